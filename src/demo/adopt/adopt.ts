// Takes over the world of a log at an entry: reads what the server has said until then, by the wire's own codecs, and
// makes of it what the demo backend begins with. Pseudonyms stay pseudonyms. What can't be taken over is named.
import { freeze } from 'immer'
import { between, type EpochMs } from '../../../domain/instant.ts'
import type { Entry } from '../../../domain/log/entry.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { digestOf } from '../state/accounts.ts'
import { type DemoSettings, defaultSettings } from '../state/settings.ts'
import { type DemoState, emptyState } from '../state/state.ts'
import { stateAt } from '../state/time.ts'

import type { AdoptedWorld } from './adoptedWorld.ts'
import { differencesIn } from './differences.ts'
import { adoptableIn, withKnownPromotion } from './standing.ts'
import { accountTakers, takeSignOut } from './takeAccounts.ts'
import { offerTakers } from './takeOffers.ts'
import { openPaymentsIn, paymentTakers, takeProviderWord } from './takePayments.ts'
import type { Takers } from './takers.ts'
import { reservationTakers, takeRefusal } from './takeReservations.ts'
import { createTaking, type Spans, takeReservation, type Taking } from './taking.ts'
import { questionKey, READING_CALLS } from '../state/recordedAnswers.ts'
import { tellEach, type Telling, type AnsweredCall } from './answeredCalls.ts'
import { answeredBefore } from './answeredReservation.ts'
import { sailsOf, sailsUntold } from './answeredSails.ts'

export interface AdoptParts {
  /** IANA, the brand's. */
  readonly timeZone: string
  /** When the log goes on from there, by the clock of the tab. */
  readonly atMs: EpochMs
  /** The reservations that the read models had before the first entry, where a log was cut. */
  readonly heldBefore?: readonly Reservation[]
  /** Entries that follow and are lived again: what providers have said by then is theirs. */
  readonly since?: readonly Entry[]
}

/** `entries`: all of the log up to the entry, that one included. */
export const adopt = (
  entries: readonly Entry[],
  { timeZone, atMs, heldBefore = [], since = [] }: AdoptParts,
): AdoptedWorld => {
  const taking = createTaking(timeZone)
  const beganAtMs = entries[0]?.at ?? atMs
  for (const known of heldBefore) takeReservation(taking, answeredBefore(known), { atMs: beganAtMs })
  const telling = tellEach(entries, {
    told: (call) => take(taking, call),
    refused: (call) => takeRefusal(taking, call),
    happened: (entry, happenedAtMs) => {
      takeSignOut(taking, entry)
      takeProviderWord(taking, entry, happenedAtMs)
    },
  })
  for (const entry of since)
    if (entry.kind !== 'exchange') takeProviderWord(taking, entry, telling.serverMs(entry.at))
  return worldOf(taking, telling, atMs)
}

const TAKERS: Takers = { ...reservationTakers, ...offerTakers, ...paymentTakers, ...accountTakers }

const take = (taking: Taking, told: AnsweredCall): void => {
  const { call, locale, raw, answer } = told
  if (READING_CALLS.includes(call)) taking.told.set(questionKey({ call, locale, ...raw }), answer)
  // The table's type ties each call to its own answer.
  const taker = TAKERS[call] as ((taking: Taking, told: AnsweredCall) => void) | undefined
  taker?.(taking, told)
}

/** The demo's own chance where no answer says it. */
export const ADOPTED_SEED = 1

const worldOf = (taking: Taking, telling: Telling, tabMs: EpochMs): AdoptedWorld => {
  const atMs = telling.serverMs(tabMs)
  const { adoptable, refused } = adoptableIn(taking)
  const reservations = Object.fromEntries(
    Object.entries(adoptable).map(([id, one]) => [id, withKnownPromotion(taking, one)]),
  )
  const settings = { ...settingsOf(taking, atMs), clockOffsetMs: between(tabMs, atMs) }
  const before: DemoState = freeze(
    {
      ...emptyState(ADOPTED_SEED),
      reservations,
      transactions: Object.fromEntries(taking.transactions.map((one) => [one.transactionId, one])),
      measurements: taking.measurements,
      firms: taking.firms,
      accounts: accountsOf(taking),
      profiles: Object.fromEntries(taking.profiles),
    },
    true,
  )
  const all = { ...defaultSettings(), ...settings }
  const state = stateAt(before, atMs, all)
  return {
    state,
    settings,
    told: taking.told,
    customerId: taking.customerId,
    atMs,
    unknown: [
      ...refused,
      ...differencesIn(taking, { state, settings: all, atMs }),
      ...openPaymentsIn(taking),
      ...sailsUntold(taking),
      ...[...taking.unseen].map((id) => `What the last change has made of ${id}.`),
      ...(taking.routes === null ? ['Routes, packages and prices: those of the demo.'] : []),
      ...(taking.customerId === null ? [] : ['The password of who is signed in, and earlier reservations.']),
      ...(telling.unreadCount === 0
        ? []
        : [`${telling.unreadCount} answers that today’s codecs do not read.`]),
    ],
  }
}

/** Known by what the answers say of them; no password opens them. */
const accountsOf = ({ persons }: Taking): DemoState['accounts'] =>
  Object.fromEntries(
    [...persons].map(([customerId, person]) => [
      digestOf(`${person.email.trim().toLowerCase()} ${customerId}`),
      { customerId, isOpen: true, person: { ...person } },
    ]),
  )

const settingsOf = (taking: Taking, atMs: EpochMs): Partial<DemoSettings> => {
  const usual = defaultSettings()
  const { editMs = usual.editMs } = taking.spans
  return {
    sails: sailsOf(taking, atMs),
    residents: [...taking.residents.values()],
    expiry: expiryOf(taking.spans, usual.expiry),
    editMs,
    bookkeeping: taking.tellsMerged ? 'merged' : 'usual',
    guests: taking.listsAllGuests ? 'all' : 'known',
    ...(taking.routes === null ? {} : { routes: taking.routes }),
  }
}

const expiryOf = (
  { offerMs, tempMs, extendMs }: Spans,
  usual: DemoSettings['expiry'],
): DemoSettings['expiry'] => ({
  ...usual,
  offerMs: offerMs ?? usual.offerMs,
  tempMs: tempMs ?? usual.tempMs,
  extendMs: extendMs ?? usual.extendMs,
})
