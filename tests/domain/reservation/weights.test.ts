// The weights of vehicles that are held: kept by reservation, number and sail, and sent one after the other.
import { describe, expect, it } from 'vitest'
import { weightChange, weightKey, weightOn, withWeight } from '../../../domain/reservation/weights.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'
import { reservedOn, selectionWith, vehicleWith } from '../../support/samples/sampleSelection.ts'
import { branded } from '../../support/unbranded.ts'
import type { ItemSeq, SailRefId } from '../../../domain/ids.ts'

describe('when the key of a weight is made', () => {
  const whole = branded<Parameters<typeof weightKey>[0]>({
    reservationId: '1001',
    seqNum: 3,
    sailRefId: 'A',
  })

  it('has reservation, number and sail [VEH-05]', () => {
    expect(weightKey(whole)).toEqual(whole)
    expect(weightKey({ ...whole, seqNum: branded<ItemSeq>(0) }).seqNum).toBe(0)
  })

  it.each(['reservationId', 'seqNum', 'sailRefId'])(
    'throws without its %s, so that no such call goes out [VEH-03]',
    (part) => {
      expect(() => weightKey({ ...whole, [part]: null })).toThrow('A weight needs its')
    },
  )

  it.each(['reservationId', 'sailRefId'])(
    'throws where its %s is empty, so that no such call goes out [VEH-03]',
    (part) => {
      expect(() => weightKey({ ...whole, [part]: '' })).toThrow('A weight needs its')
    },
  )
})

describe('when weights are given by hand', () => {
  const [a, b, c] = branded<[SailRefId, SailRefId, SailRefId]>(['A', 'B', 'C'])

  it('are one for each sail, and one that is taken back leaves the other [VEH-02] [VEH-05]', () => {
    const both = withWeight(withWeight([], a, 2_400), b, 2_900)
    expect(weightOn(both, a)).toBe(2_400)
    expect(weightOn(both, b)).toBe(2_900)
    expect(weightOn(both, c)).toBeNull()
    expect(withWeight(both, a, 2_500)).toEqual([
      { sailRefId: 'B', weightInKg: 2_900 },
      { sailRefId: 'A', weightInKg: 2_500 },
    ])
    expect(withWeight(both, a, null)).toEqual([{ sailRefId: 'B', weightInKg: 2_900 }])
    expect(withWeight([], a, null)).toEqual([])
  })
})

describe('when held vehicles weigh something else than was sent', () => {
  const held = reservationWith({
    items: [3, 4].flatMap((seqN) =>
      [1, 2].map((sailPackageSeqN) => itemWith('N1', { seqN, sailPackageSeqN })),
    ),
    sailPackages: [reservedOn(1, ['A']), reservedOn(2, ['B'])],
  })
  const of = (key: string, seqN: number, weights: Readonly<Record<string, number>>) =>
    vehicleWith(key, {
      seqN,
      weights: Object.entries(weights).map(([sailRefId, weightInKg]) => ({ sailRefId, weightInKg })),
    })

  const changeOf = (vehicles: ReturnType<typeof of>[]) => weightChange(selectionWith({ vehicles }), held)

  it('sends each of two vehicles’ weights on each of two sails by its own key [VEH-05]', () => {
    const vehicles = [of('V1', 3, { A: 2_000, B: 2_100 }), of('V2', 4, { A: 3_000, B: 3_100 })]
    const sent: unknown[] = []
    let known = vehicles
    for (let next = changeOf(known); next?._tag === 'SetWeight'; next = changeOf(known)) {
      const { key, seqNum, sailRefId, weightInKg } = next
      sent.push([key, seqNum, sailRefId, weightInKg])
      known = known.map((one) =>
        one.key === key ? { ...one, sentWeights: withWeight(one.sentWeights, sailRefId, weightInKg) } : one,
      )
      if (sent.length > 9) throw new Error('It never ends')
    }
    expect(sent).toEqual([
      ['V1', 3, 'A', 2_000],
      ['V1', 3, 'B', 2_100],
      ['V2', 4, 'A', 3_000],
      ['V2', 4, 'B', 3_100],
    ])
  })

  it('takes back one that was cleared [VEH-04]', () => {
    const cleared = vehicleWith('V1', { seqN: 3, sentWeights: [{ sailRefId: 'B', weightInKg: 2_100 }] })
    expect(changeOf([cleared])).toEqual({
      _tag: 'SetWeight',
      key: 'V1',
      seqNum: 3,
      sailRefId: 'B',
      weightInKg: null,
    })
  })

  it('has nothing to send for a vehicle that is not held, for a sail that is not its own, and without a reservation', () => {
    expect(changeOf([{ ...of('V1', 9, { A: 2_000 }), priceCategory: 'O1' }])).toBeNull()
    expect(changeOf([of('V1', 3, { elsewhere: 2_000 })])).toBeNull()
    expect(changeOf([vehicleWith('V1', { weights: [{ sailRefId: 'A', weightInKg: 1 }] })])).toBeNull()
    expect(weightChange(selectionWith({ vehicles: [of('V1', 3, { A: 2_000 })] }), null)).toBeNull()
  })
})
