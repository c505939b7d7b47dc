// The fingerprint of each schema of the log, by its number: a released one never changes.
// The schema test says what to do when the codecs no longer fit.
export const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '6adf3af9c2e1e3000aa161843fd2f8fde5bb2be1ccde7e6fd021614cf423f0cd',
  2: '8c7806138d7a99c1d02e34fcec76f8456a55234e3cea8f360c2d5c876d128cd5',
}
