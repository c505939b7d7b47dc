// What a customer, another device and the company do to a ticket: each command takes a step of the model and does the same
// to the program, and then all facts are compared.
import fc from 'fast-check'
import { expect } from 'vitest'
import { CARDS, goTo, useCard } from '../../../support/bookingSession.ts'
import { open, pressRefund, refundHere } from '../../../support/refundSession.ts'
import { reload as reloaded } from '../../../support/reload.ts'
import { branded, command } from '../../../support/unbranded.ts'
import * as edit from './editModel.ts'
import { factsOfModel, factsOfProgram, tokenOf, vehicleKey } from './facts.ts'
import type { ReservationId } from '../../../../domain/ids.ts'
import { legOf, type Program, sailsLike } from './program.ts'
import { type Car, changed, type Content, textOf, withCar, withCount, withOtherCar } from './ticket.ts'

export type Step = fc.Command<edit.EditModel, Program>

interface Deed {
  readonly name: string
  readonly can?: (model: edit.EditModel) => boolean
  readonly does: (model: edit.EditModel, program: Program) => void
}

/** Time that every command takes, so that nothing is under way at the next one. */
const SETTLED_MS = 2_000

const stepOf = ({ name, can = () => true, does }: Deed): Step => ({
  check: (model) => can(model),
  run: (model, program) => {
    does(model, program)
    expect(factsOfProgram(program)).toEqual(factsOfModel(model))
    expect(program.page.events('EffectCrashed')).toEqual([])
  },
  toString: () => name,
})

const advance = (model: edit.EditModel, { page }: Program, ms: number): void => {
  page.advance(ms)
  edit.pass(model, ms)
}

const settle = (model: edit.EditModel, program: Program): void => {
  advance(model, program, SETTLED_MS)
  program.page.setFaults()
}

type Lossy = 'startEdit' | 'editData' | 'cancelEdit' | 'finishEdit' | 'refund'

const lose = ({ page }: Program, call: Lossy, loss: edit.Loss): void =>
  loss === 'none'
    ? page.setFaults()
    : page.setFaults({ on: call, fault: { kind: 'broken' }, workDone: loss === 'answer' })

const said = (loss: edit.Loss): string => (loss === 'none' ? '' : `, its ${loss} is lost`)

const start = (loss: edit.Loss): Step =>
  stepOf({
    name: `start${said(loss)}`,
    does: (model, program) => {
      lose(program, 'startEdit', loss)
      const { page, reservationId } = program
      if (page.models().reservation.current === null) goTo(page, `/ticket/${reservationId}/edit`)
      edit.start(model, loss)
      page.dispatch(command('StartEdit', { reservationId, mode: null }))
      settle(model, program)
    },
  })

type Dispatch = Parameters<Program['page']['dispatch']>[0]

interface Change {
  readonly name: string
  readonly can?: (wanted: Content, model: edit.EditModel) => boolean
  readonly want: (wanted: Content, model: edit.EditModel) => Content
  readonly says: (model: edit.EditModel, program: Program) => Dispatch
  /** Typed things are sent after a pause. */
  readonly pauseMs?: number
}

const change = ({ name, can, want, says, pauseMs = 0 }: Change, loss: edit.Loss): Step =>
  stepOf({
    name: `${name}${said(loss)}`,
    can: (model) => can === undefined || (model.page.edit !== null && can(model.page.edit.wanted, model)),
    does: (model, program) => {
      lose(program, 'editData', loss)
      program.page.dispatch(says(model, program))
      edit.want(model, (wanted) => want(wanted, model))
      advance(model, program, pauseMs)
      edit.tell(model, loss)
      settle(model, program)
    },
  })

const count = (code: string, n: number, loss: edit.Loss): Step =>
  change(
    {
      name: `${n} ${code}`,
      want: (wanted, model) => changed(wanted, edit.standingOf(model), withCount(code, n)),
      says: () => command('ChangeEditQuantity', { code, title: code, count: n, way: 'dropdown' }),
    },
    loss,
  )

