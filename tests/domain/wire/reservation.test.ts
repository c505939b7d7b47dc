// A reservation as the server sends it, and what it means here.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { CalendarDay } from '../../../domain/calendarDay.ts'
import { checked } from '../../../domain/codec/shapes.ts'
import { formOfGuest, guestErrorsOf } from '../../../domain/passengers/guest.ts'
import { blankTraveller } from '../../../domain/residents/localTraveller.ts'
import { defaultLocale } from '../../../domain/shell/address.ts'
import { ReservationAnswer, toReservation } from '../../../domain/wire/reservation.ts'
import { agreedIn } from '../../support/decided.ts'

const OFFER_ENDS_MS = Date.UTC(2026, 10, 20, 9)
const TEMP_ENDS_MS = OFFER_ENDS_MS + 600_000

describe('when a reservation has two deadlines', () => {
  it('runs until the temporary one as TEMP, and until the other as an offer [EXP-09]', () => {
    expect(read({ status: 'TEMP' }).expiresAtMs).toBe(TEMP_ENDS_MS)
    expect(read({ status: 'OFFER' }).expiresAtMs).toBe(OFFER_ENDS_MS)
  })

  it('runs until the one that there is as TEMP without a temporary one [EXP-09]', () => {
    expect(read({ status: 'TEMP', tempExpireAt: null }).expiresAtMs).toBe(OFFER_ENDS_MS)
    expect(read({ status: 'TEMP', tempExpireAt: undefined, expireAt: null }).expiresAtMs).toBeNull()
  })

  it.each(['OK', 'COMPLETED', 'CN', 'RF'])(
    'does not run out once it is paid, cancelled or refunded: %j',
    (status) => {
      expect(read({ status }).expiresAtMs).toBeNull()
    },
  )

  const asText = new Date(TEMP_ENDS_MS).toISOString()

  it.each([TEMP_ENDS_MS, String(TEMP_ENDS_MS), asText])(
    'reads the deadline as text and as a number: %j [EXP-09]',
    (tempExpireAt) => {
      expect(read({ status: 'TEMP', tempExpireAt }).expiresAtMs).toBe(TEMP_ENDS_MS)
    },
  )
})

