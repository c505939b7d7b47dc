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

describe('when the contact form is filled in', () => {
  it('keeps what is typed, and reveals errors only once the customer wanted to go on', () => {
    expect(after(TYPED)).toEqual({
      ...initialModels.passengers,
      form: CONTACT,
      typedFields: ['firstName', 'lastName', 'email', 'phoneNumber'],
    })
    expect(after(TYPED, REVEALED).errorsAreRevealed).toBe(true)
    expect(after(REVEALED, CREATED).errorsAreRevealed).toBe(true)
    expect(after(REVEALED, event('ReservationConfirmed', { reservation: reservationWith() }))).toMatchObject({
      errorsAreRevealed: false,
      owner: null,
    })
  })

  it('knows the owner whom the server knows [PAX-02]', () => {
    expect(after(event('OwnerUpdated', { owner: OWNER })).owner).toEqual(OWNER)
    expect(after(event('OwnerUpdated', { owner: OWNER }), CREATED).owner).toBeNull()
  })

  it.each(['ReservationCreated', 'ReservationConfirmed'] as const)(
    'knows the owner whom the server knows, by %s [PAX-02]',
    (type) => {
      expect(after(event(type, { reservation: reservationWith({ owner: OWNER }) })).owner).toEqual(OWNER)
    },
  )
})

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

  it('has the contact filled in from its owner, who need not be sent again [PERS-01]', () => {
    const model = after(TYPED, event('SessionResumed', { demo: false }), fetched())
    expect(model.owner).toEqual(owner)
    expect(model.form).toEqual({
      firstName: 'Server',
      lastName: 'Held',
      email: 'held@example.ee',
      phoneCode: '358',
      phoneNumber: '401234567',
      company: owner.companyInfo,
    })
    expect(model.typedFields).toEqual([])
  })

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
  const guest = { seqN: 1, citizenship: 'EE', comments: '', named: null }
  const change = { _tag: 'SaveGuest' as const, guest }
  const wanted = event('ReservationChangeWanted', { change })
  const made = event('ReservationChangeMade', { change, reservation: reservationWith() })
  const failed = event('ReservationChangeFailed', {
    change,
    error: REFUSED,
    gone: false,
    label: 'RESERVATION MODIFY FAILED',
  })
  const statusOf = (...events: readonly Event[]) => after(CREATED, ...events).guests[1]?.status

  it('keeps each form by its number [PAX-09]', () => {
    const { guests } = after(typed('Mari'), typed('Jaan', 2), typed('Meri'))
    expect(Object.keys(guests)).toEqual(['1', '2'])
    expect(guests[1]?.form.firstName).toBe('Meri')
  })

  it('is typed, saving, saved or failed, and typed again with the next key', () => {
    expect(statusOf(typed('Mari'))).toBe('typed')
    expect(statusOf(typed('Mari'), wanted)).toBe('saving')
    expect(statusOf(typed('Mari'), wanted, typed('Mari'))).toBe('saving')
    expect(statusOf(typed('Mari'), wanted, made)).toBe('saved')
    expect(statusOf(typed('Mari'), wanted, failed)).toBe('failed')
    expect(statusOf(typed('Mari'), wanted, typed('Meri'), made)).toBe('typed')
  })

  const paid = (reservationId: string) =>
    event('ReservationPaid', { reservation: reservationWith({ reservationId, status: 'OK' }) })

  it('forgets them with their reservation and no other, and over a reload [PAX-09]', () => {
    expect(Object.keys(after(CREATED, typed('Mari'), paid('R2')).guests)).toEqual(['1'])
  })

  it.each([event('ReservationCleared', {}), paid('R1'), event('SessionResumed', { demo: true })])(
    'forgets them with their reservation, by $type [PAX-09]',
    (end) => {
      expect(after(CREATED, typed('Mari'), end).guests).toEqual({})
    },
  )

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
  const resumed = event('SessionResumed', { demo: true })

  it('knows nothing personal any more [PERS-03]', () => {
    const before = [TYPED, REVEALED, event('OwnerUpdated', { owner: OWNER })]
    expect(after(...before, resumed)).toEqual(initialModels.passengers)
  })

  it('is signed in no more than after a sign-out, because the log has a pseudonym for the token', () => {
    const signedIn = event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer: null })
    expect(modelsAfter(signedIn).auth.token).toBe('a.b.c')
  })

  it.each([resumed, event('SignedOut', { why: 'chosen' })])('is signed in no more after $type', (end) => {
    const signedIn = event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer: null })
    expect(modelsAfter(signedIn, end).auth.token).toBeNull()
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
const OWNER = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550000' },
  companyInfo: null,
}
const TYPED = event('ContactChanged', { form: CONTACT })
const REVEALED = event('ContactErrorsRevealed', {})
const CREATED = event('ReservationCreated', { reservation: reservationWith() })

const after = (...events: readonly Event[]) => modelsAfter(...events).passengers
