// What follows from an event is another thing, or nothing, or comes twice or in another order. See `changes.ts`.
import type { Change } from './change.ts'

export const policyChanges: readonly Change[] = [
  {
    id: 'ticket-as-a-new-page',
    kind: 'policy',
    what: 'Back leads from the ticket to the payment that is over.',
    patches: [
      {
        file: 'effects/payment/policies.ts',
        find: "path: ticketPath(reservation.reservationId), query: {}, how: 'replace' }",
        replace: "path: ticketPath(reservation.reservationId), query: {}, how: 'push' }",
      },
    ],
    says: ['NavigateTo has another data.how'],
  },
  {
    id: 'leftovers-stay',
    kind: 'policy',
    what: 'Leftovers of manual input stay after a create.',
    patches: [
      {
        file: 'effects/booking/tickets.ts',
        find: "() => command('ClearManualInput', {})",
        replace: '() => null',
      },
    ],
    says: ['ClearManualInput does not come'],
  },
  {
    id: 'owner-not-sent-at-once',
    kind: 'policy',
    what: 'Who typed the contact before the first ticket has no owner at first.',
    patches: [
      {
        file: 'effects/booking/passengers.ts',
        find: "() =>\n  command('UpdateOwner', { why: 'form' }),",
        replace: '() => null,',
      },
    ],
    says: ['UpdateOwner does not come'],
  },
  {
    id: 'paid-and-looked-at-first',
    kind: 'policy',
    what: 'The reservation is fetched before the payment is followed up.',
    patches: [
      {
        file: 'effects/payment/outcome.ts',
        find: "  command('FollowUpPayment', { reservationId }),\n",
        replace: '',
      },
    ],
    says: ['FollowUpPayment does not come'],
  },
  {
    id: 'cancelled-shown-as-bad',
    kind: 'policy',
    what: 'A cancelled payment is shown as a failure.',
    patches: [
      {
        file: 'effects/payment/policies.ts',
        find: "tone: 'info', key: 'paymentCancelled'",
        replace: "tone: 'bad', key: 'paymentCancelled'",
      },
    ],
    says: ['ShowNotice has another data.tone'],
  },
  {
    id: 'fetched-before-followed-up',
    kind: 'policy',
    what: 'A paid reservation is fetched first and followed up then.',
    patches: [
      {
        file: 'effects/payment/outcome.ts',
        find: "  command('FollowUpPayment', { reservationId }),\n  QUESTIONS.paid.ask(reservationId),",
        replace: "  QUESTIONS.paid.ask(reservationId),\n  command('FollowUpPayment', { reservationId }),",
      },
    ],
    says: ['FollowUpPayment has another type'],
  },
  {
    id: 'settled-twice',
    kind: 'policy',
    what: 'What a card form reports is settled twice.',
    patches: [
      {
        file: 'effects/payment/outcome.ts',
        find: 'QUESTIONS.word.ask(reservationId),\n)',
        replace: '[QUESTIONS.word.ask(reservationId), QUESTIONS.word.ask(reservationId)],\n)',
      },
    ],
    says: ['SettlePayment comes unrecorded'],
  },
]
