// Paying: the ways, one button, and how far it is. Where nothing may be paid it says why (PAY-05, PAY-13, RES-13).
import { useEffect, useRef, useState } from 'react'
import { mayPay } from '../../../domain/payment/progress.ts'
import { showsMethods } from '../../../domain/payment/shown.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/shownLocale.ts'
import { useHoldLeftMs } from '../expiry/holdTime.ts'
import { ChangedElsewhere } from '../reservation/ChangedElsewhere.tsx'
import { LostSails } from '../reservation/LostSails.tsx'
import { useBookingSituation } from '../trip/useBooking.ts'
import css from './confirm.module.css'
import { BeingChanged, ConfirmFirst } from './NotPayable.tsx'
import { PayButton } from './PayButton.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PaymentProgressWords } from './PaymentProgressWords.tsx'
import { type PayObstacle, payObstacle } from './payObstacle.ts'

interface PaymentPanelProps {
  /** `null` when it is gone from here and only the end of its payment is left to tell. */
  readonly reservation: Reservation | null
  /** A press goes on once what is being typed elsewhere is kept; what is missing in the forms is shown there. */
  readonly onPress: (goOn: () => void) => void
}

export const PaymentPanel = ({ reservation, onPress }: PaymentPanelProps) => {
  const t = useCheckoutTexts()
  const { progress } = useModel('payment')
  const { confirmed } = useModel('reservation')
  const obstacle = payObstacle(useBookingSituation(), confirmed)
  const isChoosing = showsMethods(progress) && reservation !== null
  const place = useFocusKeeper(`${progress._tag} ${obstacle ?? ''}`)
  const isOver = useHoldLeftMs() === 0
  const { trips: lost, closed } = useModel('lostSails')
  const isLost = lost.length + closed.length > 0
  const isHeldBack = isChoosing && (isOver || isLost || obstacle === 'changing' || obstacle === 'unconfirmed')
  return (
    <Panel title={t(isChoosing ? 'pay.title' : 'pay.title-under-way')}>
      <div className={css.payment} ref={place} tabIndex={-1}>
        {isHeldBack ? (
          <HeldBack obstacle={obstacle} isOver={isOver} isLost={isLost} onPress={onPress} />
        ) : (
          <Paying reservation={reservation} onPress={onPress} />
        )}
      </div>
    </Panel>
  )
}

interface HeldBackProps extends Pick<PaymentPanelProps, 'onPress'> {
  readonly obstacle: PayObstacle | null
  readonly isOver: boolean
  readonly isLost: boolean
}

/** After a sleep the clock knows it before the server has said so. */
const HeldBack = ({ obstacle, isOver, isLost, onPress }: HeldBackProps) => {
  const t = useCheckoutTexts()
  if (isOver) return <Notice tone="warn">{t('hold.over-pay')}</Notice>
  if (isLost && obstacle !== 'changing') return <LostSails />
  return obstacle === 'changing' ? <BeingChanged /> : <ConfirmFirst onPress={onPress} />
}

const Paying = ({ reservation, onPress }: PaymentPanelProps) => {
  const t = useCheckoutTexts()
  const { progress, methods } = useModel('payment')
  const [choice, setChoice] = useState<string | null>(null)
  const method = methods.find(({ code }) => code === choice) ?? methods[0]
  const isChoosing = showsMethods(progress) && reservation !== null
  const isChecking = progress._tag === 'Checking'
  return (
    <>
      {isChoosing && (
        <PaymentMethods reservation={reservation} chosenCode={method?.code ?? null} onChoose={setChoice} />
      )}
      <PaymentProgressWords />
      {isChoosing && <ChangedElsewhere>{t('changed.pay')}</ChangedElsewhere>}
      {isChoosing && (mayPay(progress) || isChecking) && method !== undefined && (
        <PayButton reservation={reservation} method={method} isChecking={isChecking} onPay={onPress} />
      )}
    </>
  )
}

/** The pressed button gives way to words: a focus that was on it keeps the place. */
const useFocusKeeper = (state: string) => {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    const isNew = shown.current !== state
    shown.current = state
    if (isNew && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [state])
  return place
}
