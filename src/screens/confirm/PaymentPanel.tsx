// Paying: the ways, one button, and how far it is. Where nothing may be paid there is no button (PAY-05, PAY-13).
import { useEffect, useId, useRef, useState } from 'react'
import { command } from '../../../domain/commands.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import { mayPay, type PaymentProgress } from '../../../domain/payment/progress.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { PrimaryButton } from '../../components/buttons.tsx'
import { Panel } from '../../components/Panel.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './confirm.module.css'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PaymentProgressWords } from './PaymentProgressWords.tsx'

interface PaymentPanelProps {
  /** `null` when it is gone from here and only the end of its payment is left to tell. */
  readonly reservation: Reservation | null
  /** The button was pressed; what is missing in the contact form is shown there. */
  readonly onPay: () => void
}

export const PaymentPanel = ({ reservation, onPay }: PaymentPanelProps) => {
  const t = useCheckoutTexts()
  const { progress, methods } = useModel('payment')
  const [choice, setChoice] = useState<string | null>(null)
  const method = methods.find(({ code }) => code === choice) ?? methods[0]
  const isChoosing = showsMethods(progress) && reservation !== null
  const isPayable = isChoosing && mayPay(progress) && method !== undefined
  const place = useFocusKeeper(progress._tag)
  return (
    <Panel title={t(isChoosing ? 'pay.title' : 'pay.title-under-way')}>
      <div className={css.payment} ref={place} tabIndex={-1}>
        {isChoosing && (
          <PaymentMethods reservation={reservation} chosenCode={method?.code ?? null} onChoose={setChoice} />
        )}
        <PaymentProgressWords />
        {isPayable && <PayButton reservation={reservation} method={method} onPay={onPay} />}
      </div>
    </Panel>
  )
}

/** The choice stays on the page while the card form is open over it. */
const showsMethods = (progress: PaymentProgress): boolean =>
  progress._tag === 'Empty' || progress._tag === 'Preparing' || progress._tag === 'AtCard' || mayPay(progress)

interface PayButtonProps {
  readonly reservation: Reservation
  readonly method: PaymentMethod
  readonly onPay: () => void
}

const PayButton = ({ reservation: { total }, method, onPay }: PayButtonProps) => {
  const t = useCheckoutTexts()
  const { money } = useTripWords()
  const dispatch = useDispatch()
  const noteId = useId()
  const pay = () => {
    dispatch(command('Pay', { methodCode: method.code }))
    onPay()
  }
  return (
    <div className={css.pay}>
      <PrimaryButton size="l" describedBy={noteId} onClick={pay}>
        {t('pay.button', { amount: money(total.amountCents, total.currency) })}
      </PrimaryButton>
      <p className={css.note} id={noteId}>
        {t(method.immediatePayment ? 'pay.note-card' : 'pay.note-bank')}
      </p>
    </div>
  )
}

/** The pressed button gives way to words: whoever had the focus on it keeps the place. */
const useFocusKeeper = (tag: PaymentProgress['_tag']) => {
  const place = useRef<HTMLDivElement>(null)
  const shownTag = useRef(tag)
  useEffect(() => {
    const isNew = shownTag.current !== tag
    shownTag.current = tag
    if (isNew && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [tag])
  return place
}
