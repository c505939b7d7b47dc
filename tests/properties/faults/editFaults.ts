// Faults in the change of a paid ticket: two calls at once, what it says to the server, what it comes to, how it ends.
import { breaks, type Fault } from './fault.ts'

const EDIT = 'effects/edit/edit.ts'
const EXPIRY = 'effects/expiry/expiry.ts'
const REQUEST = 'domain/edit/request.ts'
const DECIDE = 'domain/edit/decide.ts'

export const editFaults: readonly Fault[] = [
  breaks('LAW-160')(
    'edits-overlap',
    'What is changed of a paid ticket is sent at once, though the last change is not answered.',
    [DECIDE, "edit.activity === 'idle' && changeRefusal({", 'changeRefusal({'],
  ),
  breaks('LAW-160')(
    'edit-begun-twice',
    'A change that is open here already is begun once more.',
    [DECIDE, "if (openId === reservationId) return E.right('Open')", ''],
    [DECIDE, "if (openId !== null) return E.left('OtherEdit')", ''],
  ),
  breaks('LAW-161')('edited-after-the-end', 'After a change was given up it goes on as if it had not been.', [
    'projections/models/edit.ts',
    "[until('EditCancelled'), OWN]",
    "[until('EditCancelled'), ['activity']]",
  ]),
  breaks('LAW-162')('cancel-finishes', 'To give a change up finishes it.', [
    EDIT,
    "api('cancelEdit',",
    "api('finishEdit',",
  ]),
  breaks('LAW-163')(
    'whole-total-to-pay',
    'The whole of the new total is asked for, and not the difference.',
    ['domain/edit/outcome.ts', 'after.total.amountCents - paidCents', 'after.total.amountCents'],
  ),
  breaks('LAW-164')('refund-leads-to-payment', 'A change that costs less leads to the payment.', [
    'effects/edit/policies.ts',
    'return go(PATHS.editRefund, { reservationId })',
    'return go(PATHS.editPay)',
  ]),
  breaks('LAW-165')(
    'edit-loses-passengers',
    'One more passenger on a paid ticket takes the place of those who are on it.',
    [
      REQUEST,
      'const difference = differenceIn(held, wanted)',
      'const purgeItems = held.filter((item) => wanted.lines.some(({ code }) => code === item.priceCategory))\nconst difference = { ...differenceIn(held, wanted), purgeItems }',
    ],
  ),
  breaks('LAW-165')(
    'vehicle-goes-with-passengers',
    'Where fewer passengers are wanted, what came last on the ticket goes: its vehicle and plate.',
    [
      REQUEST,
      'const difference = differenceIn(held, wanted)',
      'const purgeItems = held.toReversed().slice(0, differenceIn(held, wanted).purgeItems.length)\nconst difference = { ...differenceIn(held, wanted), purgeItems }',
    ],
  ),
  breaks('LAW-165')('extra-lost', 'Where there are to be more or fewer passengers, their extras go.', [
    REQUEST,
    'asHeld: heldCounts({ items: held })',
    'asHeld: heldCounts({ items: held.filter((item) => counts.length === 0 || !context.addonCodes.includes(item.priceCategory)) })',
  ]),
  breaks('LAW-166')('run-out-shows-change', 'A change whose time has run out is shown as the ticket.', [
    EXPIRY,
    "return event('EditExpired', { reservationId })",
    "const reservation = models.edit.edited ?? models.edit.original\nreturn event('EditFinished', { reservation, paidCents: 0, outcome: { _tag: 'Even' } })",
  ]),
  breaks('LAW-167')(
    'unpaid-shown-as-paid',
    'A changed ticket is shown as paid though its difference is not.',
    [
      'projections/models/reservation.ts',
      "if (outcome._tag !== 'Pay') return keepTicket(draft, reservation)",
      "keepTicket(draft, reservation)\n    if (outcome._tag !== 'Pay') return",
    ],
  ),
  breaks('LAW-168')(
    'refunded-is-edited',
    'A ticket that was given back is begun to be changed.',
    [DECIDE, "if (state === 'refunded') return E.left('Refunded')", ''],
    [DECIDE, "if (state !== 'paid') return E.left('NotPaid')", ''],
  ),
  breaks('LAW-169')(
    'other-leg-moves',
    'Where one leg is moved to another sail, the other one is moved there as well.',
    [
      'domain/edit/draft.ts',
      '(moved) => moved.seqN === seqN && moved.from === sail.sailRefId)?.to ?? sail',
      '() => true)?.to ?? sail',
    ],
  ),
  breaks('LAW-171')(
    'edit-end-never-shown',
    'That the time of a change has run out is never shown.',
    [EXPIRY, 'return merge(warning$, end$)', 'return merge(warning$, EMPTY)'],
    [EXPIRY, 'const end$ = due(expiresAtMs)', 'due(expiresAtMs)'],
  ),
  breaks('LAW-171')(
    'edit-end-shown-twice',
    'That the time of a change runs out is shown in the dialog of a booking as well.',
    [
      'projections/models/expiry.ts',
      "    ReservationExpired: () => ({ modal: 'reservationExpired' }),\n",
      "    EditExpiryWarned: () => ({ modal: 'reservationWannaExpired' }),\n    ReservationExpired: () => ({ modal: 'reservationExpired' }),\n",
    ],
  ),
  breaks('LAW-209')(
    'finished-unseen',
    'A change is finished while its sails and its price on the screen are those before the last step.',
    [
      'projections/models/edit.ts',
      'take(draft, reservation, expiresAtMs)',
      'take(draft, draft.edited ?? reservation, expiresAtMs)',
    ],
  ),
]
