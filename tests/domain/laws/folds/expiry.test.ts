// The deadline as the events alone tell it: after each event, by table.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../../domain/log/events.ts'
import type { FoldedExpiry } from '../../../../domain/laws/folds/foldedModels.ts'
import { branded } from '../../../support/unbranded.ts'
import {
  after,
  CANCELLED,
  CREATED,
  EXPIRED,
  foldedFrom,
  gone,
  ID,
  OTHER,
  PAID,
  REFUSED,
  RESUMED,
  select,
  told,
} from './foldedEvents.ts'

interface Row {
  readonly after: string
  readonly events: readonly Event[]
  readonly then: FoldedExpiry
}

const DEADLINE_MS = told().reservation.expiresAtMs ?? 0
const LATER_MS = DEADLINE_MS + 600_000
const LATER = told({ expiresAtMs: LATER_MS })
const WARNED = after('ExpiryWarned', { expiresAtMs: DEADLINE_MS })

const NONE: FoldedExpiry = {
  reservationId: null,
  expiresAtMs: null,
  warnedAtMs: null,
  modal: null,
  isExtending: false,
  error: null,
}
const ENDED: FoldedExpiry = { ...NONE, modal: 'reservationExpired' }

const standing = (facts: Partial<FoldedExpiry> = {}): FoldedExpiry => ({
  ...NONE,
  ...branded<Pick<FoldedExpiry, 'reservationId' | 'expiresAtMs'>>({
    reservationId: ID,
    expiresAtMs: DEADLINE_MS,
  }),
  ...facts,
})

const warned = (facts: Partial<FoldedExpiry> = {}): FoldedExpiry =>
  standing({ warnedAtMs: branded(DEADLINE_MS), modal: 'reservationWannaExpired', ...facts })

const at = (ms: number): Partial<FoldedExpiry> => ({ expiresAtMs: branded(ms) })

const modifyFailed = (isGone: boolean): Event =>
  after('ReservationModifyFailed', { error: REFUSED, gone: isGone, label: 'RESERVATION MODIFY FAILED' })

const STANDING: readonly Row[] = [
  { after: 'it was reserved', events: [CREATED], then: standing() },
  { after: 'it was warned of', events: [CREATED, WARNED], then: warned() },
  {
    after: 'the warning was closed',
    events: [CREATED, WARNED, after('ExpiryModalClosed', {})],
    then: warned({ modal: null }),
  },
  {
    after: 'more time was given',
    events: [CREATED, WARNED, after('ReservationExtended', { expiresAtMs: LATER_MS })],
    then: warned({ ...at(LATER_MS), modal: null }),
  },
  {
    after: 'a change brought more time',
    events: [CREATED, WARNED, after('ReservationModified', LATER)],
    then: warned({ ...at(LATER_MS), modal: null }),
  },
  {
    after: 'a change brought no more time',
    events: [CREATED, WARNED, after('ReservationModified', told())],
    then: warned(),
  },
  {
    after: 'it was fetched for its ticket',
    events: [CREATED, after('ReservationFetched', { ...LATER, why: 'ticket' })],
    then: standing(),
  },
  {
    after: 'it was fetched',
    events: [CREATED, after('ReservationFetched', { ...LATER, why: 'wake' })],
    then: standing(at(LATER_MS)),
  },
  {
    after: 'another one was fetched',
    events: [CREATED, after('ReservationFetched', { ...OTHER, why: 'wake' })],
    then: standing(),
  },
  {
    after: 'it turned out to be cancelled',
    events: [CREATED, WARNED, after('ReservationFetched', { ...CANCELLED, why: 'wake' })],
    then: warned({ expiresAtMs: null, modal: null }),
  },
  { after: 'a change failed', events: [CREATED, modifyFailed(false)], then: standing() },
  { after: 'another one was gone', events: [CREATED, gone('1002')], then: standing() },
  { after: 'another one was paid', events: [CREATED, after('ReservationPaid', OTHER)], then: standing() },
  { after: 'the page was reloaded', events: [CREATED, WARNED, RESUMED], then: warned() },
  { after: 'another sail is to be had for it', events: [CREATED, select(true)], then: standing() },
]

const OVER: readonly Row[] = [
  { after: 'the time ran out', events: [CREATED, WARNED, EXPIRED], then: ENDED },
  {
    after: 'the end was read',
    events: [CREATED, EXPIRED, after('ExpiryModalClosed', {})],
    then: NONE,
  },
  { after: 'it was paid', events: [CREATED, WARNED, PAID], then: NONE },
  { after: 'it was called paid after its end was told', events: [CREATED, EXPIRED, PAID], then: NONE },
  { after: 'it was cleared', events: [CREATED, WARNED, after('ReservationCleared', {})], then: NONE },
  { after: 'it was cleared after its end', events: [EXPIRED, after('ReservationCleared', {})], then: ENDED },
  { after: 'another sail was chosen', events: [CREATED, WARNED, select(false)], then: NONE },
  { after: 'a change failed because it is gone', events: [CREATED, WARNED, modifyFailed(true)], then: NONE },
  { after: 'it was gone', events: [CREATED, WARNED, gone()], then: NONE },
  { after: 'the next one was reserved', events: [CREATED, EXPIRED, CREATED], then: standing() },
]

describe('the deadline that counts', () => {
  it.each(STANDING)('is that of what is held, after $after [EXP-01]', ({ events, then }) => {
    expect(foldedFrom(events).expiry).toEqual(then)
  })
})

describe('a deadline that is over', () => {
  it.each(OVER)(
    'is no more, and its end is told till it is read, after $after [EXP-03]',
    ({ events, then }) => {
      expect(foldedFrom(events).expiry).toEqual(then)
    },
  )
})
