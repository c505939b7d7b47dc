// Something that was said to a person, and goes by itself after its time; but not while it is being read.
import { EMPTY, timer } from 'rxjs'
import { filter, map, scan, switchMap } from 'rxjs/operators'
import type { DurationMs } from '../../domain/instant.ts'
import type { Command } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import { causedBy, forAnyApi } from './handler.ts'

export interface Saying<K extends EventType> {
  /** Something is said: its time begins. */
  readonly said: readonly K[]
  /** It is hovered, or has the focus: it stays. */
  readonly held: readonly K[]
  /** It is let go: the whole time begins again. */
  readonly released: readonly K[]
  /** The page on which it may have been held is left, with what held it. */
  readonly left: readonly K[]
  readonly afterMs: DurationMs
  /** Takes it away. Its handler does nothing where nothing is said any more. */
  readonly clear: Command
}

/**
 * A policy for one place where things are said, each after the other:
 *
 *     export const clearCredentialsMessage = goesInTime({
 *       said: ['PasswordChanged', 'PasswordChangeFailed'],
 *       held: ['CredentialsMessageHeld'],
 *       released: ['CredentialsMessageReleased'],
 *       left: ['AddressChanged'],
 *       afterMs: TIMINGS.credentialsMessageMs,
 *       clear: command('ClearCredentialsMessage', {}),
 *     })
 *
 * The screen wraps what is said in `PassingMessage` (src/shell), which tells when it is held and let go.
 */
export const goesInTime = <K extends EventType>(saying: Saying<K>) => {
  const { said, held, released, left, afterMs, clear } = saying
  const on = said.concat(held, released, left)
  return forAnyApi.policy({ on, reads: [] }, (events$, { clock }) =>
    events$.pipe(
      scan(
        (before: Turn | null, entry: EventEntry<K>) => turnAt(entry, before?.isHeld ?? false, saying),
        null,
      ),
      filter((turn): turn is Turn => turn !== null && turn.does !== 'nothing'),
      // What is said now, and whether it is read now, is all that counts.
      switchMap(({ entry, does }) =>
        does === 'wait' ? timer(afterMs, clock.scheduler).pipe(map(() => causedBy(entry, clear))) : EMPTY,
      ),
    ),
  )
}

interface Turn {
  readonly entry: { readonly seq: number }
  readonly isHeld: boolean
  readonly does: 'wait' | 'stay' | 'nothing'
}

const turnAt = <K extends EventType>(
  entry: EventEntry<K>,
  wasHeld: boolean,
  { said, held, released }: Saying<K>,
): Turn => {
  const isAmong = (types: readonly string[]): boolean => types.includes(entry.type)
  if (isAmong(said)) return { entry, isHeld: wasHeld, does: wasHeld ? 'stay' : 'wait' }
  if (isAmong(held)) return { entry, isHeld: true, does: 'stay' }
  if (isAmong(released)) return { entry, isHeld: false, does: 'wait' }
  return { entry, isHeld: false, does: wasHeld ? 'wait' : 'nothing' }
}
