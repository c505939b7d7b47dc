// The customer's own profile: what is asked when, what is sent back, and what becomes of late answers (PROF-03, PROF-04,
// NAV-03).
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../domain/shell/address.ts'
import { type Booking, goTo, bookingAt, newBooking } from '../../support/bookingSession.ts'
import { reservedBy, signIn, SIGN_IN_FORM, tokenWith } from '../../support/signIn.ts'
import { atLogin, formOf } from '../../support/atLogin.ts'
import { command } from '../../support/unbranded.ts'

const JUHAN = formOf('C1002')
const KARL = formOf('C1004')

const atSettings = (options: Parameters<typeof newBooking>[0] = {}): Booking => {
  const booking = atLogin(options)
  signIn(booking)
  return booking
}

const DETAILS = /user\/details$/
const asked = (booking: Booking, method: 'GET' | 'PUT') => booking.sent(method, DETAILS)
const latest = ({ wire }: Booking) => wire.requests.at(-1)
const profile = (booking: Booking) => booking.models().profile
const record = (booking: Booking) => booking.models().resources.record.told?.record
const loseNetwork = (booking: Booking): void => {
  booking.dispatch(command('NoteNetwork', { online: false }))
  booking.perform(command('NoteNetwork', { online: true }), 1_000)
}
const typed = (booking: Booking, part: Partial<ReturnType<typeof profile>['form']>): void =>
  booking.dispatch(command('ChangeDetails', { form: { ...profile(booking).form, ...part } }))
const save = (booking: Booking, waitMs = 1_000): void => {
  booking.perform(command('SaveDetails', { form: profile(booking).form }), waitMs)
}

describe('when the settings are opened', () => {
  it('asks for the details, and with an empty body for the record [PROF-03] [API-14] [API-15]', () => {
    const booking = atSettings()
    expect(asked(booking, 'GET')).toHaveLength(1)
    expect(booking.sent('PUT', /user\/customer$/).map(({ body }) => body)).toEqual([{}])
    expect(profile(booking).details?.form).toEqual({
      firstName: 'Mari',
      lastName: 'Maasikas',
      email: SIGN_IN_FORM.userName,
      phoneCode: '372',
      phoneNumber: '55512345',
      birthday: '1985-05-12',
      gender: 'F',
      citizenship: 'EE',
      country: 'EE',
    })
    expect(profile(booking).form).toEqual(profile(booking).details?.form)
  })

  it('holds every field of the record that the server sends [ENT-01] [OP-29]', () => {
    expect(record(atSettings())).toEqual({
      customerId: 'C1001',
      userIds: ['U-1001'],
      accounts: [],
      memberOf: ['customer'],
      status: 'ACTIVE',
      firstName: 'Mari',
      lastName: 'Maasikas',
      email: SIGN_IN_FORM.userName,
      phone: '+372 55512345',
      gender: 'F',
      birthday: '1985-05-12',
      ageInYears: '41',
      personalIdentificationNumber: '',
      createdAtMs: Date.parse('2024-06-18T10:00:00Z'),
      updatedAtMs: Date.parse('2024-06-18T10:00:00Z'),
    })
  })

  it('asks for lands and citizenships as well, which have a code and a title each [API-31] [API-32] [ENT-06]', () => {
    const { countries } = atSettings().models().passengers
    // All of ISO 3166, and Kosovo.
    expect(countries.length).toBe(250)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(250)
    expect(countries).toContainEqual({ code: 'EE', title: 'Estonia' })
    const nameless = countries.filter(({ code, title }) => code.length !== 2 || title === code)
    expect(nameless).toEqual([])
  })

  it('has citizenships in the same form, and one more for people without any [ENT-07] [PROF-07]', () => {
    const { countries, citizenships } = atSettings().models().passengers
    expect(citizenships).toHaveLength(countries.length + 1)
    expect(citizenships).toContainEqual({ code: 'FI', title: 'Finland' })
  })

  it('knows of the user who it is, whether a manager, and to which companies they belong [ENT-02] [PROF-06]', () => {
    const models = atSettings().models()
    expect(models.auth).toMatchObject({
      user: { firstName: 'Mari', lastName: 'Maasikas', email: SIGN_IN_FORM.userName },
      customer: { customerId: 'C1001', userId: 'U-1001', isManager: false, companies: [] },
    })
    expect(models.profile.details).toMatchObject({ userId: 'U-1001', customerId: 'C1001' })
    expect(models.profile.password).toEqual({ isChanging: false, outcome: 'none', error: null })
    expect(models.history).toMatchObject({ reservations: null })
    expect(models.resources.members.told).toBeNull()
    const booking = atLogin()
    signIn(booking, { form: KARL })
    expect(booking.models().auth.customer).toMatchObject({
      isManager: true,
      companies: [{ companyId: 'B2001', isManaged: true }, { companyId: 'B2002' }],
    })
  })

  it('misses nothing without the record, and asks again for details that did not come [PROF-09]', () => {
    const booking = atLogin({
      settings: {
        faults: [
          { on: 'userDetails', fault: { kind: 'serverError' } },
          { on: 'userCustomer', fault: { kind: 'broken' } },
        ],
      },
    })
    signIn(booking)
    expect(profile(booking)).toMatchObject({ details: null, isFetching: false })
    expect(record(booking)).toBeUndefined()
    expect(profile(booking).failure).not.toBeNull()
    booking.setFaults()
    booking.perform(command('FetchDetails', { why: 'opened' }), 1_000)
    expect(profile(booking)).toMatchObject({ failure: null, details: { form: { firstName: 'Mari' } } })
  })

  it('asks once more for the record alone where that has failed by the network’s return [PROF-03]', () => {
    const booking = atLogin()
    booking.setFaults({ on: 'userCustomer', fault: { kind: 'serverError' } })
    signIn(booking)
    expect(record(booking)).toBeUndefined()
    booking.setFaults()
    loseNetwork(booking)
    expect(record(booking)).toBeDefined()
    expect(asked(booking, 'GET')).toHaveLength(1)
  })
})

