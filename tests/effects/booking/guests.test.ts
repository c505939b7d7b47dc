// Passengers by name on the long crossing: kept while they are typed, sent one after the other.
import { describe, expect, it } from 'vitest'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import { type Booking, bookingAt, noticeKeys, pick, typeContact } from '../../support/bookingSession.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { command } from '../../support/unbranded.ts'

describe('when a crossing is long', () => {
  it('asks for a name of every passenger, and loads the countries and citizenships once [API-31] [API-32]', () => {
    const booking = nightCrossing()
    expect(booking.currentReservation().guests.map(({ seqN }) => seqN)).toEqual([1, 2])
    expect(booking.sent('GET', /catalog\/(COUNTRY|CITIZENSHIPS)/).map(({ path }) => path)).toEqual([
      '/api/catalog/COUNTRY',
      '/api/catalog/CITIZENSHIPS',
    ])
    const { countries, citizenships, countriesStatus } = booking.models().passengers
    expect(countries.map(({ code }) => code)).toContain('EE')
    expect(countriesStatus).toBe('found')
    expect(citizenships.find(({ code }) => code === 'XX')?.title).toBe('Undefined citizenship')
    pick(booking, 'ADULT', 3)
    booking.advance(1_000)
    expect(booking.sent('GET', /catalog\/COUNTRY/).length).toBe(1)
  })

  it('asks for no names on a short one', () => {
    const booking = bookingAt('reserved')
    expect(booking.currentReservation().guests).toEqual([])
    expect(booking.sent('GET', /COUNTRY/)).toEqual([])
  })

  it('loads the lands when they are asked for again after a failure, and in another language', () => {
    const booking = nightCrossing([{ on: 'citizenships', nth: 1, fault: { kind: 'serverError' } }])
    expect(booking.models().passengers.countriesStatus).toBe('failed')
    booking.perform(command('LoadCountries', {}), 1_000)
    expect(booking.models().passengers.countriesStatus).toBe('found')
    booking.perform(command('ChangeLocale', { locale: 'et' }), 2_000)
    const { citizenships } = booking.models().passengers
    expect(citizenships.find(({ code }) => code === 'XX')?.title).toBe('Määratlemata kodakondsus')
  })
})

describe('when a name is typed', () => {
  it('is kept once, half a second after the last key and not before [PAX-10] [TIME-16]', () => {
    const booking = nightCrossing()
    for (const firstName of ['M', 'Ma', 'Mari']) {
      type(booking, 1, { firstName })
      booking.advance(499)
    }
    expect(booking.models().passengers.guests).toEqual({})
    booking.advance(1)
    expect(booking.models().passengers.guests[1]?.form.firstName).toBe('Mari')
    expect(booking.events('GuestChanged').length).toBe(1)
    expect(booking.sent('PUT', /guest/)).toEqual([])
  })

  it('is kept for each passenger by number, also while other screens are looked at [PAX-09]', () => {
    const booking = nightCrossing()
    type(booking, 1, { firstName: 'Mari' })
    booking.advance(200)
    type(booking, 2, { firstName: 'Jaan' })
    booking.advance(1_000)
    booking.dispatch(command('NavigateTo', { path: '/', query: {}, how: 'push' }))
    booking.dispatch(command('GoBack', {}))
    expect(
      Object.entries(booking.models().passengers.guests).map(([n, { form }]) => [n, form.firstName]),
    ).toEqual([
      ['1', 'Mari'],
      ['2', 'Jaan'],
    ])
  })

  it('can be copied from the contact', () => {
    const booking = nightCrossing()
    typeContact(booking, { firstName: ' Mari ' })
    type(booking, 1, { citizenship: 'FI' })
    booking.advance(1_000)
    booking.dispatch(command('CopyContactToGuest', { seqN: 1 }))
    expect(booking.models().passengers.guests[1]?.form).toMatchObject({
      firstName: 'Mari',
      lastName: 'Maasikas',
      citizenship: 'FI',
    })
    booking.dispatch(command('CopyContactToGuest', { seqN: 9 }))
    expect(booking.events('GuestRefused').map(({ data }) => data.reason)).toEqual(['UnknownGuest'])
  })
})

