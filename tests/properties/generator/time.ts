// Scripts about the reservation's clock: time that runs out or is asked for, the same trip once more, clocks that jump.
import fc from 'fast-check'
import { PATHS } from '../../../domain/shell/address.ts'
import { confirms, paysByCard } from './booking.ts'
import { sail } from './choice.ts'
import { inTurn, nothing, oneOf, perhaps, says, saysOneOf, type Script, steps } from './parts.ts'
import { anyPause, settled, settles, untilDeadline } from './pauses.ts'
import { network, sleeps, untilExpiry } from './deeds.ts'
import { press, reload } from './trouble.ts'
import { clockOffsets, DAY_MS } from '../realistic/time.ts'
import { command } from '../../support/unbranded.ts'

export const asksForTime: Script = inTurn(
  perhaps(50, says(command('NavigateTo', { path: PATHS.extend, query: {}, how: 'push' }))),
  says(command('ExtendReservation', {})),
  anyPause,
)

/** At the very end, or a moment before it or after. */
export const asksAtTheEnd: Script = inTurn(untilExpiry(-1, 0, 0, 0, 1), asksForTime)

/** The same trip once more, after its time ran out. */
const booksAgain: Script = inTurn(
  oneOf([5, nothing], [2, reload, sleeps(3_600_000, 28_800_000, DAY_MS)]),
  saysOneOf(fc.constantFrom('same', 'same', 'chosen').map((sails) => command('RepeatTrip', { sails }))),
  settles,
  perhaps(25, inTurn(sail, settled(says(command('RepeatTrip', { sails: 'chosen' }))))),
  perhaps(50, says(command('CloseRepeatNotice', {}))),
  perhaps(60, confirms),
)

export const runsOut: Script = inTurn(
  untilDeadline,
  oneOf(
    [3, anyPause, asksForTime],
    [2, press, says(command('CloseExpiryModal', {})), paysByCard],
    [1, reload],
  ),
  untilDeadline,
  perhaps(30, press),
  anyPause,
  oneOf([5, booksAgain], [4, perhaps(70, says(command('CloseExpiryModal', {})))]),
)

/** What is asked about the same trip again finds no server. */
export const booksAgainOffline: Script = inTurn(
  steps({ does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 }, { does: 'network', online: false }),
  says(command('RepeatTrip', { sails: 'same' })),
  anyPause,
  network(true),
  booksAgain,
)

/** Nothing else is done before the end. */
export const endsAndBooksAgain: Script = inTurn(untilExpiry(1_000), booksAgain)

const asleepMs = fc.constantFrom(1_499, 1_501, 20_000, 119_000, 600_000, 3_600_000, DAY_MS)

export const clocks: Script = inTurn(
  oneOf(
    [3, asleepMs.map((ms) => [{ does: 'sleep', ms }])],
    [2, asleepMs.map((ms) => [{ does: 'nap', ms }])],
    [2, clockOffsets.map((byMs) => [{ does: 'setClock', byMs }])],
  ),
  perhaps(60, oneOf([2, press], [1, asksForTime])),
  anyPause,
)