describe('when the details are changed', () => {
  it('saves them, and the next look finds them [PROF-04] [API-16]', () => {
    const booking = atSettings()
    typed(booking, { lastName: ' Murakas ', phoneNumber: '5550 0000' })
    save(booking)
    expect(profile(booking)).toMatchObject({ saved: 'saved', saving: null, typedFields: [] })
    expect(booking.models().auth.user).toMatchObject({ lastName: 'Murakas' })
    goTo(booking, PATHS.credentials)
    goTo(booking, PATHS.account, 1_000)
    expect(profile(booking).form).toMatchObject({ lastName: 'Murakas', phoneNumber: '55500000' })
  })

  it('sends what was changed, with all else as it was received: nothing that is unknown here is lost', () => {
    const booking = atSettings()
    typed(booking, { email: 'mari@example.ee' })
    save(booking)
    const [request] = asked(booking, 'PUT')
    expect(request?.body).toMatchObject({
      email: 'mari@example.ee',
      language: 'et',
      userId: 'U-1001',
      customerId: 'C1001',
      phone: { intlCode: '372', phoneNumber: '55512345' },
      memberOf: ['customer'],
    })
    const recorded = booking.entries.flatMap((entry) =>
      entry.kind === 'exchange' && entry.type === 'saveUserDetails' ? [entry.data.body] : [],
    )
    expect(recorded).toHaveLength(1)
    expect(JSON.stringify(recorded)).not.toContain('language')
    goTo(booking, PATHS.credentials)
    goTo(booking, PATHS.account, 1_000)
    typed(booking, { firstName: 'Maria' })
    save(booking)
    expect(asked(booking, 'PUT').at(-1)?.body).toMatchObject({ firstName: 'Maria', language: 'et' })
  })

  it('sends a phone in the form in which it was received, and a cleared one as none', () => {
    const answer = (path: string, body: unknown): unknown =>
      path.endsWith('/user/details')
        ? { firstName: 'M', lastName: 'M', email: 'm@m.ee', phone: '+372 555' }
        : body
    const booking = atSettings({ answer: answer })
    typed(booking, { phoneNumber: '666' })
    save(booking)
    expect(asked(booking, 'PUT').at(-1)?.body).toMatchObject({ phone: '+372 666' })
    typed(booking, { phoneNumber: '' })
    save(booking)
    expect(asked(booking, 'PUT').at(-1)?.body).toMatchObject({ phone: '' })
  })

  it.each([
    ['nothing', undefined],
    ['a word', 'OK'],
    ['a name alone', { firstName: 'Maria' }],
  ])('keeps what was saved before, where the server answers a save with %s [PROF-04]', (_what, said) => {
    let isSaving = false
    const booking: Booking = atSettings({
      answer: (path, body) =>
        DETAILS.test(path) && isSaving && latest(booking)?.method === 'PUT' ? said : body,
    })
    isSaving = true
    typed(booking, { firstName: 'Maria' })
    save(booking)
    expect(profile(booking)).toMatchObject({
      saved: 'saved',
      form: { firstName: 'Maria', birthday: '1985-05-12' },
    })
    typed(booking, { lastName: 'Metsmaasikas' })
    save(booking)
    expect(asked(booking, 'PUT').at(-1)?.body).toMatchObject({
      firstName: 'Maria',
      lastName: 'Metsmaasikas',
      birthday: '1985-05-12',
      language: 'et',
    })
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Maria', lastName: 'Metsmaasikas' })
    expect(profile(booking)).toMatchObject({ saved: 'saved', typedFields: [] })
  })

  it('makes one call of two presses, and none of what is wrong', () => {
    const booking = atSettings()
    booking.setLatency(1_000)
    typed(booking, { firstName: 'Maria' })
    save(booking, 0)
    save(booking, 5_000)
    expect(asked(booking, 'PUT')).toHaveLength(1)
    for (const part of [
      { firstName: '  ' },
      { email: 'a@' },
      { phoneCode: '12345' },
      { birthday: '2099-01-01' },
    ]) {
      const before = profile(booking).form
      typed(booking, part)
      save(booking)
      typed(booking, before)
    }
    expect(asked(booking, 'PUT')).toHaveLength(1)
  })

  it('keeps what is typed while it is saved, or while an answer comes', () => {
    const booking = atSettings()
    booking.setLatency(1_000)
    typed(booking, { firstName: 'Maria' })
    save(booking, 500)
    typed(booking, { lastName: 'Mur' })
    booking.advance(5_000)
    expect(profile(booking).form).toMatchObject({ firstName: 'Maria', lastName: 'Mur' })
    expect(profile(booking).typedFields).toEqual(['lastName'])
    goTo(booking, PATHS.credentials)
    goTo(booking, PATHS.account, 5_000)
    expect(profile(booking).form).toMatchObject({ firstName: 'Maria', lastName: 'Mur' })
  })

  it('says why they could not be saved, by the server’s word or without one, and keeps the form [PROF-09] [ERR-15]', () => {
    for (const message of ['No such land', undefined]) {
      const booking = atSettings()
      const refusal = { kind: 'refusal', status: 409, code: 'X' } as const
      booking.setFaults({
        on: 'saveUserDetails',
        fault: message === undefined ? refusal : { ...refusal, message },
      })
      typed(booking, { country: 'ZZ' })
      save(booking)
      expect(profile(booking)).toMatchObject({ saved: 'failed', saving: null, form: { country: 'ZZ' } })
      expect(profile(booking).saveError).toMatchObject({ _tag: 'Refused', status: 409, code: 'X' })
      if (message !== undefined) expect(profile(booking).saveError).toMatchObject({ message })
    }
  })
})

