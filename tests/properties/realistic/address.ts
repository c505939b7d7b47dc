// Addresses with which the shop is opened or which are typed into it: its own, those of others, and forged ones.
// `{reservation}` and `{sail}` stand for one that the session knows, see steps.ts.
import fc, { type Arbitrary } from 'fast-check'
import { jwtOf } from '../../support/arbitraryOf.ts'

export const locales = fc.constantFrom('en', 'et', 'en', 'et', 'ru', 'fi', 'xx', 'pt-BR')

export const screenPaths = fc.constantFrom(
  '/',
  '/main-inside/select-tickets',
  '/main-inside/confirm',
  '/main-inside/extend',
  '/payment/results',
  '/edit-pay',
  '/ticket/{reservation}',
  '/ticket/10000001',
  '/not-found',
)

const unknownPaths = fc.constantFrom(
  '/main-inside',
  '/main-inside/old-step',
  '/my',
  '/my/profile',
  '/ticket',
  '/ticket/a b',
  '/tickets/1/2/3',
  '/%E4%BD%A0',
  '/<script>',
  '//',
  '/ticket/mari@example.ee',
  '/mari@example.ee',
  '/../en',
  `/ticket/${jwtOf({ sub: 'mari@example.ee' })}`,
)

const ownQueries = fc.constantFrom(
  'sail={sail}',
  'sail=112611210735',
  'sail=none',
  'sail=',
  'fake',
  'reservationId={reservation}',
  'status=COMPLETED&reservationId={reservation}',
  'status=CANCELLED&reservationId={reservation}',
  'status=COMPLETED&reservationId=99999999',
  'status=OK',
  'reservationId=',
)

/** What must never enter a log, under names of its own or under those that the shop reads. */
export const foreignQueries = fc.constantFrom(
  `token=${jwtOf({ exp: 2_200_000_000, sub: 'mari@example.ee' })}`,
  `reservationId=${jwtOf({ sub: 'mari@example.ee' })}`,
  'email=mari@example.ee',
  'sail=mari@example.ee',
  'status=Mari%20Maasikas',
  'sail=4111111111111111',
  'status=9f86d081884c7d659a2feaa0c55ad015',
  'utm_source=newsletter&phone=%2B3725550000',
  '__proto__=1&constructor=2',
)

const queries: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: ownQueries },
  { weight: 1, arbitrary: foreignQueries },
  { weight: 1, arbitrary: fc.tuple(ownQueries, foreignQueries).map((both) => both.join('&')) },
)

const fragmentOf = ([locale, path, query]: readonly [string, string, string]): string =>
  `#/${locale}${path}${query === '' ? '' : `?${query}`}`

/** The fragment of an address, with its `#`. */
export const fragments: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(locales, screenPaths, queries).map(fragmentOf) },
  { weight: 2, arbitrary: fc.tuple(locales, unknownPaths, queries).map(fragmentOf) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '#', '#/', '#en', '#?', '#/?token=x', '#/main-inside/confirm'),
  },
)

/** Back from a bank, or pretending to be. */
export const resultsFragments: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('en', 'et'),
    fc.constantFrom('COMPLETED', 'CANCELLED', 'OK'),
    fc.constantFrom('{reservation}', '{reservation}', '99999999'),
  )
  .map(([locale, status, id]) => `#/${locale}/payment/results?status=${status}&reservationId=${id}`)
