// Faults around every screen: addresses, notices, signing in.
import { breaks, type Fault } from './fault.ts'

export const shellFaults: readonly Fault[] = [
  breaks('LAW-26')('unsupported-address-taken', 'An address that the shop does not know is shown as it is.', [
    'domain/shell/address.ts',
    '?? PATHS.notFound\n',
    '?? shopPath(path)\n',
  ]),
  breaks('LAW-26')('unknown-language-taken', 'A language that the shop does not have can be chosen.', [
    'effects/shell/shell.ts',
    'if (!ports.config.languages.includes(locale))',
    "if (locale === '')",
  ]),
  breaks('LAW-28')(
    'left-on-a-dead-screen',
    'A customer whose time has run out stays on the screen of a reservation that is gone.',
    [
      'effects/expiry/expiry.ts',
      'const path = ticketId === null ? PATHS.home : ticketPath(ticketId)',
      'const path = address?.path ?? PATHS.home',
    ],
  ),
  breaks('LAW-170')(
    'saved-ticket-stays',
    'A saved ticket stays on the screen when the server says that there is none.',
    [
      'projections/models/reservation.ts',
      "if (savedUseAfter(error) !== 'shown') dropSaved",
      "if (savedUseAfter(error) === 'hidden') dropSaved",
    ],
  ),
  breaks('LAW-29')('notice-stays', 'A notice that was not held never goes.', [
    'effects/shell/shell.ts',
    "type === 'NoticeShown' || type === 'NoticeReleased'",
    "type === 'NoticeReleased'",
  ]),
  breaks('LAW-95')(
    'pays-without-network',
    'A press on Pay without a connection sends the prepare all the same.',
    ['domain/payment/payment.ts', "if (situation.isCutOff) return E.left({ _tag: 'Offline' })", ''],
    [
      'effects/payment/payment.ts',
      'return concat(events, goesOn ? prepared$ : EMPTY)',
      'return E.isLeft(answer) ? prepared$ : concat(events, goesOn ? prepared$ : EMPTY)',
    ],
  ),
  breaks('LAW-96')(
    'reloads-in-a-payment',
    'A missing part makes the page reload itself while the card form is open.',
    [
      'domain/shell/partReload.ts',
      'isFirstFailure && isOnline && !isPaymentOpen',
      'isFirstFailure && isOnline',
    ],
  ),
  breaks('LAW-95')('confirms-on-return', 'When the network is back, the shop confirms by itself.', [
    'effects/shell/network.ts',
    ": command('FetchReservation', { reservationId: current.reservationId, why: 'resume' }),",
    ": command('ConfirmReservation', {}),",
  ]),
  breaks('LAW-40')('rejection-ignored', 'An answer 401 leaves a customer signed in.', [
    'effects/auth/auth.ts',
    'status === 401 && call',
    'status === 403 && call',
  ]),
]
