// Faults in the change of a paid ticket: two calls at once, what it says to the server, what it comes to, how it ends.
import type { Fault } from './fault.ts'

const CANCELLED = 'effects/edit/cancelled.ts'
const REQUEST = 'domain/edit/request.ts'
const DECIDE = 'domain/edit/decide.ts'

export const editFaults: readonly Fault[] = [
  {
    id: 'edits-overlap',
    what: 'What is changed of a paid ticket is sent at once, though the last change is not answered.',
    law: 'LAW-160',
    patches: [
      { file: DECIDE, find: "edit.activity === 'idle' && changeRefusal({", replace: 'changeRefusal({' },
    ],
  },
  {
    id: 'edit-begun-twice',
    what: 'A change that is open here already is begun once more.',
    law: 'LAW-160',
    patches: [
      { file: DECIDE, find: "if (openId === reservationId) return E.right('Open')", replace: '' },
      { file: DECIDE, find: "if (openId !== null) return E.left('OtherEdit')", replace: '' },
    ],
  },
  {
    id: 'edited-after-the-end',
    what: 'After a change was given up it goes on as if it had not been.',
    law: 'LAW-161',
    patches: [
      {
        file: 'projections/models/edit.ts',
        find: 'EditCancelled: (draft, { reservationId }) => {\n    forgetUnpaid(draft, reservationId)\n    clear(draft)',
        replace: "EditCancelled: (draft) => {\n    draft.activity = 'idle'",
      },
    ],
  },
  {
    id: 'cancel-finishes',
    what: 'To give a change up finishes it.',
    law: 'LAW-162',
    patches: [
      {
        file: CANCELLED,
        find: '.cancelEdit(reservationId)',
        replace: '.finishEdit(reservationId)',
      },
    ],
  },
  {
    id: 'whole-total-to-pay',
    what: 'The whole of the new total is asked for, and not the difference.',
    law: 'LAW-163',
    patches: [
      {
        file: 'domain/edit/outcome.ts',
        find: 'after.total.amountCents - paidCents',
        replace: 'after.total.amountCents',
      },
    ],
  },
  {
    id: 'refund-leads-to-payment',
    what: 'A change that costs less leads to the payment.',
    law: 'LAW-164',
    patches: [
      {
        file: 'effects/edit/policies.ts',
        find: 'return go(PATHS.editRefund, { reservationId })',
        replace: 'return go(PATHS.editPay)',
      },
    ],
  },
  {
    id: 'edit-loses-passengers',
    what: 'One more passenger on a paid ticket takes the place of those who are on it.',
    law: 'LAW-165',
    patches: [
      { file: REQUEST, find: 'if (left <= count) break', replace: '' },
      { file: REQUEST, find: 'Math.max(0, count - left)', replace: 'Math.max(0, count - before)' },
    ],
  },
  {
    id: 'vehicle-goes-with-passengers',
    what: 'Where fewer passengers are wanted, what came last on the ticket goes: its vehicle and plate.',
    law: 'LAW-165',
    patches: [
      {
        file: REQUEST,
        find: '.filter((item) => item.priceCategory === code && item.sailPackageSeqN === sailPackageSeqN)',
        replace: '.filter((item) => item.sailPackageSeqN === sailPackageSeqN)',
      },
    ],
  },
  {
    id: 'extra-lost',
    what: 'Where there are to be more or fewer passengers, their extras go.',
    law: 'LAW-165',
    patches: [
      {
        file: REQUEST,
        find: 'const purge: ReservationItem[] = []',
        replace:
          'const purge = original.items.filter((item) => context.addonCodes.includes(item.priceCategory))',
      },
    ],
  },
  {
    id: 'run-out-shows-change',
    what: 'A change whose time has run out is shown as the ticket.',
    law: 'LAW-166',
    patches: [
      {
        file: 'effects/edit/expiry.ts',
        find: "return event('EditExpired', { reservationId })",
        replace:
          "const reservation = models.edit.edited ?? models.edit.original\nreturn event('EditFinished', { reservation, paidCents: 0, outcome: { _tag: 'Even' } })",
      },
    ],
  },
  {
    id: 'unpaid-shown-as-paid',
    what: 'A changed ticket is shown as paid though its difference is not.',
    law: 'LAW-167',
    patches: [
      {
        file: 'projections/models/reservation.ts',
        find: "if (outcome._tag !== 'Pay') return keepTicket(draft, reservation)",
        replace: "keepTicket(draft, reservation)\n    if (outcome._tag !== 'Pay') return",
      },
    ],
  },
  {
    id: 'refunded-is-edited',
    what: 'A ticket that was given back is begun to be changed.',
    law: 'LAW-168',
    patches: [
      { file: DECIDE, find: "if (state === 'refunded') return E.left('Refunded')", replace: '' },
      { file: DECIDE, find: "if (state !== 'paid') return E.left('NotPaid')", replace: '' },
    ],
  },
  {
    id: 'other-leg-moves',
    what: 'Where one leg is moved to another sail, the other one is moved there as well.',
    law: 'LAW-169',
    patches: [
      {
        file: 'domain/edit/draft.ts',
        find: '(moved) => moved.seqN === seqN && moved.from === sail.sailRefId)?.to ?? sail',
        replace: '() => true)?.to ?? sail',
      },
    ],
  },
  {
    id: 'edit-end-never-told',
    what: 'That the time of a change has run out is never told.',
    law: 'LAW-171',
    patches: [
      {
        file: 'effects/edit/expiry.ts',
        find: 'return merge(warning$, end$)',
        replace: 'return merge(warning$, EMPTY)',
      },
      { file: 'effects/edit/expiry.ts', find: 'const end$ = due(expiresAtMs)', replace: 'due(expiresAtMs)' },
    ],
  },
  {
    id: 'edit-end-told-twice',
    what: 'That the time of a change runs out is told by the dialog of a booking as well.',
    law: 'LAW-171',
    patches: [
      {
        file: 'projections/models/expiry.ts',
        find: '  EditPaymentLapsed: (draft, { reservation }) => {',
        replace:
          "  EditExpiryWarned: (draft) => {\n    draft.modal = 'reservationWannaExpired'\n  },\n  EditPaymentLapsed: (draft, { reservation }) => {",
      },
    ],
  },
]
