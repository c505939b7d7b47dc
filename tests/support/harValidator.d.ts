// What tests use of a package that brings no types.
declare module 'har-validator' {
  /** Fails with its `errors` where the archive is none. */
  export const har: (archive: unknown) => Promise<unknown>
}
