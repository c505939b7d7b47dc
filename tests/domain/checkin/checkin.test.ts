// Whose ticket it is, and whether it is good for boarding now.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { boardingTimes } from '../../../domain/checkin/boardingTimes.ts'
import { decideCheckIn, isOnReservation } from '../../../domain/checkin/checkin.ts'
import { reservationNumberIn } from '../../../domain/checkin/reservationNumber.ts'
import { epochMs } from '../../../domain/instant.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import { reservationWith } from '../../support/givenEvents.ts'
import { branded } from '../../support/unbranded.ts'

const ZONE = 'Europe/Tallinn'

describe('a reservation’s number', () => {
  it.each([
    ['11053427', '11053427'],
    [' 1105 3427 ', '11053427'],
    ['ab-12_c', 'AB-12_C'],
  ])('is read in %j', (text, number) => {
    expect(reservationNumberIn(text)).toBe(number)
  })

  it.each(['', '  ', '12/3', 'õun', '4111111111111111', '1'.repeat(20), 'https://shop.example'])(
    'is not read in %j',
    (text) => {
      expect(reservationNumberIn(text)).toBeNull()
    },
  )
})

describe('a last name', () => {
  const booked = reservationWith({
    owner: branded({ ...OWNER(), lastName: 'Õunapuu-Mägi' }),
    guests: [branded({ ...GUEST(), lastName: 'van Dijk' }), branded({ ...GUEST(), lastName: '' })],
  })

  it.each(['Õunapuu-Mägi', 'OUNAPUU MAGI', ' õunapuumägi ', 'Van Dijk', 'VANDIJK'])(
    'is on the reservation however it is written: %j [OP-102]',
    (name) => {
      expect(isOnReservation(booked, name)).toBe(true)
    },
  )

  it.each(['', ' ', '-', 'Mägi', 'Mari', 'Dijk'])('is not on it: %j [OP-102]', (name) => {
    expect(isOnReservation(booked, name)).toBe(false)
  })
})

describe('who has one name alone, and a sign for the other one', () => {
  const booked = (lastName: string): Reservation =>
    reservationWith({ owner: branded({ ...OWNER(), firstName: 'Sukarno', lastName }), guests: [] })

  it.each(['-', ' - ', '–', '\u2011', '.', 'Sukarno', 'SUKARNO'])(
    'checks in by %j, as by what the booking took [OP-102]',
    (typed) => {
      expect(isOnReservation(booked('-'), typed)).toBe(true)
      expect(isOnReservation(booked('—'), typed)).toBe(true)
    },
  )

  it.each(['', ' ', 'Suharto', '2'])('is no one else: %j [OP-102]', (typed) => {
    expect(isOnReservation(booked('-'), typed)).toBe(false)
  })

  it('lets no one in by a sign, or by a first name, where the last name is known or not said [OP-102]', () => {
    for (const lastName of ['Tamm', '', ' '])
      for (const typed of ['-', 'Sukarno', '']) expect(isOnReservation(booked(lastName), typed)).toBe(false)
  })
})

describe('the times at the gate', () => {
  it('are a quarter of an hour and ten minutes before a short crossing, from half an hour before on [OP-102]', () => {
    expect(timesOf(sail('08:35', '09:02'))).toEqual(['08:05', '08:20', '08:25'])
  })

  it('are two hours and more before a long one, whose counter closes early [OP-102]', () => {
    expect(timesOf({ ...sail('21:00', '06:30'), arrivalDay: '2026-11-24' })).toEqual([
      '17:00',
      '18:30',
      '19:00',
    ])
  })
})

describe('whether a ticket is good now', () => {
  const ticket = ticketOf([sail('08:35', '09:02')])

  it.each([
    ['2026-11-23T08:04:59', 'TooEarly'],
    ['2026-11-23T08:05:00', 'Valid'],
    ['2026-11-23T08:24:59', 'Valid'],
    ['2026-11-23T08:25:00', 'Closed'],
    ['2026-11-22T08:10:00', 'TooEarly'],
  ])('at %s it is %s [OP-102]', (time, tag) => {
    expect(tagAt(ticket, time)).toBe(tag)
  })

  it.each([
    ['OFFER', 'NotPaid'],
    ['TEMP', 'NotPaid'],
    ['CN_BY_CARRIER', 'Cancelled'],
    ['RF', 'Refunded'],
    ['HALFWAY', 'Unknown'],
  ])('a reservation that is %s is %s at any time [OP-102]', (status, tag) => {
    expect(tagAt({ ...ticket, status }, '2026-11-23T08:10:00')).toBe(tag)
  })

  it.each([
    ['CANCELLED', 'Cancelled'],
    ['REFUNDED', 'Refunded'],
    ['USED', 'Used'],
    ['DEPARTED', 'Used'],
    ['BLOWN_AWAY', 'Valid'],
  ])('a sail that is %s is %s [OP-102]', (status, tag) => {
    expect(tagAt(ticketOf([{ ...sail('08:35', '09:02'), status }]), '2026-11-23T08:10:00')).toBe(tag)
  })

  it('the first sail counts that can still be boarded [OP-102]', () => {
    const both = (status: string) => ticketOf([{ ...sail('08:35', '09:02'), status }, sail('17:00', '17:27')])
    expect(tagAt(both('OPEN'), '2026-11-23T08:26:00')).toBe('TooEarly')
    expect(tagAt(both('CANCELLED'), '2026-11-23T08:10:00')).toBe('TooEarly')
    expect(tagAt(both('USED'), '2026-11-23T16:40:00')).toBe('Valid')
    expect(tagAt(both('OPEN'), '2026-11-23T16:51:00')).toBe('Closed')
  })
})

function OWNER() {
  return { firstName: 'Mari', lastName: '', email: '', phone: null, companyInfo: null }
}

function GUEST() {
  return {
    seqN: 1,
    firstName: 'Mari',
    lastName: '',
    gender: 'F' as const,
    birthday: '',
    citizenship: '',
    comments: '',
    personalIdentificationNumber: '',
  }
}

function sail(departureTime: string, arrivalTime: string) {
  return {
    sailRefId: `S${departureTime}`,
    vessel: null,
    legCode: 'L',
    departurePort: 'A',
    arrivalPort: 'B',
    departureDay: '2026-11-23',
    departureTime,
    arrivalTime,
    departureAtMs: Date.parse(`2026-11-23T${departureTime}+02:00`),
    status: 'OPEN' as string | null,
    arrivalDay: null as string | null,
    arrivalAtMs: null as number | null,
  }
}

function ticketOf(sails: readonly ReturnType<typeof sail>[]): Reservation {
  return reservationWith({
    status: 'OK',
    sailPackages: [{ code: 'P', title: 'P', seqN: 1, sails: [...sails] }],
  })
}

function tagAt(reservation: Reservation, time: string): string {
  const decided = decideCheckIn(reservation, { nowMs: epochMs(Date.parse(`${time}+02:00`)), timeZone: ZONE })
  return E.isRight(decided) ? 'Valid' : decided.left._tag
}

function timesOf(one: ReturnType<typeof sail>): readonly string[] {
  const { opensAtMs, beThereAtMs, closesAtMs } = boardingTimes(branded(one), ZONE)
  return [opensAtMs, beThereAtMs, closesAtMs].map((ms) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, timeStyle: 'short' }).format(ms),
  )
}
