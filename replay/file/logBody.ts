// Takes in the lines of a log after its header: each is checked, and no entry is kept here.
import * as E from 'fp-ts/Either'
import { isPlainObject } from '../../domain/codec/codecShape.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { LogFooter } from '../schema/logHeader.ts'
import type { Upcaster } from '../upcast/upcaster.ts'
import { createDroppedFields } from './droppedFields.ts'
import { checkEntry } from './entryCheck.ts'
import type { BrokenReason, ImportLimits, ImportRefused, UnknownType } from './importVerdict.ts'
import { type Line, parseLine } from './lines.ts'

export interface BodyParts {
  readonly firstSeq: number
  readonly upcaster: Upcaster
  readonly limits: ImportLimits
}

/** What was taken in since the part before. */
export interface BodyPart {
  readonly entries: readonly Entry[]
  /** The entries as one JSON array, ready to be sent elsewhere. */
  readonly json: () => string
}

export interface Body {
  readonly entryCount: number
  readonly unknownTypes: readonly UnknownType[]
  readonly droppedFields: readonly string[]
  /** `null` where the file ends without one. */
  readonly footer: LogFooter | null
  readonly lastLine: Line | null
}

export interface BodyReader {
  /** Why the log is refused, or the entries. The header, the first line, is left to who has read it. */
  readonly take: (lines: readonly Line[]) => E.Either<ImportRefused, BodyPart>
  readonly body: () => Body
}

export const createBodyReader = ({ firstSeq, upcaster, limits }: BodyParts): BodyReader => {
  const unknownTypes: UnknownType[] = []
  const dropped = createDroppedFields()
  let part = createPart()
  let entryCount = 0
  let footer: LogFooter | null = null
  let lastLine: Line | null = null
  /** A last line that is half a line ends the log. */
  let isCut = false
  const takeLine = (line: Line): ImportRefused | null => {
    lastLine = line
    if (line.number > limits.lines) return { _tag: 'TooManyLines', limitLines: limits.lines }
    if (footer !== null) return brokenLine(line, { _tag: 'AfterEnd' })
    const parsed = parseLine(line, limits.lineBytes)
    if (E.isLeft(parsed)) {
      isCut = isHalfALine(line, parsed.left)
      return isCut ? null : brokenLine(line, parsed.left)
    }
    if (isFooter(parsed.right)) {
      footer = parsed.right
      return null
    }
    const raw = isPlainObject(parsed.right) ? upcaster.entry(parsed.right) : parsed.right
    const checked = checkEntry(raw, firstSeq + entryCount)
    if (E.isLeft(checked)) return brokenLine(line, checked.left)
    const { entry, isKnown, isExact } = checked.right
    entryCount += 1
    part.add(entry, isExact && raw === parsed.right ? line.text : null)
    if (!isKnown) unknownTypes.push({ seq: entry.seq, type: entry.type })
    else if (!isExact) dropped.add(raw, entry)
    return null
  }
  return {
    take: (lines) => {
      for (const line of lines) {
        const refused = line.number === 1 || isCut ? null : takeLine(line)
        if (refused !== null) return E.left(refused)
      }
      const taken = part.taken()
      part = createPart()
      return E.right(taken)
    },
    body: () => ({ entryCount, unknownTypes, droppedFields: dropped.names(), footer, lastLine }),
  }
}

const createPart = () => {
  const entries: Entry[] = []
  const lines: (string | null)[] = []
  return {
    /** `line` where it is the very entry. */
    add: (entry: Entry, line: string | null): void => {
      entries.push(entry)
      lines.push(line)
    },
    taken: (): BodyPart => ({
      entries,
      json: () => `[${entries.map((entry, i) => lines[i] ?? JSON.stringify(entry)).join(',')}]`,
    }),
  }
}

const brokenLine = ({ number }: Line, reason: BrokenReason): ImportRefused => ({
  _tag: 'BrokenLine',
  line: number,
  reason,
})

const isFooter = (u: unknown): u is LogFooter => isPlainObject(u) && 'end' in u && LogFooter.is(u)

/** The file was cut here. */
const isHalfALine = ({ isEnded }: Line, reason: BrokenReason): boolean =>
  !isEnded && reason._tag !== 'TooLong'
