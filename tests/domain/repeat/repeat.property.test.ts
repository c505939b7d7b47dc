// For any kept selection and any rest: all of it is restored or named, and never more than there is.
import fc from 'fast-check'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { eurCents } from '../../../domain/money.ts'
import { allPrices } from '../../../domain/prices/offer.ts'
import type { KeptSelection } from '../../../domain/selection/keptSelection.ts'
import type { MissingPart } from '../../../domain/repeat/missingPart.ts'
import type { InventoryClass } from '../../../domain/schedule/sail.ts'
import { decideFit } from '../../../domain/tickets/inventoryFit.ts'
import { placesUsed } from '../../../domain/selection/placesUsed.ts'
import { ticketLine } from '../../support/samples/samplePlaces.ts'
import { decide, FARES, HOUR_MS, keptWith, resident, wantedSail } from '../../support/samples/sampleRepeat.ts'
import {
  draftWith,
  SAMPLE_GROUPS,
  selectionWith,
  travellerWith,
  vehicleWith,
} from '../../support/samples/sampleSelection.ts'

describe('any kept selection and any rest', () => {
  it('never restores more than is left or was kept, and names all the rest', () => {
    fc.assert(
      fc.property(anyKept, anyPlaces, anyPlaces, (kept, out, back) => {
        const wanted = [wantedSail(out), wantedSail(back, { id: 'S2', sail: { departureAtMs: 3 * HOUR_MS } })]
        const decided = decide(kept, ...wanted)
        if (E.isLeft(decided)) return
        const { restored, missing } = decided.right
        const selection = selectionWith({
          lines: restored.lines,
          travellers: restored.travellers.map((one, i) => travellerWith(`L${i}`, one)),
          vehicles: restored.vehicles.map((one, i) => vehicleWith(`V${i}`, one)),
        })
        for (const { inventories, groups } of wanted) {
          const places = Object.values(inventories).map((inventory) => ({
            inventory,
            prices: allPrices(groups ?? SAMPLE_GROUPS),
          }))
          for (const one of places)
            expect(E.isRight(decideFit(placesUsed(selection, places), one))).toBe(true)
        }
        expect(totalOf(kept)).toBe(totalOf(restored) + lackOf(missing))
      }),
    )
  })
})

type Things = Pick<KeptSelection, 'lines' | 'travellers' | 'vehicles'>

const totalOf = ({ lines, travellers, vehicles }: Things): number =>
  lines.reduce((sum, { count }) => sum + count, 0) + travellers.length + vehicles.length

const lackOf = (missing: readonly MissingPart[]): number =>
  missing.reduce((sum, part) => {
    if (part._tag === 'Fewer') return sum + part.wanted - part.restored
    return part._tag === 'ToEnter' && part.what === 'extra' ? sum + part.count : sum
  }, 0)

const anyCount = fc.integer({ min: 1, max: 6 })
const anyAmount = fc.option(fc.integer({ min: 0, max: 8 }), { nil: null })

const anyPlaces = fc
  .tuple(anyAmount, anyAmount, anyAmount, fc.integer({ min: 0, max: 3 }))
  .map(([people, bicycles, cars, reservedCount]): readonly Partial<InventoryClass>[] => [
    { amount: people, reservedCount },
    { inventoryClass: 'BICYCLE', amount: bicycles },
    { inventoryClass: 'CAR_DECK', amount: cars },
  ])

const anyKept = fc
  .record({
    codes: fc.uniqueArray(fc.constantFrom('ADULT', 'CHILD', 'BICYCLE', 'LUNCH', 'SENIOR'), { maxLength: 5 }),
    counts: fc.array(anyCount, { minLength: 5, maxLength: 5 }),
    text: fc.constantFrom('fish', ''),
    residents: fc.integer({ min: 0, max: 4 }),
    cars: fc.array(fc.constantFrom('N1', 'M1'), { maxLength: 3 }),
  })
  .map(({ codes, counts, text, residents, cars }) =>
    keptWith(
      {
        lines: codes.map((code, i) => ticketLine(code, counts[i] ?? 1)),
        addons: [{ code: 'LUNCH', mandatoryParameter: 'menu', text }],
        travellers: Array.from({ length: residents }, resident),
        vehicles: cars.map((priceCategory) => draftWith({ priceCategory, title: priceCategory })),
        fares: { ...FARES, M1: eurCents(900) },
      },
      ['S1', 'S2'],
    ),
  )
