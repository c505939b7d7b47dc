// The commands of some types that a session has had, for laws that say what each must come to.
import type { EventEntry } from '../../log/entry.ts'

export interface Presses<D> {
  readonly note: (press: { readonly seq: number; readonly data: D }) => void
  /** What was asked for by what has led to the event; `null` where that is not known. */
  readonly behind: (event: Pick<EventEntry, 'cause'>) => D | null
}

export const createPresses = <D>(): Presses<D> => {
  const known = new Map<number, D>()
  return {
    note: ({ seq, data }) => void known.set(seq, data),
    behind: ({ cause }) => (cause === null ? null : (known.get(cause) ?? null)),
  }
}
