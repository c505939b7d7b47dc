// The reservation as the events alone tell it: after each event, by table.
import { describe, expect, it } from 'vitest'
import type { ApiError } from '../../../../domain/apiError.ts'
import type { Event } from '../../../../domain/log/events.ts'
import type { FoldedReservation } from '../../../../domain/laws/folds/foldedModels.ts'
import {
  after,
  CANCELLED,
  CONFIRMED,
  CREATED,
  EXPIRED,
  foldedFrom,
  gone,
  ID,
  LINE,
  MORE,
  OTHER,
  PAID,
  REFUSED,
  RESUMED,
  select,
  TEMP,
  told,
  UNREACHABLE,
} from './foldedEvents.ts'
import { branded } from '../../../support/unbranded.ts'

interface Row {
  readonly after: string
  readonly events: readonly Event[]
  readonly then: Partial<FoldedReservation>
}

const MODIFY_LABEL = 'RESERVATION MODIFY FAILED'
const REMOVE_TRIP = { _tag: 'RemoveTrip', seqN: 2 } as const
const PROMOTION = { _tag: 'ApplyPromotion', code: 'KEVAD10' } as const
const WEIGHT = { _tag: 'SetWeight', key: 'v', seqNum: 1, sailRefId: '11', weightInKg: 900 } as const

const wanted = (change: typeof REMOVE_TRIP | typeof PROMOTION): Event =>
  after('ReservationChangeWanted', { change })

const changeFailed = (
  change: typeof REMOVE_TRIP | typeof PROMOTION,
  error: ApiError = REFUSED,
  isGone = false,
): Event => after('ReservationChangeFailed', { change, error, gone: isGone, label: MODIFY_LABEL })

const fetches = (why: 'resume'): Event => after('FetchRequested', { reservationId: ID, why })

const elsewhere = (status: { readonly before: string; readonly after: string }): Event =>
  after('ReservationChangedElsewhere', {
    change: { reservationId: ID, firstPackage: 1, total: null, deadline: null, status, sails: [], items: [] },
    hasWish: false,
    found: [],
    freed: [],
  })

const GUEST = {
  _tag: 'SaveGuest',
  guest: { seqN: 1, comments: '', citizenship: 'EE', named: null },
} as const

const OTHERWISE = {
  reservationId: ID,
  why: 'asked',
  differences: [{ seqN: 1, code: 'ADULT', title: 'Adult', asked: 3, held: 2 }],
  onOtherSails: [],
  lines: [],
  lost: [],
  kept: [],
  found: [],
} satisfies Parameters<typeof after<'ReservationHeldOtherwise'>>[1]

const HELD: readonly Row[] = [
  {
    after: 'a create was requested',
    events: [after('CreateRequested', { named: [] })],
    then: { activity: 'creating', current: null },
  },
  {
    after: 'it was created',
    events: [CREATED],
    then: { current: told().reservation, activity: 'idle', confirmed: false },
  },
  {
    after: 'the create failed',
    events: [
      after('CreateRequested', { named: [] }),
      after('ReservationCreateFailed', { error: REFUSED, label: 'RESERVATION CREATE FAILED' }),
    ],
    then: { current: null, activity: 'idle', failed: true },
  },
  {
    after: 'a change was requested',
    events: [CREATED, after('ModifyRequested', { reservationId: ID, named: [] })],
    then: { activity: 'modifying', failed: false },
  },
  {
    after: 'the change was made',
    events: [CREATED, CONFIRMED, after('ReservationModified', MORE)],
    then: { current: MORE.reservation, confirmed: false },
  },
  {
    after: 'the change failed',
    events: [CREATED, after('ReservationModifyFailed', { error: REFUSED, gone: false, label: MODIFY_LABEL })],
    then: { current: told().reservation, failed: true },
  },
  {
    after: 'the change failed because it is gone',
    events: [
      CREATED,
      CONFIRMED,
      after('ReservationModifyFailed', { error: REFUSED, gone: true, label: MODIFY_LABEL }),
    ],
    then: { current: null, confirmed: false, failed: true },
  },
  {
    after: 'a confirmation was requested',
    events: [CREATED, after('ConfirmRequested', { reservationId: ID })],
    then: { activity: 'confirming' },
  },
  {
    after: 'it was confirmed',
    events: [CREATED, CONFIRMED],
    then: { current: TEMP.reservation, confirmed: true, activity: 'idle' },
  },
  {
    after: 'the confirmation failed',
    events: [CREATED, after('ReservationConfirmFailed', { error: REFUSED, gone: false })],
    then: { confirmed: false, failed: true, activity: 'idle' },
  },
  {
    after: 'more time was given',
    events: [CREATED, after('ReservationExtended', { expiresAtMs: 5 })],
    then: { current: told({ expiresAtMs: 5 }).reservation },
  },
  {
    after: 'its owner was told to the server',
    events: [
      CREATED,
      after('OwnerUpdated', {
        owner: {
          firstName: 'Mari',
          lastName: 'Maasikas',
          email: 'm@m.invalid',
          phone: { intlCode: '372', phoneNumber: '5' },
          companyInfo: null,
        },
      }),
    ],
    then: { current: told().reservation },
  },
  {
    after: 'it turned out to be an offer again',
    events: [CREATED, CONFIRMED, elsewhere({ before: 'TEMP', after: 'OFFER' })],
    then: { confirmed: false },
  },
  {
    after: 'it turned out to have another status',
    events: [CREATED, CONFIRMED, elsewhere({ before: 'TEMP', after: 'CN' })],
    then: { confirmed: true },
  },
]

