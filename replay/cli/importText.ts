// The command line's sentences about an import, one for each tag. The screens have theirs in `locales/`.
import type { BrokenReason, ImportReason, ImportRefused, Verdict } from '../file/importVerdict.ts'

type Texts<U extends { readonly _tag: string }> = {
  readonly [T in U['_tag']]: (facts: Extract<U, { readonly _tag: T }>) => string
}

export const refusalText = (refused: ImportRefused): string => textOf<ImportRefused>(refusals, refused)
export const reasonText = (reason: ImportReason): string => textOf<ImportReason>(reasons, reason)

export const verdictText = (verdict: Verdict): string => {
  switch (verdict._tag) {
    case 'fine':
      return 'fine'
    case 'upcast':
      return `upcast from schema ${verdict.fromSchema}`
    case 'risky':
      return `risky: ${verdict.reasons.map(reasonText).join('; ')}`
    case 'impossible':
      return `impossible: ${verdict.reasons.map(refusalText).join('; ')}`
  }
}

const mib = (bytes: number): string => `${Math.round((bytes / 1_048_576) * 100) / 100} MiB`

const named = (path: string): string => (path === '' ? '' : ` at ${path}`)

const broken: Texts<BrokenReason> = {
  TooLong: ({ limitBytes }) => `is longer than ${mib(limitBytes)}`,
  NotUtf8: () => 'is not UTF-8',
  NotJson: () => 'is not JSON',
  NoEntry: ({ field }) => (field === '' ? 'is no entry' : `is no entry: its "${field}" is missing or wrong`),
  Unfit: ({ type, path, expected }) => `does not fit ${type}${named(path)}: expected ${expected}`,
  SeqGap: ({ expectedSeq, foundSeq }) => `has the number ${foundSeq} where ${expectedSeq} comes next`,
  CauseNotEarlier: ({ cause }) => `names ${cause} as its cause, which is no earlier entry`,
  AfterEnd: () => 'stands after the end of the log',
}

const refusals: Texts<ImportRefused> = {
  NotALog: ({ path }) => `this is no ferrylog: its first line is no header${named(path)}`,
  TooBig: ({ limitBytes }) => `the file is larger than ${mib(limitBytes)}`,
  TooManyLines: ({ limitLines }) => `the log has more than ${limitLines} lines`,
  GzipTooBig: ({ limitBytes }) => `the gzip inflates to more than ${mib(limitBytes)}`,
  GzipBroken: () => 'the gzip is broken',
  GzipCutShort: () => 'the gzip ends early',
  UnknownSchema: ({ schema, newest }) => `the log has schema ${schema}; this version reads 1 to ${newest}`,
  BrokenLine: ({ line, reason }) => `line ${line} ${textOf<BrokenReason>(broken, reason)}`,
}

const reasons: Texts<ImportReason> = {
  Truncated: ({ line }) => `the log ends early, at line ${line}: its footer is missing`,
  WrongCount: ({ expected, found }) => `the footer counts ${expected} entries, the log has ${found}`,
  ChecksumDiffers: () => 'the checksum differs: the file was changed after it was written',
  UnknownTypes: ({ types, firstSeq }) =>
    `types that this version does not know: ${types.join(', ')} (from ${firstSeq})`,
  NotRedacted: () => 'the log is not redacted',
}

const textOf = <U extends { readonly _tag: string }>(texts: Texts<U>, facts: U): string => {
  const text = texts[facts._tag as U['_tag']] as (facts: U) => string
  return text(facts)
}
