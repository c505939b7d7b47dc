// What stands before the shop's server may answer in its place, and says nothing of what was done: at any call, the
// status and the words, the shop goes on as after an answer that was lost.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Booking, bookingAt, CARDS, step, typeContact, useCard } from '../../support/bookingSession.ts'
import { editing, finish, have } from '../../support/editSession.ts'
import { atRefund, pressRefund } from '../../support/refundSession.ts'
import { runs } from '../../support/runs.ts'
import { command, type Unbranded } from '../../support/unbranded.ts'
import type { Fault } from '../../support/plainDemo.ts'

interface Change {
  readonly begin: () => Booking
  readonly act: (booking: Booking) => void
}

const changing = (): Booking => {
  const booking = editing()
  have(booking, 1)
  return booking
}

/** By the call that it makes. */
const CHANGES: Readonly<Record<string, Change>> = {
  createReservation: {
    begin: () => bookingAt('sailSelected'),
    act: (booking) => {
      typeContact(booking)
      step(booking, 'ADULT', 2)
    },
  },
  modifyReservation: { begin: () => bookingAt('reserved'), act: (booking) => step(booking, 'ADULT', 3) },
  confirmReservation: {
    begin: () => bookingAt('reserved'),
    act: ({ dispatch }) => dispatch(command('ConfirmReservation', {})),
  },
  extendReservation: {
    begin: () => bookingAt('reserved'),
    act: ({ dispatch }) => dispatch(command('ExtendReservation', {})),
  },
  preparePayment: {
    begin: () => bookingAt('confirmed'),
    act: ({ dispatch }) => dispatch(command('Pay', { methodCode: 'CARD' })),
  },
  cardSuccess: { begin: () => bookingAt('atCard'), act: (booking) => useCard(booking, CARDS.good) },
  editData: { begin: () => editing(), act: (booking) => have(booking, 1) },
  finishEdit: { begin: changing, act: finish },
  cancelEdit: { begin: changing, act: ({ dispatch }) => dispatch(command('CancelEdit', {})) },
  refund: { begin: () => atRefund(), act: (booking) => pressRefund(booking) },
}

const A_WHILE_MS = 60_000

/** What the log shows of a change whose first answer is spoilt, and of the minute after it; a lost connection is not reported. */
const shownAfter = (call: string, fault: Unbranded<Fault>, workDone: boolean): readonly unknown[] => {
  const change = CHANGES[call]
  if (change === undefined) throw new Error(`${call} is no change`)
  const booking = change.begin()
  const known = booking.entries.length
  booking.setFaults({ on: call, nth: 1, fault, workDone })
  change.act(booking)
  booking.advance(A_WHILE_MS)
  return booking.entries
    .slice(known)
    .flatMap(({ kind, type }) =>
      kind === 'exchange' || type === 'FailureReported' ? [] : [`${kind} ${type}`],
    )
}

const anyCall = fc.constantFrom(...Object.keys(CHANGES))
/** RFC 9110, 15.5.9 and 15.6.3 to 15.6.5, with a code of their own or without; and a server that broke without a word. */
const anyGateway = fc
  .constantFrom(408, 500, 502, 503, 504, 507)
  .chain((status) =>
    fc.constantFrom<Unbranded<Fault>>(
      { kind: 'serverError', status },
      { kind: 'refusal', status },
      { kind: 'refusal', status, message: 'Endpoint request timed out' },
      ...(OF_ITSELF.includes(status) ? [] : [{ kind: 'refusal' as const, status, code: 'TIMEOUT' }]),
    ),
  )
const OF_ITSELF = [500, 507]

describe('a change that a gateway answers', () => {
  it('goes on as after a lost answer, done or not [REF-05] [REF-06] [OP-166]', () => {
    fc.assert(
      fc.property(anyCall, anyGateway, fc.boolean(), (call, fault, workDone) => {
        expect(shownAfter(call, fault, workDone)).toEqual(shownAfter(call, { kind: 'broken' }, workDone))
      }),
      { numRuns: runs(100) },
    )
  })
})
