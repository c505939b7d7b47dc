// Faults in the log itself: what must not stand in it, what is missing, and handlers that crash.
import type { Fault } from './fault.ts'

export const logFaults: readonly Fault[] = [
  {
    id: 'token-in-the-log',
    what: 'A token in the address is let through into the address that the log keeps.',
    law: 'LAW-34',
    patches: [
      {
        file: 'domain/shell/address.ts',
        find: 'fake: /^\\w{0,13}$/,',
        replace: 'fake: /^\\w{0,13}$/, token: /./,',
      },
    ],
  },
  {
    id: 'bank-address-in-the-log',
    what: 'The log keeps the whole address of the bank’s page, which opens the payment.',
    law: 'LAW-34',
    patches: [
      {
        file: 'effects/payment/payment.ts',
        find: "event('RedirectPrepared', { host: url.host })",
        replace: "event('RedirectPrepared', { host: url.href })",
      },
    ],
  },
  {
    id: 'email-in-the-log',
    what: 'The way to the confirm screen carries the owner’s e-mail address.',
    law: 'LAW-35',
    patches: [
      {
        file: 'effects/reservation/reservationPolicies.ts',
        find: "{ path: PATHS.confirm, query: {}, how: 'push' }",
        replace:
          "{ path: PATHS.confirm, query: { email: e.data.reservation.owner?.email ?? '' }, how: 'push' }",
      },
    ],
  },
  {
    id: 'crash-without-reservation',
    what: 'Another language crashes where there is no reservation.',
    law: 'LAW-36',
    patches: [
      {
        file: 'effects/reservation/reservationPolicies.ts',
        find: "return current === null\n          ? null\n          : command('FetchReservation', { reservationId: current.reservationId, why: 'locale' })",
        replace:
          "return command('FetchReservation', { reservationId: current.reservationId, why: 'locale' })",
      },
    ],
  },
  {
    id: 'cause-forgotten',
    what: 'The question about a payment’s outcome has no cause in the log.',
    law: 'LAW-37',
    patches: [
      {
        file: 'effects/payment/outcome.ts',
        find: 'causedBy(c, outcomeOf(reservationId, answer))',
        replace: 'causedBy({ seq: null }, outcomeOf(reservationId, answer))',
      },
    ],
  },
  {
    id: 'signed-out-here-alone',
    what: 'What was typed and held stays in the other tabs after a sign-out.',
    law: 'LAW-91',
    patches: [
      {
        file: 'effects/auth/authPolicies.ts',
        find: "case 'elsewhere':\n            return [\n              command('ClearReservation', {}),",
        replace: "case 'elsewhere':\n            return [",
      },
    ],
  },
  {
    id: 'pseudonym-sent',
    what: 'What was answered to an extra is sent after a reload as it stands in the log.',
    law: 'LAW-100',
    patches: [
      {
        file: 'domain/selection/addonAnswers.ts',
        find: "const blank = { ...addon, text: '' }",
        replace: 'const blank = addon',
      },
    ],
  },
]
