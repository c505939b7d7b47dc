// The fingerprint of each schema of the log, by its number: a released one never changes.
// The schema test says what to do when the codecs no longer fit.
export const FINGERPRINTS: Readonly<Record<number, string>> = {
  1: 'unknown',
}
