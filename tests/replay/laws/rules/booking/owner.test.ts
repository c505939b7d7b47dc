// The law about the owner, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import type { ContactForm, ReservationOwner } from '../../../../../domain/passengers/contact.ts'
import { createRedaction } from '../../../../../replay/redaction/redaction.ts'
import { CONTACT } from '../../../../support/bookingSession.ts'
import { handLog, type HandLog } from '../../../../support/handLog.ts'

const FORM: ContactForm = { ...CONTACT, firstName: ' Mari ', phoneNumber: '5550-00 1' }
const OWNER: ReservationOwner = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550001' },
  companyInfo: null,
}

const type = (log: HandLog, form: ContactForm): void => {
  log.command('ChangeContact', { form })
  log.event('ContactChanged', { form })
}

const tell = (
  log: HandLog,
  owner: ReservationOwner,
  cause = log.command('UpdateOwner', { why: 'form' }),
): number => log.call('modifyReservation', { cause, body: { reservationOwner: owner } })

describe('[LAW-39] when the server is told of the owner', () => {
  it('holds for what stands in the form, but for spaces and hyphens', () => {
    const log = handLog()
    type(log, FORM)
    tell(log, OWNER)
    log.command('ConfirmReservation', {})
    log.event('ConfirmRequested', { reservationId: '1001' })
    log.call('confirmReservation', { body: { saleChannel: 'WEB', reservationOwner: OWNER } })
    log.call('modifyReservation', { body: { requests: {} } })
    expect(log.brokenAt('LAW-39')).toBeNull()
  })

  it('holds where the form is changed while the call is on its way', () => {
    const log = handLog()
    type(log, FORM)
    const cause = log.command('UpdateOwner', { why: 'form' })
    type(log, { ...FORM, firstName: 'Jüri' })
    tell(log, OWNER, cause)
    expect(log.brokenAt('LAW-39')).toBeNull()
  })

  it.each([
    ['another name', { ...OWNER, lastName: 'Kask' }],
    ['another e-mail address', { ...OWNER, email: 'jyri@example.ee' }],
    ['another phone', { ...OWNER, phone: { intlCode: '372', phoneNumber: '1' } }],
    ['another country code', { ...OWNER, phone: { intlCode: '358', phoneNumber: '5550001' } }],
    ['no first name', { ...OWNER, firstName: '' }],
    ['no phone', { ...OWNER, phone: null }],
    ['half an e-mail address', { ...OWNER, email: 'mari@' }],
  ])('breaks for %s', (_what, owner) => {
    const log = handLog()
    type(log, FORM)
    const seq = tell(log, owner)
    expect(log.brokenAt('LAW-39')).toBe(seq)
  })

  it('holds for the pseudonyms of a redacted log', () => {
    const log = handLog()
    for (const phoneCode of ['372', ' 372', '358 ']) {
      type(log, { ...FORM, phoneCode, email: ' mari@example.ee ' })
      tell(log, { ...OWNER, phone: { intlCode: phoneCode.trim(), phoneNumber: '5550001' } })
    }
    expect(log.brokenAt('LAW-39')).toBeNull()
    const { entry: redact } = createRedaction(new Uint8Array(32).fill(5))
    const redacted = handLog()
    redacted.entries.push(...log.entries.map(redact))
    expect(redacted.brokenAt('LAW-39')).toBeNull()
  })
})