describe('when a passenger is saved', () => {
  it('is sent by number to the reservation, with the seven fields [PAX-07] [PAX-12] [API-64]', () => {
    const booking = nightCrossing()
    save(booking, 1)
    booking.advance(1_000)
    const { reservationId } = booking.currentReservation()
    expect(booking.sent('PUT', /guest/).map(({ path, body }) => [path, body])).toEqual([
      [
        `/api/reservation/${reservationId}/guest/1`,
        {
          seqN: 1,
          citizenship: 'EE',
          comments: '',
          birthday: '1980-05-17',
          firstName: 'Mari',
          gender: 'F',
          lastName: 'Maasikas',
        },
      ],
    ])
    expect(booking.models().passengers.guests[1]?.status).toBe('saved')
    expect(booking.currentReservation().guests[0]).toMatchObject({ firstName: 'Mari', gender: 'F' })
  })

  it('is refused with an empty field, which is named, and nothing is sent [PAX-05]', () => {
    const booking = nightCrossing()
    save(booking, 1, { lastName: '' })
    booking.advance(1_000)
    expect(booking.models().passengers.guests[1]?.errors).toEqual({
      lastName: 'common-fields.required-error',
    })
    expect(booking.sent('PUT', /guest/)).toEqual([])
    expect(booking.models().passengers.guests[1]?.form.firstName).toBe('Mari')
  })

  it('says that it could not be added, and keeps what is typed [PAX-12] [ERR-26]', () => {
    const booking = nightCrossing()
    booking.setFaults({ on: 'saveGuest', fault: { kind: 'serverError' } })
    save(booking, 1)
    booking.advance(1_000)
    expect(noticeKeys(booking)).toEqual(['guestFailed'])
    expect(booking.models().passengers.guests[1]).toMatchObject({ status: 'failed', form: GUEST_FORM })
  })

  it('sends one after the other, and none is lost', () => {
    const booking = nightCrossing()
    booking.setLatency(1_000)
    save(booking, 1)
    save(booking, 2, { firstName: 'Jaan', gender: 'M' })
    booking.advance(500)
    expect(booking.sent('PUT', /guest/).length).toBe(1)
    booking.advance(10_000)
    expect(booking.sent('PUT', /guest/).length).toBe(2)
    expect(booking.currentReservation().guests.map(({ firstName }) => firstName)).toEqual(['Mari', 'Jaan'])
  })

  it('is typed and no longer saved when another key was pressed while it was on its way', () => {
    const booking = nightCrossing()
    booking.setLatency(2_000)
    save(booking, 1)
    type(booking, 1, { ...GUEST_FORM, firstName: 'Meri' })
    booking.advance(10_000)
    expect(booking.models().passengers.guests[1]).toMatchObject({
      status: 'typed',
      form: { firstName: 'Meri' },
    })
  })

  it('is refused for a passenger whom the reservation does not have, and without a reservation', () => {
    const booking = nightCrossing()
    save(booking, 9)
    const early = bookingAt('sailSelected')
    save(early, 1)
    const reasons = [booking, early].map((one) => one.events('GuestRefused')[0]?.data.reason)
    expect(reasons).toEqual(['UnknownGuest', 'NoReservation'])
  })
})

/** Two adults on the night ship to Sweden. */
const nightCrossing = (faults: Parameters<Booking['setFaults']> = []): Booking => {
  const booking = bookingAt('opened')
  booking.setFaults(...faults)
  booking.perform(command('SelectRoute', { routeCode: 'VEN-NYN' }), 3_000)
  pick(booking, 'ADULT', 2)
  booking.advance(2_000)
  return booking
}

const type = (booking: Booking, seqN: number, form: Partial<GuestForm>): void =>
  booking.dispatch(command('ChangeGuest', { seqN, form: { ...GUEST_FORM, ...form } }))

const save = (booking: Booking, seqN: number, form: Partial<GuestForm> = {}): void =>
  booking.dispatch(command('SaveGuest', { seqN, form: { ...GUEST_FORM, ...form } }))
