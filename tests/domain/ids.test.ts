// Ids and days are distinguished from each other and from any text by the compiler; at run time they are plain texts.
import { describe, expect, it } from 'vitest'
import { CalendarDay } from '../../domain/calendarDay.ts'
import { codecShapeOf } from '../../domain/codec/codecShape.ts'
import { checked } from '../../domain/codec/shapes.ts'
import { openText, secret } from '../../domain/codec/text.ts'
import { AccessToken, ReservationId, ReservationToken, SailRefId } from '../../domain/ids.ts'
import { ticketPath } from '../../domain/shell/address.ts'

describe('an id', () => {
  it('is taken for no other one, and no text for it', () => {
    expect(ticketPath(checked(ReservationId, 'R1'))).toBe('/ticket/R1')
    // @ts-expect-error A sail is no reservation.
    expect(ticketPath(checked(SailRefId, 'S1'))).toBe('/ticket/S1')
    // @ts-expect-error Nor is any text.
    expect(ticketPath('R1')).toBe('/ticket/R1')
  })

  it('stands in the log as the text that it is, open or secret', () => {
    expect(codecShapeOf(ReservationId)).toEqual(codecShapeOf(openText('reservationId')))
    expect(codecShapeOf(SailRefId)).toEqual(codecShapeOf(openText('sailRefId')))
    expect(codecShapeOf(ReservationToken)).toEqual(codecShapeOf(secret('reservationToken')))
    expect(codecShapeOf(AccessToken)).toEqual(codecShapeOf(secret('token', 'jwt')))
  })

  it('is made of nothing but a text', () => {
    expect(() => checked(ReservationId, 1001)).toThrow('Not a reservationId')
    expect(() => checked(ReservationId, null)).toThrow('Not a reservationId')
  })
})

describe('a day', () => {
  it('is made of nothing but a text in its form', () => {
    expect(checked(CalendarDay, '2026-11-20')).toBe('2026-11-20')
    expect(() => checked(CalendarDay, '20.11.2026')).toThrow('Not a CalendarDay')
    expect(() => checked(CalendarDay, '2026-13-01')).toThrow('Not a CalendarDay')
  })
})
