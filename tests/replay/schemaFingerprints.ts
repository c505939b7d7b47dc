// The fingerprint of each schema of the log, by its number: a released one never changes.
// The schema test says what to do when the codecs no longer fit.
export const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: '4883acbfa6eb8fa31c7622ac916d63f414dde5dafb28745293fcaf59a26f3d8c',
}
