// The handlers, policies and sources that the program begins with: what the choice of a trip takes on the first page.
// Those of a booking come after it (bookingEffects.ts).
import { createFirstApi } from './api/firstApi.ts'
import * as aroundPages from './content/aroundPages.ts'
import * as auth from './auth/auth.ts'
import * as catalog from './catalog/catalog.ts'
import { effectsOf } from './pipeline/effectsOf.ts'
import { stating } from './pipeline/handler.ts'
import * as network from './shell/network.ts'
import * as schedule from './schedule/schedule.ts'
import * as schedulePolicies from './schedule/schedulePolicies.ts'
import * as shell from './shell/shell.ts'
import { foldOneOfFirst } from '../projections/firstFold.ts'

/** Commands that are performed by stating what they say: nothing is decided. */
const statements = stating({
  TakeLetterToken: 'LetterTokenTaken',
  // What was chosen on an earlier visit; the start of the session reads it.
  NoteCookieChoice: 'CookieChoiceNoted',
  // The wall clock and the timers part when a person sets the clock, or when the machine slept. The log says so before the next
  // entry, so that a reader knows which times to believe and a re-run knows when to move its own clock.
  NoteClockMove: 'ClockMoved',
  NoteWake: 'PageWoke',
  NoteServerClock: 'ServerClockMeasured',
  HoldNotice: 'NoticeHeld',
  ReleaseNotice: 'NoticeReleased',
  NoteLogRotation: 'LogRotated',
  NoteWeightRequest: 'LastRequestTracked',
})

export const firstEffects = effectsOf({ createApi: createFirstApi, foldOne: foldOneOfFirst }, [
  shell,
  auth,
  network,
  catalog,
  schedule,
  schedulePolicies,
  aroundPages,
  { statements },
])
