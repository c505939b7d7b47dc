// An entry of a log with something else in it, as a file may hold it: nothing checks what is said against the types.
import type { Entry } from '../../domain/log/entry.ts'

/** The compiler would compare the spread of an entry with each of some 200 types: for it, this is any object. */
export const changedEntry = (entry: Entry | undefined, said: object): Entry =>
  ({ ...(entry as object), ...said }) as unknown as Entry
