// Laws about the change of a paid ticket: its calls go out one at a time, none where there is nothing to change; what was
// not touched stays, and what was touched is what the page shows as it is sent.
import { type EditDraft, heldVehicles } from '../../../../domain/edit/draft.ts'
import { unansweredExtras } from '../../../../domain/edit/extras.ts'
import type { ReservationId } from '../../../../domain/ids.ts'
import { type EpochMs, greatest } from '../../../../domain/instant.ts'
import {
  isSameItem,
  type Reservation,
  type ReservationItem,
} from '../../../../domain/reservation/reservation.ts'
import { normalizedPlate } from '../../../../domain/vehicles/vehicle.ts'
import type { Call, CallBody } from '../../../../domain/wire/endpoints/endpoints.ts'
import { parameterIn } from '../../../../projections/selectors/edit.ts'
import { bodyOf } from '../../engine/exchanges.ts'
import { interval } from '../../engine/intervals.ts'
import { allOf, never, oneAtATime, sent } from '../../engine/language.ts'
import { law } from '../../engine/law.ts'
import type { Moment } from '../../engine/moment.ts'
import { newestMap } from '../../engine/newest.ts'
import { serverTimeAt } from '../../readers/serverTime.ts'
import { isGivenBack } from '../../server/answeredReservation.ts'
import { calledOff, reservationOf } from '../../server/standing.ts'

/** What costs more waits for its payment, and may be given up until then. */
type Step = 'open' | 'waits' | 'over'

/** By what the page says of the changes that it makes. */
const whereChange = (isIt: (step: Step) => boolean) =>
  interval((spans) => {
    const is = (step: Step, ticket: ReservationId, moment: Moment): void =>
      isIt(step) ? spans.open(moment, ticket) : spans.close(moment, ticket)
    const end = ({ data }: OfTicket, moment: Moment): void => is('over', data.reservationId, moment)
    return {
      events: {
        EditStarted: ({ data }, moment) => is('open', data.original.reservationId, moment),
        EditFinished: ({ data: { outcome, reservation } }, moment) =>
          is(outcome._tag === 'Pay' ? 'waits' : 'over', reservation.reservationId, moment),
        EditCancelled: end,
        EditExpired: end,
        EditLost: end,
        EditHandedOver: end,
        RefundGiven: end,
        SignedOut: (_entry, moment) => spans.closeAll(moment),
      },
    }
  })

interface OfTicket {
  readonly data: { readonly reservationId: ReservationId }
}

const CHANGE_CALLS = ['startEdit', 'editData', 'cancelEdit', 'finishEdit'] as const satisfies readonly Call[]

export const oneChange = law('LAW-160', 'choice', {
  joins: ['LAW-161', 'LAW-168'],
  since: 7,
  sentence:
    'The calls of a change of a paid ticket go out one at a time and none after its end; none is begun while one is open, or of a ticket that is refunded or cancelled.',
  looks: allOf(
    oneAtATime(CHANGE_CALLS, { by: reservationOf }),
    never(sent('editData', 'finishEdit'), {
      of: reservationOf,
      during: { 'the change has ended': whereChange((step) => step !== 'open') },
    }),
    never(sent('cancelEdit'), {
      of: reservationOf,
      during: { 'the change has ended': whereChange((step) => step === 'over') },
    }),
    never(sent('startEdit'), {
      of: reservationOf,
      during: {
        'a change of it is open': whereChange((step) => step === 'open'),
        'it is refunded or cancelled': calledOff,
      },
    }),
  ),
})

type Body = CallBody<'editData'>
type Trip = Reservation['sailPackages'][number]

/** What the page shows as it is sent: the ticket as it was paid, and what is to be other. */
interface Wanted {
  readonly paid: Reservation
  readonly draft: EditDraft
  readonly unanswered: readonly string[]
  /** By the server's clock: what has left by then is not touched. */
  readonly atMs: EpochMs
}

/** The sails on which a trip is to be: each that was not moved is its own, and one that was given back is not moved. */
const sailsOf = ({ seqN, sails }: Trip, { draft }: Wanted) =>
  sails.map((sail) => {
    const moved = draft.sails.find((one) => one.seqN === seqN && one.from === sail.sailRefId)
    return isGivenBack(sail.status) ? sail : (moved?.to ?? sail)
  })

const movedLeg = (body: Body, wanted: Wanted): string | null => {
  for (const trip of wanted.paid.sailPackages) {
    const sails = sailsOf(trip, wanted).map(({ sailRefId }) => sailRefId)
    const asked = body.sailPackages.find(({ seqN }) => seqN === trip.seqN)?.sailRefIds ?? []
    const stray = [asked, ...saidOf(body, trip.seqN).map(({ sailRefIds }) => sailRefIds)].find(
      (one) => one.join() !== sails.join(),
    )
    if (stray !== undefined)
      return `trip ${trip.seqN} is asked for on ${stray.join()} and not on ${sails.join()}`
  }
  return null
}

const saidOf = ({ requests }: Body, seqN: number) => requests[String(seqN)] ?? []