const FETCHED: readonly Row[] = [
  {
    after: 'it is fetched after a reload',
    events: [CREATED, fetches('resume')],
    then: { activity: 'other', fetchFailure: null },
  },
  {
    after: 'it is fetched while a change is under way',
    events: [CREATED, after('ModifyRequested', { reservationId: ID, named: [] }), fetches('resume')],
    then: { activity: 'modifying' },
  },
  {
    after: 'it was fetched after a reload',
    events: [CREATED, fetches('resume'), after('ReservationFetched', { ...MORE, why: 'resume' })],
    then: { activity: 'idle', current: MORE.reservation },
  },
  {
    after: 'it was fetched for its ticket',
    events: [CREATED, after('ReservationFetched', { ...MORE, why: 'ticket' })],
    then: { current: told().reservation, viewed: MORE.reservation },
  },
  {
    after: 'another one was fetched',
    events: [CREATED, after('ReservationFetched', { ...OTHER, why: 'wake' })],
    then: { current: told().reservation, viewed: null },
  },
  {
    after: 'it turned out to be cancelled',
    events: [CREATED, after('ReservationFetched', { ...CANCELLED, why: 'wake' })],
    then: {
      current: { ...CANCELLED.reservation, items: told().reservation.items, total: told().reservation.total },
    },
  },
  {
    after: 'it could not be fetched',
    events: [
      CREATED,
      fetches('resume'),
      after('ReservationFetchFailed', {
        reservationId: ID,
        why: 'resume',
        error: UNREACHABLE,
        gone: false,
        label: 'RESERVATION GET FAILED',
      }),
    ],
    then: {
      current: told().reservation,
      activity: 'idle',
      fetchFailure: branded({ reservationId: ID, error: UNREACHABLE }),
    },
  },
  {
    after: 'it was gone',
    events: [CREATED, CONFIRMED, gone()],
    then: { current: null, confirmed: false, fetchFailure: branded({ reservationId: ID, error: REFUSED }) },
  },
  { after: 'another one was gone', events: [CREATED, gone('1002')], then: { current: told().reservation } },
]

const OVER: readonly Row[] = [
  {
    after: 'it was paid',
    events: [CREATED, CONFIRMED, PAID],
    then: {
      current: null,
      confirmed: false,
      payedReservations: { [told().reservation.token]: told({ status: 'OK' }).reservation },
    },
  },
  {
    after: 'another one was paid',
    events: [CREATED, after('ReservationPaid', OTHER)],
    then: {
      current: told().reservation,
      payedReservations: { [OTHER.reservation.token]: OTHER.reservation },
    },
  },
  { after: 'it ran out', events: [CREATED, CONFIRMED, EXPIRED], then: { current: null, confirmed: false } },
  {
    after: 'it was cleared',
    events: [CREATED, wanted(REMOVE_TRIP), after('ReservationCleared', {})],
    then: { current: null, wanted: [] },
  },
  { after: 'another sail was chosen', events: [CREATED, select(false)], then: { current: null } },
  {
    after: 'what is held is moved to another sail',
    events: [CREATED, select(true)],
    then: { current: told().reservation },
  },
  {
    after: 'the page was reloaded',
    events: [
      CREATED,
      CONFIRMED,
      after('ModifyRequested', { reservationId: ID, named: [] }),
      wanted(REMOVE_TRIP),
      RESUMED,
    ],
    then: {
      current: { ...TEMP.reservation, token: branded('') },
      confirmed: true,
      activity: 'idle',
      wanted: [],
    },
  },
  {
    after: 'the person signed out after a payment',
    events: [PAID, after('SignedOut', { why: 'chosen' })],
    then: { payedReservations: {} },
  },
  {
    after: 'the sign-in ran out after a payment',
    events: [PAID, after('SignedOut', { why: 'expired' })],
    then: { payedReservations: { [told().reservation.token]: told({ status: 'OK' }).reservation } },
  },
]

