// The wall clock and the timers part when a person sets the clock, or when the machine slept. The log says so before
// the next entry, so that a reader knows which times to believe and a re-run knows when to move its own clock.
import { map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { decider, source } from './handler.ts'

export const noteClockMove = decider('NoteClockMove', [], (data) => event('ClockMoved', data))

/** The page is looked at again. */
export const noteWakes = source([], ({ clock }) => clock.wakes$.pipe(map(() => command('NoteWake', {}))))

export const noteWake = decider('NoteWake', [], () => event('PageWoke', {}))
