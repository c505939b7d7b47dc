// Paying: the ways, and how far it is. Where nothing may be paid it says why (PAY-05, PAY-13, RES-13).
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { Notice } from '../layout/Notice.tsx'
import { Panel } from '../layout/Panel.tsx'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { ChangedElsewhere } from '../reservation/ChangedElsewhere.tsx'
import { LostSails } from '../reservation/LostSails.tsx'
import css from './paying.module.css'
import { BeingChanged, ConfirmFirst } from './NotPayable.tsx'
import { PaymentMethods } from './PaymentMethods.tsx'
import { PaymentProgressWords } from './PaymentProgressWords.tsx'
import type { PayingState } from './usePaying.ts'

interface PaymentPanelProps {
  /** `null` when it is gone from here and only the end of its payment is left to tell. */
  readonly reservation: Reservation | null
  readonly paying: PayingState
  /** A press goes on once what is being typed elsewhere is kept; what is missing in the forms is shown there. */
  readonly onPress: (goOn: () => void) => void
  /** Where the button that pays has a place of its own; what is said there at first is not said here. */
  readonly bar?: RefObject<HTMLDivElement | null>
  /** The button that pays, where it has none. */
  readonly children?: ReactNode
}

export const PaymentPanel = (props: PaymentPanelProps) => {
  const { paying, onPress, bar } = props
  const t = useCheckoutTexts()
  const { progress } = usePayment()
  const place = useFocusKeeper(`${progress._tag} ${paying.obstacle ?? ''}`, bar)
  return (
    <Panel title={t(paying.isChoosing ? 'pay.title' : 'pay.title-under-way')}>
      <div className={css.payment} ref={place} tabIndex={-1}>
        {paying.isHeldBack ? <HeldBack paying={paying} onPress={onPress} /> : <Paying {...props} />}
      </div>
    </Panel>
  )
}

/** After a sleep the clock knows it before the server has said so. */
const HeldBack = ({ paying, onPress }: Pick<PaymentPanelProps, 'paying' | 'onPress'>) => {
  const { obstacle, isOver, isLost } = paying
  const t = useCheckoutTexts()
  if (isOver) return <Notice tone="warn">{t('hold.over-pay')}</Notice>
  if (isLost && obstacle !== 'changing') return <LostSails />
  return obstacle === 'changing' ? <BeingChanged /> : <ConfirmFirst onPress={onPress} />
}

const Paying = ({ reservation, paying, bar, children }: PaymentPanelProps) => {
  const t = useCheckoutTexts()
  const { method, choose } = paying
  const isChoosing = paying.isChoosing && reservation !== null
  return (
    <>
      {isChoosing && (
        <PaymentMethods reservation={reservation} chosenCode={method?.code ?? null} onChoose={choose} />
      )}
      {!(bar !== undefined && paying.isBegun) && <PaymentProgressWords />}
      {isChoosing && <ChangedElsewhere>{t('changed.pay')}</ChangedElsewhere>}
      {children}
    </>
  )
}

/**
 * The pressed button gives way to words: a focus that was on it keeps the place. What is told here after a press in the bar
 * comes into view.
 */
const useFocusKeeper = (state: string, bar: PaymentPanelProps['bar']) => {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(state)
  useEffect(() => {
    const isNew = shown.current !== state
    shown.current = state
    const { activeElement, body } = document
    const isInBar = activeElement !== null && activeElement === bar?.current
    if (!isNew || !(activeElement === body || isInBar)) return
    if (isInBar) place.current?.focus()
    else (bar?.current ?? place.current)?.focus({ preventScroll: true })
  }, [state, bar])
  return place
}
