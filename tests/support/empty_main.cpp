// Exists for its precompiled header, which all test binaries share.
int main() {
    return 0;
}