const quantityOf = (items: readonly ReservationItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** What is said again under its number stands in the place of what was paid; an extra without its answer stays as it is. */
const lostTicket = (body: Body, { paid, draft, unanswered }: Wanted, trip: number): string | null => {
  const items = paid.items.filter((item) => !item.isVehicle && item.sailPackageSeqN === trip)
  const codes = new Set([...items.map((one) => one.priceCategory), ...draft.counts.map(({ code }) => code)])
  for (const code of codes) {
    const held = items.filter(({ priceCategory }) => priceCategory === code)
    const said = saidOf(body, trip).filter(({ priceCategory }) => priceCategory === code)
    const gone = [...body.purgeItems, ...said]
    const kept = held.filter((item) => !gone.some((one) => isSameItem(one, item)))
    const left = quantityOf(kept) + said.reduce((sum, one) => sum + ('amount' in one ? one.amount : 1), 0)
    const count = draft.counts.find((one) => one.code === code)?.count ?? quantityOf(held)
    const wanted = unanswered.includes(code) ? Math.min(count, quantityOf(held)) : count
    if (left < wanted) return `${wanted - left} × ${code} of trip ${trip} would be lost`
  }
  return null
}

/** What was answered for an extra stays with it, however many there are to be. */
const lostAnswer = (body: Body, { paid, draft }: Wanted, trip: number): string | null => {
  for (const one of saidOf(body, trip)) {
    const item = paid.items.find(({ seqN, sailPackageSeqN }) => sailPackageSeqN === trip && seqN === one.seqN)
    if (item === undefined || !('amount' in one)) continue
    const typed = draft.answers.find(({ code }) => code === one.priceCategory)?.text.trim()
    const isKept = (name: string) => [item.attributes[name], typed].includes(one.attributes[name])
    const lost = Object.keys(item.attributes).find((name) => !isKept(name))
    if (lost !== undefined) return `what was answered to ${lost} of ${one.priceCategory} would be lost`
  }
  return null
}

const lostVehicle = (body: Body, { paid, draft }: Wanted, trip: number): string | null => {
  for (const { key, items } of heldVehicles(paid)) {
    const change = draft.vehicles.find((one) => one.key === key)
    const item = items.find(({ sailPackageSeqN }) => sailPackageSeqN === trip)
    if (item === undefined || change?.isRemoved === true) continue
    if (body.purgeItems.some((one) => isSameItem(one, item))) return `the vehicle ${key} would be lost`
    const said = saidOf(body, trip).find(({ seqN }) => seqN === item.seqN)
    const plates = [item.licencePlate, change?.licencePlate].map((plate) => normalizedPlate(plate ?? ''))
    if (said !== undefined && 'licencePlate' in said && !plates.includes(said.licencePlate ?? ''))
      return `the vehicle ${key} would have another plate`
  }
  return null
}

const LOSSES = [lostTicket, lostAnswer, lostVehicle]
const NAMES = ['firstName', 'lastName', 'birthday', 'citizenship', 'comments'] as const

/** A passenger whose data were not typed is not said to be another one. */
const lostPassenger = (body: Body, { paid, draft }: Wanted): string | null => {
  for (const guest of body.guests) {
    const own = [...draft.guests, ...paid.guests].find(({ seqN }) => seqN === guest.seqN)
    const said: Partial<Record<(typeof NAMES)[number], string>> = guest
    if (NAMES.some((name) => said[name] !== undefined && said[name] !== own?.[name].trim()))
      return `passenger ${guest.seqN} would be another one`
  }
  return null
}

export const nothingIsLost = law('LAW-165', 'choice', {
  joins: ['LAW-169'],
  since: 7,
  sentence:
    'A change of a paid ticket loses no passenger, vehicle, plate or extra that was not taken out, and where one leg is moved to another sail, every other leg keeps its own.',
  looks: () => {
    const sent = newestMap<number | null, Wanted>()
    return {
      commands: {
        SendEdit: (entry, { before }) => {
          const { original: paid, draft } = before.edit
          if (paid === null) return
          const unanswered = unansweredExtras(draft, paid.items, parameterIn(before))
          sent.set(entry.seq, { paid, draft, unanswered, atMs: serverTimeAt(entry, before) })
        },
      },
      exchanges: {
        editData: (entry, { before }) => {
          const body = bodyOf(entry, 'editData')
          const wanted = sent.get(entry.cause)
          if (body === null || wanted === undefined) return null
          const atMs = greatest(wanted.atMs, serverTimeAt(entry, before))
          const open = wanted.paid.sailPackages.filter((trip) =>
            sailsOf(trip, wanted).some(({ departureAtMs }) => departureAtMs > atMs),
          )
          const lost = open
            .flatMap(({ seqN }) => LOSSES.map((lossOn) => lossOn(body, wanted, seqN)))
            .find((fact) => fact !== null)
          return lost ?? lostPassenger(body, wanted) ?? movedLeg(body, wanted)
        },
      },
    }
  },
})
