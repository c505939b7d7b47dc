// Paying: the ways, what may be started, what an outcome means (PAY-01..10).
import * as t from 'io-ts'
import * as E from 'fp-ts/Either'
import { nullable, shape } from '../codec/shapes.ts'
import { openText } from '../codec/text.ts'
import { isSafeAddress } from '../deployment/hosts.ts'
import { type ContactForm, decideOwner } from '../passengers/contact.ts'
import type { NamesStanding } from '../reservation/names.ts'
import type { Reservation } from '../reservation/reservation.ts'
import { stateOf } from '../reservation/state.ts'
import { mayPay } from './progress.ts'
import type { PaymentProgress } from './states.ts'
import type { ReservationToken } from '../ids.ts'

/** `immediatePayment` methods are settled in a modal here; the others lead to the bank's own page. */
export const PaymentMethod = shape({
  code: openText('paymentMethod'),
  title: openText('paymentMethodTitle'),
  immediatePayment: t.boolean,
  logoUrl: nullable(openText('logoUrl')),
})
export type PaymentMethod = t.TypeOf<typeof PaymentMethod>

/** The name for a card in a prepare, however the method is called in the list (PAY-09, OP-06). */
const CARD_PREPARE_METHOD = 'CREDIT'

export interface PrepareRequest {
  readonly reservationToken: ReservationToken
  readonly paymentMethod: string
  readonly creditCard: boolean
}

export type PayRefused =
  | { readonly _tag: 'NoReservation' }
  | { readonly _tag: 'NotConfirmed' }
  /** What is paid is not paid again (PAY-05). */
  | { readonly _tag: 'AlreadyPayed' }
  | { readonly _tag: 'PaymentUnderWay' }
  | { readonly _tag: 'UnknownMethod' }
  | { readonly _tag: 'ContactIncomplete' }
  /** Passengers who must be named are not, or a form that was begun is not valid (OP-173). */
  | { readonly _tag: 'NamesMissing' }
  /** No refusal: the passengers' data is saved first, and the payment goes on by itself. */
  | { readonly _tag: 'NamesUnsaved' }
  /** The sign-in has run out (NAV-14, PAY-12). */
  | { readonly _tag: 'TokenExpired' }
  /** There is no connection, and a prepare that waited for one would be sent without a press. */
  | { readonly _tag: 'Offline' }
  /** It was cancelled or refunded. */
  | { readonly _tag: 'NotPayable' }
  /** A sail of it is no longer available. */
  | { readonly _tag: 'SailLost' }
  /** Who pays the difference of a change is asked, and not sent to the server yet (OP-85). */
  | { readonly _tag: 'PayerOpen' }

export interface PaySituation {
  readonly reservation: Reservation | null
  readonly isConfirmed: boolean
  readonly progress: PaymentProgress
  readonly methods: readonly PaymentMethod[]
  /** `null` beside the difference of a ticket: the server has its owner, and that page asks for none. */
  readonly contact: ContactForm | null
  readonly names: NamesStanding
  readonly isTokenExpired: boolean
  readonly isSailLost: boolean
  readonly isCutOff: boolean
  readonly isPayerOpen: boolean
}

/** What a press on Pay is refused for. Whether the button is there is said in `src/components/payment/usePaying.ts`. */
export const decidePay = (
  situation: PaySituation,
  methodCode: string,
): E.Either<PayRefused, PrepareRequest> => {
  const { reservation, progress } = situation
  if (progress._tag === 'Payed') return E.left({ _tag: 'AlreadyPayed' })
  // Its ways to pay are gone with it, and no payment is under way.
  if (reservation !== null && !isPayable(reservation)) return E.left({ _tag: 'NotPayable' })
  if (!mayPay(progress)) return E.left({ _tag: 'PaymentUnderWay' })
  if (reservation === null) return E.left({ _tag: 'NoReservation' })
  if (situation.isCutOff) return E.left({ _tag: 'Offline' })
  if (situation.isTokenExpired) return E.left({ _tag: 'TokenExpired' })
  if (situation.isSailLost) return E.left({ _tag: 'SailLost' })
  if (!situation.isConfirmed) return E.left({ _tag: 'NotConfirmed' })
  if (situation.isPayerOpen) return E.left({ _tag: 'PayerOpen' })
  const method = situation.methods.find((candidate) => candidate.code === methodCode)
  if (method === undefined) return E.left({ _tag: 'UnknownMethod' })
  if (situation.contact !== null && E.isLeft(decideOwner(situation.contact)))
    return E.left({ _tag: 'ContactIncomplete' })
  if (situation.names._tag === 'Missing') return E.left({ _tag: 'NamesMissing' })
  if (situation.names._tag === 'Unsaved') return E.left({ _tag: 'NamesUnsaved' })
  return E.right({
    reservationToken: reservation.token,
    paymentMethod: method.immediatePayment ? CARD_PREPARE_METHOD : method.code,
    creditCard: method.immediatePayment,
  })
}

/** A status that we don't know is for the server to decide. */
const isPayable = ({ status }: Reservation): boolean => {
  const state = stateOf(status)
  return state === 'offer' || state === 'temporary' || state === 'unknown'
}

/** What the card modal's word asks for; any other word is none that we know (PAY-06, PAY-07). */
export const decideTransaction = (
  status: string,
): E.Either<{ readonly status: string }, 'success' | 'cancel'> => {
  if (status === 'COMPLETED') return E.right('success')
  return status === 'CANCELLED' ? E.right('cancel') : E.left({ status })
}

/** A redirect may only lead where the configuration says, and nowhere in the clear but to the own machine; `null` when
 *  the address is none or not allowed. */
export const allowedRedirect = (redirectUrl: string, allowedHosts: readonly string[]): URL | null => {
  if (!URL.canParse(redirectUrl)) return null
  const url = new URL(redirectUrl)
  return isSafeAddress(url) && allowedHosts.includes(url.host) ? url : null
}

/** What may be reported of an address that was refused: its host, or the scheme of one that is no web page, as `javascript:`. */
export const reportedHost = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { host, protocol } = new URL(address)
  if (protocol === 'https:' || protocol === 'http:') return host
  // A scheme is a short word; anything else may be a secret before a colon.
  return /^[a-z]{2,12}:$/.exec(protocol)?.[0] ?? null
}
