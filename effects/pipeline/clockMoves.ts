// The wall clock and the timers part when a person sets the clock, or when the machine slept. The log says so before
// the next entry, so that a reader knows which times to believe and a re-run knows when to move its own clock.
import { map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { source } from './handler.ts'

/** The page is looked at again. */
export const noteWakes = source([], ({ clock }) => clock.wakes$.pipe(map(() => command('NoteWake', {}))))
