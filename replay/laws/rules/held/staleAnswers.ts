// The law about stale answers: to a reservation that was left in the meantime, or for the second time.
import type { ReservationId } from '../../../../domain/ids.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { newestMap } from '../../engine/newest.ts'
import { parametersOf } from '../../engine/exchanges.ts'

/** Something is answered about one that is not the current reservation. */
const notCurrent = (
  what: string,
  id: ReservationId | undefined,
  { before: { reservation } }: Moment,
): string | null =>
  id === undefined || id === reservation.current?.reservationId
    ? null
    : `${id} is ${what} and not the current one; ${reservation.current?.reservationId ?? 'none'} is`

const nothingComesBack = law('LAW-09', 'held', {
  since: 3,
  joins: ['LAW-38'],
  sentence:
    'An answer about a reservation is taken once, and brings back none that was left in the meantime.',
  looks: ({ firstSeq }) => {
    /** The command that led to the create whose reservation is still wanted. */
    let wanted: number | null = null
    /** By the command that asked for more time: for which reservation. */
    const extended = newestMap<number, ReservationId>()
    const leave = (): void => void (wanted = null)
    return {
      commands: { StartSession: leave },
      events: {
        CreateRequested: ({ cause }) => void (wanted = cause),
        ReservationCreateFailed: leave,
        SailSelected: ({ data }) => (data.keepsReservation ? undefined : leave()),
        PackageSelected: leave,
        ReservationCleared: leave,
        ReservationExpired: leave,
        ReservationCreated: ({ cause, data: { reservation } }) => {
          const isWanted = wanted === cause || (cause ?? 0) < firstSeq
          leave()
          return isWanted ? null : `${reservation.reservationId} was made, and no command waits for it`
        },
        ReservationModified: ({ data }, moment) =>
          notCurrent('modified', data.reservation.reservationId, moment),
        ReservationConfirmed: ({ data }, moment) =>
          notCurrent('confirmed', data.reservation.reservationId, moment),
        ReservationChangeMade: ({ data }, moment) =>
          notCurrent('changed', data.reservation.reservationId, moment),
        ReservationExtended: ({ cause }, moment) =>
          notCurrent('given more time', extended.get(cause ?? 0), moment),
      },
      exchanges: {
        extendReservation: (entry) => {
          const asked = parametersOf(entry, 'extendReservation')?.id
          if (entry.cause !== null && asked !== undefined) extended.set(entry.cause, asked)
        },
      },
    }
  },
})

export const staleAnswerLaws: readonly Law[] = [nothingComesBack]
