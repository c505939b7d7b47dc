// Faults in the log itself: what must not stand in it, what is missing, and handlers that crash.
import { breaks, type Fault } from './fault.ts'

export const logFaults: readonly Fault[] = [
  breaks('LAW-34')(
    'token-in-the-log',
    'A token in the address is let through into the address that the log keeps.',
    ['domain/shell/address.ts', 'fake: /^\\w{0,13}$/,', 'fake: /^\\w{0,13}$/, token: /./,'],
  ),
  breaks('LAW-34')(
    'bank-address-in-the-log',
    'The log keeps the whole address of the bank’s page, which opens the payment.',
    [
      'effects/payment/payment.ts',
      "event('RedirectPrepared', { reservationId, host: url.host })",
      "event('RedirectPrepared', { reservationId, host: url.href })",
    ],
  ),
  breaks('LAW-35')('email-in-the-log', 'The way to the confirm screen carries the owner’s e-mail address.', [
    'effects/reservation/reservationPolicies.ts',
    "() => command('NavigateTo', { path: PATHS.confirm, query: {}, how: 'push' })",
    "({ reservation }) => command('NavigateTo', { path: PATHS.confirm, query: { email: reservation.owner?.email ?? '' }, how: 'push' })",
  ]),
  breaks('LAW-36')('crash-without-reservation', 'Another language crashes where there is no reservation.', [
    'effects/reservation/reservationPolicies.ts',
    "return current === null ? null : fetchAgain(current, 'locale')",
    "return fetchAgain(current, 'locale')",
  ]),
  breaks('LAW-37')('cause-forgotten', 'What comes of a call has no cause in the log.', [
    'effects/pipeline/asking.ts',
    'streamOf(said).pipe(allCausedBy(c))',
    'streamOf(said).pipe(map((value) => ({ cause: null, value })))',
  ]),
  breaks('LAW-91')(
    'signed-out-here-alone',
    'What was typed and held stays in the other tabs after a sign-out.',
    [
      'effects/auth/auth.ts',
      "case 'elsewhere':\n            return [\n              command('ClearReservation', {}),",
      "case 'elsewhere':\n            return [",
    ],
  ),
  breaks('LAW-100')(
    'pseudonym-sent',
    'What was answered to an extra is sent after a reload as it stands in the log.',
    ['domain/selection/addonAnswers.ts', "const blank = { ...addon, text: '' }", 'const blank = addon'],
  ),
]
