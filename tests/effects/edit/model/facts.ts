// What is compared after every command: the same facts of the model, of the server's state and of the page's read models.
import { changeableVehicles } from '../../../../domain/edit/draft.ts'
import type { ReservationId } from '../../../../domain/ids.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import type { EditModel as EditPage } from '../../../../projections/models/edit.ts'
import { findReservation } from '../../../../projections/selectors/knownReservation.ts'
import type { DemoReservation, DemoState } from '../../../../src/demo/state/state.ts'
import { branded, type Unbranded } from '../../../support/unbranded.ts'
import { type EditModel, type ReceivedTicket, WARNING_MS } from './editModel.ts'
import type { Program } from './program.ts'
import { type Car, type Content, textOf, totalCents, type Trip } from './ticket.ts'

type Held = Unbranded<DemoReservation>

export const factsOfModel = (model: EditModel) => {
  const { server, page, nowMs, timetable } = model
  const priced = (content: Content): string => `${textOf(content)} = ${totalCents(content, timetable)}`
  const ticketText = ({ content, status, refunded }: ReceivedTicket): string =>
    `${status} ${refunded.join()} ${priced(content)}`
  const { edit } = server
  const ticket = page.ticket === null ? null : ticketText(page.ticket)
  return {
    server: {
      status: server.status,
      paid: textOf(plateless(server.content)),
      edit: edit && { text: textOf(plateless(edit.content)), endsAtMs: edit.endsAtMs, isDue: edit.isDue },
      refunds: [...server.refunds].sort(),
      overpaidCents: server.overpaidCents,
      takenCents: server.paidCents,
      answered: priced(edit?.isDue === true ? edit.content : server.content),
    },
    page: {
      ticket,
      shown: page.isDueSeen ? 'due' : ticket,
      edit: page.edit && {
        original: priced(page.edit.original),
        shown: priced(page.edit.shown),
        endsAtMs: page.edit.endsAtMs,
        isTaken: page.edit.isTaken,
        isWarned: page.edit.endsAtMs - nowMs <= WARNING_MS,
      },
      due: page.due && {
        text: priced(page.due.content),
        cents: page.due.cents,
        endsAtMs: page.due.endsAtMs,
      },
      outcome: page.outcome,
      shownEnd: page.shownEnd,
    },
  }
}

export type Facts = ReturnType<typeof factsOfModel>

export const factsOfProgram = (program: Program): Facts => ({
  server: serverFacts(program),
  page: pageFacts(program),
})

const stateOfServer = ({ page }: Program): Unbranded<DemoState> =>
  (page.wire.backend.snapshot() as { readonly state: Unbranded<DemoState> }).state

const serverFacts = (program: Program): Facts['server'] => {
  // The question makes the server notice what has run out.
  const answered = answeredByServer(program)
  const { reservations, transactions } = stateOfServer(program)
  const held = reservations[program.reservationId]
  if (held === undefined) throw new Error('The server has lost the ticket')
  const taken = Object.values(transactions).filter(
    ({ reservationId, phase }) =>
      reservationId === program.reservationId && (phase._tag === 'Taken' || phase._tag === 'Settled'),
  )
  return {
    status: held.phase._tag === 'Refunded' ? 'RF' : held.phase._tag === 'Paid' ? 'OK' : fail(held.phase._tag),
    paid: textOf(contentOfItems(held.items)),
    edit: held.edit && {
      text: textOf(contentOfItems(held.edit.items)),
      endsAtMs: held.edit.expiresAtMs,
      isDue: held.edit.isDue,
    },
    refunds: held.refunds
      .map(({ sailRefId, amountCents }): [string, number] => [sailRefId, amountCents])
      .sort(),
    overpaidCents: held.overpaidCents,
    takenCents: taken.reduce((sum, { amountCents }) => sum + amountCents, 0),
    answered,
  }
}

const fail = (what: string): never => {
  throw new Error(`The ticket is ${what}`)
}

interface AnsweredReservation {
  readonly items: readonly {
    readonly sailPackageSeqN: number
    readonly priceCategory: string
    readonly quantity: number
    readonly licencePlate?: string | null
  }[]
  readonly sailPackages: readonly {
    readonly seqN: number
    readonly sailRefs: readonly { readonly sailRefId: string }[]
  }[]
  readonly paymentInfo: { readonly totalPrice: { readonly amount: number } }
}

/** With the plates, which no snapshot has. */
const answeredByServer = ({ page, reservationId }: Program): string => {
  const url = `/api/reservation/${reservationId}`
  const answer = page.wire.backend.handle({ method: 'GET', url, headers: {}, body: null })
  if (answer.broken || answer.status !== 200)
    return fail(`not answered: ${answer.broken ? 'broken' : answer.status}`)
  const answered = answer.body as AnsweredReservation
  const content = answered.sailPackages.map(({ seqN, sailRefs }) =>
    tripOf(
      sailRefs.map(({ sailRefId }) => sailRefId).join('+'),
      answered.items
        .filter((item) => item.sailPackageSeqN === seqN)
        .map(({ priceCategory, quantity, licencePlate }) => ({
          code: priceCategory,
          quantity,
          plate: licencePlate ?? null,
        })),
    ),
  )
  return `${textOf(content)} = ${Math.round(answered.paymentInfo.totalPrice.amount * 100)}`
}

