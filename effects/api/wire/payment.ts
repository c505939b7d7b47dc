// Preparing and settling a payment, as the wire has it (API-78..81).
import * as t from 'io-ts'
import { shape } from '../../../domain/codec/shapes.ts'
import { openText, secret } from '../../../domain/codec/text.ts'
import { orNull } from './readings.ts'

/** `origin` is where the bank's page leads back to; `creditCard` is true for card methods (OP-90). */
export const PrepareBody = shape({
  paymentMethod: openText('paymentMethod'),
  origin: openText('origin'),
  creditCard: t.boolean,
})

/** A redirect address, which opens the payment to whoever has it; or what the card modal needs (PAY-08). */
export const PrepareAnswer = t.union([
  shape({ redirectUrl: secret('redirectUrl') }),
  shape({ transactionUuid: secret('transactionUuid'), key: secret('transactionKey') }),
])
export type PrepareAnswer = t.TypeOf<typeof PrepareAnswer>

export const CardSuccessAnswer = shape({ ticketsUrl: orNull(secret('ticketsUrl')) })

/** The body of a refusal (OP-166). */
export const RefusalBody = shape({ code: orNull(openText('code')), message: orNull(openText('message')) })