describe('when the page of the details is left', () => {
  it('says no more that they were saved, nor why they were not', () => {
    const saved = atSettings()
    typed(saved, { lastName: 'Murakas' })
    save(saved)
    goTo(saved, PATHS.credentials)
    expect(profile(saved)).toMatchObject({ saved: 'none', saveError: null })
    const failed = atSettings()
    failed.setFaults({ on: 'saveUserDetails', fault: { kind: 'serverError' } })
    typed(failed, { lastName: 'Murakas' })
    save(failed)
    expect(profile(failed).saveError).not.toBeNull()
    goTo(failed, PATHS.credentials)
    expect(profile(failed)).toMatchObject({ saved: 'none', saveError: null, form: { lastName: 'Murakas' } })
  })
})

describe('when a token came without its owner', () => {
  const token = tokenWith({ sub: 'C1001', exp: 4_102_444_800 })

  it('asks who it is, and leads from the sign-in pages to the start [NAV-03] [SC-19] [API-15]', () => {
    const booking = newBooking({ session: { fragment: `#/en/auth/google?token=${token}` } })
    booking.start()
    booking.advance(2_000)
    expect(asked(booking, 'GET')).toHaveLength(1)
    expect(booking.models().shell.address?.path).toBe(PATHS.home)
    expect(booking.models().auth).toMatchObject({
      user: { firstName: 'Mari' },
      customer: { customerId: 'C1001' },
    })
    expect(booking.models().passengers.form).toMatchObject({ firstName: 'Mari', phoneNumber: '55512345' })
  })

  it('leads to the start as well where the answer does not say who it is', () => {
    const booking = newBooking({ session: { fragment: `#/en/auth/google?token=${token}` } })
    booking.setFaults({ on: 'userDetails', fault: { kind: 'broken' } })
    booking.start()
    booking.advance(2_000)
    expect(booking.models().shell.address?.path).toBe(PATHS.home)
    expect(booking.models().auth.token).not.toBeNull()
  })

  it('is asked once more, on any page, where that has failed by the network’s return [NAV-03]', () => {
    const booking = newBooking({ session: { fragment: `#/en/auth/google?token=${token}` } })
    booking.setFaults({ on: 'userDetails', fault: { kind: 'broken' } })
    booking.start()
    booking.advance(2_000)
    booking.setFaults()
    loseNetwork(booking)
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Mari' })
    loseNetwork(booking)
    expect(asked(booking, 'GET')).toHaveLength(2)
  })

  it('makes the customer the owner of what is held once it is known who it is [PAX-14]', () => {
    const booking = reservedBy('guest')
    booking.setLatency(2_000)
    booking.perform(command('AcceptToken', { token }), 6_000)
    const owners = booking.sent('PUT', /reservation\/\d+$/).map(({ body }) => body)
    expect(owners).toMatchObject([{ reservationOwner: { firstName: 'Mari', lastName: 'Maasikas' } }])
  })

  it('is not asked about where it has run out', () => {
    const booking = bookingAt('opened')
    booking.perform(command('AcceptToken', { token: tokenWith({ sub: 'C1001', exp: 1_000 }) }), 2_000)
    expect(asked(booking, 'GET')).toEqual([])
  })
})

