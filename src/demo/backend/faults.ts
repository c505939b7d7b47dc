// Finds the fault that strikes a request, and spoils an answer with it. A server may also answer well and do less than
// it was asked: nothing of it, or half.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { plus } from '../../../domain/instant.ts'
import {
  type DemoAnswer,
  type DemoResponse,
  HTML_TYPE,
  SILENCE_MS,
  statusTextOf,
} from '../http/demoExchange.ts'
import type { Fault, FaultRule } from '../../../domain/wire/faultRules.ts'
import type { MatchedCall } from './callMatch.ts'
import type { Reply } from '../calls/callHandler.ts'
import { reservationById, reservationByToken } from '../reservation/lookup.ts'
import { reservationView } from '../reservation/view.ts'
import type { CallContext } from '../state/callContext.ts'
import { ReservationId, ReservationToken } from '../../../domain/ids.ts'
import { checked } from '../../../domain/codec/shapes.ts'

/** Counts the matching requests of each rule since it was set. */
export interface FaultCounter {
  readonly strike: (rules: readonly FaultRule[], request: Struck) => FaultRule | null
  /** How many requests the rule has struck. */
  readonly strikes: (rule: FaultRule) => number
}

interface Struck {
  readonly call: string
  readonly path: string
  /** Draws 0 up to but not 1. */
  readonly draw: () => number
}

/** The first rule that strikes wins; the others count the request all the same. */
export const createFaultCounter = (): FaultCounter => {
  const counts = new WeakMap<FaultRule, number>()
  const struck = new WeakMap<FaultRule, number>()
  return {
    strike: (rules, request) => {
      const matching = rules.filter((rule) => matches(rule.on, request))
      for (const rule of matching) counts.set(rule, (counts.get(rule) ?? 0) + 1)
      const striking = matching.find((rule) => isDue(rule, counts.get(rule) ?? 0, request.draw)) ?? null
      if (striking !== null) struck.set(striking, (struck.get(striking) ?? 0) + 1)
      return striking
    },
    strikes: (rule) => struck.get(rule) ?? 0,
  }
}

/** `path` may have its parameters unfilled. */
export const matches = (on: string, { call, path }: Pick<Struck, 'call' | 'path'>): boolean => {
  if (on === call) return true
  const pattern = on.split('*').map(escaped).join('.*')
  return (on.startsWith('/') || on.startsWith('*')) && new RegExp(`^${pattern}$`).test(path)
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

const isDue = (rule: FaultRule, count: number, draw: () => number): boolean => {
  const [from, to] = typeof rule.nth === 'number' ? [rule.nth, rule.nth] : (rule.nth ?? [1, Infinity])
  if (count < from || count > to) return false
  return rule.probability === undefined || draw() < rule.probability
}

/** Faults that only spoil an answer need one; the others may keep the server from its work. */
export const keepsFromWork = ({ fault, workDone }: FaultRule): boolean =>
  workDone !== true && ['serverError', 'refusal', 'broken', 'silent'].includes(fault.kind)

/** The answer as the fault leaves it; `codec` is what the answer should fit. */
export const spoilt = (answer: DemoAnswer, fault: Fault, codec: t.Mixed | null): DemoResponse => {
  switch (fault.kind) {
    case 'serverError':
      return errorPage(answer, fault.status ?? 500)
    case 'refusal': {
      // Without words of its own a server sends the code alone.
      const { kind: _kind, ...body } = fault
      return withStatus({ ...answer, body }, body.status)
    }
    case 'broken':
      return { broken: true, delayMs: answer.delayMs }
    case 'silent':
      return { broken: true, delayMs: SILENCE_MS }
    case 'unfit':
      return { ...answer, body: unfit(answer.body, codec) }
    case 'wrongDate':
      return {
        ...answer,
        headers: { ...answer.headers, date: movedDate(answer.headers['date'], fault.offsetMs) },
      }
    case 'slow':
      return { ...answer, delayMs: plus(answer.delayMs, fault.delayMs) }
    case 'redirected':
      return withStatus(answer, 307)
    case 'altered':
      return { ...answer, body: { ...(isObject(answer.body) ? answer.body : {}), ...fault.fields } }
    case 'ignored':
      return { ...answer, body: shortened(answer.body, 0) }
    case 'partial':
      return { ...answer, body: shortened(answer.body, 0.5) }
    case 'repeated':
      return answer
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withStatus = (answer: DemoAnswer, status: number): DemoAnswer => ({
  ...answer,
  status,
  statusText: statusTextOf(status),
})

const errorPage = (answer: DemoAnswer, status: number): DemoAnswer => ({
  ...withStatus(answer, status),
  headers: { ...answer.headers, 'content-type': HTML_TYPE },
  body: `<!doctype html><html><head><title>${status}</title></head><body><h1>${statusTextOf(status)}</h1></body></html>`,
})

const movedDate = (date: string | undefined, offsetMs: number): string =>
  new Date(Date.parse(date ?? '') + offsetMs).toUTCString()

/** The body with the first field spoilt whose loss the codec notices; a bare number when it notices none. */
const unfit = (body: unknown, codec: t.Mixed | null): unknown => {
  const wrong = 42
  if (codec === null || !isObject(body)) return wrong
  const variants = Object.keys(body).map((key) => ({ ...body, [key]: { unexpected: true } }))
  return variants.find((variant) => E.isLeft(codec.decode(variant))) ?? wrong
}

/** What is answered by a server that left all as it was; `null` where the call is not about a reservation that it has. */
export const untouched = (context: CallContext, { parameters }: MatchedCall): Reply | null => {
  const { id, reservationId, token } = parameters
  const known = id ?? reservationId
  const found =
    known !== undefined
      ? reservationById(context, checked(ReservationId, known))
      : token === undefined
        ? null
        : reservationByToken(context, checked(ReservationToken, token))
  return found === null || E.isLeft(found) ? null : { body: reservationView(context, found.right) }
}

/** The request with half of what it asks for, and with nothing that is to go; what isn't a booking stays whole. */
export const halved = (body: unknown): unknown => {
  if (!isObject(body) || !isObject(body['requests'])) return body
  const requests = Object.entries(body['requests']).flatMap(([seqN, items]) =>
    Array.isArray(items) && items.length > 0
      ? [[seqN, items.slice(0, Math.ceil(items.length / 2))] as const]
      : [],
  )
  return { ...body, requests: Object.fromEntries(requests), purgeItems: [] }
}

/** A list that names less than there is: none of it, or half. A reservation is returned whole. */
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
