// Trips that leave out one command of their recording: the answers that they get agree with what they ask for.
import { describe, expect, it } from 'vitest'
import type { Entry, EventEntry } from '../../../domain/log/entry.ts'
import { isInSync } from '../../../domain/reservation/request.ts'
import { foldInBulk } from '../../../projections/fold.ts'
import { syncSituation } from '../../../projections/selectors/reservation.ts'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import type { RecordedSession } from '../../../replay/rerun/divergence.ts'
import { movesOf } from '../../../replay/rerun/moves.ts'
import { HEADER } from '../file/arbitraryLog.ts'
import { recordLongTrip, recordRoundTrip } from './familyTrip.ts'
import { adaptiveStubOf, rerunOf } from './rerunLog.ts'

export const TRIPS: readonly (readonly [string, RecordedSession])[] = [
  ['out and back', recordRoundTrip()],
  ['far away', recordLongTrip()],
  // Here a change is answered by nothing, and the reservation is fetched (OP-159).
  ['out and back, answered otherwise', recordRoundTrip({ readings: 'other' })],
]

/** Leaves out every `each`th of the moves that are commands, one at a time. */
export const describeShorterTrips = (each: number): void => {
  describe.each(TRIPS)('a trip %s that leaves something out', (_where, log) => {
    it('gets answers that agree with what it asks for, so that it asks no more than it would', () => {
      const { moves } = movesOf(log.entries)
      const server = adaptiveStubOf(log)
      const commands = [...moves.entries()].flatMap(([i, move]) =>
        i === 0 || move.does !== 'command' ? [] : [{ i, type: move.command.type }],
      )
      for (const { i, type } of commands.filter((_, nth) => nth % each === 0)) {
        const { entries } = rerunOf(log, { moves: moves.toSpliced(i, 1), server })
        const models = foldInBulk(entries)
        const isAgreed =
          models.reservation.current === null || isInSync(syncSituation(models, log.header.settings))
        const breaks = lawBreaksIn({ snapshot: null, entries }, { timeZone: HEADER.timeZone })
        expect(isAgreed, type).toBe(true)
        expect(breaks, type).toEqual([])
        expect(
          changesIn(entries).filter((change) => !isMade(change)),
          type,
        ).toEqual([])
        expect(entries.length, `i ${i}`).toBeLessThan(log.entries.length + 25)
      }
    })
  })
}

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
