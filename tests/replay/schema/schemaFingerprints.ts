// The fingerprint of each schema of the log, by its number: a released one never changes.
// The schema test says what to do when the codecs no longer fit.
export const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '6adf3af9c2e1e3000aa161843fd2f8fde5bb2be1ccde7e6fd021614cf423f0cd',
  2: '249fdea1c48baaa4071f6e35eb976056155df77e6207f4f4caca795bcc9a961b',
  3: '912380ce5fc5b8674cad03e309c523d426b77243bd4999c89d0bbe96843ad88e',
}
