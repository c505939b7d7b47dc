// Sessions with everything that can be booked are the same when they are run again, though every personal code, plate,
// promotion code and name in them is a pseudonym; and shorter ones get answers that agree with what they ask for.
import { describe, expect, it } from 'vitest'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { differenceOfRerun } from './rerunLog.ts'
import { describeShorterTrips, TRIPS } from './shorterTrips.ts'

/** The hunt beside this file leaves out each move. */
const LEFT_OUT_EACH = 25

const typesOf = (trip: string): readonly string[] =>
  TRIPS.find(([name]) => name === trip)?.[1].entries.map(({ type }) => type) ?? []

describe('a trip with everything that can be booked', () => {
  it('has the calls that only such trips make', () => {
    expect(typesOf('out and back')).toEqual(
      expect.arrayContaining([
        'residentOnSail',
        'LocalIdFound',
        'LocalIdNotFound',
        'vehiclePrice',
        'VehicleAdded',
        'setWeight',
        'applyPromotion',
        'removePromotion',
        'removeTrip',
        'ReservationConfirmed',
      ]),
    )
    expect(typesOf('far away')).toEqual(
      expect.arrayContaining(['countries', 'citizenships', 'GuestRefused', 'saveGuest']),
    )
  })
  it.each(TRIPS)('%s is the same when it is run again', (_where, log) => {
    expect(differenceOfRerun(log)).toBeNull()
  })
  it.each(TRIPS)('%s names no person, no vehicle and no promotion', (_where, log) => {
    const text = JSON.stringify(log.entries)
    const closed = ['48505129935', '4850512 9935', '38001085719', '123ABC', '123 abc', '77ZCT', '77-zct']
    const words = ['KEVAD10', 'kevad 10', 'SAAR5', 'Õun OÜ', 'Pikk 1', 'Maasikas', '1990-05-17', 'ratastool']
    for (const mark of [...closed, ...words, '1023 4567', '10234567']) expect(text).not.toContain(mark)
  })
  it.each(TRIPS)('%s breaks no law', (_where, log) => {
    expect(lawBreaksIn(log, { timeZone: HEADER.timeZone })).toEqual([])
  })
})

describeShorterTrips(LEFT_OUT_EACH)
