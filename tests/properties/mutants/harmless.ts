// Mutants that survive and don't matter, each with its reason. What stands here is no longer counted: neither among
// those that the sessions should notice, nor among those that they did.

export interface Harmless {
  readonly file: string
  readonly original: string
  readonly replacement: string
  /** Why no customer, and no reader of the log, can ever see a difference that matters. */
  readonly why: string
}

export const HARMLESS: readonly Harmless[] = [
  {
    file: 'domain/reservation/weights.ts',
    original: "'A weight needs its sail'",
    replacement: '""',
    why: 'No answer with an empty sail id is read (`idText`), and a weight is only sent for a sail of the reservation, so this error is never thrown.',
  },
  {
    file: 'domain/reservation/weights.ts',
    original: "'A weight needs its item’s number'",
    replacement: '""',
    why: 'A weight is only sent for an item that is held, whose number is known, so this error is never thrown.',
  },
  {
    file: 'domain/reservation/weights.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'It is compared with the id of a reservation or of a sail, and no answer with an empty one is read (`idText`).',
  },
  {
    file: 'domain/reservation/lostSails.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'It stands for a code that a refusal does not name, which the patterns of words in capitals match neither way, or for no language, in which no attribute of a route is written either way.',
  },
  {
    file: 'domain/payment/bankReturn.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'It stands for a status that an address does not name, and is only compared with the words for a cancelling: neither is one of them.',
  },
  {
    file: 'effects/payment/payment.ts',
    original: '/^[a-z]{2,12}:$/',
    replacement: '/^[a-z]{2,12}:/',
    why: 'The protocol of an URL has one colon, at its end, so that nothing can follow what is matched.',
  },
  {
    file: 'effects/reservation/fetchedReservation.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    why: 'A channel of sale stands in a request’s body alone, and of what is decided here only the kind of request and the things in it are read: the body is never sent.',
  },
  {
    file: 'domain/payment/progress.ts',
    original: 'progress.isSent !== isSent',
    replacement: 'true',
    why: 'The card form tells in turn that a payment was sent and that it was answered: what it tells is never so already.',
  },
  {
    file: 'domain/reservation/elsewhere.ts',
    original: 'Math.abs(one - other) <= TIMINGS.serverClockToleranceMs',
    replacement: 'Math.abs(one - other) < TIMINGS.serverClockToleranceMs',
    why: 'A server that cuts an instant to the second is less than a second off: one that is off by just a second may be told as changed or not.',
  },
  {
    file: 'effects/payment/outcome.ts',
    original: 'reservationId === data.reservationId',
    replacement: 'true',
    why: 'The command is given by one policy alone, for the payment that the models name at that moment, and is heard before they change.',
  },
  {
    file: 'projections/models/reservation.ts',
    original: "stateOf(seen.status) !== 'offer'",
    replacement: 'true',
    why: 'A confirmation that is answered with an offer is told as failed, so that what is confirmed here was never seen as an offer.',
  },
  {
    file: 'projections/models/payment.ts',
    original: '!leadsOn(draft.progress, whenGivenUp)',
    replacement: 'false',
    why: 'The event is written only where the payment can be given up, and nothing comes between.',
  },
  {
    file: 'domain/reservation/differences.ts',
    original: 'selection.asHeld.length === 0',
    replacement: 'false',
    why: 'It only spares work: where nothing is as held, the lines that follow are those that are counted.',
  },
  {
    file: 'domain/selection/keptSelection.ts',
    original: 'count > 0',
    replacement: 'true',
    why: 'Of the lines only those are kept of which there is one at least.',
  },
  {
    file: 'effects/expiry/expiry.ts',
    original: 'warnedAtMs === expiresAtMs',
    replacement: 'false',
    why: 'It only spares a command: its handler passes over a deadline that was warned of.',
  },
  {
    file: 'projections/models/reservation.ts',
    original: "draft.activity === 'confirming'",
    replacement: 'true',
    why: 'A refusal for want of a reservation comes where nothing is under way, or from the confirmation itself.',
  },
]
