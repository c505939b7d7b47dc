// The ways to pay, as the server offers them for this reservation (PAY-13).
import { command } from '../../../domain/log/commands.ts'
import { mayShowPicture } from '../../../domain/deployment/hosts.ts'
import type { PaymentMethod } from '../../../domain/payment/payment.ts'
import { mayPay } from '../../../domain/payment/progress.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useToldHere } from '../../shell/toldHere.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { MethodOption } from './MethodOption.tsx'
import { Notice } from '../layout/Notice.tsx'
import { SkeletonRows } from '../layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'

interface PaymentMethodsProps {
  readonly reservation: Reservation
  readonly chosenCode: string | null
  readonly onChoose: (code: string) => void
}

export const PaymentMethods = (props: PaymentMethodsProps) => {
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
  useToldHere('paymentMethodsFailed')
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
