// What the ports said that no entry holds: it is noted with the entry that it led to, so that a re-run answers the same.
import { Observable } from 'rxjs'
import { tap } from 'rxjs/operators'
import { durationMs, type DurationMs, type EpochMs, NO_TIME, plus } from '../../domain/instant.ts'
import type { EntryNote, ModelDigests } from '../../domain/log/note.ts'
import { localeNamedIn } from '../../domain/shell/address.ts'
import type { Clock } from '../ports/clock.ts'
import { createClockWatch } from '../ports/clockWatch.ts'
import type { Ports } from '../ports/ports.ts'
import type { Transport } from '../ports/transport.ts'
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

export interface Notes {
  /** In their order, up to what it says now; none where it has not moved. */
  readonly takeClockMoves: (nowMs: EpochMs) => readonly ClockMove[]
  /** The ports, listened to. */
  readonly ports: Ports
  /** What time it is, with no ear to the clock: its moves are taken. */
  readonly nowMs: Clock['nowMs']
  /** What there is to note of the next entry; `before` are the read models where it is a command, `null` elsewhere. */
  readonly take: (before: ReadModels | null) => EntryNote | undefined
  /** The same of an exchange whose request was sent so long ago. */
  readonly takeOfExchange: (latencyMs: DurationMs) => EntryNote | undefined
}

export const createNotes = (ports: Ports, digest?: DigestModels): Notes => {
  const heard = createHearing(ports)
  const requests = createLateRequests(ports)
  const moves = createClockMoves(ports)
  return {
    ports: { ...ports, ...heard.ports, transport: requests.transport, clock: moves.clock },
    nowMs: ports.clock.nowMs,
    takeClockMoves: moves.take,
    take: (before) => {
      const models = before === null || digest === undefined ? null : digest(before)
      const lateMs = ports.clock.lateMs()
      const said = heard.take()
      if (models === null && lateMs === 0 && said === null) return undefined
      return { ...lateness(lateMs), ...said, ...(models === null ? {} : { models }) }
    },
    takeOfExchange: (latencyMs) => {
      const lateMs = requests.takeLateMs(latencyMs)
      return lateMs === 0 ? undefined : lateness(lateMs)
    },
  }
}

const lateness = (lateMs: DurationMs): Pick<EntryNote, 'lateMs'> => (lateMs === 0 ? {} : { lateMs })

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

/** Requests that a late timer sent, by when they were sent. */
const createLateRequests = ({ clock, transport }: Pick<Ports, 'clock' | 'transport'>) => {
  const lateMsBySending = new Map<number, DurationMs>()
  const listened: Transport = (request) => {
    const lateMs = clock.lateMs()
    if (lateMs > 0) lateMsBySending.set(Math.round(clock.scheduler.now()), lateMs)
    return transport(request)
  }
  return {
    transport: listened,
    takeLateMs: (latencyMs: DurationMs): DurationMs => {
      const sentMs = Math.round(clock.scheduler.now()) - latencyMs
      const found = [sentMs, sentMs - 1, sentMs + 1].find((ms) => lateMsBySending.has(ms))
      return found === undefined ? NO_TIME : (lateMsBySending.get(found) ?? NO_TIME)
    },
  }
}
