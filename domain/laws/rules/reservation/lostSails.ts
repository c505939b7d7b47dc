// The law about sails that can't be had any more: when that is looked up, what is asked and told, and how another is taken.
import type { CalendarDay } from '../../../calendarDay.ts'
import type { Entry, ExchangeEntry } from '../../../log/entry.ts'
import type { LostTrip } from '../../../reservation/lostSails.ts'
import type { FoundTrip, Inventory, Sail } from '../../../schedule/sail.ts'
import { toInventories, toSails } from '../../../wire/schedule.ts'
import { createExactSequels, event, type Follow } from '../../engine/exactSequels.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { isPageStart } from '../../engine/userActivity.ts'
import { answerTo, failureOf, parametersOf } from '../../readers/exchanges.ts'
import {
  goneReason,
  nextDay,
  offeredOn,
  type Sought,
  soughtIn,
  withDay,
} from '../../readers/booking/lostSearch.ts'
import { portDayIn } from '../../readers/portDay.ts'
import { serverTimeAt } from '../../readers/serverTime.ts'
import { closedNow, lostSailsRulings, SEEKING, undoneWith } from '../../sequels/lostSails.ts'
import { rowOf, tableOf } from '../../sequels/rows.ts'

const ROWS = tableOf(lostSailsRulings)

/** One direction that is being looked up. */
interface Quest {
  readonly sought: Sought
  day: CalendarDay
  sails: readonly Sail[]
  /** By time of departure; `null` while that is not answered. */
  left: Map<string, readonly Inventory[] | null>
  lost: LostTrip | null
  failed: string | null
  isOver: boolean
}

const questOf = (sought: Sought, today: string): Quest => {
  const { departureDay } = sought.sail
  const day = today > departureDay ? (today as CalendarDay) : departureDay
  return { sought, day, sails: [], left: new Map(), lost: null, failed: null, isOver: false }
}

/** All of the day is known: either the sail can be had, or enough is known of others, or the next day is asked for. */
const endDay = (quest: Quest, models: LawModels): void => {
  const { sought, day, sails, left, lost } = quest
  const { seqN, legCode, sailPackage } = sought.trip
  const inventories = [...left.values()].flatMap((one) => [...(one ?? [])])
  const wanted = { seqN, legCode, sailPackage }
  const found: FoundTrip = { wanted, day, sails: [...sails], inventories, sailRefId: null }
  const reason = lost?.gone.reason ?? goneReason(sought, found, models)
  if (reason === null) {
    quest.isOver = true
    return
  }
  const known = lost ?? { gone: { sail: sought.sail, reason }, days: [], nearest: [] }
  const next = withDay(known, found, offeredOn(sought, found, models))
  Object.assign(quest, {
    lost: next.lost,
    isOver: next.isOver,
    day: nextDay(day),
    sails: [],
    left: new Map(),
  })
}

/** What is wrong with the asking; takes the answer in. */
const hearDay = (quests: readonly Quest[], entry: ExchangeEntry, models: LawModels): string | null => {
  const asked = parametersOf(entry, 'sails')
  const quest = quests.find(
    ({ sought, day, isOver, left }) =>
      !isOver && left.size === 0 && sought.trip.legCode === asked?.leg && day === asked.date,
  )
  if (quest === undefined) return `the sails asked at ${entry.seq} are not those to be looked at`
  const error = failureOf(entry, 'sails')
  const answer = answerTo(entry, 'sails')
  if (error !== null || answer === null) {
    quest.failed = error?._tag ?? ''
    quest.isOver = true
    return null
  }
  quest.sails = toSails(answer)
  quest.left = new Map(quest.sails.map(({ departureTime }) => [departureTime, null]))
  if (quest.left.size === 0) endDay(quest, models)
  return null
}

const hearLeft = (quests: readonly Quest[], entry: ExchangeEntry, models: LawModels): string | null => {
  const asked = parametersOf(entry, 'inventory')
  const quest = quests.find(
    ({ sought, day, isOver, left }) =>
      !isOver && sought.trip.legCode === asked?.leg && day === asked.date && left.get(asked.time) === null,
  )
  if (quest === undefined || asked === null) return `what is left was asked at ${entry.seq} for no reason`
  const answer = answerTo(entry, 'inventory')
  quest.left.set(asked.time, answer === null ? [] : toInventories(answer))
  if ([...quest.left.values()].every((one) => one !== null)) endDay(quest, models)
  return null
}

