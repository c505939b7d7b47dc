// What a body says on the wire: what is known, and nothing of what is not.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutUnknown } from '../../../domain/wire/known.ts'
import { bookingAt } from '../../support/bookingSession.ts'
import { addVehicle } from '../../support/wholeBooking.ts'

describe('when a body is sent', () => {
  it('leaves out every field that is not known, however deep, and nothing else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const sent = withoutUnknown(value)
        expect(fieldsOf(sent)).not.toContainEqual(expect.objectContaining({ value: null }))
        expect(fieldsOf(sent)).toEqual(fieldsOf(value).filter((field) => field.value !== null))
      }),
    )
  })

  it('says nothing of a plate, a company or sizes that were not given, from the first ticket to the payment', () => {
    const booking = bookingAt('reserved')
    addVehicle(booking, { priceCategory: 'MOPED' })
    booking.advance(2_000)
    const sent = [...booking.wire.requests, ...bookingAt('paid').wire.requests]
    expect(sent.flatMap(({ body }) => fieldsOf(body)).filter(({ value }) => value === null)).toEqual([])
    expect(sent.length).toBeGreaterThan(20)
  })
})

/** Every field of an object in a JSON value, in order, with whether it holds anything. */
const fieldsOf = (value: unknown): { readonly field: string; readonly value: unknown }[] => {
  if (Array.isArray(value)) return value.flatMap(fieldsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => [
    { field, value: part === null ? null : 'known' },
    ...fieldsOf(part),
  ])
}
