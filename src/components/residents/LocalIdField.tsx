// One local traveller's personal code, and what the register says of it (TICK-22..25, VAL-05, ERR-18..20).
import { type ReactNode, useId } from 'react'
import type { OfferedPrice } from '../../../domain/prices/offer.ts'
import {
  localIdErrorOf,
  type LocalTraveller,
  normalizedLocalId,
} from '../../../domain/residents/localTraveller.ts'
import { useShownHere } from '../../shell/shownHere.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { useModelForm, type ModelField } from '../forms/useModelForm.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { FieldFrame, type FieldProps, FieldError } from '../forms/FieldFrame.tsx'
import css from './residents.module.css'
import {
  DISCOUNT_ALREADY_USED_ON_SAIL,
  isShownAsIs,
  NO_DISCOUNT_ON_ROUTE,
} from '../../../domain/selection/residentDecisions.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { classes } from '../../look/classes.ts'
import { CloseMark } from '../../look/marks.tsx'
import { CheckMark } from '../../look/controlMarks.tsx'

interface LocalIdFieldProps {
  readonly traveller: LocalTraveller
  /** From one on. */
  readonly number: number
  readonly prices: readonly OfferedPrice[]
  readonly onEnter: (text: string) => void
  /** The question is retried. */
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
  useShownHere(isUnanswered ? 'residentCheckFailed' : null)
  return (
    <div className={css.field}>
      <CheckField
        {...code}
        label={t('residents.field', { n: number })}
        hint={t('residents.hint')}
        status={status}
        message={message}
        checkingText={t('residents.checking')}
        onRemove={onRemove}
        removeLabel={t('residents.remove', { n: number })}
      />
      {isUnanswered && <QuietButton onClick={onCheck}>{t('residents.again')}</QuietButton>}
    </div>
  )
}

const useFinding = (
  traveller: LocalTraveller,
  { prices, error }: { readonly prices: readonly OfferedPrice[]; readonly error: string | undefined },
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

/** A code in the making is no mistake yet; one that can't become right is shown as an error at once. */
const isHopeless = (text: string): boolean => {
  const code = normalizedLocalId(text)
  return /\D/.test(code) || code.length > 11
}

// What the register said of a personal code, in words: a code that speaks of a discount stands as it is (ERR-20).

/** The price category that the code gives, for the whole way, and which register knew it. */
const useFoundWords = (prices: readonly OfferedPrice[]): ((traveller: LocalTraveller) => ReactNode) => {
  const t = useTripTexts()
  const words = useTripWords()
  return ({ level, backupRegistry }) => {
    const price = prices.find(({ code }) => code === level)
    const title = price?.title ?? level ?? ''
    const found = (): string => {
      if (price === undefined) return title
      if (price.totalCents === 0) return t('residents.found-free', { title })
      return t('residents.found', { title, price: words.money(price.totalCents, price.currency) })
    }
    return (
      <>
        {found()}
        {backupRegistry && <span className={css.more}>{t('residents.backup')}</span>}
      </>
    )
  }
}

/** The server’s own word is shown as it is, behind a sentence that says what it means. */
const useNotFoundWords = (): ((traveller: LocalTraveller) => ReactNode) => {
  const t = useTripTexts()
  const explained: Readonly<Record<string, string>> = {
    [NO_DISCOUNT_ON_ROUTE]: t('residents.as-is.NO_DISCOUNT_ON_ROUTE'),
    [DISCOUNT_ALREADY_USED_ON_SAIL]: t('residents.as-is.DISCOUNT_ALREADY_USED_ON_SAIL'),
  }
  return ({ errorCode, checkDigitFits }) => {
    const code = errorCode ?? ''
    if (isShownAsIs(code))
      return (
        <>
          {Object.hasOwn(explained, code) ? explained[code] : t('residents.bookingProcessError')}
          <span className={css.more}>{code}</span>
        </>
      )
    return (
      <>
        {t('residents.bookingProcessError')}
        {!checkDigitFits && <span className={css.more}>{t('residents.check-digit')}</span>}
      </>
    )
  }
}

/** A line of text that is checked elsewhere, and says so in words. What was typed stays as it was typed. */
type CheckStatus = 'idle' | 'checking' | 'good' | 'bad'

export interface CheckFieldProps
  extends Pick<FieldProps<string>, 'label' | 'hint'>, Omit<ModelField<string>, 'error' | 'data-path'> {
  readonly status: CheckStatus
  /** What the check found; while checking, `checkingText` stands in its place. */
  readonly message?: ReactNode
  readonly checkingText: ReactNode
  readonly onRemove?: (() => void) | undefined
  /** Required where `onRemove` is given; a whole label, for example "Remove the second resident". */
  readonly removeLabel?: string | undefined
}

export const CheckField = (props: CheckFieldProps) => {
  const { label, hint, status, onRemove, removeLabel } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <div className={css.row}>
        <div className={css.box} data-status={status}>
          <input
            className={classes('fl-input', css.input)}
            id={id}
            name={props.name}
            value={props.value}
            inputMode="numeric"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-invalid={status === 'bad'}
            aria-describedby={classes(hint !== undefined && `${id}hint`, `${id}found`)}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={props.onBlur}
          />
          <StatusMark status={status} />
        </div>
        {onRemove !== undefined && (
          <button type="button" className="fl-icon-btn" aria-label={removeLabel} onClick={onRemove}>
            <CloseMark />
          </button>
        )}
      </div>
      <Found {...props} id={`${id}found`} />
    </FieldFrame>
  )
}

const StatusMark = ({ status }: Pick<CheckFieldProps, 'status'>) => (
  <span className={css.mark} aria-hidden="true">
    {status === 'good' && <CheckMark />}
    {status === 'checking' && <span className={css.turning} />}
  </span>
)

interface FoundProps extends Pick<CheckFieldProps, 'status' | 'message' | 'checkingText'> {
  readonly id: string
}

/** The quiet line is always there, so that what appears in it is read out. */
const Found = ({ id, status, message, checkingText }: FoundProps) => (
  <div id={id} className={css.found}>
    <p className={css.quiet} data-status={status} role="status">
      {status === 'bad' ? null : status === 'checking' ? checkingText : message}
    </p>
    {status === 'bad' && <FieldError error={message} role="alert" />}
  </div>
)
