// A booking that is paid for, in any combination of readings of the wire: all read models are those of the usual reading, but
// for titles that the prices alone hold.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ReadModels } from '../../../projections/readModels.ts'
import { CATEGORIES } from '../../../src/demo/data/categories.ts'
import type { ReadingChoice } from '../../../src/demo/http/readings.ts'
import { confirmAndPay, goTo, pick, typeContact } from '../../support/bookingSession.ts'
import { anyReadings } from '../../support/readingCombinations.ts'
import { runs } from '../../support/runs.ts'
import { addIslanders, addVehicle, bookingBothWays, ISLANDERS } from '../../support/wholeBooking.ts'
import { command } from '../../support/unbranded.ts'

const paidIn = (readings: ReadingChoice): ReadModels => {
  const booking = bookingBothWays({ settings: { readings } })
  goTo(booking, '/main-inside/select-tickets')
  typeContact(booking)
  addIslanders(booking, ISLANDERS)
  pick(booking, 'ADULT', 1)
  booking.advance(3_000)
  addVehicle(booking, { priceCategory: 'M1', plate: '123ABC', width: '260', height: '410', length: '450' })
  booking.advance(3_000)
  pick(booking, 'LUNCH', 2)
  booking.advance(3_000)
  booking.dispatch(command('ApplyPromotion', { code: 'SAAR5' }))
  booking.advance(3_000)
  confirmAndPay(booking)
  booking.advance(5_000)
  return booking.models()
}

it('is the same in any readings when it is paid', () => {
  const usual = paidIn('usual')
  const paid = Object.values(usual.reservation.payedReservations)
  expect(paid).toMatchObject([{ status: 'OK' }])
  expect(
    [...new Set(paid.flatMap(({ items }) => items.map(({ priceCategory }) => priceCategory)))].sort(),
  ).toEqual(['ADULT', 'LOCAL_TRAVELLER', 'LUNCH', 'M1'])
  fc.assert(
    fc.property(anyReadings, (readings) => {
      expect(comparable(paidIn(readings))).toEqual(comparable(usual))
    }),
    { numRuns: runs(30) },
  )
})

/** A code that stands for a title is what the category is called. Left out: what an extra that comes as a mere amount doesn't say, its number, class, promotion and single prices (OP-168). */
const comparable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  const isExtra = 'priceCategory' in value && value.priceCategory === 'LUNCH' && 'centsBySail' in value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]: [string, unknown]) =>
      isExtra && UNSENT.includes(name) ? [] : [[name, name === 'title' ? titleOf(part) : comparable(part)]],
    ),
  )
}

const titleOf = (title: unknown): unknown =>
  typeof title === 'string' ? (CATEGORIES[title]?.title.en ?? title) : title

const UNSENT = ['seqN', 'inventoryClass', 'subType', 'promotion', 'unitCents', 'centsBySail']
