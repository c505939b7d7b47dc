// Paying: the ways, and how far it is. Where nothing may be paid it says why (PAY-05, PAY-13, RES-13).
import * as E from 'fp-ts/Either'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { Notice } from '../layout/Notice.tsx'
import { Panel } from '../layout/Panel.tsx'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { ChangedElsewhere } from '../reservation/ChangedElsewhere.tsx'
import { LostSails } from '../reservation/LostSails.tsx'
import { FailureNotice } from '../../shell/Loaded.tsx'
import css from './paying.module.css'
import { PaymentProgressWords } from './PaymentProgressWords.tsx'
import type { PayingState } from './usePaying.ts'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { PrimaryButton } from '../forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useConfirmDecision } from '../trip/useBooking.ts'
import { mayShowPicture } from '../../../domain/deployment/shownPictures.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import { mayPay } from '../../../domain/payment/progress.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useShownHere } from '../../shell/shownHere.ts'
import { SkeletonRows } from '../layout/Skeleton.tsx'
import { classes } from '../../look/classes.ts'

interface PaymentPanelProps {
  /** `null` when it is gone from here and only the end of its payment is left to show. */
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
  if (obstacle !== 'changing') return <ConfirmFirst onPress={onPress} />
  // The price may be an old one (RES-11, RES-13, PRICE-09).
  return (
    <Notice tone="info" title={t('unconfirmed.changing')}>
      {t('unconfirmed.changing-body')}
    </Notice>
  )
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

/** The pressed button gives way to words: a focus that was on it keeps the place. */
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

const ConfirmFirst = ({ onPress }: { readonly onPress: (goOn: () => void) => void }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { activity } = useModel('reservation')
  const { awaiting } = useModel('passengers')
  const { text, isOff } = useReason()
  const confirm = () => onPress(() => dispatch(command('ConfirmReservation', {})))
  return (
    <div className={css.payment}>
      <Notice tone="warn" title={t('unconfirmed.title')}>
        {text ?? t('unconfirmed.body')}
      </Notice>
      <div className={css.ways}>
        <PrimaryButton
          size="l"
          busy={activity === 'confirming' || awaiting !== null}
          busyText={t('unconfirmed.confirming')}
          disabled={isOff}
          onClick={confirm}
        >
          {t('unconfirmed.confirm')}
        </PrimaryButton>
        <AppLink path={PATHS.selectTickets}>{t('unconfirmed.action')}</AppLink>
      </div>
    </div>
  )
}

/** What keeps the button off; a contact that isn't complete doesn't: pressing shows what is missing. Nor does the network. */
const useReason = (): { readonly text: string | null; readonly isOff: boolean } => {
  const t = useCheckoutTexts()
  const decided = useConfirmDecision()
  const tag = E.isLeft(decided) ? decided.left._tag : null
  if (tag === null || tag === 'ConfirmationInProgress' || tag === 'ContactIncomplete')
    return { text: null, isOff: false }
  const reason = tag === 'NoReservation' ? 'PriceNotReady' : tag
  return { text: t(`unconfirmed.refused.${reason}`), isOff: tag !== 'Offline' }
}

interface PaymentMethodsProps {
  readonly reservation: Reservation
  readonly chosenCode: string | null
  readonly onChoose: (code: string) => void
}

/** The ways to pay, as the server offers them for this reservation (PAY-13). */
const PaymentMethods = (props: PaymentMethodsProps) => {
  const t = useCheckoutTexts()
  const { methods, methodsStatus } = useModel('payment')
  if (methodsStatus === 'failed') return <MethodsFailed reservation={props.reservation} />
  if (methods.length > 0) return <MethodChoice {...props} />
  if (methodsStatus !== 'found') return <SkeletonRows label={t('pay.loading')} rows={2} />
  return (
    <Notice tone="warn" title={t('pay.methods-none')}>
      {t('pay.methods-none-body')}
    </Notice>
  )
}

/** Native radios, each with the method's name and its logo on white enamel. */
const MethodChoice = ({ chosenCode, onChoose }: PaymentMethodsProps) => {
  const t = useCheckoutTexts()
  const { methods } = useModel('payment')
  const { progress } = usePayment()
  const { hosts } = useBrand()
  /** One from anywhere else the page's policy keeps out, and the title says who it is. */
  const logoOf = ({ logoUrl }: PaymentMethod): string | null =>
    logoUrl !== null && mayShowPicture(logoUrl, hosts, document.baseURI) ? logoUrl : null
  return (
    <fieldset disabled={!mayPay(progress)}>
      <legend className="fl-hidden">{t('pay.title')}</legend>
      {methods.map((method) => (
        <label key={method.code} className={classes(css.method, method.code === chosenCode && css.checked)}>
          <input
            className="fl-radio"
            type="radio"
            name="payment-method"
            value={method.code}
            checked={method.code === chosenCode}
            onChange={() => onChoose(method.code)}
          />
          <span className={css.dot} aria-hidden="true" />
          <span className={css.words}>
            <span className={css.title}>{method.title}</span>
            <span className={css.hint}>{t(method.immediatePayment ? 'pay.card-hint' : 'pay.bank-hint')}</span>
          </span>
          {logoOf(method) !== null && (
            <img className={css.logo} src={logoOf(method) ?? ''} alt="" width="64" height="32" />
          )}
        </label>
      ))}
    </fieldset>
  )
}

const MethodsFailed = ({ reservation: { reservationId } }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  useShownHere('paymentMethodsFailed')
  const again = [command('FetchPaymentMethods', { reservationId })]
  return (
    <FailureNotice title={t('pay.methods-failed')} again={again}>
      {t('pay.methods-failed-body')}
    </FailureNotice>
  )
}
