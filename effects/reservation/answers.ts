// What an answer about the reservation leads to: its own event; before it, the numbers that the server gave instead of
// ours; after it, what the answer doesn't hold. So a request that changes nothing is not retried.
import { event, type Event } from '../../domain/log/events.ts'
import { TAKEN } from '../../projections/fold/lifetimes.ts'
import type { ReservationChange } from '../../domain/reservation/change.ts'
import { heldOtherwise } from '../../domain/reservation/heldOtherwise.ts'
import { type Renumbering, renumbered } from '../../domain/reservation/holders.ts'
import { leavingThings } from '../../domain/selection/wanted.ts'
import type { SyncSituation } from '../../domain/reservation/request.ts'
import type { Reservation } from '../../domain/reservation/reservation.ts'
import {
  addonKey,
  countedLines,
  type ItemDetail,
  namedChoices,
  type Selection,
} from '../../domain/selection/selection.ts'
import { wantedPackages } from '../../domain/reservation/wantedPackages.ts'
import type { SessionConfig } from '../../domain/deployment/sessionConfig.ts'
import { type BookingModels, syncSituation } from '../../projections/selectors/reservation.ts'
import { numbered, numberedLeaving } from '../../projections/models/namedThings.ts'

type Config = Pick<SessionConfig, 'saleChannel'>

/**
 * Called when something is asked; what it returns is called with the answer's event. What a person has changed in the
 * meantime goes with the next request, and nothing is reported before that one is answered.
 */
export const reportingAnswers = (
  models: BookingModels,
  config: Config,
): ((answer: Event) => readonly Event[]) => {
  const asked = syncSituation(models, config)
  const leavingKeys = leavingThings(asked.selection.leaving).map(({ key }) => key)
  return (answer) => {
    if (!isAnswered(answer)) return [answer]
    const { reservation } = answer.data
    const situation = syncSituation(models, config)
    const askedOut = whyOf(answer) === 'asked' ? leavingKeys : []
    const renumbering = renumbered(situation.selection, { answer: reservation, askedOut })
    const selection = withNumbers(situation.selection, renumbering)
    const trips = tripsAfter(situation, answer)
    const askedText = chosenText({ ...asked, trips: tripsAfter(asked, answer) }, reservation)
    // What an earlier answer has reported is not reported again by one that was to change something else.
    const isUnchanged =
      chosenText({ ...situation, trips }, reservation) === askedText &&
      !(situation.isSettled && whyOf(answer) === 'elsewhere')
    const otherwise = isUnchanged
      ? heldOtherwise(
          { situation: { ...situation, selection, trips }, answer: reservation, askedOut },
          whyOf(answer),
        )
      : null
    return [
      ...renumberedEvents(renumbering),
      answer,
      ...(hasNoEffect(answer)
        ? [
            event('ChangeWithoutEffect', {
              reservationId: reservation.reservationId,
              change: answer.data.change,
            }),
          ]
        : []),
      ...(otherwise === null ? [] : [event('ReservationHeldOtherwise', otherwise)]),
    ]
  }
}

/** None where the numbers are as they were given. */
export const renumberedEvents = ({ named, gone, freed }: Renumbering): readonly Event[] =>
  named.length + gone.length + freed.length === 0
    ? []
    : [event('NamedRenumbered', { named: [...named], gone: [...gone], freed: [...freed] })]

type Answered = Event & { readonly type: (typeof TAKEN)[number] }

const isAnswered = (e: Event): e is Answered => TAKEN.some((type) => type === e.type)

/** Only a create or a modify asks for tickets; what any other answer holds besides was put in elsewhere. */
const whyOf = ({ type }: Event): 'asked' | 'elsewhere' =>
  type === 'ReservationCreated' || type === 'ReservationModified' ? 'asked' : 'elsewhere'

/**
 * What the next request could ask for after this answer. While another direction or day is looked at and no sail is
 * chosen there, what is held stays on its own sails, so nothing new is wanted. A weight is sent by a call of its own.
 */
const chosenText = ({ selection, trips }: SyncSituation, answer: Reservation): string =>
  JSON.stringify([
    countedLines(selection).map(({ code, count }) => [code, count]),
    namedChoices(selection).map(({ key, priceCategory, quantity, detail }) => [
      key,
      priceCategory,
      quantity,
      withoutWeights(detail),
    ]),
    [...wantedPackages(trips, answer)]
      .sort((one, other) => one.seqN - other.seqN)
      .map(({ seqN, code, sailRefIds }) => [seqN, code, sailRefIds]),
  ])

const withoutWeights = (detail: ItemDetail): ItemDetail =>
  detail._tag === 'Vehicle' ? { ...detail, weightOnSails: [] } : detail

const withNumbers = (selection: Selection, renumbering: Renumbering): Selection => {
  const { addons, travellers, vehicles, leaving } = selection
  const idOf = ({ localID }: Selection['travellers'][number]): string => localID
  const keyOf = ({ key }: Selection['vehicles'][number]): string => key
  return {
    ...selection,
    addons: numbered(addons, ({ code }) => addonKey(code), renumbering),
    travellers: numbered(travellers, idOf, renumbering),
    vehicles: numbered(vehicles, keyOf, renumbering),
    leaving: {
      travellers: numberedLeaving(leaving.travellers, idOf, renumbering),
      vehicles: numberedLeaving(leaving.vehicles, keyOf, renumbering),
    },
  }
}

/** A trip that was given back is no longer wanted, unless the server holds on to it. */
const tripsAfter = ({ trips }: SyncSituation, answer: Event): SyncSituation['trips'] => {
  if (answer.type !== 'ReservationChangeMade' || answer.data.change._tag !== 'RemoveTrip') return trips
  const { change, reservation } = answer.data
  return trips.filter(
    ({ seqN }) => seqN !== change.seqN || reservation.sailPackages.some((one) => one.seqN === seqN),
  )
}

type ChangeMade = Event & { readonly type: 'ReservationChangeMade' }

/** Whether the answer to a change of another kind doesn't show it. No answer holds a weight. */
const hasNoEffect = (answer: Event): answer is ChangeMade =>
  answer.type === 'ReservationChangeMade' && !isShown(answer.data.change, answer.data.reservation)

/** Names and codes are judged by whether there are any: a server may write them in its own way. */
const isShown = (change: ReservationChange, { promotion, sailPackages, guests }: Reservation): boolean => {
  switch (change._tag) {
    case 'ApplyPromotion':
      return promotion !== null
    case 'RemovePromotion':
      return promotion === null
    case 'RemoveTrip':
      return !sailPackages.some(({ seqN }) => seqN === change.seqN)
    case 'SetWeight':
      return true
    case 'SaveGuest': {
      const guest = guests.find(({ seqN }) => seqN === change.guest.seqN)
      return change.guest.named === null || (guest !== undefined && guest.firstName + guest.lastName !== '')
    }
  }
}
