// Scripts about the reservation's clock: time that runs out or is asked for, the same trip once more, clocks that jump.
import fc from 'fast-check'
import { PATHS } from '../../../domain/shell/address.ts'
import { confirms, paysByCard } from './booking.ts'
import { sail } from './choice.ts'
import {
  anyPause,
  inTurn,
  oneOfScripts,
  perhaps,
  says,
  saysOneOf,
  type Script,
  settles,
  untilDeadline,
} from './parts.ts'
import { press, reload } from './trouble.ts'
import { clockOffsets, DAY_MS } from '../realistic/time.ts'
import { command } from '../../support/unbranded.ts'

export const asksForTime: Script = inTurn(
  perhaps(50, says(command('NavigateTo', { path: PATHS.extend, query: {}, how: 'push' }))),
  says(command('ExtendReservation', {})),
  anyPause,
)

/** At the very end, or a moment before it or after. */
export const asksAtTheEnd: Script = inTurn(
  fc.constantFrom(-1, 0, 0, 0, 1).map((plusMs) => [{ does: 'waitUntil', tab: 0, instant: 'expiry', plusMs }]),
  asksForTime,
)

/** The same trip once more, after its time ran out. */
const booksAgain: Script = inTurn(
  oneOfScripts(
    { weight: 5, script: fc.constant([]) },
    { weight: 2, script: reload },
    {
      weight: 2,
      script: fc.constantFrom(3_600_000, 28_800_000, DAY_MS).map((ms) => [{ does: 'sleep', ms }]),
    },
  ),
  saysOneOf(fc.constantFrom('same', 'same', 'chosen').map((sails) => command('RepeatTrip', { sails }))),
  settles,
  perhaps(25, inTurn(sail, says(command('RepeatTrip', { sails: 'chosen' })), settles)),
  perhaps(50, says(command('CloseRepeatNotice', {}))),
  perhaps(60, confirms),
)

export const runsOut: Script = inTurn(
  untilDeadline,
  oneOfScripts(
    { weight: 3, script: anyPause },
    { weight: 3, script: asksForTime },
    { weight: 2, script: press },
    { weight: 2, script: says(command('CloseExpiryModal', {})) },
    { weight: 2, script: paysByCard },
    { weight: 1, script: reload },
  ),
  untilDeadline,
  perhaps(30, press),
  anyPause,
  oneOfScripts(
    { weight: 4, script: perhaps(70, says(command('CloseExpiryModal', {}))) },
    { weight: 5, script: booksAgain },
  ),
)

/** What is asked about the same trip again finds no server. */
export const booksAgainOffline: Script = inTurn(
  fc.constant([
    { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 },
    { does: 'network', online: false },
  ]),
  says(command('RepeatTrip', { sails: 'same' })),
  anyPause,
  fc.constant([{ does: 'network', online: true }]),
  booksAgain,
)

/** Nothing else is done before the end. */
export const endsAndBooksAgain: Script = inTurn(
  fc.constant([{ does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 }]),
  booksAgain,
)

const asleepMs = fc.constantFrom(1_499, 1_501, 20_000, 119_000, 600_000, 3_600_000, DAY_MS)

export const clocks: Script = inTurn(
  oneOfScripts(
    { weight: 3, script: asleepMs.map((ms) => [{ does: 'sleep', ms }]) },
    { weight: 2, script: asleepMs.map((ms) => [{ does: 'nap', ms }]) },
    { weight: 2, script: clockOffsets.map((byMs) => [{ does: 'setClock', byMs }]) },
  ),
  perhaps(60, oneOfScripts({ weight: 2, script: press }, { weight: 1, script: asksForTime })),
  anyPause,
)
