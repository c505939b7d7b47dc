// What else a person does with a ticket, and what another device and the company do: start, give up, finish, pay, wait,
// load the page once more, give back.
import { expect } from 'vitest'
import type { ReservationId } from '../../../../domain/ids.ts'
import { askCardForm, CARDS, goTo, noteCardSent, useCard } from '../../../support/bookingSession.ts'
import { post } from '../../../support/heldBooking.ts'
import { open, pressRefund, refundHere } from '../../../support/refundSession.ts'
import { branded, command } from '../../../support/unbranded.ts'
import * as edit from './editModel.ts'
import { tokenOf } from './facts.ts'
import { loadAgain, type Program } from './program.ts'
import { advance, lose, said, settle, SETTLED_MS, type Step, stepOf } from './step.ts'
import { textOf } from './ticket.ts'
import { paymentIn } from '../../../support/paymentIn.ts'

export const start = (loss: edit.Loss): Step =>
  stepOf({
    name: `start${said(loss)}`,
    can: ({ page }) => page.edit === null && page.due === null,
    does: (model, program) => {
      lose(program, 'startEdit', loss)
      const { page, reservationId } = program
      goTo(page, `/ticket/${reservationId}/edit`)
      edit.start(model, loss)
      page.dispatch(command('StartEdit', { reservationId, mode: null }))
      settle(model, program)
    },
  })

export const cancel = (loss: edit.Loss): Step =>
  stepOf({
    name: `give the change up${said(loss)}`,
    can: ({ page }) => page.edit !== null,
    does: (model, program) => {
      lose(program, 'cancelEdit', loss)
      program.page.dispatch(command('CancelEdit', {}))
      edit.cancel(model, loss)
      settle(model, program)
    },
  })

export const finish = (loss: edit.Loss): Step =>
  stepOf({
    name: `finish${said(loss)}`,
    can: ({ page }) => page.edit !== null,
    does: (model, program) => {
      lose(program, 'finishEdit', loss)
      program.page.dispatch(command('FinishEdit', {}))
      edit.finish(model, loss)
      settle(model, program)
    },
  })

/** Where nothing is open there is nothing to change, to finish or to give up; where something is, nothing to start. */
export const pressInVain = stepOf({
  name: 'press without effect',
  does: (model, program) => {
    const { page, reservationId } = program
    const quantity = { code: 'ADULT', title: 'ADULT', count: 4, way: 'dropdown' } as const
    const start = command('StartEdit', { reservationId, mode: null })
    const others = [
      command('ChangeEditQuantity', quantity),
      command('FinishEdit', {}),
      command('CancelEdit', {}),
    ]
    const isOpen = model.page.edit !== null || model.page.due !== null
    for (const one of isOpen ? [start] : others) page.dispatch(one)
    settle(model, program)
  },
})

/** So much time is left that nothing runs out, and nothing is warned of, while the card is typed. */
const CARD_MS = 10_000

type Card = 'good' | 'declined' | 'none'

export const pay = (card: Card): Step =>
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
      if (paymentIn(page.models()).progress._tag === 'AtCard') typeCard(program, card)
      edit.pay(model, card === 'good')
      advance(model, program, 1_000)
      settle(model, program)
    },
  })

/** A card that is declined leaves the form open for another one; it is left then. */
const typeCard = ({ page }: Program, card: Card): void => {
  if (card === 'declined') {
    noteCardSent(page)
    askCardForm(page, CARDS.declined)
    noteCardSent(page, false)
  }
  useCard(page, card === 'good' ? CARDS.good : null)
}

export const wait = (ms: number): Step =>
  stepOf({
    name: `wait ${ms} ms`,
    does: (model, program) => {
      advance(model, program, ms)
      settle(model, program)
    },
  })

export const runOut = stepOf({
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

export const look = stepOf({ name: 'open the ticket', does: openTicket })

/** Not every page shows the ticket by itself: it is opened then. */
export const reload = (awayMs: number): Step =>
  stepOf({
    name: `load the page once more after ${awayMs} ms`,
    does: (model, program) => {
      loadAgain(program, awayMs)
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
export const refund = (isWanted: readonly boolean[], loss: edit.Loss): Step =>
  stepOf({
    name: `give back ${isWanted.map((is) => (is ? 'this way' : 'not this')).join(', ')}${said(loss)}`,
    can: isFresh,
    does: (model, program) => {
      const { page, reservationId } = program
      const id = branded<ReservationId>(reservationId)
      // From another page, so that it is asked what comes back.
      goTo(page, `/ticket/${reservationId}`)
      open(page, '/refund', reservationId)
      advance(model, program, SETTLED_MS)
      edit.showTicket(model)
      expect(offersShown(program)).toEqual(edit.offersOf(model))
      lose(program, 'refund', loss)
      const ways = model.server.content.map(({ sail }) => sail)
      for (const [at, sailRefId] of ways.entries()) {
        const isChosen = isWanted[at] ?? false
        page.dispatch(command('ChooseRefundSail', { reservationId, sailRefId, isChosen }))
      }
      pressRefund(page, id)
      const isGiven =
        loss !== 'request' &&
        edit.refund(
          model,
          ways.filter((_sail, at) => isWanted[at]),
        )
      // Its answer says that what the change has left is given.
      if (isGiven && loss === 'none' && model.page.outcome?._tag === 'Refund') model.page.outcome = null
      edit.showTicket(model)
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

export const cancelElsewhere = stepOf({
  name: 'the change is given up elsewhere',
  can: ({ server }) => server.edit !== null,
  does: (model, program) => {
    post(program.page, `/api/reservation/${program.reservationId}/cancelEdit`, {})
    model.server.edit = null
    settle(model, program)
    // A page that asks what became of its payment hears of it sooner or later. It is made sure that it has.
    if (model.page.due?.isTried === true) openTicket(model, program)
  },
})

export const finishElsewhere = stepOf({
  name: 'the change is finished elsewhere',
  can: ({ server }) => server.edit !== null,
  does: (model, program) => {
    post(program.page, `/api/reservation/${program.reservationId}/finishEdit`, {})
    edit.finishAtServer(model)
    settle(model, program)
  },
})

export const refundElsewhere = (at: number): Step =>
  stepOf({
    name: `way ${at + 1} is given back elsewhere`,
    can: ({ server }) => server.status === 'OK' && at < server.content.length,
    does: (model, program) => {
      const sail = model.server.content[at]?.sail ?? ''
      post(program.page, `/api/reservation/${tokenOf(program)}/refund`, { sailRefIds: [sail] })
      edit.refund(model, [sail])
      settle(model, program)
    },
  })

export const cancelShip = (at: number): Step =>
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
