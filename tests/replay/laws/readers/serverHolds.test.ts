// What the server holds by its own last word, read off the exchanges of a log that was cut.
import { describe, expect, it } from 'vitest'
import { durationMs } from '../../../../domain/instant.ts'
import { createServerHolds } from '../../../../replay/laws/readers/booking/serverHolds.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { initialModels } from '../../../../projections/readModels.ts'
import { answered, handLog, reservationWith } from '../../../support/handLog.ts'
import { voyageWith, wireOf } from '../../../support/toldReservation.ts'
import { branded } from '../../../support/unbranded.ts'

const onSail = (sailRefId: string): Reservation => {
  const sail = { ...voyageWith(sailRefId, '08:00'), status: 'OPEN', arrivalDay: null, arrivalAtMs: null }
  return reservationWith({ sailPackages: [branded({ code: 'VIR-KUI', title: '', seqN: 1, sails: [sail] })] })
}

/** After a look that the command with the number `cause` led to, in a log that begins with 130; the page shows sail 11. */
const sailsHeldAfterLook = (cause: number): readonly string[] => {
  const log = handLog({ firstSeq: 130 })
  log.command('FetchReservation', { reservationId: '1001', why: 'wake' })
  log.call('reservation', { parameters: { id: '1001' }, outcome: answered(wireOf(onSail('12'))), cause })
  log.command('ConfirmReservation', {})
  const holds = createServerHolds()
  const heldOf = log.entries.map((entry) => holds(entry, durationMs(0))).at(-1)
  const reservation = { ...initialModels.reservation, current: onSail('11') }
  return heldOf?.({ ...initialModels, reservation })?.packages.flatMap(({ sailRefIds }) => sailRefIds) ?? []
}

describe('a look at a reservation', () => {
  it('tells what is held', () => {
    expect(sailsHeldAfterLook(130)).toEqual(['12'])
  })
  it('that was asked for before the log was cut may have been read for the owner alone', () => {
    expect(sailsHeldAfterLook(107)).toEqual(['11'])
  })
})
