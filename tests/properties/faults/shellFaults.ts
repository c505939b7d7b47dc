// Faults around every screen: addresses, notices, signing in.
import type { Fault } from './fault.ts'

export const shellFaults: readonly Fault[] = [
  {
    id: 'unsupported-address-taken',
    what: 'An address that the shop does not know is shown as it is.',
    law: 'LAW-26',
    patches: [
      {
        file: 'domain/shell/address.ts',
        find: '?? PATHS.notFound\n',
        replace: '?? shopPath(path)\n',
      },
    ],
  },
  {
    id: 'unknown-language-taken',
    what: 'A language that the shop does not have can be chosen.',
    law: 'LAW-26',
    patches: [
      {
        file: 'effects/shell/shell.ts',
        find: 'if (!ports.config.languages.includes(locale))',
        replace: "if (locale === '')",
      },
    ],
  },
  {
    id: 'left-on-a-dead-screen',
    what: 'A customer whose time has run out stays on the screen of a reservation that is gone.',
    law: 'LAW-28',
    patches: [
      {
        file: 'effects/expiry/expiry.ts',
        find: 'const path = ticketId === null ? PATHS.home : ticketPath(ticketId)',
        replace: 'const path = address?.path ?? PATHS.home',
      },
    ],
  },
  {
    id: 'saved-ticket-stays',
    what: 'A saved ticket stays on the screen when the server says that there is none.',
    law: 'LAW-170',
    patches: [
      {
        file: 'projections/models/reservation.ts',
        find: "if (savedUseAfter(error) !== 'shown') dropSaved",
        replace: "if (savedUseAfter(error) === 'hidden') dropSaved",
      },
    ],
  },
  {
    id: 'notice-stays',
    what: 'A notice that was not held never goes.',
    law: 'LAW-29',
    patches: [
      {
        file: 'effects/shell/shell.ts',
        find: "e.type === 'NoticeShown' || e.type === 'NoticeReleased'",
        replace: "e.type === 'NoticeReleased'",
      },
    ],
  },
  {
    id: 'pays-without-network',
    what: 'A press on Pay without a connection sends the prepare all the same.',
    law: 'LAW-95',
    patches: [
      {
        file: 'domain/payment/payment.ts',
        find: "if (situation.isCutOff) return E.left({ _tag: 'Offline' })",
        replace: '',
      },
      {
        file: 'effects/payment/payment.ts',
        find: 'return concat(events, goesOn ? prepared$ : EMPTY)',
        replace: 'return E.isLeft(answer) ? prepared$ : concat(events, goesOn ? prepared$ : EMPTY)',
      },
    ],
  },
  {
    id: 'reloads-in-a-payment',
    what: 'A missing part makes the page reload itself while the card form is open.',
    law: 'LAW-96',
    patches: [
      {
        file: 'domain/shell/parts.ts',
        find: 'isFirstFailure && isOnline && !isPaymentOpen',
        replace: 'isFirstFailure && isOnline',
      },
    ],
  },
  {
    id: 'confirms-on-return',
    what: 'When the network is back, the shop confirms by itself.',
    law: 'LAW-95',
    patches: [
      {
        file: 'effects/shell/network.ts',
        find: ": command('FetchReservation', { reservationId: current.reservationId, why: 'resume' }),",
        replace: ": command('ConfirmReservation', {}),",
      },
    ],
  },
  {
    id: 'rejection-ignored',
    what: 'An answer 401 leaves a customer signed in.',
    law: 'LAW-40',
    patches: [
      {
        file: 'effects/auth/authPolicies.ts',
        find: 'status === 401 && call',
        replace: 'status === 403 && call',
      },
    ],
  },
]
