// The fingerprint of each schema of the log, by its number: a released one never changes.
// The schema test says what to do when the codecs no longer fit.
export const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: 'df6e755f012e78d1a6805576806f1a32825cf427a3f0641b823c654ba63305d8',
}
