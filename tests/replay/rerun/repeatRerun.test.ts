// Booking the same trip again, run again from its redacted log: what was kept is made again from pseudonyms, and the
// same requests come of it.
import { describe, expect, it } from 'vitest'
import { initialModels } from '../../../projections/readModels.ts'
import { foldOne } from '../../../projections/fold.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { type Booking, bookingAt, MINUTE_MS } from '../../support/bookingSession.ts'
import { modelsAsStored } from '../../support/reload.ts'
import { addIslanders, addVehicle, ISLANDERS } from '../../support/wholeBooking.ts'
import { differenceOfRerun, sessionOf } from './rerunLog.ts'
import { command } from '../../support/unbranded.ts'

const repeated = (): Booking => {
  const booking = bookingAt('reserved')
  addIslanders(booking, ISLANDERS)
  addVehicle(booking, { priceCategory: 'N1', plate: '123ABC', weight: '2400' })
  booking.advance(25 * MINUTE_MS)
  booking.dispatch(command('RepeatTrip', { sails: 'same' }))
  booking.advance(20_000)
  expect(booking.models().vehicles.chosen.length).toBe(1)
  return booking
}

const redactedLog = ({ entries }: Booking) => {
  const redaction = createRedaction(new Uint8Array(32).fill(7))
  return entries.map((entry) => redaction.entry(entry))
}

describe('the same trip, booked again', () => {
  const booking = repeated()

  it('is the same in a re-run of its redacted log', () => {
    const entries = redactedLog(booking)
    expect(differenceOfRerun(sessionOf({ snapshot: null, entries, firstSeq: 1 }))).toBeNull()
  })

  it('keeps no code and no plate in the log', () => {
    const text = JSON.stringify(redactedLog(booking))
    for (const personal of [...ISLANDERS, '123ABC']) expect(text).not.toContain(personal)
  })

  it('folds to the same, redacted before or after', () => {
    const models = redactedLog(booking).reduce(foldOne, initialModels)
    expect(modelsAsStored(booking)).toEqual(models)
  })
})