describe('when a reservation says everything', () => {
  const call = (port: string, time: string, timestamp: number) => ({
    port,
    date: '2026-11-21',
    time,
    timestamp,
  })

  it('has its number and token, its state and deadline, where it was sold, both ways, and its promotion [ENT-10]', () => {
    const reservation = read({ status: 'TEMP', saleChannel: 'WEB', roundTrip: true, promotion: 'KEVAD10' })
    expect(reservation).toMatchObject({
      reservationId: '1001',
      token: 'token',
      status: 'TEMP',
      expiresAtMs: TEMP_ENDS_MS,
      saleChannel: 'WEB',
      roundTrip: true,
      promotion: 'KEVAD10',
    })
  })

  it('has each item with its places, its price, its plate, and what made it cheaper or dearer [ENT-12]', () => {
    const [item] = read({
      items: [
        {
          seqN: '3',
          sailPackageSeqN: 2,
          type: 'VEHICLE',
          priceCategory: { code: 'O1', title: 'Trailer' },
          inventoryClass: 'CAR_DECK',
          quantity: 2,
          price: 21.6,
          pricePerUnit: 12,
          title: 'Trailer',
          priceCategorySubType: 'TRAILER',
          licencePlate: '77TR',
          coefficients: [1.5, 2],
          sailRefIdToPricePerSail: { A: 21.6 },
          promotion: { code: 'KEVAD10' },
          ownerSeqNs: [1],
        },
      ],
    }).items
    expect(item).toEqual({
      seqN: 3,
      sailPackageSeqN: 2,
      isVehicle: true,
      priceCategory: 'O1',
      inventoryClass: 'CAR_DECK',
      quantity: 2,
      priceCents: 2_160,
      unitCents: 1_200,
      title: 'Trailer',
      subType: 'TRAILER',
      licencePlate: '77TR',
      coefficients: [1.5, 2],
      centsBySail: { A: 2_160 },
      promotion: 'KEVAD10',
      attributes: {},
    })
  })

  it.each(['77 TR', '77-tr', ' 77TR '])(
    'has a plate as it was sent, however it is written: %j',
    (licencePlate) => {
      const item = { seqN: 1, type: 'VEHICLE', priceCategory: 'O1', quantity: 1, price: 5, licencePlate }
      expect(read({ items: [item] }).items[0]?.licencePlate).toBe('77TR')
    },
  )

  it.each([
    ['by its name', { pickup: 'Liiv', seats: 2 }],
    ['in a list of codes', [{ code: 'pickup', value: 'Liiv' }, 7, { code: 'seats', value: 2 }]],
    [
      'in a list of names',
      [
        { name: 'pickup', value: 'Liiv' },
        { name: 'seats', value: '2' },
      ],
    ],
  ])(
    'has what was answered to an extra %s, wherever it stands (OP-110, OP-144, OP-168)',
    (_how, attributes) => {
      const bus = { priceCategory: 'BUS_TRANSFER', amount: 2, price: 10, attributes }
      const ticket = { seqN: 1, sailPackageSeqN: 1, priceCategory: 'ADULT', quantity: 1, price: 5 }
      const sailPackages = [{ code: 'OUT', title: 'Out', seqN: 1, sailRefs: [] }]
      for (const part of [
        { items: [ticket, { ...bus, seqN: 2 }] },
        { items: [{ ...ticket, addons: [bus] }] },
        { items: [ticket], addons: [bus] },
      ])
        expect(read({ ...part, sailPackages }).items.map((item) => item.attributes)).toEqual([
          {},
          { pickup: 'Liiv', seats: '2' },
        ])
    },
  )

  it.each([
    ['none at all', { pricePerUnit: 4.29 }],
    ['null, and texts for the others', { price: null, pricePerUnit: '4.29', quantity: '3' }],
  ])('costs what each of it does, where its own price is %s [ENT-12] [OP-145]', (_what, facts) => {
    const item = { seqN: 1, sailPackageSeqN: 1, priceCategory: 'ADULT', quantity: 3, ...facts }
    const held = read({ items: [item] })
    expect(held.items).toMatchObject([{ priceCents: 1_287, unitCents: 429, quantity: 3 }])
    expect(held.total.amountCents).toBe(1_287)
  })

  it('has each package with its sails: where from and to, when, on which ship [ENT-13] [ENT-14]', () => {
    const sail = {
      sailRefId: 11,
      routeLeg: 'VIR-KUI',
      departureDate: '2026-11-21',
      vessel: 'Tõll',
      status: 'OPEN',
      departure: call('VIR', '07:45', 1_000),
      arrival: { ...call('KUI', '08:12', 2_000), date: '2026-11-22' },
    }
    const sailPackages = [{ code: 'OUT', title: 'Virtsu – Kuivastu', seqN: 1, sailRefs: [sail] }]
    expect(read({ sailPackages }).sailPackages).toEqual([
      {
        code: 'OUT',
        title: 'Virtsu – Kuivastu',
        seqN: 1,
        sails: [
          {
            sailRefId: '11',
            legCode: 'VIR-KUI',
            departurePort: 'VIR',
            arrivalPort: 'KUI',
            vessel: 'Tõll',
            departureDay: '2026-11-21',
            departureTime: '07:45',
            arrivalTime: '08:12',
            departureAtMs: 1_000,
            status: 'OPEN',
            arrivalDay: '2026-11-22',
            arrivalAtMs: 2_000,
          },
        ],
      },
    ])
  })

  it('has its ways and passengers by their numbers, and ships as they leave, in whatever order they come [ENT-13]', () => {
    const leaving = (sailRefId: string, timestamp: number) => ({
      sailRefId,
      routeLeg: 'VIR-KUI',
      departureDate: '2026-11-21',
      departure: call('VIR', '07:45', timestamp),
      arrival: call('KUI', '08:12', timestamp + 1_000),
    })
    const { sailPackages, guests } = read({
      sailPackages: [
        { code: 'BACK', seqN: 2, sailRefs: [leaving('22', 8_000)] },
        { code: 'OUT', seqN: 1, sailRefs: [leaving('12', 4_000), leaving('11', 1_000)] },
      ],
      guests: [{ seqN: 2 }, { seqN: 1 }],
    })
    expect(sailPackages.flatMap(({ sails }) => sails.map(({ sailRefId }) => sailRefId))).toEqual([
      '11',
      '12',
      '22',
    ])
    expect(guests.map(({ seqN }) => seqN)).toEqual([1, 2])
  })

  it('has the total with its tax, and how it was paid [ENT-15]', () => {
    const totalPrice = { amount: 12.4, currency: 'EUR', taxAmount: 2.4, amountWithoutTaxes: 10, tax: 24 }
    const paid = read({ paymentInfo: { totalPrice, paymentTransactions: [{ paymentMethod: 'CREDIT' }] } })
    expect(paid.total).toEqual({
      amountCents: 1_240,
      currency: 'EUR',
      taxCents: 240,
      netCents: 1_000,
      taxPercent: 24,
    })
    expect(paid.paymentMethod).toBe('CREDIT')
  })

  it.each([
    ['one way twice, by that way', ['CARD', 'CARD'], 'CARD'],
    ['two ways, by no one way', ['KAJAKAS', 'CARD'], null],
    ['a way that is not named and another one, by no one way', [null, 'CARD'], null],
  ])('is, paid by %s', (_what, ways, paymentMethod) => {
    const paymentTransactions = ways.map((way) => ({ paymentMethod: way }))
    expect(read({ paymentInfo: { paymentTransactions } }).paymentMethod).toBe(paymentMethod)
    expect(read({ paymentInfo: {} }).paymentMethod).toBeNull()
  })

  it('has the owner with the company, and the passengers by number [ENT-16] [ENT-11]', () => {
    const companyInfo = {
      legalName: 'Kadakas OÜ',
      registrationNumber: '19900019',
      address: 'Sadama 1',
      city: 'Virtsu',
      zip: '90101',
      country: 'EE',
    }
    const owner = {
      firstName: 'Mari',
      lastName: 'Maasikas',
      email: 'mari@example.ee',
      companyInfo,
      phone: { intlCode: '372', phoneNumber: '5550000' },
    }
    const held = read({ reservationOwner: owner, guests: [{ seqN: 2, firstName: 'Jaan' }] })
    expect(held.owner).toEqual(owner)
    expect(held.guests).toMatchObject([{ seqN: 2, firstName: 'Jaan', gender: 'M' }])
  })
})

