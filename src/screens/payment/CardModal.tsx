// The provider's card form in a dialog. Nothing of a card is ever ours: only the provider's word comes back (OP-88).
import {
  Suspense,
  useContext,
  useState,
  Component,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { command } from '../../../domain/log/commands.ts'
import type { PaymentProgress } from '../../../domain/payment/states.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { AppModal } from '../../components/overlay/AppModal.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useField, useModel, useModelSource } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { WarningBeside } from '../../components/expiry/MoreTime.tsx'
import { useTimelessWords } from '../../components/trip/tripWords.ts'
import css from '../../components/payment/payment.module.css'
import { TransactionId, type TransactionUuid } from '../../../domain/ids.ts'
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'

/** The invented provider; a customer's page never downloads it. */
const DemoCardForm = lazyPart('CardForm', async () => (await import('../../demo/demo.ts')).loadCardForm())

export const CardModal = () => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { progress } = usePayment()
  const { inFrame } = useContext(OverlayHost)
  // A payment on its way is not walked away from by a stray key.
  const [isBusy, setBusy] = useState(false)
  const close = () => dispatch(command('CloseCardModal', {}))
  const path = useField('shell', 'address')?.path
  const isAtPay = path === PATHS.confirm || path === PATHS.editPay
  const isOpen = progress._tag === 'AtCard'
  const closeWithPage = useEffectEvent(close)
  // The browser's Back leaves the page that pays, and the form goes with it.
  useEffect(() => {
    if (isOpen && !isAtPay && !inFrame) closeWithPage()
  }, [isOpen, isAtPay, inFrame])
  return (
    <AppModal
      opened={isOpen && isAtPay}
      onClose={close}
      title={t('card.title')}
      closeLabel={t('card.close')}
      dismissable={!isBusy}
    >
      <div data-modal="card">
        <WarningBeside />
        {inFrame && <Notice tone="info">{t('card.replay')}</Notice>}
        {!inFrame && progress._tag === 'AtCard' && <CardForm progress={progress} onBusy={setBusy} />}
      </div>
    </AppModal>
  )
}

interface CardFormProps {
  readonly progress: Extract<PaymentProgress, { _tag: 'AtCard' }>
  readonly onBusy: (isBusy: boolean) => void
}

const CardForm = ({ progress: { transactionUuid, key }, onBusy }: CardFormProps) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const brand = useBrand()
  const isDemo = useField('shell', 'isDemo')
  const transaction = { transactionUuid, key }
  const { reservationId } = usePayment()
  // A form that was closed may report when another reservation is paid: its word is about its own.
  const report = (result: CardResult) =>
    dispatch(command('ReportCardResult', { ...result, transactionUuid, reservationId }))
  if (!isDemo)
    return (
      <ProviderFrame
        url={brand.hosts.cardProvider}
        transaction={transaction}
        onOpen={() => dispatch(command('NoteCardSent', { isSent: true, transactionUuid }))}
        onResult={report}
      />
    )
  return (
    <CardGuard key={transactionUuid} message={t('card.load-failed')}>
      <div className={css.cardForm}>
        <Suspense fallback={<SkeletonRows label={t('card.loading')} rows={5} />}>
          <DemoForm transaction={transaction} onResult={report} onBusy={onBusy} />
        </Suspense>
      </div>
    </CardGuard>
  )
}

interface CardResult {
  readonly status: string
  readonly transactionId: TransactionId
}

interface DemoFormProps {
  readonly transaction: { readonly transactionUuid: TransactionUuid; readonly key: string }
  readonly onResult: (result: CardResult) => void
  readonly onBusy: (isBusy: boolean) => void
}

const DemoForm = (props: DemoFormProps) => {
  const source = useModelSource()
  const { current, paidCents } = useModel('reservation')
  const { money } = useTimelessWords()
  // Of a dearer edit the difference alone (PAY-14).
  const cents = (current?.total.amountCents ?? 0) - (paidCents ?? 0)
  const amount = current === null ? '' : money(cents, current.total.currency)
  return (
    <DemoCardForm
      {...props}
      texts={useCardFormTexts(amount)}
      language={useShownLocale()}
      nowMs={() => source.nowMs()}
      onSent={(isSent) =>
        source.dispatch(
          command('NoteCardSent', { isSent, transactionUuid: props.transaction.transactionUuid }),
        )
      }
      // Once the form is closed the server is asked.
      onCheck={() => source.dispatch(command('CloseCardModal', {}))}
    />
  )
}

interface CardGuardProps {
  readonly message: string
  readonly children: ReactNode
}

/** A card form that can't be loaded says so in the dialog; the page around it goes on working. */
class CardGuard extends Component<CardGuardProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Notice tone="bad">{this.props.message}</Notice> : this.props.children
  }
}

// The texts of the demo's card form: it stands behind the wire and knows no languages of ours.

/** `amount` is formatted. */
const useCardFormTexts = (amount: string) => {
  const t = useCheckoutTexts()
  return {
    warning: t('card.demo'),
    tests: t('card.tests'),
    testPays: t('card.test-pays'),
    testDeclined: t('card.test-declined'),
    labels: {
      number: t('card.number'),
      expiry: t('card.expiry'),
      cvc: t('card.cvc'),
      name: t('card.name'),
    },
    hints: { expiry: t('card.expiry-hint'), cvc: t('card.cvc-hint') },
    wrong: {
      number: t('card.wrong.number'),
      expiry: t('card.wrong.expiry'),
      cvc: t('card.wrong.cvc'),
      name: t('card.wrong.name'),
    },
    pay: t('card.pay', { amount }),
    paying: t('card.paying'),
    cancel: t('card.cancel'),
    declined: t('card.declined'),
    lost: t('card.lost'),
    check: t('card.check'),
    refused: (message: string) => t('card.refused', { message }),
  }
}

/** The key goes by a message to the provider's origin alone, and only a message of that frame and origin is believed. */
const CardMessage = shape({ status: openText('transactionStatus'), transactionId: TransactionId })
type CardMessage = t.TypeOf<typeof CardMessage>

interface ProviderFrameProps {
  readonly url: string
  readonly transaction: { readonly transactionUuid: TransactionUuid; readonly key: string }
  /** Whether it is being filled in or has been sent, only the provider knows from here on. */
  readonly onOpen: () => void
  readonly onResult: (message: CardMessage) => void
}

export const ProviderFrame = ({ url, transaction, onOpen, onResult }: ProviderFrameProps) => {
  const t = useCheckoutTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const { origin, href } = new URL(url, document.baseURI)
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = CardMessage.decode(event.data)
      if (E.isRight(message)) onResult(message.right)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, onResult])
  return (
    <iframe
      ref={frame}
      className={css.frame}
      src={href}
      title={t('card.frame')}
      sandbox="allow-scripts allow-forms allow-same-origin"
      referrerPolicy="origin"
      onLoad={() => {
        frame.current?.contentWindow?.postMessage(transaction, origin)
        onOpen()
      }}
    />
  )
}
