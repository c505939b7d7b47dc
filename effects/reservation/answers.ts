// What an answer about the reservation leads to: its own event; before it, the numbers that the server gave instead of
// ours; after it, what the answer doesn't hold. So a request that changes nothing is not retried.
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { reportOf } from '../../domain/reservation/heldOtherwise.ts'
import type { Renumbering } from '../../domain/reservation/holders.ts'
import { TAKEN } from '../../projections/fold/lifetimes.ts'
import { type BookingModels, syncSituation } from '../../projections/selectors/reservation.ts'

/** Called when something is asked; what it returns is called with the answer's event. */
export const reportingAnswers = (
  models: BookingModels,
  config: Pick<SessionConfig, 'saleChannel'>,
): ((answer: Event) => readonly Event[]) => {
  const asked = syncSituation(models, config)
  return (answer) => {
    if (!isTaken(answer)) return [answer]
    const { reservation } = answer.data
    const change = 'change' in answer.data ? answer.data.change : null
    const isAsked = answer.type === 'ReservationCreated' || answer.type === 'ReservationModified'
    const taken = { reservation, change, why: isAsked ? 'asked' : 'elsewhere' } as const
    const report = reportOf(taken, { asked, now: syncSituation(models, config) })
    return [
      ...renumberedEvents(report.renumbering),
      answer,
      ...(change !== null && report.isWithoutEffect
        ? [event('ChangeWithoutEffect', { reservationId: reservation.reservationId, change })]
        : []),
      ...(report.otherwise === null ? [] : [event('ReservationHeldOtherwise', report.otherwise)]),
    ]
  }
}

/** None where the numbers are as they were given. */
export const renumberedEvents = ({ named, gone, freed }: Renumbering): readonly Event[] =>
  named.length + gone.length + freed.length === 0
    ? []
    : [event('NamedRenumbered', { named: [...named], gone: [...gone], freed: [...freed] })]

type Taken = Event & { readonly type: (typeof TAKEN)[number] }

const isTaken = (e: Event): e is Taken => TAKEN.some((type) => type === e.type)
