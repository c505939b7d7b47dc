// Extras, residents and vehicles in a request: each under a number of its own, said with what it is, and once.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import {
  decideSync,
  isInSync,
  type RequestItem,
  type SyncSituation,
} from '../../../domain/reservation/request.ts'
import type { Selection } from '../../../domain/selection/selection.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith, ticketLine } from '../../support/samples/samplePlaces.ts'
import {
  addonWith,
  reservedOn,
  selectionWith,
  syncSituationWith,
  travellerWith,
  tripOn,
  vehicleWith,
} from '../../support/samples/sampleSelection.ts'
import type { ItemSeq } from '../../../domain/ids.ts'
import { branded } from '../../support/unbranded.ts'
import { agreedIn } from '../../support/decided.ts'

const FAMILY = selectionWith({
  lines: [ticketLine('ADULT', 1), ticketLine('LUNCH', 2)],
  addons: [addonWith({ text: ' fish ' })],
  travellers: [travellerWith('L1', { personalIdentificationNumber: '485 05129935', backupRegistry: true })],
  vehicles: [
    vehicleWith('V1', {
      handicapped: true,
      companyRegistrationNumber: '19900019',
      weights: [
        { sailRefId: 'A', weightInKg: 2_000 },
        { sailRefId: 'B', weightInKg: 2_100 },
      ],
    }),
  ],
})

describe('when a family with a van is reserved both ways', () => {
  const said = synced(situation(FAMILY))
  const items = (trip: string) => said.request.requests[trip] ?? []

  it('says of each thing what it is, on both ways under the same number [TICK-11] [TICK-12] [ENT-28]', () => {
    expect(said.named).toEqual([
      { key: 'A:LUNCH', seqN: 1 },
      { key: 'L1', seqN: 2 },
      { key: 'V1', seqN: 3 },
    ])
    for (const [trip, sail] of [
      ['1', 'A'],
      ['2', 'B'],
    ] as const) {
      const bySeqN = new Map<number, RequestItem>(items(trip).map((item) => [item.seqN, item]))
      expect(bySeqN.get(1)).toMatchObject({
        priceCategory: 'LUNCH',
        detail: { _tag: 'Addon', amount: 2, attributes: { menu: 'fish' } },
      })
      expect(bySeqN.get(2)).toMatchObject({
        priceCategory: 'LOCAL',
        detail: { personalIdentificationNumber: '48505129935', backupRegistryUsed: true },
      })
      expect(bySeqN.get(3)?.detail).toEqual({
        _tag: 'Vehicle',
        licencePlate: '123ABC',
        handicapped: true,
        companyRegistrationNumber: '19900019',
        weightOnSails: [{ sailRefId: sail, weightInKg: sail === 'A' ? 2_000 : 2_100 }],
      })
    }
  })

  it('says with each where it goes: package, its number, its sails; and that it is both ways [TICK-14] [TICK-15]', () => {
    expect(said.request).toMatchObject({ roundTrip: true, saleChannel: 'WEB', purgeItems: [] })
    for (const item of items('2'))
      expect(item).toMatchObject({ sailPackage: 'LEG2-OW', sailPackageSeqN: 2, sailRefIds: ['B'] })
    expect(items('1').length).toBe(4)
    expect(new Set(items('1').map(({ seqN }) => seqN)).size).toBe(4)
  })

  it('says nothing of a resident whom the registry does not know or who is being asked about', () => {
    for (const status of ['not-checked', 'not-exist'] as const) {
      const travellers = [travellerWith('L1', { status, level: null })]
      expect(E.isLeft(decideSync(situation(selectionWith({ travellers }))))).toBe(true)
    }
  })
})

