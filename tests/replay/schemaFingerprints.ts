// The fingerprint of each schema of the log, by its number: a released one never changes.
// The schema test says what to do when the codecs no longer fit.
export const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '6adf3af9c2e1e3000aa161843fd2f8fde5bb2be1ccde7e6fd021614cf423f0cd',
  2: '249fdea1c48baaa4071f6e35eb976056155df77e6207f4f4caca795bcc9a961b',
  3: 'e9b2d2b105dcb2f879e63862b466edc0f7e85560923cd134ce0274b0c2611848',
}