const endOf = (quests: readonly Quest[]): Follow => {
  for (const { failed } of quests) if (failed !== null) return event('SailsSeekFailed', { error: failed })
  return event('SailsLost', { trips: quests.flatMap(({ lost }) => (lost === null ? [] : [lost])) })
}

const ENDS = ['SailsLost', 'SailsSeekFailed', 'RefusedChoiceUndone'] as const

interface Search {
  readonly seq: number
  readonly quests: readonly Quest[]
  isEnded: boolean
}

/** Where what is looked up has changed since it was asked for, the log can't tell which of both was read. */
const isSameStand = (one: LawModels, other: LawModels): boolean =>
  one.shell.serverOffsetMs === other.shell.serverOffsetMs &&
  one.reservation.current === other.reservation.current &&
  one.schedule === other.schedule

/** The last look-up alone counts: a newer one cuts the one before off. */
const createSearch = (timeZone: string) => {
  let search: Search | null = null
  let asked: { readonly entry: Entry; readonly models: LawModels } | null = null
  const dayAt = portDayIn(timeZone)
  return {
    forget: (): void => {
      search = null
      asked = null
    },
    ask: (entry: Entry, models: LawModels): void => {
      search = null
      asked = { entry, models }
    },
    begin: ({ cause }: Entry, models: LawModels): void => {
      if (asked === null || asked.entry.seq !== cause || !isSameStand(asked.models, models)) return
      const { entry } = asked
      const today = dayAt(entry.at) ?? ''
      const quests = soughtIn(models, serverTimeAt(entry, models)).map((one) => questOf(one, today))
      search = { seq: entry.seq, quests, isEnded: false }
    },
    hear: (entry: ExchangeEntry, models: LawModels): string | null => {
      if (entry.cause === null || search?.seq !== entry.cause || entry.data.outcome._tag === 'Abandoned')
        return null
      if (entry.type === 'sails') return hearDay(search.quests, entry, models)
      return entry.type === 'inventory' ? hearLeft(search.quests, entry, models) : null
    },
    /** What it found, told once. */
    end: (): { readonly seq: number; readonly found: Follow } | null => {
      if (search === null || search.isEnded || search.quests.some(({ isOver }) => !isOver)) return null
      search.isEnded = true
      return { seq: search.seq, found: endOf(search.quests) }
    },
    isTooEarly: ({ type, cause }: Entry): boolean =>
      ENDS.some((end) => end === type) && search !== null && cause === search.seq && !search.isEnded,
  }
}

const soughtAndOffered = law('LAW-145', 'schedule', {
  sentence:
    'Sails that can’t be had any more are looked up exactly when something speaks of it; what is told lost, and offered instead, is what the server’s answers and the clock say.',
  watch: ({ timeZone, firstSeq }) => {
    const { look, expect } = createExactSequels()
    const search = createSearch(timeZone)
    const types = new Map<number, string>()
    const reasonless = ({ kind, type, cause, seq }: Entry): string | null => {
      if (type !== 'SeekSails' || kind !== 'command' || cause === null || cause < firstSeq) return null
      return types.has(cause) ? null : `SeekSails at ${seq} came for no reason`
    }
    const expectEnd = (moment: Moment): void => {
      const end = search.end()
      if (end === null) return
      const row = rowOf(ENDS, ({ models }) => [end.found, ...undoneWith(end.found, models)])
      expect(moment, [row], end.seq)
    }
    return (moment: Moment) => {
      const { entry, after: models } = moment
      const fact = look(moment) ?? reasonless(entry)
      if (fact !== null) return fact
      if (isPageStart(entry)) search.forget()
      if (entry.kind === 'exchange') {
        const wrong = search.hear(entry, models)
        if (wrong !== null) return wrong
        expectEnd(moment)
        if (entry.data.outcome._tag === 'Answered')
          expect(moment, [rowOf(['NoteClosedSails'], (now) => closedNow(entry, now.models))])
        return null
      }
      if (search.isTooEarly(entry)) return `${entry.type} at ${entry.seq} came before all was known`
      if (entry.kind === 'event' && SEEKING.has(entry.type)) types.set(entry.seq, entry.type)
      const rows = ROWS.get(entry.type)
      if (rows !== undefined) expect(moment, rows)
      if (entry.type === 'SeekSails' && entry.kind === 'command') search.ask(entry, models)
      if (entry.type === 'SailsSought') {
        search.begin(entry, moment.before)
        expectEnd(moment)
      }
      return null
    }
  },
})

export const lostSailsLaws: readonly Law[] = [soughtAndOffered]
