// Laws about days and sails: nothing that has passed, and nothing that is unavailable, is chosen or searched.
import { durationMs, earlier, NO_TIME } from '../../../../domain/instant.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { parametersOf } from '../../engine/exchanges.ts'
import { allOf } from '../../engine/language.ts'
import { law, type LooksOf } from '../../engine/law.ts'
import type { Finding } from '../../engine/looks.ts'
import type { Instant, Moment } from '../../engine/moment.ts'
import { chosenSails, inventoryOf, isHeld, sailOf } from '../../readers/chosenSails.ts'
import { portDayIn } from '../../readers/portDay.ts'
import { CLOCK_DOUBT_MS, serverTimeAt } from '../../readers/serverTime.ts'

/** Between a decision and the entry that says it, midnight may pass. */
const MIDNIGHT_DOUBT_MS = durationMs(500)

interface At {
  readonly entry: Entry
  readonly models: ReadModels
}

/** By the machine's clock and by the server's: where these don't agree, either may be right. */
const createCalendar = (timeZone: string) => {
  const dayOf = portDayIn(timeZone)
  const isOnBoth = (fits: (today: string) => boolean, { entry, models }: At, doubtMs = NO_TIME): boolean =>
    [entry.at, serverTimeAt(entry, models)].every((nowMs) => {
      const today = dayOf(earlier(nowMs, doubtMs))
      return today !== null && fits(today)
    })
  return {
    isPast: (day: string, at: At): boolean => isOnBoth((today) => day < today, at, MIDNIGHT_DOUBT_MS),
    isToCome: (day: string, at: At): boolean => isOnBoth((today) => day >= today, at),
  }
}

const chosenAndSearched: LooksOf = ({ timeZone }) => {
  const { isPast, isToCome } = createCalendar(timeZone)
  /** What went out before the machine's clock was last moved is not judged by it. */
  let moved: Instant | null = null
  return {
    commands: { NoteClockMove: ({ seq }, { steadyMs: atMs }) => void (moved = { atMs, afterSeq: seq }) },
    events: {
      DateChosen: (entry, { before: models }) => {
        const { day } = entry.data
        return isPast(day, { entry, models }) ? `${day} was chosen when it had passed` : null
      },
      DateRefused: (entry, { before: models }) => {
        const { day, reason } = entry.data
        const isWrong = reason === 'DayIsPast' && isToCome(day, { entry, models })
        return isWrong ? `${day} was refused as past` : null
      },
    },
    exchanges: {
      sails: (entry, { before: models, sent }) => {
        const day = parametersOf(entry, 'sails')?.date
        const isUnclear = moved !== null && sent.atMs <= moved.atMs && sent.afterSeq < moved.afterSeq
        if (day === undefined || isUnclear) return null
        const went = { ...entry, at: earlier(entry.at, entry.data.latencyMs) }
        return isPast(day, { entry: went, models }) ? `${day} was searched when it had passed` : null
      },
    },
  }
}

const keptOverReload: LooksOf = ({ timeZone }) => {
  const { isPast } = createCalendar(timeZone)
  /** The page was loaded again while something was reserved: its day and its sail stay until it is gone. */
  let resumed: At | null = null
  const forget = (): void => void (resumed = null)
  const judgeWhenFree = (_entry: Entry, { after }: Moment): Finding => {
    const since = resumed
    if (since === null || after.reservation.current !== null) return
    resumed = null
    return (models) => {
      const days = [...models.schedule.sailDates, ...chosenSails(models).map((sail) => sail.departureDay)]
      const left = days.find((day) => day !== null && isPast(day, since))
      return left === undefined ? null : `${left} is still chosen`
    }
  }
  return {
    commands: { StartSession: forget },
    events: {
      SessionResumed: (entry, moment) => {
        resumed = { entry, models: moment.before }
        return judgeWhenFree(entry, moment)
      },
      PackageSelected: forget,
      SailSelected: forget,
      DateChosen: forget,
    },
    whenChanged: { models: ['reservation'], look: judgeWhenFree },
  }
}

export const noPastDay = law('LAW-30', 'choice', {
  joins: ['LAW-31', 'LAW-33'],
  since: 3,
  sentence:
    'No day that has passed at the ports is chosen, searched, or still chosen after a reload unless it is reserved; and no other day is refused as past.',
  looks: allOf(chosenAndSearched, keptOverReload),
})

export const onlyOpenSails = law('LAW-32', 'choice', {
  since: 3,
  sentence:
    'Only a sail that is open, has not left and has places is chosen, or one on which places are held.',
  looks: () => ({
    events: {
      SailSelected: (entry, { before }) => {
        const { sailRefId } = entry.data
        const sail = sailOf(before, sailRefId)
        if (sail === null) return `${sailRefId} is none of those found`
        if (isHeld(before, sailRefId)) return null
        if (sail.status !== 'OPEN') return `${sailRefId} is ${sail.status}`
        if (sail.departureAtMs <= serverTimeAt(entry, before) - CLOCK_DOUBT_MS) return `${sailRefId} has left`
        const inventory = inventoryOf(before, sailRefId)
        return inventory?.enabled === true && inventory.count > 0 ? null : `${sailRefId} has no places`
      },
    },
  }),
})