describe('when named things are held', () => {
  const held = reservationWith({
    items: [1, 2].flatMap((sailPackageSeqN) => [
      itemWith('LUNCH', { seqN: 1, sailPackageSeqN, quantity: 2 }),
      itemWith('LOCAL', { seqN: 2, sailPackageSeqN }),
      itemWith('N1', { seqN: 3, sailPackageSeqN }),
      itemWith('ADULT', { seqN: 3 + sailPackageSeqN, sailPackageSeqN }),
    ]),
    sailPackages: [reservedOn(1, ['A']), reservedOn(2, ['B'])],
  })
  const numbered: Selection = {
    ...FAMILY,
    addons: [addonWith({ seqN: 1, sentText: 'fish' })],
    travellers: FAMILY.travellers.map((one) => ({ ...one, seqN: branded<ItemSeq>(2) })),
    vehicles: FAMILY.vehicles.map((one) => ({ ...one, seqN: branded<ItemSeq>(3), sentWeights: one.weights })),
    namedSeqNs: branded([1, 2, 3]),
  }

  it('is in sync, and says nothing twice [RES-18]', () => {
    expect(isInSync({ ...situation(numbered), reservation: held })).toBe(true)
  })

  it('takes out a resident, or a vehicle, that is no longer chosen, on both ways [TICK-17]', () => {
    const without = synced({ ...situation({ ...numbered, travellers: [] }), reservation: held })
    expect(without.request).toMatchObject({
      requests: {},
      purgeItems: [
        { seqN: 2, sailPackageSeqN: 1 },
        { seqN: 2, sailPackageSeqN: 2 },
      ],
    })
    const onFoot = synced({ ...situation({ ...numbered, vehicles: [] }), reservation: held })
    expect(onFoot.request.purgeItems.map(({ seqN }) => seqN)).toEqual([3, 3])
  })

  it('sends an extra again under its number when its amount or its answer has changed', () => {
    const more = { ...numbered, lines: [ticketLine('ADULT', 1), ticketLine('LUNCH', 1)] }
    const meat = { ...numbered, addons: [addonWith({ seqN: 1, sentText: 'fish', text: 'meat' })] }
    for (const [changed, detail] of [
      [more, { amount: 1, attributes: { menu: 'fish' } }],
      [meat, { amount: 2, attributes: { menu: 'meat' } }],
    ] as const) {
      const { request, named } = synced({ ...situation(changed), reservation: held })
      expect(named).toEqual([])
      expect(request.requests['1']).toMatchObject([{ seqN: 1, priceCategory: 'LUNCH', detail }])
    }
  })

  it('gives a second van a number that nothing has had, not even what has gone since', () => {
    const two = {
      ...numbered,
      vehicles: [...numbered.vehicles, vehicleWith('V2')],
      namedSeqNs: branded<ItemSeq[]>([1, 2, 3, 9]),
    }
    const { named } = synced({ ...situation(two), reservation: held })
    expect(named).toEqual([{ key: 'V2', seqN: 10 }])
  })

  it('goes as a whole to another sail, and comes again there', () => {
    const moved = { ...situation(numbered), trips: [tripOn(1, 'A2'), tripOn(2, 'B')], reservation: held }
    const { request, named } = synced(moved)
    expect(request.purgeItems.map(({ seqN }) => seqN)).toEqual([1, 2, 3, 4])
    expect(request.purgeItems.every(({ sailPackageSeqN }) => sailPackageSeqN === 1)).toBe(true)
    expect(request.requests['1']?.map(({ priceCategory }) => priceCategory).sort()).toEqual(
      ['ADULT', 'LOCAL', 'LUNCH', 'N1'].sort(),
    )
    expect(request.requests['2']).toBeUndefined()
    expect(named).toEqual([])
  })
})

function situation(selection: Selection): SyncSituation {
  return syncSituationWith({ selection, trips: [tripOn(1, 'A'), tripOn(2, 'B')] })
}

function synced(given: SyncSituation) {
  const agreed = agreedIn(decideSync(given))
  if (!('request' in agreed)) throw new Error(agreed._tag)
  return agreed
}