/** The cars as they stand on the page, each once. */
const carsIn = (wanted: Content, model: edit.EditModel): readonly Car[] => {
  const { refunded } = edit.standingOf(model)
  const all = wanted.filter(({ sail }) => !refunded.has(sail)).flatMap(({ cars }) => cars)
  return all.filter((car, at) => all.findIndex((one) => one.code === car.code && one.plate === car.plate) === at)
}

/** The nth of them, counted round. */
const carAt = (model: edit.EditModel, nth: number): Car => {
  const cars = model.page.edit === null ? [] : carsIn(model.page.edit.wanted, model)
  const car = cars[nth % Math.max(1, cars.length)]
  if (car === undefined) throw new Error('There is no car')
  return car
}

const hasCars = (wanted: Content, model: edit.EditModel): boolean => carsIn(wanted, model).length > 0

const MOST_CARS = 4

const plate = (nth: number, licencePlate: string, loss: edit.Loss): Step =>
  change(
    {
      name: `car ${nth} has ${licencePlate}`,
      can: hasCars,
      want: (wanted, model) => {
        const car = carAt(model, nth)
        const next = { ...car, plate: licencePlate }
        return changed(wanted, edit.standingOf(model), withOtherCar(car, next))
      },
      says: (model, program) =>
        command('ChangeEditPlate', { key: vehicleKey(program, carAt(model, nth)), licencePlate }),
      pauseMs: TYPING_MS,
    },
    loss,
  )

/** Typed input is sent so long after the last change. */
const TYPING_MS = 1_000

const moreCars = (code: string, licencePlate: string, loss: edit.Loss): Step =>
  change(
    {
      name: `one more ${code} ${licencePlate}`,
      can: (wanted, model) => carsIn(wanted, model).length < MOST_CARS,
      want: (wanted, model) =>
        changed(wanted, edit.standingOf(model), withCar({ code, plate: licencePlate })),
      says: () => command('AddEditVehicle', { code, title: code, licencePlate }),
    },
    loss,
  )

const lessCars = (nth: number, loss: edit.Loss): Step =>
  change(
    {
      name: `car ${nth} goes`,
      can: hasCars,
      want: (wanted, model) =>
        changed(wanted, edit.standingOf(model), withOtherCar(carAt(model, nth), null)),
      says: (model, program) =>
        command('RemoveEditVehicle', { key: vehicleKey(program, carAt(model, nth)) }),
    },
    loss,
  )

interface Move {
  readonly at: number
  readonly day: string
  readonly nth: number
}

/** Another sail of the same crossing, looked up by its day; a way that was given back stays. */
const move = ({ at, day, nth }: Move, loss: edit.Loss): Step =>
  stepOf({
    name: `way ${at + 1} goes on sail ${nth} of ${day}${said(loss)}`,
    can: ({ page }) => page.edit !== null && at < page.edit.original.length,
    does: (model, program) => {
      lose(program, 'editData', loss)
      const from = model.page.edit?.original[at]?.sail ?? ''
      const sails = sailsLike(from, day).filter((sail) => !model.cancelled.has(sail))
      const to = sails[nth % sails.length] ?? ''
      const seqN = at + 1
      program.page.dispatch(command('FindEditSails', { seqN, legCode: legOf(from), day }))
      advance(model, program, 1_000)
      program.page.dispatch(command('ChangeEditSail', { seqN, from, to }))
      if (!model.server.refunds.has(from)) {
        edit.want(model, (wanted) => wanted.map((trip, i) => (i === at ? { ...trip, sail: to } : trip)))
        edit.tell(model, loss)
      }
      settle(model, program)
    },
  })

const cancel = (loss: edit.Loss): Step =>
  stepOf({
    name: `give the change up${said(loss)}`,
    does: (model, program) => {
      lose(program, 'cancelEdit', loss)
      program.page.dispatch(command('CancelEdit', {}))
      edit.cancel(model, loss)
      settle(model, program)
    },
  })

const finish = (loss: edit.Loss): Step =>
  stepOf({
    name: `finish${said(loss)}`,
    does: (model, program) => {
      lose(program, 'finishEdit', loss)
      program.page.dispatch(command('FinishEdit', {}))
      edit.finish(model, loss)
      settle(model, program)
    },
  })

