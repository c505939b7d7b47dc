// A trip with everything that can be booked, in each two readings of any two rows of the wire: the same is held in the end,
// for the same money, every change is sent once, and no law is broken.
import { describe, expect, it } from 'vitest'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { textOfReadings } from '../../../src/demo/http/readings.ts'
import { pairwiseReadings } from '../../support/readingCombinations.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { recordRoundTrip } from '../rerun/familyTrip.ts'

const COMBINATIONS = pairwiseReadings.map((readings) => [textOfReadings(readings), readings] as const)

describe('a trip with everything that can be booked', () => {
  const usual = recordRoundTrip()

  it.each(COMBINATIONS)('ends the same in the readings %s', (_name, readings) => {
    const log = recordRoundTrip({ readings })
    expect(essenceOf(log)).toEqual(essenceOf(usual))
    expect(lawBreaksIn(log, { timeZone: HEADER.timeZone })).toEqual([])
    expect(log.entries.filter(({ kind, type }) => kind === 'event' && type === 'EffectCrashed')).toEqual([])
  })
})

/** What is held and what it costs; an extra without a number has neither its class nor its title. */
const essenceOf = ({ entries }: RecordedSession) => {
  const { reservation } = foldInBulk(entries)
  const { current } = reservation
  return {
    status: current?.status,
    total: current?.total,
    promotion: current?.promotion,
    // What has no number stands last.
    items: current?.items.map(essentialOf).sort((a, b) => orderOf(a).localeCompare(orderOf(b))),
    guests: current?.guests,
    changes: entries.filter(({ kind, type }) => kind === 'exchange' && CHANGES.includes(type)).length,
  }
}

const essentialOf = (item: Reservation['items'][number]) => ({
  category: item.priceCategory,
  trip: item.sailPackageSeqN,
  quantity: item.quantity,
  cents: item.priceCents,
  isVehicle: item.isVehicle,
  coefficients: item.coefficients,
})

const orderOf = ({ trip, category, cents }: ReturnType<typeof essentialOf>): string =>
  `${trip} ${category} ${cents}`

const CHANGES: readonly string[] = ['createReservation', 'modifyReservation', 'confirmReservation']
