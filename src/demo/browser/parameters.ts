// What a page's address says to the demo: `?fake&seed=7&latency=0-50&expiry=3`. Anything unreadable is left aside.
// Spans are minutes for holding times and milliseconds for the rest.
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { durationMs, type DurationMs } from '../../../domain/instant.ts'
import { FaultRule } from '../../../domain/wire/faultRules.ts'
import { readingsFrom } from '../http/readings.ts'
import { type DemoSettings, defaultSettings } from '../state/settings.ts'

export interface DemoParameters {
  readonly seed: number
  readonly settings: DemoSettings
  /** The transaction whose bank page this is; `null` on every other page. */
  readonly bankTransaction: string | null
  /** The provider whose page this is, in the same way. */
  readonly provider: string | null
}

const MINUTE_MS = 60_000
const DEFAULT_SEED = 1
/** A network that is neither instant nor slow. */
const DEFAULT_LATENCY = { min: durationMs(80), max: durationMs(350) }

/**
 * - `seed=7`: another world, as full or empty by other chance
 * - `latency=0-50` or `latency=200`: milliseconds
 * - `expiry=3`: minutes that a new reservation is held, and a confirmed one
 * - `extend=20`: minutes that an extension gives, `extendFrom=creation|now`
 * - `token=60`: minutes that a sign-in lasts
 * - `clock=-3600000`: the server's clock less this one, in milliseconds
 * - `readings=other`: the wire's other readings; or row by row, `readings=OP-168:addons,OP-169:bySail` (readings.ts)
 * - `guests=all`: every passenger of every crossing is listed, and named where it is asked
 * - `faults=[{"on":"createReservation","fault":{"kind":"broken"}}]`: a list of fault rules as JSON
 * - `bankCallback=8000`: milliseconds until a bank reports to the server a payment without a way back
 * - `fake-provider=google`: shows the provider's page
 * - `fake-bank=t0123`: shows the bank's page instead of the application; the demo's own
 */
export const parametersOf = (search: string): DemoParameters => {
  const query = new URLSearchParams(search)
  const usual = defaultSettings()
  const offerMs = minutes(query.get('expiry')) ?? usual.expiry.offerMs
  return {
    seed: whole(query.get('seed')) ?? DEFAULT_SEED,
    settings: {
      ...usual,
      latencyMs: spanOf(query.get('latency')) ?? DEFAULT_LATENCY,
      clockOffsetMs: durationMs(whole(query.get('clock')) ?? 0),
      tokenMs: minutes(query.get('token')) ?? usual.tokenMs,
      readings: readingsFrom(query.get('readings')),
      guests: query.get('guests') === 'all' ? 'all' : 'known',
      faults: faultsOf(query.get('faults')),
      bankCallbackMs: spanOf(query.get('bankCallback'))?.min ?? usual.bankCallbackMs,
      expiry: {
        ...usual.expiry,
        offerMs,
        tempMs: query.has('expiry') ? offerMs : usual.expiry.tempMs,
        extendMs: minutes(query.get('extend')) ?? usual.expiry.extendMs,
        extendFrom: query.get('extendFrom') === 'creation' ? 'creation' : 'now',
      },
    },
    bankTransaction: query.get('fake-bank'),
    provider: query.get('fake-provider'),
  }
}

const whole = (text: string | null): number | null =>
  text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : null

const minutes = (text: string | null): DurationMs | null =>
  text !== null && /^\d+(\.\d+)?$/.test(text) ? durationMs(Math.round(Number(text) * MINUTE_MS)) : null

const spanOf = (text: string | null): DemoSettings['latencyMs'] | null => {
  const [, min, max] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text ?? '') ?? []
  if (min === undefined) return null
  return { min: durationMs(Number(min)), max: durationMs(Math.max(Number(min), Number(max ?? min))) }
}

const faultsOf = (text: string | null): FaultRule[] => {
  if (text === null) return []
  try {
    const rules = t.array(FaultRule).decode(JSON.parse(text))
    return E.isRight(rules) ? rules.right : []
  } catch {
    return []
  }
}
