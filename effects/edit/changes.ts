// What a person changes of the edit, and how it is sent to the server (EDIT-03, EDIT-11): one call at a time, always the
// whole of what is to be other than what was paid.
import type { ApiError } from '../../domain/apiError.ts'
import { endOfEdit, maySend } from '../../domain/edit/decide.ts'
import { editRequestOf } from '../../domain/edit/request.ts'
import { chosenVoyage, openWays } from '../../domain/edit/ways.ts'
import { checked } from '../../domain/codec/shapes.ts'
import { type ReservationId, SailRefId } from '../../domain/ids.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event, type EventType } from '../../domain/log/events.ts'
import { waitsForMore } from '../../domain/tickets/inputWay.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { isCutOff } from '../../projections/models/shell.ts'
import { editSent } from '../api/aboutReservation.ts'
import { calledOffEvents, isStill, changes, changing, draftRules } from './standing.ts'
import { after, afterAny, afterPause, type AtOnce, serverTimeOf, todayAt } from '../pipeline/handler.ts'
import { asks, isMissed, question } from '../pipeline/asking.ts'

/** Today, where midnight has passed since that day was chosen. */
export const findEditSails = asks('FindEditSails', { reads: ['edit'] }, (data, models, { api, ...ports }) => {
  if (!models.edit.started) return null
  const today = todayAt(ports)
  const search = { ...data, day: data.day < today ? today : data.day }
  return question(api('sails', { parameters: { leg: search.legCode, date: search.day } }), {
    asked: event('EditSailsRequested', search),
    found: (sails) => event('EditSailsFound', { ...search, sails: [...sails] }),
    failed: (error) => event('EditSailsFailed', { ...search, error }),
  })
})

export const findReplacementLegs = asks(
  'FindReplacementLegs',
  { reads: [], about: (data) => data.sailRefId },
  ({ sailRefId }, _models, { api }) =>
    question(api('replacementLegs', { parameters: { sailRefId } }), {
      asked: event('ReplacementLegsRequested', { sailRefId }),
      found: (legs) => event('ReplacementLegsFound', { sailRefId, legs: [...legs] }),
      failed: (error) => event('ReplacementLegsFailed', { sailRefId, error }),
    }),
)

/** What was looked up before the network went away, or as it came back. */
export const lookUpAfterReturn = after('NetworkReturned', ['edit'], (_data, { edit }) => {
  const { search, replacementLegs } = edit
  return [
    search !== null && isMissed(search.status)
      ? command('FindEditSails', { seqN: search.seqN, legCode: search.legCode, day: search.day })
      : null,
    Object.entries(replacementLegs)
      .filter(([, { status }]) => isMissed(status))
      .map(([sailRefId]) => command('FindReplacementLegs', { sailRefId: checked(SailRefId, sailRefId) })),
  ]
})

/** Only a sail that was shown can be chosen, or the one that was paid, which is put back by that; for none that is past. */
export const changeEditSail = changing('ChangeEditSail', ({ seqN, from, to }, models, ports) => {
  const { original, search, replacementLegs } = models.edit
  const shown = [...(search?.sails ?? []), ...(replacementLegs[from]?.legs ?? [])]
  const voyage =
    original && chosenVoyage(openWays(original, serverTimeOf(ports, models)), { from, to }, shown)
  return voyage === null ? 'UnknownSail' : event('EditSailChanged', { seqN, from, to: voyage })
})

export const changeEditQuantity = changes('ChangeEditQuantity', 'EditQuantityChanged', ({ count }) =>
  Number.isSafeInteger(count) && count >= 0 && count <= MOST ? null : 'NotANumber',
)

/** No ticket has more of a kind. */
const MOST = 999

export const changeEditAddonParameter = changes('ChangeEditAddonParameter', 'EditAddonParameterChanged')

export const changeEditGuest = changes('ChangeEditGuest', 'EditGuestChanged', ({ seqN }, { edit }) => {
  const guests = [edit.original, edit.edited].flatMap((ticket) => ticket?.guests ?? [])
  return guests.some((guest) => guest.seqN === seqN) ? null : 'UnknownGuest'
})

/** Texts in the making: the next key may follow. */
const TYPED: readonly EventType[] = ['EditPlateChanged', 'EditGuestChanged', 'EditAddonParameterChanged']

/** Typed and stepped input is sent a second after the last change, anything else at once, as in a booking (TIME-18). */
export const sendChanges = afterPause(
  {
    on: [
      'EditStarted',
      'EditSailChanged',
      'EditQuantityChanged',
      'EditAddonParameterChanged',
      'EditPlateChanged',
      'EditVehicleAdded',
      'EditVehicleRemoved',
      'EditVehicleKept',
      'EditGuestChanged',
      'EditLocalIdEntered',
      'EditLocalIdFound',
      'EditTravellerRemoved',
    ],
    reads: ['edit'],
    // What is sent is the whole, so that nothing gets lost.
    pause: (e, { edit }) => {
      // What the server did not send of an edit that is open is put back to what was paid.
      if (e.type === 'EditStarted') return e.data.edited === null ? 'atOnce' : 'never'
      // A code in the making, or taken out before it was found, changes nothing of what is sent.
      if (!edit.isUnsent) return 'never'
      const waits = e.type === 'EditQuantityChanged' ? waitsForMore(e.data.way) : TYPED.includes(e.type)
      return waits ? TIMINGS.ticketChangeMs : 'atOnce'
    },
  },
  () => command('SendEdit', {}),
)

/** What was changed while a call was in flight goes with the next one; and what waited for the network, or for more keys. */
export const sendRest = afterAny(
  ['EditDataChanged', 'EditDataFailed', 'EditCancelFailed', 'NetworkReturned', 'EditsElsewhereNoted'],
  ['edit'],
  (e, models) =>
    models.edit.isUnsent &&
    maySend(models.edit) &&
    (e.type !== 'EditsElsewhereNoted' || models.edit.isAskedFor)
      ? command('SendEdit', {})
      : null,
)

export const sendEdit = asks(
  'SendEdit',
  // One call in flight at a time: what is changed meanwhile is sent after its answer.
  { reads: ['edit', 'prices', 'shell'], turns: 'each' },
  (_data, models, { api, ...ports }) => {
    const { original, edited, draft } = models.edit
    if (original === null || !maySend(models.edit)) return null
    if (isCutOff(models.shell)) return null // It waits for the network.
    const { reservationId } = original
    const request = editRequestOf({ original, edited }, draft, draftRules(ports, models))
    return question(editSent(api, original, request), {
      asked: event('EditDataRequested', { reservationId }),
      isAwaited: () => isStill(models, 'changing', reservationId),
      found: (changed) => calledOffEvents(changed.reservation) ?? event('EditDataChanged', changed),
      failed: (error) => failedEvents(reservationId, error),
    })
  },
)

const failedEvents = (reservationId: ReservationId, error: ApiError): AtOnce<Event> => {
  const end = endOfEdit(error)
  const details =
    error._tag === 'Refused' && error.id !== null && error.message !== null
      ? { id: error.id, message: error.message }
      : null
  return [event('EditDataFailed', { reservationId, error, details }), end && event(end, { reservationId })]
}
