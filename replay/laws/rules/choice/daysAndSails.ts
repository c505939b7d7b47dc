// Laws about days and sails: nothing that has passed, and nothing that can't be had, is chosen or searched.
import { durationMs, earlier, NO_TIME } from '../../../../domain/instant.ts'
import type { Entry } from '../../../../domain/log/entry.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { createFollowUp } from '../../engine/followUp.ts'
import { type Instant, type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { chosenSails, inventoryOf, isHeld, sailOf } from '../../readers/chosenSails.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import { portDayIn } from '../../readers/portDay.ts'
import { CLOCK_DOUBT_MS, serverTimeAt } from '../../readers/serverTime.ts'

/** Between a decision and the entry that says it, midnight may pass. */
const MIDNIGHT_DOUBT_MS = durationMs(500)

const noPastDay = law('LAW-30', 'choice', {
  joins: ['LAW-31', 'LAW-33'],
  since: 3,
  sentence:
    'No day that has passed at the ports is chosen, searched, or still chosen after a reload unless it is reserved; and no other day is refused as past.',
  watch: ({ timeZone }) => {
    const dayOf = portDayIn(timeZone)
    const followUp = createFollowUp()
    /** What went out before the machine's clock was last moved is not judged by it. */
    let moved: Instant | null = null
    /** By the machine's clock and by the server's: where these don't agree, either may be right. */
    const isOnBoth = (
      fits: (today: string) => boolean,
      entry: Entry,
      models: ReadModels,
      doubtMs = NO_TIME,
    ) =>
      [entry.at, serverTimeAt(entry, models)].every((nowMs) => {
        const today = dayOf(earlier(nowMs, doubtMs))
        return today !== null && fits(today)
      })
    const isPast = (day: string, entry: Entry, models: ReadModels): boolean =>
      isOnBoth((today) => day < today, entry, models, MIDNIGHT_DOUBT_MS)
    return watchWith(
      {
        commands: {
          NoteClockMove: ({ seq }, { steadyMs }) => void (moved = { atMs: steadyMs, afterSeq: seq }),
        },
        events: {
          DateChosen: (entry, { before }) =>
            isPast(entry.data.day, entry, before) ? `${entry.data.day} was chosen when it had passed` : null,
          DateRefused: (entry, { before }) => {
            const { day, reason } = entry.data
            const isWrong = reason === 'DayIsPast' && isOnBoth((today) => day >= today, entry, before)
            return isWrong ? `${day} was refused as past` : null
          },
          SessionResumed: (entry, { before }) =>
            followUp.expect(entry, (models) => {
              if (models.reservation.current !== null) return null
              const sailDays = chosenSails(models).map(({ departureDay }) => departureDay)
              const left = [...models.schedule.sailDates, ...sailDays].find(
                (day) => day !== null && isPast(day, entry, before),
              )
              return left === undefined ? null : `${left} is still chosen`
            }),
        },
        exchanges: {
          sails: (entry, { before, sent }) => {
            const day = parametersOf(entry, 'sails')?.date
            const isBefore = moved !== null && sent.atMs <= moved.atMs && sent.afterSeq < moved.afterSeq
            if (day === undefined || isBefore) return null
            const went = { ...entry, at: earlier(entry.at, entry.data.latencyMs) }
            return isPast(day, went, before) ? `${day} was searched when it had passed` : null
          },
        },
      },
      { whileWaiting: followUp },
    )
  },
})

const onlyOpenSails = law('LAW-32', 'choice', {
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
          return inventory?.enabled === true && inventory.count > 0 ? null : `${sailRefId} has no places`
        },
      },
    }),
})

export const dayAndSailLaws: readonly Law[] = [noPastDay, onlyOpenSails]
