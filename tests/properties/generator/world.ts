// Worlds in which generated sessions take place: clocks, latencies, faults, places, first addresses.
import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { ReadingChoice } from '../../../src/demo/http/readings.ts'
import type { Bookkeeping } from '../../../src/demo/state/settings.ts'
import { readingsOfSeed } from '../../support/readingCombinations.ts'
import type { World } from '../run/plan.ts'
import { fragments, locales } from '../realistic/address.ts'
import { httpStatuses, refusalCodes, refusalMessages } from '../realistic/shop.ts'
import { aroundTimings, clockOffsets, instants } from '../realistic/time.ts'
import type { DemoSettings, Fault, FaultRule } from '../../support/plainDemo.ts'

const MINUTE_MS = 60_000
const exact = { noNullPrototype: true } as const

export const BANK_PAGE = 'https://pay.example/fake-bank/{transaction}'
/** Of another host, or in the clear. */
const STRANGE_BANK_PAGES = [
  'https://evil.example/{transaction}',
  'http://evil.example/{transaction}',
  'http://pay.example/fake-bank/{transaction}',
]

const weighed = <A>(weight: number, arbitrary: Arbitrary<A>) => ({ weight, arbitrary })

const fault: Arbitrary<Fault> = fc.oneof(
  weighed(
    4,
    fc.constantFrom(500, 502, 503).map((status) => ({ kind: 'serverError' as const, status })),
  ),
  weighed(
    4,
    fc.record(
      {
        kind: fc.constant('refusal' as const),
        status: httpStatuses,
        code: refusalCodes,
        message: refusalMessages,
      },
      exact,
    ),
  ),
  weighed(12, fc.constantFrom<Fault>({ kind: 'broken' }, { kind: 'silent' }, { kind: 'unfit' })),
  // The server does it twice.
  weighed(3, fc.constant<Fault>({ kind: 'repeated' })),
  // It says yes, and does nothing of it, or half; or it answers about something else.
  weighed(4, fc.constantFrom<Fault>({ kind: 'ignored' }, { kind: 'ignored' }, { kind: 'partial' })),
  weighed(1, fc.constant<Fault>({ kind: 'altered', fields: { reservationId: '99999999' } })),
  weighed(1, fc.constant<Fault>({ kind: 'altered', fields: { redirectUrl: 'javascript:alert(1)' } })),
  weighed(1, fc.constant<Fault>({ kind: 'redirected' })),
  weighed(
    1,
    clockOffsets.map((offsetMs) => ({ kind: 'wrongDate' as const, offsetMs })),
  ),
  weighed(
    2,
    fc
      .oneof(aroundTimings, fc.integer({ min: 100, max: 50_000 }))
      .map((delayMs) => ({ kind: 'slow' as const, delayMs })),
  ),
)

/** The fewer sessions come to a call, the heavier its faults weigh. Sessions of accounts, lists and content bring faults of their own. */
const CALL_WEIGHTS: readonly (readonly [weight: number, ...calls: Call[]])[] = [
  [14, 'resetWeight', 'saveGuest'],
  [11, 'paymentCancel'],
  [8, 'cardSuccess', 'removeTrip', 'userReservations'],
  [6, 'preparePayment', 'paymentSuccess', 'setWeight', 'removePromotion'],
  [5, 'inventory', 'vehiclePrice'],
  [4, 'reservationStatus', 'extendReservation', 'residentOnRoute', 'residentOnSail'],
  [4, 'applyPromotion', 'countries', 'citizenships', 'userDetails', 'userCustomer'],
  [3, 'reservation', 'confirmReservation', 'paymentMethods', 'startEdit', 'cancelEdit'],
  [3, 'finishEdit', 'editData', 'replacementLegs'],
  [2, 'routes', 'packages', 'ports', 'sailDates', 'sails', 'prices', 'createReservation'],
  [2, 'modifyReservation', 'signIn', 'logout'],
]

const struckCalls: Arbitrary<string> = fc.oneof(
  ...CALL_WEIGHTS.flatMap(([weight, ...calls]) => calls.map((call) => weighed(weight, fc.constant(call)))),
  weighed(3, fc.constantFrom('*', '/api/reservation/*', '/api/payment/*')),
)

type Occasion = Pick<FaultRule, 'nth' | 'probability'>