/** So much time is left that nothing runs out, and nothing is warned of, while the card is typed. */
const CARD_MS = 10_000

const pay = (card: keyof typeof CARDS | 'none'): Step =>
  stepOf({
    name: `pay the difference with ${card === 'none' ? 'a form that is left' : `a card that is ${card}`}`,
    can: ({ page: { due }, nowMs }) =>
      due !== null &&
      due.endsAtMs - nowMs > CARD_MS &&
      Math.abs(due.endsAtMs - edit.WARNING_MS - nowMs) > CARD_MS,
    does: (model, program) => {
      const { page } = program
      goTo(page, '/edit-pay')
      page.dispatch(command('Pay', { methodCode: 'CARD' }))
      advance(model, program, 1_000)
      if (page.models().payment.progress._tag === 'AtCard') useCard(page, card === 'none' ? null : CARDS[card])
      if (card === 'good') edit.pay(model)
      advance(model, program, 1_000)
      settle(model, program)
    },
  })

const wait = (ms: number): Step =>
  stepOf({
    name: `wait ${ms} ms`,
    does: (model, program) => {
      advance(model, program, ms)
      settle(model, program)
    },
  })

const runOut = stepOf({
  name: 'let it run out',
  can: ({ page }) => page.edit !== null || page.due !== null,
  does: (model, program) => {
    const { page, nowMs } = model
    const endsAtMs = page.edit?.endsAtMs ?? page.due?.endsAtMs ?? nowMs
    advance(model, program, endsAtMs - nowMs)
    settle(model, program)
  },
})

const openTicket = (model: edit.EditModel, program: Program): void => {
  const { page, reservationId } = program
  page.dispatch(command('FetchReservation', { reservationId, why: 'ticket' }))
  edit.look(model)
  settle(model, program)
}

const look = stepOf({ name: 'open the ticket', does: openTicket })

/** Not every page shows the ticket by itself: it is opened then. */
const reload = (awayMs: number): Step =>
  stepOf({
    name: `load the page once more after ${awayMs} ms`,
    does: (model, program) => {
      program.page = reloaded(program.page, { awayMs })
      edit.reload(model, awayMs)
      settle(model, program)
      openTicket(model, program)
    },
  })

/** Only of a ticket that stands on the page as it is. */
const isFresh = ({ server, page }: edit.EditModel): boolean =>
  page.ticket !== null &&
  page.ticket.status === 'OK' &&
  page.due === null &&
  server.edit?.isDue !== true &&
  textOf(page.ticket.content) === textOf(server.content)

/** What comes back is shown for each way, and is asked back for the chosen ones. */
const refund = (isWanted: readonly boolean[], loss: edit.Loss): Step =>
  stepOf({
    name: `give back ${isWanted.map((is) => (is ? 'this way' : 'not this')).join(', ')}${said(loss)}`,
    can: isFresh,
    does: (model, program) => {
      const { page, reservationId } = program
      const id = branded<ReservationId>(reservationId)
      open(page, '/refund', reservationId)
      advance(model, program, SETTLED_MS)
      edit.seeRefunds(model)
      expect(offersShown(program)).toEqual(edit.offersOf(model))
      lose(program, 'refund', loss)
      const ways = model.server.content.map(({ sail }) => sail)
      for (const [at, sailRefId] of ways.entries()) {
        const isChosen = isWanted[at] ?? false
        page.dispatch(command('ChooseRefundSail', { reservationId, sailRefId, isChosen }))
      }
      pressRefund(page, id)
      if (loss !== 'request') edit.refund(model, ways.filter((_sail, at) => isWanted[at]))
      edit.seeRefunds(model)
      advance(model, program, LOOKED_AGAIN_MS)
      settle(model, program)
    },
  })

/** After so long it is known what has become of a refund whose answer was lost. */
const LOOKED_AGAIN_MS = 6_000

