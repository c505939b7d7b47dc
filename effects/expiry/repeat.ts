// The same trip again, after the reservation's time ran out: what is true now is looked up, and what is still available
// is chosen again in one step; the reservation follows as after any other choice (EXP-03, EXP-04).
import * as E from 'fp-ts/Either'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { isOutcomeOpen } from '../../domain/payment/progress.ts'
import { type KeptSelection, onSails } from '../../domain/selection/keptSelection.ts'
import { repeatOutcome, type WantedAgain } from '../../domain/repeat/outcome.ts'
import type { RepeatSails } from '../../domain/repeat/messages.ts'
import type { Route } from '../../domain/catalog/route.ts'
import { voyageOf } from '../../domain/schedule/sail.ts'
import { isTicketsScreen, PATHS } from '../../domain/shell/address.ts'
import { selectedSailIn } from '../../projections/models/schedule.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import { after, decider, type Reads, todayAt, serverTimeOf } from '../pipeline/handler.ts'
import { fetchSailAvailability } from '../schedule/sailAvailability.ts'
import { asks, question } from '../pipeline/asking.ts'

export const repeatTrip = asks(
  'RepeatTrip',
  {
    reads: ['repeat', 'schedule', 'reservation', 'payment', 'catalog', 'shell'],
    // A second press while the first is being looked up, or reserved, must not reserve a second time. Only who has broken
    // off the first can press again: what was looked up for it is stale.
    performs: (_data, models) => models.repeat.status === 'idle' && isFree(models),
  },
  (data, models, ports) => {
    const { kept } = models.repeat
    if (kept === null) return null
    const wanted = wantedSails(kept, data.sails, models)
    return question(fetchSailAvailability(ports.api, wanted.trips, todayAt(ports)), {
      asked: event('RepeatRequested', {}),
      // Stale: the customer has gone on to something else in the meantime.
      isAwaited: () => models.repeat.status === 'checking' && isFree(models),
      found: (found) => {
        const now = { nowMs: serverTimeOf(ports, models), route: routeOf(wanted, models) }
        const outcome = repeatOutcome(wanted, found, now)
        return E.isLeft(outcome) ? event('RepeatBlocked', outcome.left) : event('TripRepeated', outcome.right)
      },
      failed: (error) => event('RepeatFailed', { error }),
    })
  },
)

export const closeRepeatNotice = decider('CloseRepeatNotice', ['repeat'], (_data, models) =>
  models.repeat.missing.length === 0 ? null : event('RepeatNoticeClosed', {}),
)

/** On to the tickets, which say what is missing. */
export const showRepeated = after('TripRepeated', ['shell'], ({ trips }, models) => {
  const sail = trips[0]?.sailRefId ?? null
  if (isTicketsScreen(models.shell.address) || sail === null) return null
  return command('NavigateTo', { path: PATHS.selectTickets, query: { sail }, how: 'push' })
})

/** Nothing is held or being asked for, and no payment may still turn out to be one. */
const isFree = ({ reservation, payment }: Reads<'reservation' | 'payment'>): boolean =>
  reservation.current === null && reservation.activity === 'idle' && !isOutcomeOpen(progressOf(payment))

/** A trip for which nothing else is chosen goes on its sail of before. */
const wantedSails = (
  kept: KeptSelection,
  sails: RepeatSails,
  { schedule }: Reads<'schedule'>,
): WantedAgain => {
  const voyages = kept.trips.map(({ wanted, sail }) => {
    const trip = schedule.trips.find(
      ({ seqN, legCode }) => seqN === wanted.seqN && legCode === wanted.legCode,
    )
    const chosen = sails === 'same' || trip === undefined ? null : selectedSailIn(trip)
    return chosen === null ? sail : voyageOf(chosen)
  })
  const isSame = voyages.every(({ sailRefId }, i) => kept.trips[i]?.sail.sailRefId === sailRefId)
  return { ...onSails(kept, voyages), isSame }
}

const routeOf = ({ trips }: KeptSelection, { catalog }: Reads<'catalog'>): Route | null =>
  catalog.routes.find(({ code }) => code === trips[0]?.wanted.sailPackage.routeCode) ?? null
