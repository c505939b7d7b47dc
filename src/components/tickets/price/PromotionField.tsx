// The promotion code: apply, remove, and why one was not taken (PROMO-01..04). Its field is behind a button at first.
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { command } from '../../../../domain/log/commands.ts'
import { useShownHere } from '../../../shell/shownHere.ts'
import { QuietButton } from '../../forms/buttons.tsx'
import { FoldButton } from '../../forms/FoldButton.tsx'
import { Form } from '../../forms/Form.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useModelForm } from '../../forms/useModelForm.ts'
import { focusFirst, useMayFocus } from '../../overlay/useMayFocus.ts'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useRemembered } from '../../../models/remembered.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { FieldError } from '../../forms/FieldFrame.tsx'
import css from './PromotionField.module.css'

export const PromotionField = () => {
  const { current } = useModel('reservation')
  const promotion = current?.promotion ?? null
  const [typed, setTyped] = useRemembered('promotionCode')
  const [wasApplied, setApplied] = useState(false)
  if (promotion !== null && !wasApplied) setApplied(true)
  useEffect(() => {
    if (promotion !== null && typed !== '') setTyped('')
  })
  return promotion === null ? (
    <Apply isNext={wasApplied} typed={typed} onType={setTyped} />
  ) : (
    <Applied code={promotion} />
  )
}

interface ApplyProps {
  /** One was taken out, and there may be another one. */
  readonly isNext: boolean
  readonly typed: string
  readonly onType: (code: string) => void
}

const Apply = ({ isNext, typed, onType }: ApplyProps) => {
  const t = useTripTexts()
  const root = useRef<HTMLDivElement>(null)
  const refusal = useRefusal()
  const [isOpen, setOpen] = useState(isNext || typed !== '')
  const [isPressed, setPressed] = useState(false)
  if (refusal !== null && !isOpen) setOpen(true)
  useFocusInside(root, isNext || isPressed)
  const open = () => {
    setOpen(true)
    setPressed(true)
  }
  return (
    <div ref={root} className={css.apply}>
      {isOpen ? (
        <CodeForm typed={typed} onType={onType} refusal={refusal} />
      ) : (
        <FoldButton isOpen={false} onClick={open}>
          {t('summary.code.have')}
        </FoldButton>
      )}
    </div>
  )
}

/** The pressed button is gone, and the field stands in its place. */
const useFocusInside = (root: RefObject<HTMLElement | null>, isWanted: boolean): void => {
  const mayFocus = useMayFocus()
  useEffect(() => {
    if (isWanted && mayFocus && document.activeElement === document.body) focusFirst(root.current, 'input')
  }, [root, isWanted, mayFocus])
}

interface CodeFormProps extends Pick<ApplyProps, 'typed' | 'onType'> {
  readonly refusal: string | null
}

const CodeForm = ({ typed, onType, refusal }: CodeFormProps) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { wanted } = useModel('reservation')
  const { field, submit } = useModelForm({
    kept: { promotionCode: typed },
    onChange: ({ promotionCode }) => onType(promotionCode),
    validate: ({ promotionCode }) => (promotionCode.trim() === '' ? { promotionCode: 'missing' } : {}),
    words: () => undefined, // The refusal of the command says it.
    refusal: () => refusal ?? undefined,
  })
  const apply = ({ promotionCode }: { readonly promotionCode: string }) =>
    dispatch(command('ApplyPromotion', { code: promotionCode }))
  return (
    <Form className={css.form} onSubmit={submit(apply, apply)} aria-label={t('summary.code.label')}>
      <TextField {...field('promotionCode')} label={t('summary.code.label')} />
      <QuietButton
        type="submit"
        busy={wanted.some(({ _tag }) => _tag === 'ApplyPromotion')}
        busyText={t('summary.code.applying')}
      >
        {t('summary.code.apply')}
      </QuietButton>
    </Form>
  )
}

const Applied = ({ code }: { readonly code: string }) => {
  const t = useTripTexts()
  const id = useId()
  const { wanted } = useModel('reservation')
  const refusal = useRefusal()
  return (
    <div className={css.applied}>
      <p role="status">{t('summary.code.applied', { code })}</p>
      <QuietButton
        plain
        busy={wanted.some(({ _tag }) => _tag === 'RemovePromotion')}
        busyText={t('summary.code.removing')}
        describedBy={refusal === null ? undefined : id}
        sends={command('RemovePromotion', {})}
      >
        {t('summary.code.remove')}
      </QuietButton>
      <FieldError id={id} error={refusal} role="alert" />
    </div>
  )
}

/** In the server's code or ours; a code that we don't know is shown beside the words. */
const useRefusal = (): string | null => {
  const t = useTripTexts()
  const { promotionRefusal: code } = useModel('reservation')
  useShownHere(code === null ? null : 'promotionFailed')
  if (code === null) return null
  if (UNANSWERED.includes(code)) return t('summary.code.refused.unanswered')
  const known = KNOWN.find((one) => one === code)
  return known === undefined ? t('summary.code.refused.other', { code }) : t(`summary.code.refused.${known}`)
}

const UNANSWERED: readonly string[] = ['TimedOut', 'Unreachable', 'Broken', 'Unfit']
const KNOWN = [
  'CodeOrReservationMissing',
  'ConfirmationInProgress',
  'Offline',
  'PROMOTION_NOT_FOUND',
  'PROMOTION_EXPIRED',
  'PROMOTION_NOT_APPLICABLE',
] as const
