// A server that answers well and does less than it was asked: nothing of it, or half.
import * as E from 'fp-ts/Either'
import { type CallContext, type CallResult, told } from '../callHandler.ts'
import type { MatchedCall } from '../http/callMatch.ts'
import { reservationById, reservationByToken } from './lookup.ts'
import { reservationView } from './view.ts'

/** What is answered by a server that left all as it was; `null` where the call is not about a reservation that it has. */
export const untouched = (context: CallContext, { parameters }: MatchedCall): CallResult | null => {
  const { id, reservationId, token } = parameters
  const known = id ?? reservationId
  const found =
    known !== undefined
      ? reservationById(context, known)
      : token === undefined
        ? null
        : reservationByToken(context, token)
  return found === null || E.isLeft(found) ? null : told(context, reservationView(context, found.right))
}

/** The request with half of what it asks for, and with nothing that is to go; whatever isn't a booking stays whole. */
export const halved = (body: unknown): unknown => {
  if (!isObject(body) || !isObject(body['requests'])) return body
  const requests = Object.entries(body['requests']).flatMap(([seqN, items]) =>
    Array.isArray(items) && items.length > 0
      ? [[seqN, items.slice(0, Math.ceil(items.length / 2))] as const]
      : [],
  )
  return { ...body, requests: Object.fromEntries(requests), purgeItems: [] }
}

/** A list that names less than there is: none of it, or half. A reservation is told whole. */
export const shortened = (body: unknown, share: 0 | 0.5): unknown => {
  if (Array.isArray(body)) return body.slice(0, Math.ceil(body.length * share))
  if (!isObject(body) || 'reservationId' in body) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) ? shortened(value, share) : value,
    ]),
  )
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
