// The law about a reservation that is made and changed by one call after the other.
import type { Entry, EventEntry } from '../../../../domain/log/entry.ts'
import { interval, whileShown } from '../../engine/intervals.ts'
import { allOf, never, oneAtATime, written } from '../../engine/language.ts'
import { type Law, law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { newestMap } from '../../engine/newest.ts'
import { isOwnerAlone, RESERVATION_CHANGES } from '../../server/answers.ts'
import { reservationOf } from '../../server/standing.ts'

/** The page shows one as the current one. */
const held = whileShown(['reservation'], ({ reservation: { current } }) => current !== null)

/** From when the program says that it sends it, by the reservation; `''` is one that is made. */
const unanswered = interval(({ open, close, closeAll }) => {
  const ids = newestMap<number, string>()
  const begin = ({ cause }: Entry, moment: Moment, id = ''): void => {
    if (cause !== null) ids.set(cause, id)
    open(moment, id)
  }
  const change = (entry: ChangeEntry, moment: Moment): void => begin(entry, moment, entry.data.reservationId)
  const end = ({ cause }: Entry, moment: Moment): void => {
    const id = ids.get(cause ?? 0)
    if (id !== undefined) close(moment, id)
    ids.delete(cause ?? 0)
  }
  return [
    {
      commands: { StartSession: (_entry, moment) => closeAll(moment) },
      events: {
        CreateRequested: (entry, moment) => begin(entry, moment),
        ModifyRequested: change,
        ReservationChangeRequested: change,
        ConfirmRequested: change,
        // Given up unsent, where the network went while it waited, or it turned out to be cancelled.
        ReservationConfirmFailed: end,
        ConfirmRefused: end,
        // A log may have been cut between these and what led to them.
        ReservationCreated: end,
        ReservationCreateFailed: end,
        ReservationModified: end,
        ReservationChangeMade: end,
        ReservationChangeFailed: end,
      },
      exchanges: end,
    },
  ]
})

type ChangeEntry = EventEntry<'ModifyRequested' | 'ReservationChangeRequested' | 'ConfirmRequested'>

const oneCallAtATime = law('LAW-01', 'held', {
  since: 3,
  joins: ['LAW-02'],
  sentence:
    'A reservation is made and changed by one call at a time: none is made while one is being made or held, and nothing is changed while another change of it is unanswered.',
  looks: allOf(
    never(written('CreateRequested'), { during: { 'one is held': held, 'one is asked for': unanswered } }),
    never(written('ModifyRequested', 'ReservationChangeRequested', 'ConfirmRequested'), {
      of: reservationOf,
      during: { 'another change of it is unanswered': unanswered },
    }),
    oneAtATime(['createReservation']),
    oneAtATime(RESERVATION_CHANGES, { by: reservationOf, counts: (entry) => !isOwnerAlone(entry) }),
  ),
})

export const oneReservationLaws: readonly Law[] = [oneCallAtATime]