describe('when a passenger’s facts come as an account’s may', () => {
  it('lacks nothing that was said: the day of an ISO text, a word for the gender, a land with its code [PAX-07] [OP-29]', () => {
    const [guest] = read({
      guests: [
        {
          seqN: 1,
          firstName: 'Mari',
          lastName: 'Maasikas',
          birthday: '1980-05-17T00:00:00.000Z',
          gender: 'female',
          citizenship: { code: 'EE', title: 'Estonia' },
        },
      ],
    }).guests
    expect(guest).toMatchObject({ birthday: '1980-05-17', gender: 'F', citizenship: 'EE' })
    if (guest === undefined) throw new Error('There is no passenger')
    expect(guestErrorsOf(formOfGuest(guest), checked(CalendarDay, '2026-11-20'))).toEqual({})
  })
})

describe('when the owner’s phone is one text', () => {
  it.each([
    ['+372 53001001', '372', '53001001'],
    ['+37253001001', '372', '53001001'],
    ['+37122334455', '371', '22334455'],
    ['+1 (204) 234-5678', '1', '2042345678'],
    ['53001001', '', '53001001'],
  ])('reads %j as code %j and number %j (ITU-T E.164) [PAX-02]', (phone, intlCode, phoneNumber) => {
    expect(read({ reservationOwner: { firstName: 'Mari', phone } }).owner?.phone).toEqual({
      intlCode,
      phoneNumber,
    })
  })
})

describe('when a reservation says little', () => {
  it('is in English, with passengers of gender M and residents who are not checked [TIME-32]', () => {
    expect(defaultLocale([])).toBe('en')
    expect(read({ guests: [{ seqN: 1, firstName: 'Jaan' }] }).guests).toMatchObject([{ gender: 'M' }])
    expect(blankTraveller('48505129935').status).toBe('not-checked')
  })

  it('is one without tickets that costs nothing, in euros [TIME-32]', () => {
    const bare = read({ expireAt: undefined, tempExpireAt: undefined })
    expect(bare).toMatchObject({ items: [], sailPackages: [], owner: null, paymentMethod: null })
    expect(bare.total).toEqual({
      amountCents: 0,
      currency: 'EUR',
      taxCents: 0,
      netCents: 0,
      taxPercent: 0,
    })
  })

  it.each(['reservationId', 'token', 'status'])(
    'does not fit without its id, its token or its status: %j',
    (field) => {
      expect(E.isLeft(ReservationAnswer.decode({ ...WIRE, [field]: undefined }))).toBe(true)
    },
  )
})

const WIRE = {
  reservationId: 1001,
  token: 'token',
  status: 'OFFER',
  expireAt: OFFER_ENDS_MS,
  tempExpireAt: TEMP_ENDS_MS,
}

const read = (overrides: object) =>
  toReservation(agreedIn(ReservationAnswer.decode({ ...WIRE, ...overrides })))
