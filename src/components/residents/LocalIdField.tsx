// One local traveller's personal code, and what the register says of it (TICK-22..25, VAL-05, ERR-18..20).
import type { ReactNode } from 'react'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import {
  localIdErrorOf,
  type LocalTraveller,
  normalizedLocalId,
} from '../../../domain/residents/localTraveller.ts'
import { useToldHere } from '../../shell/toldHere.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { CheckField, type CheckStatus } from '../forms/CheckField.tsx'
import { useModelForm } from '../forms/useModelForm.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useFoundWords, useNotFoundWords } from './localIdWords.tsx'
import css from './residents.module.css'

interface LocalIdFieldProps {
  readonly traveller: LocalTraveller
  /** From one on. */
  readonly number: number
  readonly prices: readonly OfferedPrice[]
  readonly onEnter: (text: string) => void
  /** The question is asked once more. */
  readonly onCheck: () => void
  readonly onRemove: () => void
}

export const LocalIdField = ({
  traveller,
  number,
  prices,
  onEnter,
  onCheck,
  onRemove,
}: LocalIdFieldProps) => {
  const { personalIdentificationNumber: text, errorCode } = traveller
  const t = useTripTexts()
  const { field } = useModelForm({
    kept: { personalIdentificationNumber: text },
    validate: ({ personalIdentificationNumber }) => codeErrorsOf(personalIdentificationNumber),
    words: () => t('residents.local-id-correct-error'),
    isRevealed: isHopeless(text),
    onChange: (next) => onEnter(next.personalIdentificationNumber),
  })
  const { error, ...code } = field('personalIdentificationNumber')
  const { status, message } = useFinding(traveller, { prices, error })
  const isUnanswered = errorCode === 'CHECK_FAILED' && !traveller.isChecking
  useToldHere(isUnanswered ? 'residentCheckFailed' : null)
  return (
    <div className={css.field}>
      <CheckField
        {...code}
        label={t('residents.field', { n: number })}
        hint={t('residents.hint')}
        status={status}
        message={message}
        checkingText={t('residents.checking')}
        inputMode="numeric"
        onRemove={onRemove}
        removeLabel={t('residents.remove', { n: number })}
      />
      {isUnanswered && <QuietButton onClick={onCheck}>{t('residents.again')}</QuietButton>}
    </div>
  )
}

interface FindingContext {
  readonly prices: readonly OfferedPrice[]
  /** Of the code itself. */
  readonly error: string | undefined
}

const useFinding = (
  traveller: LocalTraveller,
  { prices, error }: FindingContext,
): { readonly status: CheckStatus; readonly message: ReactNode } => {
  const t = useTripTexts()
  const foundWords = useFoundWords(prices)
  const notFoundWords = useNotFoundWords()
  const { status, isChecking, errorCode } = traveller
  if (isChecking) return { status: 'checking', message: undefined }
  if (status === 'exist') return { status: 'good', message: foundWords(traveller) }
  if (status === 'not-exist') return { status: 'bad', message: notFoundWords(traveller) }
  if (errorCode === 'CHECK_FAILED') return { status: 'bad', message: t('residents.CHECK_FAILED') }
  return error === undefined ? { status: 'idle', message: undefined } : { status: 'bad', message: error }
}

const codeErrorsOf = (text: string) => {
  const code = normalizedLocalId(text)
  const error = code === '' ? null : localIdErrorOf(code)
  return error === null ? {} : { personalIdentificationNumber: error }
}

/** A code in the making is no mistake yet; one that can't become right is told at once. */
const isHopeless = (text: string): boolean => {
  const code = normalizedLocalId(text)
  return /\D/.test(code) || code.length > 11
}