describe('an answer that comes after a sign-out', () => {
  it('changes nothing, and nothing of it is shown to the next customer [AUTH-05]', () => {
    const booking = atSettings()
    typed(booking, { firstName: 'Maria' })
    booking.setLatency(3_000)
    booking.dispatch(command('FetchDetails', { why: 'opened' }))
    save(booking, 0)
    booking.dispatch(command('FetchCustomer', {}))
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    booking.setLatency(0)
    goTo(booking, PATHS.myReservations)
    signIn(booking, { form: JUHAN, waitMs: 100 })
    booking.advance(10_000)
    expect(booking.models().auth.user).toMatchObject({ firstName: 'Juhan' })
    const { auth, passengers } = booking.models()
    expect(JSON.stringify([auth, passengers.form, passengers.owner])).not.toContain('Mari')
    expect(profile(booking)).toMatchObject({ details: null, saving: null, saved: 'none' })
    expect(record(booking)).toBeUndefined()
    goTo(booking, PATHS.account, 1_000)
    expect(profile(booking).form).toMatchObject({ firstName: 'Juhan', phoneNumber: '' })
  })

  it('does not keep the next customer from saving', () => {
    const booking = atSettings()
    typed(booking, { firstName: 'Maria' })
    booking.setFaults({ on: 'saveUserDetails', fault: { kind: 'silent' } })
    save(booking)
    booking.setFaults()
    booking.dispatch(command('SignOut', { why: 'chosen' }))
    goTo(booking, PATHS.login)
    signIn(booking, { form: JUHAN })
    typed(booking, { firstName: 'Johan' })
    save(booking)
    expect(profile(booking)).toMatchObject({ saved: 'saved', form: { firstName: 'Johan' } })
  })
})
