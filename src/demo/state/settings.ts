// What can be asked of the demo backend, at its start and at any moment later: its clock, its pace, its faults.
import { type DurationMs, durationMs, minutes, NO_TIME } from '../../../domain/instant.ts'
import type { ResidentData } from '../data/residents.ts'
import type { FaultRule } from '../../../domain/wire/faultRules.ts'
import type { ReadingChoice } from '../http/readings.ts'

/** How long places are held. The specification's samples say 10 and 20 minutes (DEMO-02). */
export interface ExpirySettings {
  /** From creation. */
  offerMs: DurationMs
  /** What an extension gives, counted from `extendFrom`; it never takes time away. */
  extendMs: DurationMs
  extendFrom: 'creation' | 'now'
  /** From confirmation, unless more was left anyway. */
  tempMs: DurationMs
  maxExtensions: number
}

/** Says of one sail what chance would otherwise say. `remaining` is by inventory class, before reservations. */
export interface SailOverride {
  cancelled?: boolean
  enabled?: boolean
  remaining?: Record<string, number>
  /** Of the places that are kept for residents. */
  residents?: Record<string, number>
}

/**
 * `renumbered`: items are numbered again with each change. `merged`: tickets of a kind are one item with a
 * quantity. `echoless`: extras are not taken, and no plate is returned. `answerless`: what was answered to an extra is kept
 * and not returned. `backwards`: packages and items are returned in the opposite order. `once`: an extra without a number is
 * returned once for all trips. `joint`: Pärnu–Ringsu is sold as one package for both ways, and no other.
 */
export type Bookkeeping =
  | 'usual'
  | 'renumbered'
  | 'merged'
  | 'echoless'
  | 'answerless'
  | 'backwards'
  | 'once'
  | 'joint'

export interface DemoSettings {
  /** Drawn again for each answer, both inclusive. */
  latencyMs: { min: DurationMs; max: DurationMs }
  /** The server's clock less the client's. */
  clockOffsetMs: DurationMs
  expiry: ExpirySettings
  /** How long a change of a paid ticket stays open after it was last changed. */
  editMs: DurationMs
  faults: FaultRule[]
  /** Which of the readings of the wire the answers are written in, row by row. */
  readings: ReadingChoice
  /** How what is asked for is kept and returned, where that is not the usual way. */
  bookkeeping: Bookkeeping
  /** Who is listed as a guest: those whom the crossing must know, or every passenger of every crossing. */
  guests: 'known' | 'all'
  /** Whose a reservation is: of whom is signed in when it is booked, confirmed or paid, or of the customer whom its owner names. */
  ownership: 'signIn' | 'owner'
  /** By `sailRefId`. */
  sails: Record<string, SailOverride>
  /** Whom the registry knows as well. */
  residents: readonly ResidentData[]
  /** How long a token lasts; the claim is cut to the second. */
  tokenMs: DurationMs
  /** How long a person takes on the phone, or with a card, to sign in. */
  phoneMs: DurationMs
  /** A card payment that was not reported settles by itself after this time, as a provider's callback would do it. */
  cardCallbackMs: DurationMs
  /** How long a bank takes to report to the server a payment whose customer it didn't send back, or sent back early. */
  bankCallbackMs: DurationMs
  /** Whether money that was taken keeps the places although the report did not come in time; if not, it is too late. */
  takenHoldsPlaces: boolean
  /** Address of the bank's page, or what a spoilt server may send; `{origin}` and `{transaction}` are filled in. */
  bankPage: string
  /** Address of the application's page, before the `#`; `{origin}` is filled in. */
  appPage: string
  /** The codes of the routes that are sold; `null` for all of them. */
  routes: readonly string[] | null
  /** To whom the bank's page says that one pays. */
  shopName: string
}

export const defaultSettings = (): DemoSettings => ({
  latencyMs: { min: NO_TIME, max: NO_TIME },
  clockOffsetMs: NO_TIME,
  expiry: {
    offerMs: minutes(10),
    extendMs: minutes(20),
    extendFrom: 'now',
    tempMs: minutes(10),
    maxExtensions: 3,
  },
  editMs: minutes(10),
  faults: [],
  readings: 'usual',
  bookkeeping: 'usual',
  guests: 'known',
  ownership: 'signIn',
  sails: {},
  residents: [],
  tokenMs: minutes(60),
  phoneMs: durationMs(5_000),
  cardCallbackMs: durationMs(15_000),
  bankCallbackMs: durationMs(8_000),
  takenHoldsPlaces: true,
  bankPage: '{origin}/fake-bank/{transaction}',
  appPage: '{origin}/?fake',
  routes: null,
  shopName: 'Meretee',
})
