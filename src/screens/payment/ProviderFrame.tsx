// A real provider's form in a frame. The key is handed over by a message to the provider's origin alone, never in an
// address, and only a message of that frame and origin that fits its shape is believed.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { useEffect, useRef } from 'react'
import { shape } from '../../../domain/codec/shapes.ts'
import { openText } from '../../../domain/codec/text.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from '../../components/payment/payment.module.css'
import { TransactionId, type TransactionUuid } from '../../../domain/ids.ts'

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
