// A recorded outcome as what came over the wire: the answer that leads to the same outcome again.
import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { OPEN_VAULT } from '../../effects/ports/tokenVault.ts'
import { NEVER, of } from 'rxjs'
import type { ApiError } from '../../domain/apiError.ts'
import { codecShapeOf, foldCodec, isPlainObject } from '../../domain/codec/codecShape.ts'
import type { Exchange, ExchangeOutcome } from '../../domain/log/exchange.ts'
import { type DurationMs, type EpochMs, LONG_AGO } from '../../domain/instant.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { callerOf, createTurns } from '../../effects/api/call.ts'
import { type Call, endpoints } from '../../domain/wire/endpoints/endpoints.ts'
import type { WireAnswer } from '../../effects/ports/transport.ts'
import { createVirtualClock } from './virtualClock.ts'

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

const failureOf = (call: Call, { error, serverNowMs }: Failed, latencyMs: DurationMs): WireAnswer | null => {
  const date = dateOf(serverNowMs)
  switch (error._tag) {
    case 'TimedOut':
      return error.code === 'ECONNABORTED' && latencyMs >= TIMINGS.httpTimeoutMs
        ? null
        : { _tag: 'NoAnswer', code: error.code }
    case 'Unreachable':
      return { _tag: 'NoAnswer', code: error.code }
    case 'Refused': {
      const { status, statusText, code, message, id } = error
      return {
        _tag: 'Answer',
        status,
        statusText,
        date,
        body: { code, message, ...(id === null ? {} : { id }) },
      }
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
  for (const body of unfitBodiesAt(call, error.path)) {
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
    clock: createVirtualClock(LONG_AGO),
    startedAtMs: LONG_AGO,
    locale: () => null,
    token: () => null,
    vault: OPEN_VAULT,
    record: () => undefined,
    left$: NEVER,
    personsBefore: () => 0,
    inTurn: createTurns(),
    aboutNow: () => null,
    handedOver: () => undefined,
  }
  callerOf(endpoints, context)(call, { parameters: {}, body: null }).subscribe((result) => {
    if (E.isLeft(result) && result.left._tag === 'Unfit') complaint = result.left
  })
  return complaint
}

/** First those that are spoilt where the path leads, in lists that are as long as it takes. */
function* unfitBodiesAt(call: Call, path: string): Iterable<unknown> {
  for (const fitting of fittingValues(endpoints[call].answer)) yield* spoiltAt(fitting, path.split('.'))
  yield* unfitBodies(call)
}

function* spoiltAt(value: unknown, [key, ...rest]: readonly string[]): Iterable<unknown> {
  if (key === undefined) {
    yield* WRONG
  } else if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const place = Number(key)
    if (!(place < LONGEST_LIST)) return
    const longer = Array.from({ length: place + 1 }, () => items[0])
    for (const other of spoiltAt(items[0], rest)) yield longer.with(place, other)
  } else if (isPlainObject(value)) {
    // A name of a record is any.
    const part = Object.hasOwn(value, key) ? value[key] : Object.values(value)[0]
    for (const other of spoiltAt(part, rest)) yield { ...value, [key]: other }
  }
}

/** The path comes from a file. */
const LONGEST_LIST = 10_000

/** Bodies that don't fit a call's answer, each spoilt in one place, from the whole body to its smallest parts. */
export function* unfitBodies(call: Call): Iterable<unknown> {
  for (const fitting of fittingValues(endpoints[call].answer)) yield* spoilt(fitting)
}

const WRONG: readonly unknown[] = [undefined, null, 42, 'x', true, {}, [], { unexpected: true }]

function* spoilt(value: unknown): Iterable<unknown> {
  for (const wrong of WRONG) if (wrong !== value) yield wrong
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    for (const [i, item] of items.entries()) for (const other of spoilt(item)) yield items.with(i, other)
  } else if (isPlainObject(value)) {
    for (const key of Object.keys(value))
      for (const other of spoilt(value[key])) yield { ...value, [key]: other }
  }
}

/** One for each member of the outermost union, so that each can be spoilt. */
const fittingValues = (codec: t.Mixed): readonly unknown[] => {
  const shape = codecShapeOf(codec)
  if (shape._tag === 'Union') return shape.members.map(({ value }) => fittingValue(value))
  if (shape._tag === 'Read') return fittingValues(shape.inner)
  return [fittingValue(codec)]
}

/** The simplest value that fits; lists have one item, so that there is something to spoil. */
const fittingValue = foldCodec<unknown>((shape, codec) => {
  switch (shape._tag) {
    case 'Text':
      return TEXTS.find((text) => codec.is(text)) ?? ''
    case 'Fields':
      return Object.fromEntries(shape.fields.map((field) => [field.name, field.value]))
    case 'List':
      return [shape.item]
    case 'Union':
      return shape.members.find(({ isNull }) => !isNull)?.value ?? null
    case 'Record':
      return { [String(shape.keys)]: shape.values }
    case 'Words':
      return shape.words[0] ?? ''
    case 'Literal':
      return shape.value
    case 'Refined':
      return TEXTS.find((text) => codec.is(text)) ?? shape.inner
    case 'Read':
      return shape.inner
    case 'Number':
      return 1
    case 'Boolean':
      return false
    case 'Null':
    case 'Unknown':
      return null
  }
})

/** A day and a time of day among them. */
const TEXTS: readonly string[] = ['a', '1', '2026-11-20', '08:00']
