// The law about the role in which a person books, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import type { ContactForm } from '../../../../../domain/passengers/contact.ts'
import { CONTACT } from '../../../../support/bookingSession.ts'
import { type HandLog, handLog } from '../../../../support/handLog.ts'

const KADAKAS = { legalName: 'Kadakas OÜ', registrationNumber: '19900019' }
const OF_KADAKAS: ContactForm = { ...CONTACT, company: { ...CONTACT.company, ...KADAKAS } }

describe('[LAW-207] when a person books for themself again', () => {
  it('holds where nothing of the company is left or sent', () => {
    const log = booksForKadakas()
    leaves(log)
    fills(log, CONTACT)
    tellsOwner(log, OWNER)
    log.command('GoBack', {})
    expect(log.brokenAt('LAW-207')).toBeNull()
  })

  it('breaks where the company stays in the form', () => {
    const log = booksForKadakas()
    leaves(log)
    const seq = log.command('GoBack', {})
    expect(log.brokenAt('LAW-207')).toBe(seq)
  })

  it.each([
    ['its name', { companyInfo: { ...CONTACT.company, ...KADAKAS } }],
    ['its id', { companyInfo: { ...CONTACT.company, legalName: 'Meri OÜ' }, companyId: 'B1' }],
  ])('breaks where %s is told', (_what, company) => {
    const log = booksForKadakas()
    leaves(log)
    fills(log, CONTACT)
    const seq = tellsOwner(log, { ...OWNER, ...company })
    expect(log.brokenAt('LAW-207')).toBe(seq)
  })

  it('holds for what was on its way, and for what the person types after that', () => {
    const log = booksForKadakas()
    const cause = log.command('UpdateOwner', { why: 'form' })
    leaves(log)
    tellsOwner(log, { ...OWNER, companyInfo: OF_KADAKAS.company }, cause)
    fills(log, CONTACT)
    log.command('ChangeContact', { form: OF_KADAKAS })
    log.event('ContactChanged', { form: OF_KADAKAS })
    tellsOwner(log, { ...OWNER, companyInfo: OF_KADAKAS.company })
    expect(log.brokenAt('LAW-207')).toBeNull()
  })
})

const { company: _none, phoneCode: _code, ...OWNER } = CONTACT

const booksForKadakas = (): HandLog => {
  const log = handLog()
  const companies = [
    { companyId: 'B1', ...KADAKAS, type: null, isManaged: false, members: [], invitations: [] },
  ]
  const customer = { customerId: 'C1', userId: null, companies, isManager: false }
  log.event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user: null, customer })
  log.command('ChooseRole', { companyId: 'B1' })
  log.event('RoleChosen', { companyId: 'B1', before: null })
  fills(log, OF_KADAKAS)
  return log
}

const leaves = (log: HandLog): void => {
  log.command('ChooseRole', { companyId: null })
  log.event('RoleChosen', { companyId: null, before: 'B1' })
}

const fills = (log: HandLog, form: ContactForm): void => {
  const cause = log.entries.length
  log.follow(cause, 'ChangeContact', { form })
  log.event('ContactChanged', { form })
}

const tellsOwner = (log: HandLog, reservationOwner: object, cause?: number): number =>
  log.call('modifyReservation', {
    parameters: { id: '1001' },
    body: { reservationOwner },
    ...(cause === undefined ? {} : { cause }),
  })
