// The wall clock and the timers part when a person sets the clock, or when the machine slept. The log says so before
// the next entry, so that a reader knows which times to believe and a re-run knows when to move its own clock.
import { map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { causedBy, forFirstPage } from './handler.ts'

const { handler, source } = forFirstPage

export const noteClockMove = handler('NoteClockMove', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('ClockMoved', c.data)))),
)

/** The page is looked at again. */
export const noteWakes = source({ reads: [] }, ({ clock }) =>
  clock.wakes$.pipe(map(() => ({ cause: null, value: command('NoteWake', {}) }))),
)

export const noteWake = handler('NoteWake', { reads: [] }, (commands$) =>
  commands$.pipe(map((c) => causedBy(c, event('PageWoke', {})))),
)
