// Laws about the people of whom the server is told, each with a log that keeps it and one that breaks it.
import { describe, expect, it } from 'vitest'
import { NO_COMPANY } from '../../../../../domain/passengers/emptyContact.ts'
import { handLog } from '../../../../support/handLog.ts'

const ALWAYS = { seqN: 1, citizenship: 'EE', comments: '' }
const NAMED = { birthday: '1984-03-02', firstName: 'Mari', gender: 'F', lastName: 'Maasikas' }

describe('[LAW-57] when the server is told of a passenger', () => {
  it('holds for the seven things, and for the three', () => {
    const log = handLog()
    log.call('saveGuest', { body: { ...ALWAYS, ...NAMED } })
    log.call('saveGuest', { body: ALWAYS })
    expect(log.brokenAt('LAW-57')).toBeNull()
  })

  it.each([
    ['a thing is missing', { ...ALWAYS, ...NAMED, gender: undefined }],
    ['there is one more', { ...ALWAYS, personalIdentificationNumber: '37605030299' }],
    ['a name is empty', { ...ALWAYS, ...NAMED, lastName: '' }],
    ['there is nothing', null],
  ])('breaks where %s', (_what, body) => {
    const log = handLog()
    const seq = log.call('saveGuest', { body: JSON.parse(JSON.stringify(body)) as unknown })
    expect(log.brokenAt('LAW-57')).toBe(seq)
  })
})

describe('[LAW-58] when the server is told of an owner', () => {
  const owner = { firstName: 'Mari', lastName: 'Maasikas', email: 'mari@example.ee', phone: null }

  it('holds without a company, and for one that has a name', () => {
    const log = handLog()
    log.call('modifyReservation', { body: { reservationOwner: owner } })
    log.call('confirmReservation', {
      body: {
        saleChannel: 'WEB',
        reservationOwner: { ...owner, companyInfo: { ...NO_COMPANY, legalName: 'Saare Veod OÜ' } },
      },
    })
    expect(log.brokenAt('LAW-58')).toBeNull()
  })

  it('breaks for one without', () => {
    const log = handLog()
    const companyInfo = { ...NO_COMPANY, legalName: ' ', registrationNumber: '19900019' }
    const seq = log.call('confirmReservation', {
      body: { saleChannel: 'WEB', reservationOwner: { ...owner, companyInfo } },
    })
    expect(log.brokenAt('LAW-58')).toBe(seq)
  })
})
