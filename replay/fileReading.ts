// Opens a log and trusts nothing in it: sizes, lines, order, codecs, count and checksum are checked.
// The outcome is a value: what is refused names its line and reason, what is doubtful is said in the verdict.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import * as E from 'fp-ts/Either'
import type { Entry } from '../domain/entry.ts'
import { isPlainObject } from './codecShape.ts'
import { checkEntry } from './entryCheck.ts'
import type { OpenedLog, OpenVerdict } from './file.ts'
import { type Line, linesIn, parseLine } from './fileLines.ts'
import { fit } from './guard.ts'
import { gunzip, isGzip } from './gzip.ts'
import {
  type BrokenReason,
  IMPORT_LIMITS,
  type ImportLimits,
  type ImportReason,
  type ImportRefused,
  type UnknownType,
  type Verdict,
} from './importVerdict.ts'
import { LogFooter, LogHeader } from './logHeader.ts'
import { LOG_SCHEMA, upcasterFrom, type Upcaster } from './upcast.ts'

/** Reads a log, gzipped or not, from bytes or from a file that a person chose. Never throws. */
export const readLog = async (
  source: Uint8Array<ArrayBuffer> | Blob,
  limits: ImportLimits = IMPORT_LIMITS,
): Promise<E.Either<ImportRefused, OpenedLog>> => {
  const size = source instanceof Blob ? source.size : source.length
  if (size > limits.fileBytes) return E.left({ _tag: 'TooBig', limitBytes: limits.fileBytes })
  const bytes = source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source
  if (!isGzip(bytes)) return readPlainLog(bytes, limits)
  const inflated = await gunzip(bytes, limits.inflatedBytes)
  return E.isLeft(inflated) ? inflated : readPlainLog(inflated.right, limits)
}

export const verdictOf = (result: E.Either<ImportRefused, OpenedLog>): Verdict =>
  E.isLeft(result) ? { _tag: 'impossible', reasons: [result.left] } : result.right.verdict

const readPlainLog = (bytes: Uint8Array, limits: ImportLimits): E.Either<ImportRefused, OpenedLog> => {
  const lines = linesIn(bytes)
  const first = lines.next()
  if (first.done === true) return E.left({ _tag: 'NotALog', path: '' })
  const opening = readHeader(bytes, first.value, limits)
  if (E.isLeft(opening)) return opening
  const body = readBody(bytes, lines, { ...opening.right, limits })
  return E.isLeft(body) ? body : E.right(opened(opening.right, body.right))
}

interface Opening {
  readonly header: LogHeader
  readonly schema: number
  readonly upcaster: Upcaster
}

const readHeader = (
  bytes: Uint8Array,
  line: Line,
  limits: ImportLimits,
): E.Either<ImportRefused, Opening> => {
  const parsed = parseLine(bytes, line, limits.headerBytes)
  if (E.isLeft(parsed) || !isPlainObject(parsed.right)) return E.left({ _tag: 'NotALog', path: '' })
  const raw = parsed.right
  const schema = raw['ferrylog']
  if (typeof schema !== 'number') return E.left({ _tag: 'NotALog', path: 'ferrylog' })
  const upcaster = upcasterFrom(schema)
  if (upcaster === null) return E.left({ _tag: 'UnknownSchema', schema, newest: LOG_SCHEMA })
  const header = fit(LogHeader, { snapshot: null, ...upcaster.header(raw) })
  if (E.isLeft(header)) return E.left({ _tag: 'NotALog', path: header.left.path })
  return E.right({ header: header.right, schema, upcaster })
}

interface Body {
  readonly entries: readonly Entry[]
  readonly unknownTypes: readonly UnknownType[]
  readonly reasons: readonly ImportReason[]
}

const readBody = (
  bytes: Uint8Array,
  lines: Iterable<Line>,
  { header, upcaster, limits }: Opening & { readonly limits: ImportLimits },
): E.Either<ImportRefused, Body> => {
  const entries: Entry[] = []
  const unknownTypes: UnknownType[] = []
  let reasons: readonly ImportReason[] | null = null
  let lastLine = 1
  for (const line of lines) {
    lastLine = line.number
    if (line.number > limits.lines) return E.left({ _tag: 'TooManyLines', limitLines: limits.lines })
    const parsed = parseLine(bytes, line, limits.lineBytes)
    if (E.isLeft(parsed)) {
      if (isHalfALine(line, parsed.left) && reasons === null) break
      return E.left({ _tag: 'BrokenLine', line: line.number, reason: parsed.left })
    }
    if (reasons !== null)
      return E.left({ _tag: 'BrokenLine', line: line.number, reason: { _tag: 'AfterEnd' } })
    if (isFooter(parsed.right)) {
      reasons = footerReasons(parsed.right, entries.length, bytes.subarray(0, line.startByte))
      continue
    }
    const raw = isPlainObject(parsed.right) ? upcaster.entry(parsed.right) : parsed.right
    const checked = checkEntry(raw, header.firstSeq + entries.length)
    if (E.isLeft(checked)) return E.left({ _tag: 'BrokenLine', line: line.number, reason: checked.left })
    const { entry, isKnown } = checked.right
    entries.push(entry)
    if (!isKnown) unknownTypes.push({ seq: entry.seq, type: entry.type })
  }
  return E.right({ entries, unknownTypes, reasons: reasons ?? [{ _tag: 'Truncated', line: lastLine }] })
}

const isFooter = (u: unknown): u is LogFooter => isPlainObject(u) && 'end' in u && LogFooter.is(u)

/** The file was cut here. */
const isHalfALine = ({ isEnded }: Line, reason: BrokenReason): boolean =>
  !isEnded && reason._tag !== 'TooLong'

const footerReasons = (footer: LogFooter, found: number, before: Uint8Array): readonly ImportReason[] => {
  const reasons: ImportReason[] = []
  if (footer.entries !== found) reasons.push({ _tag: 'WrongCount', expected: footer.entries, found })
  if (footer.sha256 !== bytesToHex(sha256(before))) reasons.push({ _tag: 'ChecksumDiffers' })
  return reasons
}

const opened = ({ header, schema }: Opening, body: Body): OpenedLog => ({
  header: { ...header, ferrylog: LOG_SCHEMA },
  snapshot: header.snapshot,
  entries: body.entries,
  unknownTypes: body.unknownTypes,
  verdict: openVerdictOf(schema, [...body.reasons, ...doubtsOf(header, body.unknownTypes)]),
})

const doubtsOf = (header: LogHeader, unknownTypes: readonly UnknownType[]): readonly ImportReason[] => {
  const doubts: ImportReason[] = []
  const [first] = unknownTypes
  if (first !== undefined) {
    const types = [...new Set(unknownTypes.map(({ type }) => type))]
    doubts.push({ _tag: 'UnknownTypes', types, firstSeq: first.seq })
  }
  if (!header.redacted) doubts.push({ _tag: 'NotRedacted' })
  return doubts
}

const openVerdictOf = (schema: number, reasons: readonly ImportReason[]): OpenVerdict => {
  if (reasons.length > 0) return { _tag: 'risky', reasons }
  return schema === LOG_SCHEMA ? { _tag: 'fine' } : { _tag: 'upcast', fromSchema: schema }
}