const CHANGES: readonly Row[] = [
  {
    after: 'changes are wanted',
    events: [wanted(REMOVE_TRIP), wanted(PROMOTION)],
    then: { wanted: [branded(REMOVE_TRIP), branded(PROMOTION)] },
  },
  {
    after: 'a change was requested',
    events: [
      CREATED,
      wanted(REMOVE_TRIP),
      after('ReservationChangeRequested', { reservationId: ID, change: REMOVE_TRIP }),
    ],
    then: { activity: 'modifying', wanted: [branded(REMOVE_TRIP)] },
  },
  {
    after: 'the change was made',
    events: [
      CREATED,
      CONFIRMED,
      wanted(REMOVE_TRIP),
      after('ReservationChangeMade', { change: REMOVE_TRIP, ...MORE }),
    ],
    then: { current: MORE.reservation, wanted: [], confirmed: false },
  },
  {
    after: 'a passenger was named',
    events: [CREATED, CONFIRMED, after('ReservationChangeMade', { change: GUEST, ...TEMP })],
    then: { confirmed: true },
  },
  {
    after: 'a weight was set, which waits for no turn',
    events: [CREATED, wanted(REMOVE_TRIP), after('ReservationChangeMade', { change: WEIGHT, ...MORE })],
    then: { wanted: [branded(REMOVE_TRIP)] },
  },
  {
    after: 'the change was refused',
    events: [CREATED, wanted(REMOVE_TRIP), changeFailed(REMOVE_TRIP)],
    then: { wanted: [], failed: true, promotionRefusal: null },
  },
  {
    after: 'it is not known whether the change was made',
    events: [CREATED, wanted(REMOVE_TRIP), changeFailed(REMOVE_TRIP, UNREACHABLE)],
    then: { wanted: [branded(REMOVE_TRIP)], failed: true },
  },
  {
    after: 'a promotion was refused',
    events: [CREATED, wanted(PROMOTION), changeFailed(PROMOTION)],
    then: { wanted: [], promotionRefusal: 'REFUSED' },
  },
  {
    after: 'another promotion is wanted after that',
    events: [CREATED, wanted(PROMOTION), changeFailed(PROMOTION), wanted(PROMOTION)],
    then: { promotionRefusal: null },
  },
  {
    after: 'a promotion was entered without a code',
    events: [after('PromotionRefused', { reason: 'CodeOrReservationMissing' })],
    then: { promotionRefusal: 'CodeOrReservationMissing' },
  },
  {
    after: 'the change failed because it is gone',
    events: [CREATED, wanted(REMOVE_TRIP), changeFailed(REMOVE_TRIP, REFUSED, true)],
    then: { current: null, wanted: [] },
  },
  {
    after: 'the change was given up',
    events: [CREATED, wanted(REMOVE_TRIP), after('ChangeGivenUp', { change: REMOVE_TRIP })],
    then: { wanted: [] },
  },
  {
    after: 'a trip on which nothing is held was dropped',
    events: [wanted(REMOVE_TRIP), after('TripDropped', { seqN: 2 })],
    then: { wanted: [] },
  },
  {
    after: 'something else is held than was asked for',
    events: [CREATED, after('ReservationHeldOtherwise', OTHERWISE)],
    then: { heldOtherwise: branded({ why: 'asked', differences: OTHERWISE.differences, onOtherSails: [] }) },
  },
  {
    after: 'the customer changes something then',
    events: [CREATED, after('ReservationHeldOtherwise', OTHERWISE), LINE],
    then: { heldOtherwise: null },
  },
]

describe('the reservation that is held', () => {
  it.each(HELD)('is as the server told it, after $after', ({ events, then }) => {
    const { reservation } = foldedFrom(events)
    expect({ ...reservation, ...then }).toEqual(reservation)
  })
})

describe('a reservation that is fetched', () => {
  it.each(FETCHED)('goes where it is asked for, after $after', ({ events, then }) => {
    const { reservation } = foldedFrom(events)
    expect({ ...reservation, ...then }).toEqual(reservation)
  })
})

describe('a reservation that is over', () => {
  it.each(OVER)('is held no more, and a paid one is kept, after $after', ({ events, then }) => {
    const { reservation } = foldedFrom(events)
    expect({ ...reservation, ...then }).toEqual(reservation)
  })
})

describe('a change that waits for its turn', () => {
  it.each(CHANGES)('waits till it is answered, after $after', ({ events, then }) => {
    const { reservation } = foldedFrom(events)
    expect({ ...reservation, ...then }).toEqual(reservation)
  })
})
