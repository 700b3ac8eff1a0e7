#!/usr/bin/env python3
"""The examples of docs/serve.md: deployment_test.py PART BUILD_FOLDER.

proxy    a game is begun and watched through nginx with TLS
unit     systemd takes the unit
backup   games are copied while people play, and restored
log      events are told in words that programs read, and no key is among them

Ends with status 77 when the program that a part needs is not installed."""

import base64
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request

SKIPPED = 77
SOURCES = pathlib.Path(__file__).resolve().parents[3]
EXAMPLES = SOURCES / "hosts" / "server" / "examples"
NAME = "games.example.org"


def need(program):
    found = shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin:/sbin")
    if found is None:
        print(f"{program} is not installed.")
        sys.exit(SKIPPED)
    return found


class Server:
    """`linderhof serve`, until the end of the block."""

    def __init__(self, build, store, *words):
        self.log = pathlib.Path(store).parent / "log"
        self.process = subprocess.Popen(
            [build / "bin" / "linderhof", "serve", "--no-open", "--port", "0", "--store", store, *words],
            stdout=subprocess.PIPE, stderr=self.log.open("a"), text=True)
        line = self.process.stdout.readline()
        assert line, f"the server has not begun: {self.process.wait(60)} {self.log.read_text()}"
        self.key = (re.search("#host=(.*)", line) or [None, ""])[1].strip()
        # The address that is printed is the one behind the proxy; the event tells the port.
        deadline = time.monotonic() + 60
        while not (told := re.search(r"event=started port=(\d+)", self.log.read_text())):
            assert time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.02)
        self.port = int(told[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(60) == 0
        self.process.stdout.close()


class Line:
    """A WebSocket, over TLS or not."""

    def __init__(self, port, host, origin, context=None):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=60)
        if context is not None:
            self.socket = context.wrap_socket(self.socket, server_hostname=NAME)
        self.asked = 0
        self.socket.sendall((f"GET /line HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
                             "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Key: {base64.b64encode(b'0123456789abcdef').decode()}\r\n\r\n").encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()
        self.socket.close()

    def ask(self, what, **message):
        self.asked += 1
        text = json.dumps({"do": what, "id": self.asked, **message}).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + length + bytes(4) + text)  # whole, and masked by zeros
        while True:
            reply = json.loads(self.receive())
            if reply.get("re") == self.asked:
                return reply

    def receive(self):
        whole = b""
        while True:
            head = self.file.read(2)
            length = head[1] & 0x7F
            if length >= 126:
                length = int.from_bytes(self.file.read(2 if length == 126 else 8), "big")
            part = self.file.read(length)
            if head[0] & 0x0F <= 1:
                whole += part
                if head[0] & 0x80:
                    return whole


def begin(line, key=""):
    return line.ask("begin", setup={"game": "castles", "players": 2}, seats=[{"name": "Ada"}, {"name": "Ben"}], key=key)


def sit(line, begun, seat=0):
    return line.ask("sit", game=begun["game"], seat=seat, key=begun["seats"][seat]["key"])


def answer(line, begun):
    """Whoever is asked first gives the first answer."""
    for seat in range(2):
        told = sit(line, begun, seat)
        if "question" in told["table"]:
            question = told["table"]["question"]
            reply = line.ask("answer", game=begun["game"], seat=seat, question=question["number"],
                             move=question["answers"][0]["move"])
            assert reply.get("taken"), reply
            return


def proxy(build, folder):
    nginx, openssl = need("nginx"), need("openssl")
    subprocess.run([openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}", "-addext",
                    f"subjectAltName=DNS:{NAME}", "-keyout", folder / "games.key", "-out", folder / "games.pem"],
                   check=True, capture_output=True)
    with Server(build, folder / "store", "--public-url", f"https://{NAME}", "--log-level", "server=info") as server:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        text = (EXAMPLES / "nginx.conf").read_text()
        for old, new in (("443 ssl", f"127.0.0.1:{port} ssl"), ("127.0.0.1:8868", f"127.0.0.1:{server.port}"),
                         ("/etc/ssl/", f"{folder}/")):
            assert old in text
            text = text.replace(old, new)
        conf = folder / "nginx.conf"
        temporary = "".join(f"{kind}_temp_path {folder}/{kind};\n"
                            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.geteuid() == 0 else ""
        conf.write_text(f"{user}pid {folder}/nginx.pid;\nerror_log {folder}/nginx.log;\ndaemon off;\nevents {{}}\n"
                        f"http {{\n{temporary}{text}}}\n")
        subprocess.run([nginx, "-t", "-e", folder / "nginx.log", "-p", folder, "-c", conf], check=True, capture_output=True)
        running = subprocess.Popen([nginx, "-e", folder / "nginx.log", "-p", folder, "-c", conf])
        try:
            play_through(port, server, folder)
        finally:
            running.terminate()
            running.wait(30)


def play_through(port, server, folder):
    context = ssl.create_default_context(cafile=folder / "games.pem")
    deadline = time.monotonic() + 30
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            assert time.monotonic() < deadline, (folder / "nginx.log").read_text()
            time.sleep(0.05)
    with Line(port, NAME, f"https://{NAME}", context) as line:
        assert line.status == 101, line.status
        assert begin(line)["refused"]["code"] == "key"
        begun = begin(line, server.key)
        assert sit(line, begun)["table"]["answers"] == 0
        answer(line, begun)
        assert sit(line, begun)["table"]["answers"] == 1
    with Line(port, NAME, "https://evil.example", context) as line:
        assert line.status == 403, line.status
    lines = [Line(port, NAME, f"https://{NAME}", context) for _ in range(65)]  # all of one address
    assert [line.status for line in lines] == [101] * 64 + [403], "the proxy hides whose lines these are"
    for line in lines:
        line.__exit__()


def unit(build, folder):
    analyze = need("systemd-analyze")
    text = (EXAMPLES / "linderhof.service").read_text()
    program = "/opt/linderhof/bin/linderhof"
    assert program in text
    (folder / "linderhof.service").write_text(text.replace(program, "/bin/true"))  # it has to be there
    said = subprocess.run([analyze, "verify", "--man=no", folder / "linderhof.service"], capture_output=True, text=True)
    complaints = [line for line in said.stderr.splitlines() if "linderhof.service" in line]
    assert said.returncode == 0 and not complaints, said.stderr
    options = set(re.findall(r"--[a-z-]+", text))
    shown = subprocess.run([build / "bin" / "linderhof", "serve", "--help"], capture_output=True, text=True).stdout
    assert options <= set(re.findall(r"--[a-z-]+", shown)), options


def backup(build, folder):
    sqlite = need("sqlite3")
    store = folder / "store"
    with Server(build, store, "--log-level", "server=info") as server:
        with Line(server.port, "localhost", "http://localhost") as line:
            begun = begin(line)
            sit(line, begun), sit(line, begun, 1)
            answer(line, begun)
            subprocess.run([sqlite, store / "games.db", f"VACUUM INTO '{folder}/copy.db'"], check=True)
            answer(line, begun)  # after the copy
    shutil.rmtree(store)
    store.mkdir()
    shutil.copy(folder / "copy.db", store / "games.db")
    (folder / "log").unlink()
    with Server(build, store, "--log-level", "server=info") as server:
        with Line(server.port, "localhost", "http://localhost") as line:
            assert sit(line, begun)["table"]["answers"] == 1
            sit(line, begun, 1)
            answer(line, begun)
            assert sit(line, begun)["table"]["answers"] == 2


def log(build, folder):
    with Server(build, folder / "store", "--log-level", "server=debug") as server:
        with Line(server.port, "localhost", "http://localhost") as line:
            begun = begin(line)
            sit(line, begun), sit(line, begun, 1)
            answer(line, begun)
            assert line.ask("sit", game=begun["game"], seat=0, key="x")["refused"]["code"] == "no_seat"
        assert urllib.request.urlopen(f"http://127.0.0.1:{server.port}/health").read() == b"ok\n"
    told = (folder / "log").read_text()
    events = re.findall(r"server: event=([a-z-]+)((?: [a-z]+=\S+)*)$", told, re.MULTILINE)
    assert len(events) == len(told.splitlines()), told
    names = [event for event, _ in events]
    for name in ("started", "line-opened", "game-begun", "refused", "line-closed", "game-closed", "ended"):
        assert name in names, (name, told)
    for secret in [seat["key"] for seat in begun["seats"]] + list(begun["watch"].values()) + ["Ada", "Ben"]:
        assert secret not in told, told


def shown():
    """What docs/serve.md shows is what is tried here."""
    page = (SOURCES / "docs" / "serve.md").read_text()
    for example in EXAMPLES.iterdir():
        assert example.read_text() in page, f"docs/serve.md does not show {example.name} as it is"


if __name__ == "__main__":
    shown()
    with tempfile.TemporaryDirectory(prefix="linderhof-") as place:
        globals()[sys.argv[1]](pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(place))
