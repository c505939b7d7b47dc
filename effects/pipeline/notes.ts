// What the ports said that no entry holds: it is noted with the entry that it led to, so that a re-run answers the same.
import { Observable, tap } from 'rxjs'
import { durationMs, type DurationMs, type EpochMs, NO_TIME, plus } from '../../domain/instant.ts'
import type { EntryNote, ModelDigests } from '../../domain/log/note.ts'
import { localeNamedIn } from '../../domain/shell/address.ts'
import { type Clock, createClockWatch } from '../ports/clock.ts'
import type { Ports } from '../ports/ports.ts'
import type { ReadModels } from '../../projections/readModels.ts'

/**
 * The digests of what has changed in the read models since this was asked last; `null` as long as they are unknown. They
 * may be those of the redacted log, which differ from these in what is personal.
 */
export type DigestModels = (models: ReadModels) => ModelDigests | null

/** How far the wall clock has moved unsaid, how long ago the program read it first since, and how far it moved after that. */
export interface ClockMove {
  readonly byMs: DurationMs
  readonly seenBeforeMs: DurationMs
  readonly thenByMs: DurationMs
}

export const createNotes = (ports: Ports, digest?: DigestModels) => {
  const heard = createHearing(ports)
  const moves = createClockMoves(ports)
  return {
    /** The ports, listened to. */
    ports: { ...ports, ...heard.ports, clock: moves.clock },
    /** What time it is, with no ear to the clock: its moves are taken. */
    nowMs: ports.clock.nowMs,
    /** In their order, up to what it says now; none where it has not moved. */
    takeClockMoves: moves.take,
    /** What there is to note of the next entry; `before` are the read models where it is a command, `null` elsewhere. */
    take: (before: ReadModels | null): EntryNote | undefined => {
      const models = before === null || digest === undefined ? null : digest(before)
      const late = lateness(ports.clock.lateMs())
      const said = heard.take()
      if (models === null && late === undefined && said === null) return undefined
      return { ...late, ...said, ...(models === null ? {} : { models }) }
    },
  }
}

/** What there is to note of an entry that comes of a timer. */
export const lateness = (lateMs: DurationMs): EntryNote | undefined =>
  lateMs === NO_TIME ? undefined : { lateMs }

type Said = Pick<EntryNote, 'claim' | 'openPayments' | 'address'>

const createHearing = ({ clock, payments, navigation, localeStore }: Ports) => {
  let said: Said | null = null
  let fragment = ''
  /** What was said counts for the entry that follows in the same turn, and for no later one. */
  const heardOf = <A>(source$: Observable<A>, saidBy: (value: A) => Said): Observable<A> =>
    new Observable((observer) =>
      source$.subscribe({
        next: (value) => {
          said = saidBy(value)
          observer.next(value)
          said = null
        },
        error: (error) => observer.error(error),
        complete: () => observer.complete(),
      }),
    )
  const heardFragment = (text: string): string => {
    fragment = text
    return text
  }
  const heard: Pick<Ports, 'payments' | 'navigation' | 'localeStore'> = {
    payments: {
      ...payments,
      claim: (reservationId, nowMs) => {
        const askedMs = clock.scheduler.now()
        return heardOf(payments.claim(reservationId, nowMs), (isOurs) => {
          const tookMs = durationMs(Math.round(clock.scheduler.now() - askedMs))
          return { claim: { isOurs, tookMs } }
        })
      },
      changes$: heardOf(payments.changes$, (open) => ({ openPayments: [...open] })),
    },
    navigation: {
      ...navigation,
      fragment: () => heardFragment(navigation.fragment()),
      fragments$: navigation.fragments$.pipe(tap(heardFragment)),
    },
    localeStore: {
      ...localeStore,
      read: () => {
        const storedLocale = localeStore.read()
        said = { address: { namedLocale: localeNamedIn(fragment), storedLocale } }
        return storedLocale
      },
    },
  }
  return {
    ports: heard,
    take: (): Said | null => {
      const taken = said
      said = null
      return taken
    },
  }
}

/** A decision may read a clock that has moved, and lead to no entry: the next one says when it was read. */
const createClockMoves = ({ clock }: Pick<Ports, 'clock'>) => {
  const movedMs = createClockWatch(clock)
  let seen: readonly { readonly byMs: DurationMs; readonly atMs: number }[] = []
  const look = (nowMs: EpochMs): void => {
    const byMs = movedMs(nowMs)
    if (byMs !== 0) seen = [...seen, { byMs, atMs: clock.scheduler.now() }]
  }
  const watched: Clock = {
    ...clock,
    nowMs: () => {
      const nowMs = clock.nowMs()
      look(nowMs)
      return nowMs
    },
  }
  return {
    clock: watched,
    take: (nowMs: EpochMs): readonly ClockMove[] => {
      look(nowMs)
      if (seen.length === 0) return NO_MOVES
      const taken = seen.map(({ byMs, atMs }, i) => ({
        byMs,
        seenBeforeMs: durationMs(Math.round(clock.scheduler.now() - atMs)),
        thenByMs: seen.slice(i + 1).reduce((sum, later) => plus(sum, later.byMs), NO_TIME),
      }))
      seen = []
      return taken
    },
  }
}

const NO_MOVES: readonly ClockMove[] = []