interface Thing {
  readonly code: string
  readonly quantity: number
  /** `null` of what is no vehicle. */
  readonly plate: string | null
}

const tripOf = (sail: string, things: readonly Thing[]): Trip => {
  const counts: Record<string, number> = {}
  for (const { code, quantity, plate } of things)
    if (plate === null) counts[code] = (counts[code] ?? 0) + quantity
  return {
    sail,
    counts,
    cars: things.flatMap(({ code, plate }) => (plate === null ? [] : [{ code, plate }])),
  }
}

const contentOfItems = (items: Held['items']): Content => {
  const numbers = [...new Set(items.map(({ sailPackageSeqN }) => sailPackageSeqN))].sort((a, b) => a - b)
  return numbers.map((seqN) => {
    const own = items.filter((item) => item.sailPackageSeqN === seqN)
    const things = own.map(({ priceCategory, detail }) => ({
      code: priceCategory,
      quantity: detail._tag === 'Addon' ? detail.amount : 1,
      plate: detail._tag === 'Vehicle' ? '' : null,
    }))
    return tripOf(own[0]?.sailRefIds.join('+') ?? '', things)
  })
}

const plateless = (content: Content): Content =>
  content.map((trip) => ({ ...trip, cars: trip.cars.map(({ code }) => ({ code, plate: '' })) }))

/** A reservation of the read models. */
const contentOf = ({ sailPackages, items }: Reservation): Content =>
  sailPackages.map(({ seqN, sails }) =>
    tripOf(
      sails.map(({ sailRefId }) => sailRefId).join('+'),
      items
        .filter((item) => item.sailPackageSeqN === seqN)
        .map(({ priceCategory, quantity, isVehicle, licencePlate }) => ({
          code: priceCategory,
          quantity,
          plate: isVehicle ? (licencePlate ?? '') : null,
        })),
    ),
  )

const pricedText = (reservation: Reservation): string =>
  `${textOf(contentOf(reservation))} = ${reservation.total.amountCents}`

const pageFacts = ({ page, reservationId }: Program): Facts['page'] => {
  const { reservation, edit, expiry } = page.models()
  const { current, paidCents, payedReservations, viewed } = reservation
  const isOurs = (one: Reservation): boolean => one.reservationId === reservationId
  const bought =
    Object.values(payedReservations).find(isOurs) ?? (viewed?.status === 'RF' ? viewed : undefined)
  const shown = findReservation(reservation, branded<ReservationId>(reservationId))
  // What is to be paid is the same object as the ticket where one answer had both.
  const isOnlyDue = bought === undefined && viewed?.reservationId !== reservationId
  return {
    ticket: bought === undefined ? null : ticketText(bought),
    shown: shown === null || isOnlyDue ? null : shown.status === 'TEMP' ? 'due' : ticketText(shown),
    edit: shownEdit(edit),
    due:
      current === null || paidCents === null
        ? null
        : {
            text: pricedText(current),
            cents: current.total.amountCents - paidCents,
            endsAtMs: expiry.expiresAtMs ?? fail('due without an end'),
          },
    outcome: edit.outcome,
    shownEnd: shownEndIn(edit),
  }
}

/** One tab alone takes nothing over. */
const shownEndIn = ({ modal }: EditPage): Facts['page']['shownEnd'] => {
  if (modal === 'handedOver') return fail('handed over, and there is no other tab')
  return modal === 'reservationWannaExpired' ? null : modal
}

const shownEdit = (edit: EditPage): Facts['page']['edit'] => {
  const { started, original, edited, expiresAtMs, error, isUnsent, modal } = edit
  if (!started) return null
  if (original === null || edited === null || expiresAtMs === null) return fail('changed, and not shown how')
  return {
    original: pricedText(original),
    shown: pricedText(edited),
    endsAtMs: expiresAtMs,
    isTaken: error?.step !== 'data' && !isUnsent,
    isWarned: modal === 'reservationWannaExpired',
  }
}

const ticketText = (reservation: Reservation): string => {
  const refunded = reservation.sailPackages
    .flatMap(({ sails }) => sails)
    .filter(({ status }) => status === 'REFUNDED')
    .map(({ sailRefId }) => sailRefId)
  return `${reservation.status} ${refunded.sort().join()} ${pricedText(reservation)}`
}

/** Under which key a car stands on the page, by what is wanted of it. */
export const vehicleKey = ({ page }: Program, { code, plate }: Car): string => {
  const { original, draft } = page.models().edit
  const held = original === null ? [] : changeableVehicles(original, page.clock.nowMs())
  const shown = held.flatMap(({ key, code: held, licencePlate }) => {
    const change = draft.vehicles.find((one) => one.key === key)
    if (change?.isRemoved === true) return []
    return [{ key, code: held, licencePlate: change?.licencePlate ?? licencePlate }]
  })
  const found = shown.concat(draft.added).find((one) => one.code === code && one.licencePlate === plate)
  return found?.key ?? fail(`without ${code} ${plate}`)
}

export const tokenOf = (program: Program): string =>
  stateOfServer(program).reservations[program.reservationId]?.token ?? ''