const offersShown = ({ page, reservationId }: Program): readonly edit.Offer[] =>
  (refundHere(page, branded<ReservationId>(reservationId)).preview?.sails ?? [])
    .filter(({ standing }) => standing === 'refundable')
    .map(({ sailRefId, refundCents }) => ({ sail: sailRefId, cents: refundCents ?? 0 }))

/** Another device asks the server for it. */
const post = ({ page }: Program, url: string, body: unknown): void => {
  page.wire.backend.handle({ method: 'POST', url, headers: {}, body })
}

const cancelElsewhere = stepOf({
  name: 'the change is given up elsewhere',
  does: (model, program) => {
    post(program, `/api/reservation/${program.reservationId}/cancelEdit`, {})
    model.server.edit = null
    settle(model, program)
  },
})

const finishElsewhere = stepOf({
  name: 'the change is finished elsewhere',
  does: (model, program) => {
    post(program, `/api/reservation/${program.reservationId}/finishEdit`, {})
    edit.finishAtServer(model)
    settle(model, program)
  },
})

const refundElsewhere = (at: number): Step =>
  stepOf({
    name: `way ${at + 1} is given back elsewhere`,
    can: ({ server }) => at < server.content.length,
    does: (model, program) => {
      const sail = model.server.content[at]?.sail ?? ''
      post(program, `/api/reservation/${tokenOf(program)}/refund`, { sailRefIds: [sail] })
      edit.refund(model, [sail])
      settle(model, program)
    },
  })

const cancelShip = (at: number): Step =>
  stepOf({
    name: `the ship of way ${at + 1} does not sail`,
    can: ({ server }) => at < server.content.length,
    does: (model, { page }) => {
      const sail = model.server.content[at]?.sail ?? ''
      model.cancelled.add(sail)
      const { settings } = page.wire.backend
      settings.sails = { ...settings.sails, [sail]: { cancelled: true } }
    },
  })

const anyLoss = fc.oneof(
  { weight: 6, arbitrary: fc.constant<edit.Loss>('none') },
  { weight: 1, arbitrary: fc.constantFrom<edit.Loss[]>('request', 'answer') },
)

const anyPlate = fc.constantFrom('123ABC', '456DEF', '789GHI')
const anyWay = fc.nat(1)
const anyDay = fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24')
const anyMove = fc.record({ at: anyWay, day: anyDay, nth: fc.nat(20) })

export const STEPS: fc.Arbitrary<Step>[] = [
  anyLoss.map(start),
  anyLoss.map(start),
  anyLoss.map(start),
  fc.tuple(fc.constantFrom('ADULT', 'CHILD', 'LUNCH'), fc.nat(4), anyLoss).map((said) => count(...said)),
  fc.tuple(fc.constantFrom('ADULT', 'SENIOR'), fc.nat(4), anyLoss).map((said) => count(...said)),
  fc.tuple(fc.nat(3), anyPlate, anyLoss).map((said) => plate(...said)),
  fc.tuple(fc.constantFrom('M1', 'MOTORCYCLE'), anyPlate, anyLoss).map((said) => moreCars(...said)),
  fc.tuple(fc.nat(3), anyLoss).map((said) => lessCars(...said)),
  fc.tuple(anyMove, anyLoss).map((said) => move(...said)),
  fc.tuple(anyMove, anyLoss).map((said) => move(...said)),
  anyLoss.map(cancel),
  anyLoss.map(finish),
  anyLoss.map(finish),
  anyLoss.map(finish),
  fc.constantFrom('good' as const, 'good' as const, 'declined' as const, 'none' as const).map(pay),
  fc.constantFrom('good' as const).map(pay),
  fc.integer({ min: 1_000, max: 660_000 }).map(wait),
  fc.constant(runOut),
  fc.constant(look),
  fc.constantFrom(0, 1_000, 300_000, 660_000).map(reload),
  fc.tuple(fc.tuple(fc.boolean(), fc.boolean()), anyLoss).map((said) => refund(...said)),
  fc.constant(cancelElsewhere),
  fc.constant(finishElsewhere),
  anyWay.map(refundElsewhere),
  anyWay.map(cancelShip),
]
