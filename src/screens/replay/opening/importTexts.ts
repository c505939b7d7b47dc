// What is wrong with a file, in the language of the page: a text a tag, so that none can be forgotten.
import type { TFunction } from 'i18next'
import type { OpenVerdict } from '../../../../replay/file/file.ts'
import type { BrokenReason, ImportReason } from '../../../../replay/file/importVerdict.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import { useShownLocale } from '../../../texts/shownLocale.ts'
import type { OpenRefused } from './logFile.ts'

type Texts<U extends { readonly _tag: string }> = {
  readonly [T in U['_tag']]: (facts: Extract<U, { readonly _tag: T }>) => string
}

export interface ImportTexts {
  readonly refusal: (refused: OpenRefused) => string
  /** Nothing for a log that is fine. */
  readonly doubts: (verdict: OpenVerdict) => readonly string[]
}

export const useImportTexts = (): ImportTexts => {
  const t = useReplayTexts()
  const locale = useShownLocale()
  const size = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const sizeText: SizeText = (bytes) => size.format(bytes / MIB_BYTES)
  return {
    refusal: (refused) => textOf<OpenRefused>(refusals(t, sizeText), refused),
    doubts: (verdict) => doubtsOf(t, verdict),
  }
}

const MIB_BYTES = 1_048_576

type T = TFunction<'replay'>
type SizeText = (bytes: number) => string

const refusals = (t: T, sizeText: SizeText): Texts<OpenRefused> => ({
  NothingDropped: () => t('refused.NothingDropped'),
  SeveralFiles: () => t('refused.SeveralFiles'),
  Folder: () => t('refused.Folder'),
  EmptyFile: () => t('refused.EmptyFile'),
  Unreadable: () => t('refused.Unreadable'),
  NotALog: ({ path }) => (path === '' ? t('refused.NotALog') : t('refused.NotALogField', { path })),
  TooBig: ({ limitBytes }) => t('refused.TooBig', { limit: sizeText(limitBytes) }),
  TooManyLines: ({ limitLines }) => t('refused.TooManyLines', { limit: limitLines }),
  UnpackedTooBig: ({ limitBytes }) => t('refused.UnpackedTooBig', { limit: sizeText(limitBytes) }),
  PackedBroken: () => t('refused.PackedBroken'),
  PackedCutShort: () => t('refused.PackedCutShort'),
  NotOneLog: () => t('refused.NotOneLog'),
  UnknownSchema: ({ schema, newest }) => t('refused.UnknownSchema', { schema, newest }),
  BrokenLine: ({ line, reason }) =>
    t('refused.BrokenLine', { line, reason: textOf<BrokenReason>(broken(t, sizeText), reason) }),
})

const broken = (t: T, sizeText: SizeText): Texts<BrokenReason> => ({
  TooLong: ({ limitBytes }) => t('broken.TooLong', { limit: sizeText(limitBytes) }),
  NotUtf8: () => t('broken.NotUtf8'),
  NotJson: () => t('broken.NotJson'),
  NoEntry: ({ field }) => (field === '' ? t('broken.NoEntry') : t('broken.NoEntryField', { field })),
  Unfit: ({ type, path, expected }) =>
    path === ''
      ? t('broken.Unfit', { type, expected })
      : t('broken.UnfitField', { type, field: path, expected }),
  SeqGap: ({ expectedSeq, foundSeq }) => t('broken.SeqGap', { expected: expectedSeq, found: foundSeq }),
  CauseNotEarlier: ({ cause }) => t('broken.CauseNotEarlier', { cause }),
  TooDeep: ({ limit }) => t('broken.TooDeep', { limit }),
  AfterEnd: () => t('broken.AfterEnd'),
})

const doubts = (t: T): Texts<ImportReason> => ({
  Truncated: ({ line }) => t('doubts.Truncated', { line }),
  WrongCount: ({ expected, found }) => t('doubts.WrongCount', { expected, found }),
  ChecksumDiffers: () => t('doubts.ChecksumDiffers'),
  UnknownTypes: ({ types, firstSeq }) =>
    t('doubts.UnknownTypes', { types: types.slice(0, MOST_TYPES).join(', '), seq: firstSeq }),
  NotRedacted: () => t('doubts.NotRedacted'),
})

const MOST_TYPES = 10

const doubtsOf = (t: T, verdict: OpenVerdict): readonly string[] => {
  switch (verdict._tag) {
    case 'fine':
      return []
    case 'upcast':
      return [t('doubts.upcast', { schema: verdict.fromSchema })]
    case 'risky':
      return verdict.reasons.map((reason) => textOf<ImportReason>(doubts(t), reason))
  }
}

const textOf = <U extends { readonly _tag: string }>(texts: Texts<U>, facts: U): string => {
  const text = texts[facts._tag as U['_tag']] as (facts: U) => string
  return text(facts)
}