/** Mostly a single time, so that a session goes on; a connection that fails for long has little chance each time. */
const occasions: Arbitrary<Occasion> = fc.oneof(
  weighed(6, fc.constantFrom<Occasion>({ nth: 1 }, { nth: 1 }, { nth: 1 }, { nth: 2 }, { nth: 3 })),
  weighed(
    2,
    fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
      .map(([from, more]) => ({ nth: [from, from + more] as [number, number] })),
  ),
  // All departures of a day.
  weighed(1, fc.constant<Occasion>({ nth: [1, 31] })),
  weighed(2, fc.constantFrom<Occasion>({ probability: 0.02 }, { probability: 0.1 }, { probability: 0.3 })),
)

/** Nothing that a session can't do without follows from these, so they may fail as often as they like. */
const LAST_CALLS = fc.constantFrom<Call>(
  'reservationStatus',
  'extendReservation',
  'paymentSuccess',
  'paymentCancel',
  'cardSuccess',
  'resetWeight',
  'countries',
  'removeTrip',
  'removePromotion',
  'saveGuest',
  'ports',
)

const lastOccasions: Arbitrary<Occasion> = fc.constantFrom<Occasion>({}, { nth: 1 }, { nth: [1, 3] })

/** Where money is at stake an answer is lost more often, whether the server has done its work or not. */
const lostAnswer: Arbitrary<FaultRule> = fc.record(
  {
    on: fc.constantFrom<Call>('preparePayment', 'preparePayment', 'reservationStatus', 'paymentSuccess'),
    fault: fc.constantFrom<Fault>(
      { kind: 'broken' },
      { kind: 'silent' },
      { kind: 'serverError' },
      { kind: 'refusal', status: 504, message: 'Endpoint request timed out' },
    ),
    nth: fc.constantFrom(1, 1, 2),
    workDone: fc.boolean(),
  },
  exact,
)

const anyFaultRule: Arbitrary<FaultRule> = fc
  .tuple(
    fc.oneof(weighed(5, fc.tuple(struckCalls, occasions)), weighed(3, fc.tuple(LAST_CALLS, lastOccasions))),
    fault,
    fc.boolean(),
  )
  .map(([[on, occasion], what, workDone]) => ({ on, fault: what, ...occasion, workDone }))

/** The server calls a reservation over while the customer pays it, or just looks at it. */
const overAnswer: Arbitrary<FaultRule> = fc.record(
  {
    on: fc.constantFrom<Call>('reservationStatus', 'reservationStatus', 'reservation'),
    fault: fc
      .constantFrom('CN', 'CN_TIMEOUT', 'CN_TIMEOUT', 'EXPIRED', 'RF')
      .map((status): Fault => ({ kind: 'altered', fields: { status } })),
    nth: fc.constantFrom<NonNullable<FaultRule['nth']>>(1, 1, 2, [1, 3], [2, 9]),
  },
  exact,
)

/** The server has taken the money, and does not call the reservation paid for a while. */
const paidLate: Arbitrary<FaultRule> = fc.record(
  {
    on: fc.constant<Call>('reservation'),
    fault: fc.constant<Fault>({ kind: 'altered', fields: { status: 'TEMP' } }),
    nth: fc.constantFrom<NonNullable<FaultRule['nth']>>([1, 3], [2, 4], [2, 9]),
  },
  exact,
)

const faultRule: Arbitrary<FaultRule> = fc.oneof(
  weighed(12, anyFaultRule),
  weighed(2, lostAnswer),
  weighed(1, overAnswer),
  weighed(1, paidLate),
)

const faults: Arbitrary<readonly FaultRule[]> = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(faultRule, { minLength: 1, maxLength: 4, size: 'max' }) },
)

const latencyMs: Arbitrary<World['latencyMs']> = fc
  .oneof(
    { weight: 2, arbitrary: fc.constant([0, 0]) },
    { weight: 5, arbitrary: fc.tuple(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 100, max: 900 })) },
    { weight: 2, arbitrary: fc.tuple(fc.constant(0), fc.integer({ min: 1_000, max: 6_000 })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 3_000, max: 30_000 })),
    },
  )
  .map(([min = 0, max = 0]) => ({ min, max }))

