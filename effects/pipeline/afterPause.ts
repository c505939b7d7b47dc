// A policy that decides after a pause: what a person types is sent once no more keys come, and what the server could not be
// asked is asked again.
import { EMPTY, type Observable, of, timer } from 'rxjs'
import { concatMap, distinctUntilChanged, groupBy, mergeMap, scan, switchMap } from 'rxjs/operators'
import type { DurationMs } from '../../domain/instant.ts'
import type { Command } from '../../domain/log/commands.ts'
import type { EventEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import type { ReadModelName } from '../../projections/readModels.ts'
import {
  type AtOnce,
  causedBy,
  listed,
  policy,
  type Policy,
  type PortsAtOnce,
  type Reads,
} from './handler.ts'

/** How long to wait; not at all; or to end the pause that runs. `null` leaves that one alone. */
export type Pause = DurationMs | 'atOnce' | 'never' | null

/** The newest of these events begins the pause, and what is decided at its end has that event as its cause. */
export const afterPause = <K extends EventType, N extends ReadModelName = never>(
  { on, reads, pause, about = () => null }: PauseTerms<K, N>,
  decide: (e: EventEntry<K>, models: Reads<N>, ports: PortsAtOnce) => AtOnce<Command>,
): Policy =>
  policy({ on, reads }, (events$, ports, models) =>
    events$.pipe(
      groupBy(about),
      // What is about one thing has a pause of its own.
      mergeMap((ofOne$) =>
        ofOne$.pipe(
          scan((begun: Begun<K>, e) => {
            const wait = pause(e, models, { ...ports, begun: begun?.wait ?? null })
            return wait === null ? begun : { e, wait }
          }, null),
          distinctUntilChanged(),
          // A newer event takes the place of the one before.
          switchMap((begun) => {
            if (begun === null || begun.wait === 'never') return EMPTY
            const { e, wait } = begun
            const due$: Observable<unknown> = wait === 'atOnce' ? of(e) : timer(wait, ports.clock.scheduler)
            return due$.pipe(
              // Complete at once, so that order is all there is to choose.
              concatMap(() => listed(decide(e, models, ports)).map((value) => causedBy(e, value))),
            )
          }),
        ),
      ),
    ),
  )

type Begun<K extends EventType> = {
  readonly e: EventEntry<K>
  readonly wait: Exclude<Pause, null>
} | null

interface PauseTerms<K extends EventType, N extends ReadModelName> {
  readonly on: readonly K[]
  readonly reads: readonly N[]
  /** `begun` is the pause that was begun last, of what is about the same. */
  readonly pause: (
    e: EventEntry<K>,
    models: Reads<N>,
    ports: PortsAtOnce & { readonly begun: Pause },
  ) => Pause
  /** What the event is about. */
  readonly about?: (e: EventEntry<K>) => number | null
}
