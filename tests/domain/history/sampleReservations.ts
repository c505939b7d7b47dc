// Reservations of a list, and any lists of them.
import fc, { type Arbitrary } from 'fast-check'
import type { Customer } from '../../../domain/auth/customer.ts'
import { type HistoryFilters, NO_FILTERS, PAYMENT_GROUPS, SORTS } from '../../../domain/history/filters.ts'
import type { ListedReservation, ListedSail } from '../../../domain/history/listedReservation.ts'
import { branded, type Some } from '../../support/unbranded.ts'

export const NOW_MS = Date.UTC(2026, 10, 20, 8)
const DAY_MS = 86_400_000

export const KARL: Customer = branded({
  customerId: 'C1004',
  userId: 'U-1004',
  companies: [
    {
      companyId: 'B2001',
      legalName: 'Kadakas Puit OÜ',
      registrationNumber: '19900019',
      type: 'REGULAR',
      isManaged: true,
      members: [],
      invitations: [],
    },
    {
      companyId: 'B2002',
      legalName: 'Saarte Vili AS',
      registrationNumber: '19900025',
      type: 'REGULAR',
      isManaged: true,
      members: [],
      invitations: [],
    },
  ],
  isManager: true,
})

export const sailWith = (overrides: Some<ListedSail> = {}): ListedSail =>
  branded({
    legCode: 'VIR-KUI',
    departurePort: 'VIR',
    arrivalPort: 'KUI',
    departureDay: '2026-11-21',
    departureTime: '07:45',
    departureAtMs: NOW_MS + DAY_MS,
    status: 'OPEN',
    ...overrides,
  })

export const listedWith = (overrides: Some<ListedReservation> = {}): ListedReservation =>
  branded({
    reservationId: '1001',
    status: 'OK',
    sails: [sailWith()] as never,
    payer: { userId: 'U-1004', customerId: 'C1004', companyId: null, companyName: null },
    paymentMethod: 'CARD',
    total: { amountCents: 1_229, currency: 'EUR' },
    ...overrides,
  })

const PORTS = ['VIR', 'KUI', 'ROH'] as const

const anySail: Arbitrary<ListedSail> = fc
  .record({
    from: fc.constantFrom(...PORTS),
    to: fc.constantFrom(...PORTS),
    day: fc.integer({ min: -4, max: 4 }),
  })
  .map(({ from, to, day }) => {
    const departureAtMs = NOW_MS + day * DAY_MS
    return sailWith({
      legCode: `${from}-${to}`,
      departurePort: from,
      arrivalPort: to,
      departureAtMs,
      departureDay: new Date(departureAtMs).toISOString().slice(0, 10),
    })
  })

export const METHODS = [
  'CREDIT',
  'credit',
  'INVOICE',
  'Invoice',
  'CASH',
  'cash',
  'CARD',
  'TULETORN',
  '',
  ' Cash ',
] as const

const anyListed: Arbitrary<ListedReservation> = fc
  .record({
    reservationId: fc.oneof(
      fc.integer({ min: 1, max: 3_000 }).map(String),
      fc.constantFrom('A7', 'B07', '007'),
    ),
    status: fc.constantFrom('OK', 'COMPLETED', 'CN', 'CNA', 'RF', 'OFFER', 'TEMP', 'EXPIRED'),
    sails: fc.array(anySail, { maxLength: 2 }),
    userId: fc.constantFrom('U-1004', 'U-1', null),
    customerId: fc.constantFrom('C1004', 'C1', null),
    companyId: fc.constantFrom('B2001', 'B9', null),
    paymentMethod: fc.oneof(fc.constantFrom(...METHODS), fc.constant(null)),
  })
  .map(({ userId, customerId, companyId, sails, ...rest }) =>
    listedWith({
      ...rest,
      sails: [...sails].sort((a, b) => a.departureAtMs - b.departureAtMs),
      payer: {
        userId,
        customerId,
        companyId,
        companyName: companyId === null ? null : `Company ${companyId}`,
      },
    }),
  )

/** As the codec leaves it: no reservation twice. */
export const anyList: Arbitrary<readonly ListedReservation[]> = fc.uniqueArray(anyListed, {
  maxLength: 12,
  selector: ({ reservationId }) => reservationId,
})

const days = fc.oneof(fc.constant(null), fc.constantFrom('2026-11-17', '2026-11-20', '2026-11-22'))

export const anyFilters: Arbitrary<HistoryFilters> = fc
  .record({
    number: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, fc.constantFrom('1', '00', 'a', 'B0')),
    from: days,
    to: days,
    direction: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.constantFrom('VIR-KUI', 'KUI-VIR')),
    payer: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      fc.constantFrom('U-1004', 'B2001', 'B9', 'U-1'),
    ),
    method: fc.oneof(fc.constant(null), fc.constantFrom(...PAYMENT_GROUPS)),
    sort: fc.oneof(fc.constant(null), fc.constantFrom(...SORTS)),
    old: fc.boolean(),
    cancelled: fc.boolean(),
  })
  .map((filters) => branded<HistoryFilters>({ ...NO_FILTERS, ...filters }))

/** Names that stand otherwise in the alphabet than their codes do. */
export const NAMES = {
  portTitle: (code: string): string => ({ VIR: 'Virtsu', KUI: 'Ärma', ROH: 'Aegna' })[code] ?? code,
  compareNames: new Intl.Collator('et').compare,
}
