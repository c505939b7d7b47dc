// Laws about days and sails: nothing that has passed is searched, chosen or refused by mistake.
import { type DurationMs, durationMs, earlier } from '../../../../domain/instant.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import { chosenSails, inventoryOf, isHeld, sailOf } from '../../readers/chosenSails.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { type Looks, watchWith } from '../../engine/looks.ts'
import { type PortDay, portDayIn } from '../../readers/portDay.ts'
import { CLOCK_DOUBT_MS, serverTimeAt } from '../../readers/serverTime.ts'

/** By the machine's clock and by the server's: where these don't agree, either is accepted. */
const isPastByBoth = (dayOf: PortDay, day: string, { entry, models }: At): boolean => {
  const today = dayOf(earlier(entry.at, MIDNIGHT_DOUBT_MS))
  const serversToday = dayOf(earlier(serverTimeAt(entry, models), MIDNIGHT_DOUBT_MS))
  return today !== null && serversToday !== null && day < today && day < serversToday
}

interface At {
  readonly entry: Entry
  readonly models: ReadModels
}

/** Between a decision and the entry that tells it, midnight may pass. */
const MIDNIGHT_DOUBT_MS = durationMs(500)

const rightDays = law('LAW-30', 'schedule', {
  since: 3,
  sentence:
    'No day that has passed is chosen, and none is refused as past that has not: it is today at the ports, wherever the browser is.',
  watch: ({ timeZone }) => {
    const dayOf = portDayIn(timeZone)
    return watchWith({
      events: {
        DateChosen: (entry, { before }) =>
          isPastByBoth(dayOf, entry.data.day, { entry, models: before })
            ? `${entry.data.day} was chosen on ${dayOf(entry.at)}`
            : null,
        DateRefused: (entry, { before }) => {
          const { day, reason } = entry.data
          const today = dayOf(entry.at)
          const serversToday = dayOf(serverTimeAt(entry, before))
          if (reason !== 'DayIsPast' || today === null || serversToday === null) return null
          return day >= today && day >= serversToday ? `${day} was refused as past on ${today}` : null
        },
      },
    })
  },
})

const noSearchInThePast = law('LAW-31', 'schedule', {
  since: 3,
  sentence: 'Sails are never searched for on a day that has passed at the ports.',
  watch: ({ timeZone }) => {
    const dayOf = portDayIn(timeZone)
    /** When the machine’s clock was last moved: what went out before that is not judged by it. */
    let movedMs: DurationMs | null = null
    return watchWith({
      commands: { NoteClockMove: (_entry, { steadyMs }) => void (movedMs = steadyMs) },
      exchanges: {
        sails: (entry, { before, steadyMs }) => {
          const asked = parametersOf(entry, 'sails')
          const sentMs = sentBefore(entry, steadyMs)
          if (asked === null || (movedMs !== null && sentMs <= movedMs)) return null
          const at = earlier(entry.at, entry.data.latencyMs)
          return isPastByBoth(dayOf, asked.date, { entry: { ...entry, at }, models: before })
            ? `${asked.date} was asked for on ${dayOf(at)}`
            : null
        },
      },
      events: {
        SailsRequested: (entry, { before }) =>
          isPastByBoth(dayOf, entry.data.day, { entry, models: before })
            ? `${entry.data.day} was searched on ${dayOf(entry.at)}`
            : null,
      },
    })
  },
})

const onlyOpenSails = law('LAW-32', 'schedule', {
  since: 3,
  sentence:
    'Only a sail that is open, has not left and has places is chosen, or one on which places are held.',
  watch: () =>
    watchWith({
      events: {
        SailSelected: (entry, { before }) => {
          const { sailRefId } = entry.data
          const sail = sailOf(before, sailRefId)
          if (sail === null) return `${sailRefId} is none of those found`
          if (isHeld(before, sailRefId)) return null
          if (sail.status !== 'OPEN') return `${sailRefId} is ${sail.status}`
          if (sail.departureAtMs <= serverTimeAt(entry, before) - CLOCK_DOUBT_MS)
            return `${sailRefId} has left`
          const inventory = inventoryOf(before, sailRefId)
          if (inventory === null) return `it is not known what is left on ${sailRefId}`
          return inventory.enabled && inventory.count > 0 ? null : `${sailRefId} has no places`
        },
      },
    }),
})

const nothingPastAfterReload = law('LAW-33', 'schedule', {
  since: 3,
  sentence:
    'After a reload, neither a day that has passed nor a sail of such a day is still chosen, unless it is reserved.',
  watch: ({ timeZone }) => {
    const dayOf = portDayIn(timeZone)
    const followUp = createFollowUp()
    /** Loaded again while something was reserved: its day and its sail stay until it is gone. */
    let resumed: At | null = null
    const forgetResumed = (): void => void (resumed = null)
    const own: Looks = {
      commands: { StartSession: forgetResumed },
      events: {
        SessionResumed: (entry, { before }) => void (resumed = { entry, models: before }),
        PackageSelected: forgetResumed,
        SailSelected: forgetResumed,
        DateChosen: forgetResumed,
      },
      whileWaiting: {
        get isWaiting() {
          return resumed !== null
        },
        look: (entry, { after }) => {
          const since = resumed
          if (since === null || after.reservation.current !== null) return
          followUp.expect(entry, (models) => pastFact(models, dayOf, since))
          resumed = null
        },
      },
    }
    return watchWith(own, { whileWaiting: followUp })
  },
})

const pastFact = (models: ReadModels, dayOf: PortDay, resumed: At): string | null => {
  for (const day of models.schedule.sailDates)
    if (day !== null && isPastByBoth(dayOf, day, resumed)) return `${day} is still chosen`
  for (const { sailRefId, departureDay } of chosenSails(models))
    if (isPastByBoth(dayOf, departureDay, resumed)) return `${sailRefId} of ${departureDay} is still chosen`
  return null
}

export const scheduleLaws: readonly Law[] = [
  rightDays,
  noSearchInThePast,
  onlyOpenSails,
  nothingPastAfterReload,
]
