// Sessions with everything that can be booked are the same when they are run again, though every personal code, plate,
// promotion code and name in them is a pseudonym; and shorter ones get answers that agree with what they ask for.
import { describe, expect, it } from 'vitest'
import type { Entry, EventEntry } from '../../../domain/log/entry.ts'
import { isInSync } from '../../../domain/reservation/request.ts'
import { syncSituation } from '../../../projections/selectors/reservation.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { type Move, movesOf } from '../../../replay/rerun/moves.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { recordLongTrip, recordRoundTrip } from './familyTrip.ts'
import { differenceOfRerun, adaptiveStubOf, rerunOf } from './rerunLog.ts'

const roundTrip = recordRoundTrip()
const longTrip = recordLongTrip()
const BOTH: readonly (readonly [string, RecordedSession])[] = [
  ['out and back', roundTrip],
  ['far away', longTrip],
  // Here a change is answered by nothing, and the reservation is fetched (OP-159).
  ['out and back, answered otherwise', recordRoundTrip({ readings: 'other' })],
]
const SLOW_MS = 60_000

const typesIn = ({ entries }: RecordedSession): readonly string[] => entries.map(({ type }) => type)

describe('a trip with everything that can be booked', () => {
  it('has the calls that only such trips make', () => {
    expect(typesIn(roundTrip)).toEqual(
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
    expect(typesIn(longTrip)).toEqual(
      expect.arrayContaining(['countries', 'citizenships', 'GuestRefused', 'saveGuest']),
    )
  })
  it.each(BOTH)('%s is the same when it is run again', (_where, log) => {
    expect(differenceOfRerun(log)).toBeNull()
  })
  it.each(BOTH)('%s names no person, no vehicle and no promotion', (_where, log) => {
    const text = JSON.stringify(log.entries)
    const closed = ['48505129935', '4850512 9935', '38001085719', '123ABC', '123 abc', '77ZCT', '77-zct']
    const words = ['KEVAD10', 'kevad 10', 'SAAR5', 'Õun OÜ', 'Pikk 1', 'Maasikas', '1990-05-17', 'ratastool']
    for (const mark of [...closed, ...words, '1023 4567', '10234567']) expect(text).not.toContain(mark)
  })
  it.each(BOTH)('%s breaks no law', (_where, log) => {
    expect(lawBreaksIn(log, { timeZone: HEADER.timeZone })).toEqual([])
  })
})

type Made = EventEntry<'ReservationChangeMade'>

const changesIn = (entries: readonly Entry[]): readonly Made[] =>
  entries.filter((entry) => entry.type === 'ReservationChangeMade') as unknown as readonly Made[]

/** Whether the answer says what was asked for; a weight is in no answer. */
const isMade = ({ data: { change, reservation } }: Made): boolean => {
  switch (change._tag) {
    case 'ApplyPromotion':
      return reservation.promotion !== null && reservation.items.some((item) => item.promotion !== null)
    case 'RemovePromotion':
      return reservation.promotion === null && reservation.items.every((item) => item.promotion === null)
    case 'RemoveTrip':
      return !reservation.sailPackages.some(({ seqN }) => seqN === change.seqN)
    case 'SaveGuest': {
      const guest = reservation.guests.find(({ seqN }) => seqN === change.guest.seqN)
      return guest?.firstName === change.guest.named?.firstName
    }
    case 'SetWeight':
      return true
  }
}

describe.each(BOTH)('a trip %s that leaves something out', (_where, log) => {
  const { moves } = movesOf(log.entries)
  const server = adaptiveStubOf(log)
  const helped = (some: readonly Move[]): readonly Entry[] => rerunOf(log, { moves: some, server }).entries

  it(
    'gets answers that agree with what it asks for, so that it asks no more than it would',
    () => {
      for (const [i, left] of moves.entries()) {
        if (i === 0 || left.does !== 'command') continue
        const entries = helped(moves.toSpliced(i, 1))
        const models = foldInBulk(entries)
        const isAgreed =
          models.reservation.current === null || isInSync(syncSituation(models, log.header.settings))
        const breaks = lawBreaksIn({ snapshot: null, entries }, { timeZone: HEADER.timeZone })
        expect(isAgreed, left.command.type).toBe(true)
        expect(breaks, left.command.type).toEqual([])
        expect(
          changesIn(entries).filter((change) => !isMade(change)),
          left.command.type,
        ).toEqual([])
        expect(entries.length, `i ${i}`).toBeLessThan(log.entries.length + 25)
      }
    },
    SLOW_MS,
  )
})