const expiry: Arbitrary<DemoSettings['expiry']> = fc.record(
  {
    offerMs: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(10 * MINUTE_MS, 20 * MINUTE_MS) },
      fc.constantFrom(3_000, 30_000, 119_999, 2 * MINUTE_MS, 121_000, 150_000, 3 * MINUTE_MS),
    ),
    extendMs: fc.constantFrom(20 * MINUTE_MS, 20 * MINUTE_MS, 3 * MINUTE_MS, 10_000),
    extendFrom: fc.constantFrom('now', 'now', 'creation'),
    tempMs: fc.constantFrom(10 * MINUTE_MS, 10 * MINUTE_MS, 2 * MINUTE_MS, 60_000),
    maxExtensions: fc.constantFrom(3, 3, 3, 1, 0),
  },
  exact,
)

/** Mostly the value that is usual. */
const mostly = <A>(usual: A, weight: number, others: Arbitrary<A>): Arbitrary<A> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, others)

const strangeBookkeepings: Arbitrary<Bookkeeping> = fc.constantFrom<Bookkeeping>(
  'renumbered',
  'merged',
  'echoless',
  'answerless',
  'backwards',
  'once',
  'joint',
)

const worldReadAlike: Arbitrary<World> = fc.record(
  {
    startsAtMs: instants,
    seed: fc.nat(1_000_000),
    clockOffsetMs: mostly(0, 2, clockOffsets),
    latencyMs,
    expiry,
    faults,
    readings: fc.constantFrom<ReadingChoice>('usual', 'usual', 'usual', 'other'),
    bookkeeping: mostly<Bookkeeping>('usual', 3, strangeBookkeepings),
    places: mostly<number | null>(50, 3, fc.constantFrom(null, null, 0, 1, 2, 3, 5)),
    storedLocale: mostly<string | null>(null, 2, locales),
    bankPage: mostly(BANK_PAGE, 10, fc.constantFrom(...STRANGE_BANK_PAGES, 'no address')),
    fragment: mostly('#/en/', 3, fragments.map(namingOthers)),
    mostEntries: mostly<number | null>(null, 24, fc.integer({ min: 200, max: 400 })),
  },
  exact,
)

/**
 * Every third world's server has readings of its own, row by row, and every fourth browser keeps the state of its brand: both
 * follow from the seed.
 */
export const anyWorld: Arbitrary<World> = worldReadAlike.map((world) => ({
  ...world,
  ...(world.seed % 3 === 0 ? { readings: readingsOfSeed(world.seed) } : {}),
  ...(world.seed % 4 === 1 ? { keepsState: true } : {}),
}))

const CALM_LATENCIES = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 100, max: 900 }))

/**
 * For sessions that are to get somewhere: there are places, a reservation is held for some minutes, most answers come
 * soon, and little goes wrong but what the steps say.
 */
export const calmerWorld: Arbitrary<World> = fc
  .tuple(
    anyWorld,
    CALM_LATENCIES,
    fc.constantFrom(3 * MINUTE_MS, 4 * MINUTE_MS, 5 * MINUTE_MS),
    fc.constantFrom(3 * MINUTE_MS, 4 * MINUTE_MS, 5 * MINUTE_MS),
    fc.nat(9),
    mostly(BANK_PAGE, 10, fc.constantFrom(...STRANGE_BANK_PAGES)),
  )
  .map(([world, [min = 0, max = 0], offerMs, tempMs, chance, bankPage]) => ({
    ...world,
    latencyMs: chance === 0 ? world.latencyMs : { min, max },
    expiry: { ...world.expiry, offerMs, tempMs, extendMs: offerMs, maxExtensions: 3 },
    faults: chance < 3 ? world.faults : [],
    places: 50,
    bankPage,
    fragment: '#/en/',
  }))

/** The same, and the server mostly keeps what is held in a way of its own. */
export const strangerServer: Arbitrary<World> = fc
  .tuple(
    calmerWorld,
    fc.constantFrom<Bookkeeping>(
      'usual',
      'usual',
      'merged',
      'renumbered',
      'backwards',
      'joint',
      'once',
      'once',
    ),
    fc.nat(3),
  )
  .map(([world, bookkeeping, chance]) => ({
    ...world,
    bookkeeping,
    // Extras without numbers are listed once only where they have none.
    readings: bookkeeping === 'once' ? { 'OP-168': 'amounts' } : world.readings,
    faults: chance === 0 ? world.faults : [],
  }))

/** A page that has just been opened knows no reservation of its own. */
function namingOthers(fragment: string): string {
  return fragment.replaceAll('{reservation}', '10000001').replaceAll('{sail}', '112611210735')
}
