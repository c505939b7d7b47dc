// The buyer and the signed-in customer, over the life of a reservation and over a reload.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { EMPTY_GUEST } from '../../../domain/passengers/guest.ts'
import type { ReservationChange } from '../../../domain/reservation/change.ts'
import { initialModels } from '../../../projections/readModels.ts'
import { modelsAfter, REFUSED, reservationWith } from '../../support/givenEvents.ts'
import { GUEST_FORM } from '../../support/samples/sampleSelection.ts'
import { branded, event } from '../../support/unbranded.ts'

describe('when a reservation is fetched after a reload or a bank’s page', () => {
  const owner = {
    firstName: 'Server',
    lastName: 'Held',
    email: 'held@example.ee',
    phone: { intlCode: '358', phoneNumber: '401234567' },
    companyInfo: { ...NO_COMPANY, legalName: 'Kala OÜ' },
  }
  const fetched = (why: 'resume' | 'ticket' = 'resume') =>
    event('ReservationFetched', { reservation: reservationWith({ owner }), why })
  const changed = (part: Partial<typeof CONTACT>) =>
    event('ContactChanged', { form: { ...initialModels.passengers.form, ...part } })

  it('never overwrites what was typed, nor fills in again what was cleared', () => {
    const typed = after(changed({ firstName: 'Mari', phoneCode: '372', phoneNumber: '5' }), fetched()).form
    expect(typed).toMatchObject({ firstName: 'Mari', lastName: 'Held', phoneCode: '372', phoneNumber: '5' })
    const cleared = after(changed({ email: 'x' }), changed({ email: '' }), fetched()).form
    expect(cleared).toMatchObject({ email: '', firstName: 'Server' })
  })

  it('is no contact of ours where it is a ticket that is looked at', () => {
    expect(after(fetched('ticket')).form).toEqual(initialModels.passengers.form)
  })
})

describe('when the tickets change after a passenger was named', () => {
  const change: ReservationChange = {
    _tag: 'SaveGuest',
    guest: { seqN: branded(1), citizenship: 'EE', comments: '', named: null },
  }
  const typed = (seqN: number) =>
    event('GuestChanged', { seqN, form: { ...EMPTY_GUEST, firstName: 'Mari', citizenship: 'EE' } })
  const reservation = reservationWith()
  const saved = [
    typed(1),
    event('ReservationChangeWanted', { change }),
    event('ReservationChangeMade', { change, reservation }),
    typed(2),
  ]

  const dropped = event('ReservationChangeMade', { change: { _tag: 'RemoveTrip', seqN: 2 }, reservation })

  it('believes the reservation whose number is whose, and keeps what is only typed [PAX-09]', () => {
    expect(Object.keys(after(...saved).guests)).toEqual(['1', '2'])
  })

  it.each([event('ReservationModified', { reservation }), dropped])(
    'believes the reservation whose number is whose, and keeps what is only typed, after $type [PAX-09]',
    (changed) => {
      expect(after(...saved, changed).guests).toEqual({ 2: after(...saved).guests[2] })
    },
  )
})

describe('when passengers are named', () => {
  const typed = (firstName: string, seqN = 1) =>
    event('GuestChanged', { seqN, form: { ...GUEST_FORM, firstName } })
  const paid = (reservationId: string) =>
    event('ReservationPaid', { reservation: reservationWith({ reservationId, status: 'OK' }) })

  it('forgets them with their reservation and no other, and over a reload [PAX-09]', () => {
    expect(Object.keys(after(CREATED, typed('Mari'), paid('R2')).guests)).toEqual(['1'])
  })

  it.each([
    event('ReservationCleared', {}),
    paid('R1'),
    event('SessionResumed', { demo: true, awayMs: null }),
  ])('forgets them with their reservation, by $type [PAX-09]', (end) => {
    expect(after(CREATED, typed('Mari'), end).guests).toEqual({})
  })

  it('keeps each form by its number [PAX-09]', () => {
    const { guests } = after(typed('Mari'), typed('Jaan', 2), typed('Meri'))
    expect(Object.keys(guests)).toEqual(['1', '2'])
    expect(guests[1]?.form.firstName).toBe('Meri')
  })

  it('keeps the lands that it has when a later load fails', () => {
    const loaded = event('CountriesLoaded', {
      countries: [{ code: 'EE', title: 'Estonia' }],
      citizenships: [{ code: 'EE', title: 'Estonia' }],
    })
    const lost = event('CountriesFailed', { error: REFUSED })
    expect(after(event('CountriesRequested', {}), lost).countriesStatus).toBe('failed')
    expect(after(loaded, event('CountriesRequested', {}), lost)).toMatchObject({
      countriesStatus: 'found',
      countries: [{ code: 'EE' }],
    })
  })
})

describe('when the page is reloaded', () => {
  it('knows nothing personal any more [PERS-03]', () => {
    const { firstName, lastName, email } = CONTACT
    const owner = { firstName, lastName, email, phone: null, companyInfo: null }
    const before = [
      event('ContactChanged', { form: CONTACT }),
      event('ContactErrorsRevealed', {}),
      event('OwnerUpdated', { owner }),
    ]
    expect(after(...before)).not.toEqual(initialModels.passengers)
    expect(after(...before, event('SessionResumed', { demo: true, awayMs: null }))).toEqual(
      initialModels.passengers,
    )
  })
})

const CONTACT = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phoneCode: '372',
  phoneNumber: '5550 000',
  company: NO_COMPANY,
}
const CREATED = event('ReservationCreated', { reservation: reservationWith() })

const after = (...events: readonly Event[]) => modelsAfter(...events).passengers
