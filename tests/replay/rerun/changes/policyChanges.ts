// What follows from an event is another thing, or nothing, or comes twice or in another order. See `changes.ts`.
import { changesOf } from './change.ts'

export const policyChanges = changesOf('policy', [
  {
    id: 'ticket-as-a-new-page',
    what: 'Back leads from the ticket to the payment that is over.',
    patch: [
      'effects/payment/policies.ts',
      "path: ticketPath(reservation.reservationId), query: {}, how: 'replace' }",
      "path: ticketPath(reservation.reservationId), query: {}, how: 'push' }",
    ],
    says: ['NavigateTo has another data.how'],
  },
  {
    id: 'leftovers-stay',
    what: 'Leftovers of manual input stay after a create.',
    patch: ['effects/booking/tickets.ts', "() => command('ClearManualInput', {})", '() => null'],
    says: ['ClearManualInput does not come'],
  },
  {
    id: 'owner-not-sent-at-once',
    what: 'Who typed the contact before the first ticket has no owner at first.',
    patch: [
      'effects/booking/passengers.ts',
      "() =>\n  command('UpdateOwner', { why: 'form' }),",
      '() => null,',
    ],
    says: ['UpdateOwner does not come'],
  },
  {
    id: 'paid-and-looked-at-first',
    what: 'The reservation is fetched before the payment is followed up.',
    patch: ['effects/payment/outcome.ts', "  command('FollowUpPayment', { reservationId }),\n", ''],
    says: ['FollowUpPayment does not come'],
  },
  {
    id: 'cancelled-shown-as-bad',
    what: 'A cancelled payment is shown as a failure.',
    patch: [
      'effects/payment/policies.ts',
      "tone: 'info', key: 'paymentCancelled'",
      "tone: 'bad', key: 'paymentCancelled'",
    ],
    says: ['ShowNotice has another data.tone'],
  },
  {
    id: 'fetched-before-followed-up',
    what: 'A paid reservation is fetched first and followed up then.',
    patch: [
      'effects/payment/outcome.ts',
      "  command('FollowUpPayment', { reservationId }),\n  QUESTIONS.paid.ask(reservationId),",
      "  QUESTIONS.paid.ask(reservationId),\n  command('FollowUpPayment', { reservationId }),",
    ],
    says: ['FollowUpPayment has another type'],
  },
  {
    id: 'settled-twice',
    what: 'What a card form reports is settled twice.',
    patch: [
      'effects/payment/outcome.ts',
      'QUESTIONS.word.ask(reservationId),\n)',
      '[QUESTIONS.word.ask(reservationId), QUESTIONS.word.ask(reservationId)],\n)',
    ],
    says: ['SettlePayment comes unrecorded'],
  },
])
