// The words of which laws are made: what never happens, what happens once, what follows at once, what is always so. Each
// gives the looks of a law; `allOf` joins several of them.
import type { CommandType } from '../../../domain/log/commands.ts'
import type { CommandEntry, Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { EventType } from '../../../domain/log/events.ts'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { ReadModelName, ReadModels } from '../../../projections/readModels.ts'
import { DROP, type Verdict } from './followUp.ts'
import type { IntervalOf } from './intervals.ts'
import type { LawStart, LooksOf } from './law.ts'
import { atCalls, type Finding, type Look, type Looks } from './looks.ts'
import type { Moment } from './moment.ts'

/** Something that happens at an instant. */
export interface Happening {
  readonly at: (look: Look<Entry>) => Looks
}

/** A call goes out. It is looked at once it is answered, failed or given up, and judged as of when it went out. */
export const sent = (...calls: readonly Call[]): Happening => ({
  at: (look) => ({ exchanges: atCalls(calls, look) }),
})

/** The program writes such an event. */
export const written = (...events: readonly EventType[]): Happening => ({
  at: (look) => ({ events: Object.fromEntries(events.map((type) => [type, look])) }),
})

/** A person does it, and not the program by itself. */
export const pressed = (...commands: readonly CommandType[]): Happening => ({
  at: (look) => {
    const byPerson: Look<CommandEntry> = (entry, moment) =>
      entry.cause === null ? look(entry, moment) : null
    return { commands: Object.fromEntries(commands.map((type) => [type, byPerson])) }
  },
})

/** All of them hold. */
export const allOf =
  (...all: readonly LooksOf[]): LooksOf =>
  (start) =>
    all.flatMap((looksOf) => looksOf(start))

/** By which thing an entry is meant: a reservation, a call, a sail; `null` for none, `''` for the page as a whole. */
export type KeyOf = (entry: Entry, moment: Moment) => string | null

/** The same once it is known how a session began. */
export type KeyIn = (start: LawStart) => KeyOf

const ofPage: KeyOf = () => ''

/** By the words of a finding, what may not be so when it happens. */
export interface During {
  readonly during: Readonly<Record<string, IntervalOf>>
  /** Of which thing; of the page as a whole where nothing is said. */
  readonly of?: KeyIn
}

export const never =
  (happening: Happening, { during, of }: During): LooksOf =>
  (start) => {
    const keyOf = of?.(start) ?? ofPage
    const intervals = Object.entries(during).map(
      ([words, interval]) => [words, start.share(interval)] as const,
    )
    return happening.at((entry, moment) => {
      const key = keyOf(entry, moment)
      if (key === null) return null
      const open = intervals.find(([, { wasOpenAt }]) => wasOpenAt(moment.sent, key))
      return open === undefined ? null : `${nameOf(entry, key)}, and ${open[0]}`
    })
  }

const nameOf = ({ type }: Entry, key: string): string => (key === '' ? type : `${type} of ${key}`)

interface Once {
  readonly by: KeyIn
  /** After these it may happen again: to the thing that they name, to all where they name `''`. What went out before does not count. */
  readonly until?: readonly (readonly [Happening, KeyIn])[]
  readonly words: string
}

export const once =
  (happening: Happening, { by, until = [], words }: Once): LooksOf =>
  (start) => {
    const keyOf = by(start)
    const known = new Set<string>()
    /** Since when it may happen again. */
    const freed = new Map<string, number>()
    const free = (key: string | null, { entry: { seq } }: Moment): void => {
      if (key === null) return
      freed.set(key, seq)
      if (key === '') known.clear()
      else known.delete(key)
    }
    return [
      ...until.map(([end, keyIn]) => {
        const endOf = keyIn(start)
        return end.at((entry, moment) => free(endOf(entry, moment), moment))
      }),
      happening.at((entry, moment) => {
        const key = keyOf(entry, moment)
        const isOld = [key ?? '', ''].some((one) => moment.sent.afterSeq < (freed.get(one) ?? 0))
        if (key === null || isOld) return null
        if (known.has(key)) return `${nameOf(entry, key)} ${words}`
        known.add(key)
        return null
      }),
    ]
  }

/** No call of one thing goes out before the one before it has ended; they are gone with the page, and with a sign-out. */
export const oneAtATime =
  (calls: readonly Call[], { by = () => ofPage, counts = () => true }: OneAtATime = {}): LooksOf =>
  (start) => {
    const keyOf = by(start)
    const ended = new Map<string, ExchangeEntry>()
    /** What led to a call may have come before a cut. */
    let since = start.firstSeq
    return {
      commands: { StartSession: ({ seq }) => void (since = seq) },
      events: { SignedOut: ({ seq }) => void (since = seq) },
      exchanges: atCalls(calls, (entry, moment) => {
        const key = counts(entry) ? keyOf(entry, moment) : null
        if (key === null) return null
        const last = ended.get(key)
        ended.set(key, entry)
        return last !== undefined && moment.sent.afterSeq < last.seq && moment.sent.afterSeq >= since
          ? `${nameOf(entry, key)} went out before ${last.type} was answered`
          : null
      }),
    }
  }

interface OneAtATime {
  readonly by?: KeyIn
  readonly counts?: (entry: ExchangeEntry) => boolean
}

/** Where this finds something to expect, it has followed before a person does the next thing, and within a second. */
export const atOnce =
  (
    happening: Happening,
    expected: (entry: Entry, moment: Moment) => Verdict | null,
    { unless = [] }: { readonly unless?: readonly Happening[] } = {},
  ): LooksOf =>
  () => [...unless.map((end) => end.at(() => DROP)), happening.at(expected)]

/** What is shown, whenever one of these read models changes, and at the start of a log. */
export const always =
  (models: readonly ReadModelName[], fact: (shown: ReadModels, moment: Moment) => Finding): LooksOf =>
  () => ({
    whenChanged: { models, atStart: true, look: (_entry, moment) => fact(moment.after, moment) },
  })

/** What has settled, where nothing has happened for ten seconds in which timers ran. */
export const inQuiet =
  (fact: (settled: ReadModels, moment: Moment) => Finding): LooksOf =>
  () => ({ whenQuiet: (_entry, moment) => fact(moment.before, moment) })
