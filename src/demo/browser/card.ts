// The card form's own call to its provider, past the application's pipeline: what is typed into it is in no log.
import * as E from 'fp-ts/Either'
import { TIMINGS } from '../../../domain/timings.ts'
import { RefusalBody } from '../../../domain/wire/refusal.ts'
import { type CardBody, providerEndpoints } from '../provider/providerEndpoints.ts'
import type { TransactionId, TransactionUuid } from '../../../domain/ids.ts'

export type CardAnswer =
  | { readonly _tag: 'Answered'; readonly status: string; readonly transactionId: TransactionId }
  /** In the provider's own words. */
  | { readonly _tag: 'Refused'; readonly message: string }
  /** No answer, or none that can be understood: the card may have been charged. */
  | { readonly _tag: 'Lost' }

/** Never rejects. `language` is the one of the page. */
export const askCardProvider = async (
  transactionUuid: TransactionUuid,
  body: CardBody,
  language: string,
): Promise<CardAnswer> => {
  try {
    const response = await fetch(`/fake-card/${encodeURIComponent(transactionUuid)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMINGS.httpTimeoutMs),
    })
    // A provider that fails may have taken the money before, in spite of what it says.
    return response.status >= 500 ? { _tag: 'Lost' } : answerOf(await response.json())
  } catch {
    return { _tag: 'Lost' }
  }
}

const answerOf = (body: unknown): CardAnswer => {
  const answer = providerEndpoints.fakeCard.answer.decode(body)
  if (E.isRight(answer)) return { _tag: 'Answered', ...answer.right }
  const refusal = RefusalBody.decode(body)
  if (E.isLeft(refusal)) return { _tag: 'Lost' }
  const { message, code } = refusal.right
  const words = message ?? code
  return words === null ? { _tag: 'Lost' } : { _tag: 'Refused', message: words }
}
