// The law about a reservation that is made and changed by one call after the other.
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { interval } from '../../engine/intervals.ts'
import { allOf, never, oneAtATime, sent } from '../../engine/language.ts'
import { type Law, law } from '../../engine/law.ts'
import { isOwnerAlone } from '../../readers/told.ts'
import { reservationOf } from '../../truth/serverTruth.ts'

/** The calls that change a reservation. */
const CHANGES = [
  'modifyReservation',
  'confirmReservation',
  'setWeight',
  'resetWeight',
  'applyPromotion',
  'removePromotion',
  'removeTrip',
  'saveGuest',
] as const satisfies readonly Call[]

/** The page shows one as the current one. */
const held = interval(({ open, close }) => [
  {
    whenChanged: {
      models: ['reservation'],
      atStart: true,
      look: (_entry, moment) => (moment.after.reservation.current === null ? close : open)(moment),
    },
  },
])

const oneCallAtATime = law('LAW-02', 'held', {
  since: 3,
  joins: ['LAW-01'],
  sentence:
    'A reservation is made and changed by one call at a time: none is asked for while another one is asked for or held, and nothing is changed or confirmed while another change of it is unanswered.',
  ...allOf(
    oneAtATime(['createReservation']),
    never(sent('createReservation'), { during: { 'one is held': held } }),
    oneAtATime(CHANGES, { by: reservationOf, counts: (entry) => !isOwnerAlone(entry) }),
  ),
})

export const oneReservationLaws: readonly Law[] = [oneCallAtATime]
