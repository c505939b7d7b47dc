// A recorded outcome as what came over the wire: the answer that leads to the same outcome again.
import * as E from 'fp-ts/Either'
import { of } from 'rxjs'
import type { ApiError } from '../../domain/apiError.ts'
import type { Exchange, ExchangeOutcome } from '../../domain/log/exchange.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { callerOf } from '../../effects/api/call.ts'
import { endpoints } from '../../effects/api/endpoints.ts'
import type { Call } from '../../effects/api/endpoints.ts'
import type { WireAnswer } from '../../effects/api/transport.ts'
import { createVirtualClock } from '../../effects/ports/virtualClock.ts'
import { unfitBodies } from './unfit.ts'

/** `null` where no answer ever comes. */
export const wireAnswerOf = (call: Call, { outcome, latencyMs }: Exchange): WireAnswer | null => {
  switch (outcome._tag) {
    case 'Answered': {
      const { status, answer, serverNowMs } = outcome
      return { _tag: 'Answer', status, statusText: '', date: dateOf(serverNowMs), body: answer }
    }
    case 'Failed':
      return failureOf(call, outcome, latencyMs)
    case 'Abandoned':
      return null
  }
}

type Failed = Extract<ExchangeOutcome, { readonly _tag: 'Failed' }>

const failureOf = (call: Call, { error, serverNowMs }: Failed, latencyMs: number): WireAnswer | null => {
  const date = dateOf(serverNowMs)
  switch (error._tag) {
    case 'TimedOut':
      return error.code === 'ECONNABORTED' && latencyMs >= TIMINGS.httpTimeoutMs
        ? null
        : { _tag: 'NoAnswer', code: error.code }
    case 'Unreachable':
      return { _tag: 'NoAnswer', code: error.code }
    case 'Refused': {
      const { status, statusText, code, message } = error
      return { _tag: 'Answer', status, statusText, date, body: { code, message } }
    }
    case 'Broken': {
      const { status, statusText } = error
      return { _tag: 'Answer', status, statusText, date, body: '' }
    }
    case 'Unfit':
      return { _tag: 'Answer', status: error.status, statusText: '', date, body: unfitBodyOf(call, error) }
  }
}

/** A header has whole seconds; this one has what was read of it. */
const dateOf = (serverNowMs: EpochMs | null): string | null => {
  const date = new Date(serverNowMs ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

type Unfit = Extract<ApiError, { readonly _tag: 'Unfit' }>

const unfitKnown = new Map<string, unknown>()

/** A body about which the call complains in the same words; any other that doesn't fit where there is none. */
const unfitBodyOf = (call: Call, error: Unfit): unknown => {
  const key = `${call} ${error.path} ${error.expected}`
  if (unfitKnown.has(key)) return unfitKnown.get(key)
  let nearest: unknown = NEVER_FITS
  for (const body of unfitBodies(call)) {
    const found = complaintOf(call, body, error.status)
    if (found?.path !== error.path) continue
    nearest = body
    if (found.expected === error.expected) break
  }
  unfitKnown.set(key, nearest)
  return nearest
}

const NEVER_FITS = 42

/** What the program itself says of such an answer. */
const complaintOf = (call: Call, body: unknown, status: number): Unfit | null => {
  let complaint: Unfit | null = null
  const context = {
    transport: () => of<WireAnswer>({ _tag: 'Answer', status, statusText: '', date: null, body }),
    clock: createVirtualClock(0),
    startedAtMs: 0,
    locale: () => null,
    token: () => null,
    titleOf: () => null,
    record: () => undefined,
    handedOver: () => undefined,
  }
  callerOf(endpoints, context)(call, { parameters: {}, body: null }).subscribe((result) => {
    if (E.isLeft(result) && result.left._tag === 'Unfit') complaint = result.left
  })
  return complaint
}
