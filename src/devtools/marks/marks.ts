// Marks that a person sets at entries of a log, each with a note. They are kept in this browser, by the session's id,
// and never in the log.
import { useLocalStorage } from '@mantine/hooks'
import * as t from 'io-ts'
import { valueIn } from '../../../effects/ports/tabs/keptJson.ts'

/** `seq` is the entry's number; `note` may be empty. */
export interface Mark {
  readonly seq: number
  readonly note: string
}

/** Sorted, one for each entry. */
export type Marks = readonly Mark[]

export const NO_MARKS: Marks = []
export const LONGEST_NOTE = 500

export const noteAt = (marks: Marks, seq: number): string | null =>
  marks.find((mark) => mark.seq === seq)?.note ?? null

export const withMark = (marks: Marks, { seq, note }: Mark): Marks =>
  [...marks.filter((mark) => mark.seq !== seq), { seq, note: note.slice(0, LONGEST_NOTE) }].sort(
    (a, b) => a.seq - b.seq,
  )

export const withoutMark = (marks: Marks, seq: number): Marks => marks.filter((mark) => mark.seq !== seq)

/** The next mark after the entry, or the last one before it; `null` where there is none. */
export const markFrom = (marks: Marks, seq: number, way: 'next' | 'previous'): number | null =>
  (way === 'next' ? marks.find((mark) => mark.seq > seq) : marks.findLast((mark) => mark.seq < seq))?.seq ??
  null

const StoredMarks = t.readonlyArray(t.type({ seq: t.number, note: t.string }))

/** What another version, or another program, has left there is no mark. */
export const marksFrom = (stored: string | undefined): Marks =>
  valueIn(StoredMarks, stored ?? null) ?? NO_MARKS

export interface MarkBook {
  readonly marks: Marks
  readonly set: (mark: Mark) => void
  readonly remove: (seq: number) => void
}

export const useMarkBook = (sessionId: string): MarkBook => {
  const [marks, setMarks] = useLocalStorage<Marks>({
    key: `ferrylog.marks.${sessionId}`,
    defaultValue: NO_MARKS,
    getInitialValueInEffect: false,
    deserialize: marksFrom,
  })
  return {
    marks,
    set: (mark) => setMarks((before) => withMark(before, mark)),
    remove: (seq) => setMarks((before) => withoutMark(before, seq)),
  }
}
