// What anyone may read in an entry: the texts that its codec calls open, and no others.
import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../domain/log/entry.ts'
import { NO_COMPANY } from '../../../domain/passengers/emptyContact.ts'
import { EMPTY_GUEST } from '../../../domain/passengers/guest.ts'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import { openTextsIn } from '../../../replay/redaction/openTexts.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { answered, handLog, type HandLog, refusedWith, reservationWith } from '../../support/handLog.ts'
import { itemWith } from '../../support/samples/samplePlaces.ts'

const OWNER = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  email: 'mari@example.ee',
  phone: { intlCode: '372', phoneNumber: '5550000' },
  companyInfo: null,
}

const COMPANY = { ...NO_COMPANY, legalName: 'Õun OÜ', registrationNumber: '10234567', country: 'EE' }
const CAR = { ...EMPTY_VEHICLE, plate: '123 ABC', length: '450', companyRegistrationNumber: '10234567' }
const GUEST = { ...EMPTY_GUEST, firstName: 'Mari', birthday: '1990-05-17', citizenship: 'EE' }

const textsOf = (write: (log: HandLog) => void): readonly string[] => {
  const log = handLog()
  write(log)
  const entry = log.entries.at(-1)
  if (entry === undefined) throw new Error('nothing was written')
  return openTextsIn(entry)
}

describe('the open texts of an entry', () => {
  it('are those of its fields, lists and records, keys included', () => {
    expect(
      textsOf((log) => log.command('NavigateTo', { path: '/', query: { sail: '11' }, how: 'push' })),
    ).toEqual(['/', 'sail', '11'])
    expect(
      textsOf((log) =>
        log.event('SailDatesFound', { legCode: 'VIR-KUI', days: ['2026-11-20', '2026-11-21'] }),
      ),
    ).toEqual(['VIR-KUI', '2026-11-20', '2026-11-21'])
  })

  it('leave out what is personal or secret, and what is no text', () => {
    expect(textsOf((log) => log.command('ChangeContact', { form: CONTACT }))).toEqual([])
    expect(textsOf((log) => log.command('AcceptToken', { token: 'a.b.c' }))).toEqual([])
    const texts = textsOf((log) =>
      log.event('ReservationCreated', { reservation: reservationWith({ owner: OWNER }) }),
    )
    expect(texts).toContain('1001')
    for (const closed of ['token-1001', ...Object.values(OWNER), '5550000'])
      expect(texts).not.toContain(closed)
  })

  it.each<[string, (log: HandLog) => unknown, readonly string[]]>([
    ['personal codes', (log) => log.command('EnterLocalId', { localID: 'L1', text: '48505129935' }), ['L1']],
    [
      'plates and what is typed of a vehicle',
      (log) => log.command('ChangeVehicleForm', { kind: 'vehicle', form: { ...CAR, priceCategory: 'M1' } }),
      ['M1'],
    ],
    ['promotion codes', (log) => log.command('ApplyPromotion', { code: 'KEVAD10' }), []],
    [
      'what an extra asks for',
      (log) => log.command('ChangeAddonParameter', { code: 'BUS', text: 'Kuressaare' }),
      ['BUS'],
    ],
    ['passengers', (log) => log.event('GuestChanged', { seqN: 1, form: GUEST }), []],
    ['companies', (log) => log.event('OwnerUpdated', { owner: { ...OWNER, companyInfo: COMPANY } }), []],
    [
      'plates and promotion codes of what is held',
      (log) => {
        const items = [itemWith('M1', { licencePlate: '123ABC', promotion: 'KEVAD10' })]
        const reservation = reservationWith({ items, promotion: 'KEVAD10', guests: [{ seqN: 1, ...GUEST }] })
        log.event('ReservationCreated', { reservation })
      },
      ['1001', 'OFFER', 'WEB', 'M1', 'M1', 'PASSENGER', 'EUR'],
    ],
    [
      'codes and plates in addresses',
      (log) => {
        const parameters = { plate: '123ABC', sailRefId: '11', category: 'M1', reservationId: '' }
        log.call('vehiclePrice', {
          parameters: { ...parameters, companyRegistrationNumber: '10234567' },
          body: { heightInCm: 150, lengthInCm: null, weightInKg: null, widthInCm: null },
        })
      },
      ['/vehiclePrice', '11', 'M1', ''],
    ],
  ])('leave out %s', (_what, write, open) => {
    expect(textsOf(write)).toEqual(open)
  })

  it('follow the member of a union that fits', () => {
    const failed = {
      _tag: 'Refused',
      status: 409,
      statusText: 'Conflict',
      code: 'FULL',
      message: 'Mari',
      id: null,
    } as const
    const label = 'RESERVATION MODIFY FAILED'
    expect(
      textsOf((log) => log.event('ReservationModifyFailed', { error: failed, gone: false, label })),
    ).toEqual(['Conflict', 'FULL'])
    const shown = { noticeId: 1, tone: 'bad', key: 'catalogFailed', error: null } as const
    expect(textsOf((log) => log.event('NoticeShown', shown))).toEqual([])
  })

  it('are those of a call by its own codecs', () => {
    const owner = { reservationOwner: OWNER }
    expect(
      textsOf((log) =>
        log.call('modifyReservation', { parameters: { id: '1001' }, body: owner, outcome: refusedWith(409) }),
      ),
    ).toEqual(['/modifyReservation', '1001', 'Refused', 'REFUSED'])
    const secret = { transactionUuid: 'u', key: 'k' }
    const parameters = { reservationToken: 'token-1001' }
    const body = { paymentMethod: 'CREDIT', origin: 'https://shop.example', creditCard: true }
    expect(
      textsOf((log) => log.call('preparePayment', { parameters, body, outcome: answered(secret) })),
    ).toEqual(['/preparePayment', 'CREDIT', 'https://shop.example'])
  })

  it('are none in an entry of an unknown type, but for the frame of a call', () => {
    const strange = { seq: 1, at: 0, kind: 'event', type: 'TicketEaten', cause: 1, data: { by: 'a dog' } }
    expect(openTextsIn(strange as unknown as Entry)).toEqual([])
    expect(textsOf((log) => log.call('feedTheDog', { parameters: { name: 'Rex' } }))).toEqual(['/feedTheDog'])
  })
})
