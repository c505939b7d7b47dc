// The other side of a payment: the card form's endpoint and the bank's own page. Test numbers are all that they take,
// and nothing of a card is kept.
import * as t from 'io-ts'
import { oneOf, shape } from '../../../domain/codec/shapes.ts'
import { openText, personal, secret } from '../../../domain/codec/text.ts'
import { type Endpoint, PUBLIC } from '../../../domain/wire/endpoints/endpoint.ts'
import { SocialProvider } from '../../../domain/auth/source.ts'
import { TransactionId, TransactionUuid } from '../../../domain/ids.ts'

/** A card as typed, or the wish to leave it. */
export const CardBody = t.union([
  shape({
    number: secret('cardNumber'),
    expiry: secret('cardExpiry'),
    cvc: secret('cardCvc'),
    name: personal('cardName'),
    key: secret('transactionKey'),
  }),
  shape({ cancel: t.literal(true), key: secret('transactionKey') }),
])
export type CardBody = t.TypeOf<typeof CardBody>

/** What a person may do at the bank's page. `close` leaves the payment open; with `pay-and-stay` the customer does not
 *  come back to the shop; with `pay-and-return-early` the customer is there before the bank's word is. */
export const BankAction = oneOf(
  'BankAction',
  'pay',
  'cancel',
  'close',
  'pay-and-stay',
  'pay-and-return-early',
)
export type BankAction = t.TypeOf<typeof BankAction>

const transaction = shape({ transaction: TransactionId })

export const providerEndpoints = {
  fakeCard: {
    ...PUBLIC.POST,
    path: '/fake-card/{transactionUuid}',
    parameters: shape({ transactionUuid: TransactionUuid }),
    body: CardBody,
    answer: shape({ status: openText('transactionStatus'), transactionId: TransactionId }),
  },
  bankPage: { ...PUBLIC.GET, path: '/fake-bank/{transaction}', parameters: transaction },
  bankChoice: {
    ...PUBLIC.POST,
    path: '/fake-bank/{transaction}',
    parameters: transaction,
    body: shape({ action: BankAction }),
  },
  /** Of a provider that signs people in: to be seen by a browser, at the server's path (OP-44). */
  providerPage: { ...PUBLIC.GET, path: '/auth/{provider}', parameters: shape({ provider: SocialProvider }) },
  providerChoice: {
    ...PUBLIC.POST,
    path: '/auth/{provider}',
    parameters: shape({ provider: SocialProvider }),
    body: shape({ action: oneOf('ProviderAction', 'allow', 'cancel') }),
  },
} as const satisfies Record<string, Endpoint>
