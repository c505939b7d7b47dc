// What a request says, rebuilt into a reservation as any server would, is the selection that it was made from: whatever
// was chosen, on one way or both, and whatever was held before.
import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import {
  decideSync,
  isInSync,
  type ReservationRequest,
  type SyncSituation,
} from '../../../domain/reservation/request.ts'
import type { Reservation, ReservationItem } from '../../../domain/reservation/reservation.ts'
import type { Leaving, Selection } from '../../../domain/selection/selection.ts'
import { blankTraveller } from '../../../domain/residents/localTraveller.ts'
import type { ChosenTrip } from '../../../domain/reservation/wantedPackages.ts'
import { weightOn } from '../../../domain/reservation/weights.ts'
import type { ChosenVehicle } from '../../../domain/vehicles/vehicle.ts'
import { runs } from '../../support/runs.ts'
import { branded, NO_SAIL } from '../../support/unbranded.ts'
import type { ItemSeq, SailRefId } from '../../../domain/ids.ts'

describe('a request, rebuilt into a reservation [TICK-13] [TICK-14] [TICK-15]', () => {
  it('holds exactly what was selected, step after step, and then there is nothing more to say [RES-18]', () => {
    fc.assert(
      fc.property(anyJourney, (steps) => {
        const books = createBooks()
        for (const step of steps) {
          const situation = books.settle(step)
          expect(books.contents(situation.trips)).toEqual(contentsOf(situation))
          expect(isInSync({ ...situation, reservation: books.reservation() })).toBe(true)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('gives each number once in a package, and takes out only what is held [TICK-14] [TICK-16]', () => {
    fc.assert(
      fc.property(anyJourney, (steps) => {
        const books = createBooks()
        for (const step of steps) books.settle(step)
        for (const { request, before } of books.said) {
          for (const items of Object.values(request.requests))
            expect(new Set(items.map(({ seqN }) => seqN)).size).toBe(items.length)
          for (const { seqN, sailPackageSeqN } of request.purgeItems)
            expect(
              before.some((item) => item.seqN === seqN && item.sailPackageSeqN === sailPackageSeqN),
              `seqN ${seqN}`,
            ).toBe(true)
        }
      }),
      { numRuns: runs(100) },
    )
  })
})

/** What a customer wants at one moment, apart from the numbers that requests give. */
interface Step {
  readonly trips: readonly ChosenTrip[]
  readonly counts: Readonly<Record<string, number>>
  readonly lunches: number
  readonly codes: readonly string[]
  readonly vehicles: readonly { readonly plate: string; readonly kg: number | null }[]
}

interface SaidItem {
  readonly seqN: number
  readonly sailPackageSeqN: number
  readonly item: ReservationRequest['requests'][string][number]
}

/** A server that believes every request, and the client's book of its numbers. */
const createBooks = () => {
  let held: SaidItem[] = []
  let isReserved = false
  const numbers = new Map<string, number>()
  const given: number[] = []
  let chosen: Leaving = { travellers: [], vehicles: [] }
  const said: { readonly request: ReservationRequest; readonly before: readonly SaidItem[] }[] = []

  const reservation = (): Reservation | null => (isReserved ? asReservation(held) : null)

  const situationOf = (step: Step): SyncSituation => ({
    selection: withLeaving(selectionOf(step, numbers, given), chosen),
    trips: step.trips,
    reservation: reservation(),
    activity: 'idle',
    wanted: [],
    isSettled: false,
    saleChannel: 'WEB',
  })

  const settle = (step: Step): SyncSituation => {
    const decided = decideSync(situationOf(step))
    if (E.isRight(decided) && 'request' in decided.right) {
      const { request, named } = decided.right
      said.push({ request, before: held })
      for (const { key, seqN } of named) {
        numbers.set(key, seqN)
        given.push(seqN)
      }
      const wanted = Object.values(request.requests).flat()
      const gone = [...request.purgeItems, ...wanted]
      held = held.filter((one) => !gone.some((other) => isSame(one, other)))
      for (const item of wanted) held.push({ seqN: item.seqN, sailPackageSeqN: item.sailPackageSeqN, item })
      isReserved = true
    }
    const { travellers, vehicles } = selectionOf(step, numbers, given)
    chosen = { travellers, vehicles }
    // A resident who comes back later gets a number of their own, as in a field in which a code is typed.
    const keys = [...travellers.map(({ localID }) => localID), ...vehicles.map(({ key }) => key), 'A:LUNCH']
    for (const key of [...numbers.keys()]) if (!keys.includes(key)) numbers.delete(key)
    return situationOf(step)
  }

  const contents = (trips: readonly ChosenTrip[]) =>
    trips.map(({ seqN }) =>
      held
        .filter((one) => one.sailPackageSeqN === seqN)
        .map(({ item }) => wordsOf(item.priceCategory, item.sailRefIds, item.detail))
        .sort(),
    )
  return { settle, contents, reservation, said }
}

/** What was chosen before, has a number, and is chosen no more. */
const withLeaving = (selection: Selection, before: Leaving): Selection => ({
  ...selection,
  leaving: {
    travellers: before.travellers.filter(
      ({ localID }) => !selection.travellers.some((one) => one.localID === localID),
    ),
    vehicles: before.vehicles.filter(({ key }) => !selection.vehicles.some((one) => one.key === key)),
  },
})

const isSame = (
  one: { readonly seqN: number; readonly sailPackageSeqN: number },
  other: { readonly seqN: number; readonly sailPackageSeqN: number },
): boolean => one.seqN === other.seqN && one.sailPackageSeqN === other.sailPackageSeqN

const wordsOf = (code: string, sails: readonly string[], detail: SaidItem['item']['detail']): string =>
  JSON.stringify([code, sails, detail])

/** By hand: every ticket, lunch, resident and vehicle on the sail of each trip. */
const contentsOf = ({ selection, trips }: SyncSituation) =>
  trips.map(({ selectedSailRefId }) => {
    const sail = selectedSailRefId ?? NO_SAIL
    const sails = [sail]
    const words: string[] = []
    for (const { code, count } of selection.lines) {
      if (code === 'LUNCH')
        words.push(wordsOf(code, sails, { _tag: 'Addon', amount: count, attributes: { menu: 'fish' } }))
      else for (let i = 0; i < count; i++) words.push(wordsOf(code, sails, { ...UNNAMED }))
    }
    for (const { personalIdentificationNumber } of selection.travellers)
      words.push(wordsOf('LOCAL', sails, { ...UNNAMED, personalIdentificationNumber }))
    for (const { licencePlate, weights } of selection.vehicles) {
      const weightInKg = weightOn(weights, sail)
      words.push(
        wordsOf('N1', sails, {
          _tag: 'Vehicle',
          licencePlate,
          handicapped: false,
          companyRegistrationNumber: null,
          weightOnSails: weightInKg === null ? [] : [{ sailRefId: sail, weightInKg }],
        }),
      )
    }
    return words.sort()
  })

const UNNAMED = { _tag: 'Passenger', personalIdentificationNumber: null, backupRegistryUsed: false } as const

const selectionOf = (
  step: Step,
  numbers: ReadonlyMap<string, number>,
  given: readonly number[],
): Selection => {
  const seqN = (key: string): ItemSeq | null => branded(numbers.get(key) ?? null)
  const codes = [...new Set(step.codes)]
  return {
    lines: [...Object.entries(step.counts), ['LUNCH', step.lunches] as const]
      .filter(([, count]) => count > 0)
      .map(([code, count]) => ({ code, title: code, count })),
    addons: [
      {
        code: 'LUNCH',
        mandatoryParameter: 'menu',
        text: 'fish',
        seqN: seqN('A:LUNCH'),
        sentText: seqN('A:LUNCH') === null ? null : 'fish',
        isForgotten: false,
      },
    ],
    travellers: codes.map((code) => ({
      ...blankTraveller(code),
      personalIdentificationNumber: code,
      level: 'LOCAL',
      status: 'exist',
      seqN: seqN(code),
    })),
    vehicles: [...new Map(step.vehicles.map((one) => [one.plate, one])).values()].map(
      ({ plate, kg }): ChosenVehicle => {
        const weights = kg === null ? [] : SAILS.map((sailRefId) => ({ sailRefId, weightInKg: kg }))
        return {
          kind: 'vehicle',
          priceCategory: 'N1',
          title: 'Van',
          licencePlate: plate,
          handicapped: false,
          companyRegistrationNumber: null,
          lengthInCm: null,
          widthInCm: null,
          heightInCm: null,
          weights,
          key: `${plate} ${kg}`,
          seqN: seqN(`${plate} ${kg}`),
          sentWeights: weights,
        }
      },
    ),
    asHeld: [],
    namedSeqNs: branded(given),
    leaving: { travellers: [], vehicles: [] },
  }
}

const asReservation = (held: readonly SaidItem[]): Reservation =>
  branded({
    reservationId: '1',
    token: 't',
    status: 'OFFER',
    expiresAtMs: null,
    roundTrip: false,
    saleChannel: 'WEB',
    guests: [],
    promotion: null,
    owner: null,
    paymentMethod: null,
    items: held.map(({ item }): ReservationItem => {
      const cents = eurCents(0)
      return {
        seqN: item.seqN,
        sailPackageSeqN: item.sailPackageSeqN,
        priceCategory: item.priceCategory,
        title: '',
        inventoryClass: '',
        priceCents: cents,
        unitCents: cents,
        subType: null,
        quantity: item.detail._tag === 'Addon' ? item.detail.amount : 1,
        isVehicle: item.detail._tag === 'Vehicle',
        licencePlate: null,
        centsBySail: {},
        attributes: {},
        coefficients: [],
        promotion: null,
      }
    }),
    sailPackages: [...new Map(held.map(({ item }) => [item.sailPackageSeqN, item])).values()].map((item) => ({
      code: item.sailPackage,
      title: '',
      seqN: item.sailPackageSeqN,
      sails: item.sailRefIds.map((sailRefId) => ({
        sailRefId,
        legCode: '',
        departurePort: '',
        arrivalPort: '',
        departureDay: '2026-11-21',
        departureTime: '08:00',
        arrivalTime: '09:00',
        departureAtMs: 0,
        vessel: null,
        status: null,
        arrivalDay: null,
        arrivalAtMs: null,
      })),
    })),
    total: {
      amountCents: eurCents(0),
      currency: 'EUR',
      taxCents: eurCents(0),
      netCents: eurCents(0),
      taxPercent: 0,
    },
  })

const SAILS = branded<SailRefId[]>(['o1', 'o2', 'b1', 'b2'])

const tripOn = (seqN: number, sail: string): ChosenTrip => {
  const legCode = seqN === 1 ? 'A-B' : 'B-A'
  const sailPackage = {
    code: `${legCode}-OW`,
    title: '',
    kind: 'ONEWAY' as const,
    routeCode: 'A-B',
    startLeg: legCode,
    endLeg: legCode,
    legSequence: [legCode],
  }
  return { seqN: branded(seqN), legCode, sailPackage, selectedSailRefId: branded(sail) }
}

const anyCount = fc.integer({ min: 0, max: 4 })

const anyStep = fc.record({
  out: fc.constantFrom('o1', 'o2'),
  back: fc.constantFrom('b1', 'b2'),
  counts: fc.record({ ADULT: anyCount, CHILD: anyCount, BICYCLE: anyCount }),
  lunches: anyCount,
  codes: fc.array(fc.constantFrom('38001010009', '48001010008', '60001010007'), { maxLength: 3 }),
  vehicles: fc.array(
    fc.record({ plate: fc.constantFrom('123ABC', '45TR'), kg: fc.constantFrom(null, 900, 2_400) }),
    { maxLength: 2 },
  ),
})

/** One way all the time, or both ways all the time. */
const anyJourney = fc
  .record({ isRound: fc.boolean(), steps: fc.array(anyStep, { minLength: 1, maxLength: 6 }) })
  .map(({ isRound, steps }) =>
    steps.map(({ out, back, ...rest }): Step => ({
      ...rest,
      trips: isRound ? [tripOn(1, out), tripOn(2, back)] : [tripOn(1, out)],
    })),
  )
