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
import css from './paying.module.css'
import { PaymentProgressWords } from './PaymentProgressWords.tsx'
import type { PayingState } from './usePaying.ts'
import { command } from '../../../domain/log/commands.ts'
import type { ConfirmRefused } from '../../../domain/reservation/confirm.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { PrimaryButton, QuietButton } from '../forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useConfirmDecision } from '../trip/useBooking.ts'
import { mayShowPicture } from '../../../domain/deployment/shownPictures.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import { mayPay } from '../../../domain/payment/progress.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useShownHere } from '../../shell/shownHere.ts'
import { SkeletonRows } from '../layout/Skeleton.tsx'
import { useShellTexts } from '../../texts/shownLocale.ts'
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
 * The pressed button gives way to words: a focus that was on it keeps the place. What is shown here after a press in the bar
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

/** In the place of paying while the price may be an old one: why, and the way to confirm it (RES-11, RES-13, PRICE-09). */
const BeingChanged = () => {
  const t = useCheckoutTexts()
  return (
    <Notice tone="info" title={t('unconfirmed.changing')}>
      {t('unconfirmed.changing-body')}
    </Notice>
  )
}

interface ConfirmFirstProps {
  /** Leads to what is missing in the contact. */
  readonly onPress: (goOn: () => void) => void
}

const ConfirmFirst = ({ onPress }: ConfirmFirstProps) => {
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
  const texts: Record<ConfirmRefused['_tag'], string | null> = {
    NoTickets: t('unconfirmed.refused.NoTickets'),
    NoReservation: t('unconfirmed.refused.PriceNotReady'),
    PriceNotReady: t('unconfirmed.refused.PriceNotReady'),
    LocalIdsMissing: t('unconfirmed.refused.LocalIdsMissing'),
    VehicleNotAdded: t('unconfirmed.refused.VehicleNotAdded'),
    AddonUntold: t('unconfirmed.refused.AddonUntold'),
    Offline: t('unconfirmed.refused.Offline'),
    SailLost: t('unconfirmed.refused.SailLost'),
    ConfirmationInProgress: null,
    ContactIncomplete: null,
  }
  const text = E.isRight(decided) ? null : texts[decided.left._tag]
  return { text, isOff: text !== null && E.isLeft(decided) && decided.left._tag !== 'Offline' }
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

const MethodChoice = ({ chosenCode, onChoose }: PaymentMethodsProps) => {
  const t = useCheckoutTexts()
  const { methods } = useModel('payment')
  const { progress } = usePayment()
  const { hosts } = useBrand()
  /** One from anywhere else the page's policy keeps out, and the title says who it is. */
  const logoOf = ({ logoUrl }: PaymentMethod): string | undefined =>
    logoUrl !== null && mayShowPicture(logoUrl, hosts, document.baseURI) ? logoUrl : undefined
  return (
    <fieldset disabled={!mayPay(progress)}>
      <legend className="fl-hidden">{t('pay.title')}</legend>
      {methods.map((method) => (
        <MethodOption
          key={method.code}
          name="payment-method"
          value={method.code}
          checked={method.code === chosenCode}
          onChoose={onChoose}
          title={method.title}
          hint={t(method.immediatePayment ? 'pay.card-hint' : 'pay.bank-hint')}
          logoUrl={logoOf(method)}
        />
      ))}
    </fieldset>
  )
}

const MethodsFailed = ({ reservation: { reservationId } }: { readonly reservation: Reservation }) => {
  const t = useCheckoutTexts()
  const shellText = useShellTexts()
  const dispatch = useDispatch()
  useShownHere('paymentMethodsFailed')
  return (
    <Notice
      tone="bad"
      title={t('pay.methods-failed')}
      action={
        <QuietButton onClick={() => dispatch(command('FetchPaymentMethods', { reservationId }))}>
          {shellText('retry')}
        </QuietButton>
      }
    >
      {t('pay.methods-failed-body')}
    </Notice>
  )
}

interface MethodOptionProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly onChoose: (value: string) => void
  readonly title: ReactNode
  readonly hint?: ReactNode
  readonly logoUrl?: string | undefined
  readonly disabled?: boolean | undefined
}

/** One way to pay: a native radio, the method's name and its logo on white enamel. */
const MethodOption = (props: MethodOptionProps) => {
  const { name, value, checked, onChoose, title, hint, logoUrl, disabled = false } = props
  return (
    <label className={classes(css.method, checked && css.checked, disabled && css.off)}>
      <input
        className="fl-radio"
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChoose(value)}
      />
      <span className={css.dot} aria-hidden="true" />
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
      {logoUrl !== undefined && <img className={css.logo} src={logoUrl} alt="" width="64" height="32" />}
    </label>
  )
}
