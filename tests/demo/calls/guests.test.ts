// Passengers: all by name on a long trip, residents alone on a short one; and countries to choose from.
import { describe, expect, it } from 'vitest'
import { PRIORITIZED_COUNTRIES } from '../../../domain/passengers/countries.ts'
import { residentsOnRoute } from '../../../src/demo/data/residents.ts'
import {
  afterwards,
  body,
  codeOf,
  FREE_SAILS,
  freeSails,
  ORIGIN,
  OWNER,
  PLENTY,
  reserved,
  resident,
  type Session,
  session,
  vehicle,
} from '../session.ts'

const OUT = '332611212100'
const LATER = '332611222100'
const HOME = '342611232030'
const KIHNU = '172611210830'
const sea = () => session({ sails: { ...FREE_SAILS, ...freeSails(OUT, LATER, HOME, KIHNU) } })

const MARI = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  gender: 'F',
  birthday: '1991-04-05',
  citizenship: 'EE',
  comments: '',
}
const JAAN = { ...MARI, firstName: 'Jaan', gender: 'M', birthday: '1989-12-31' }

const saveIn = (client: Session, id: string) => (seqN: number, guest: object) =>
  client.answer('saveGuest', { id, seq: String(seqN) }, { seqN, ...guest })

const named = (client: Session, id: string) =>
  afterwards(client, id).guests.map(({ seqN, firstName }) => [seqN, firstName])

const pay = (client: Session, id: string): unknown => {
  const confirm = { saleChannel: 'WEB', reservationOwner: OWNER }
  const { token: reservationToken } = client.good('confirmReservation', { id }, confirm)
  const prepare = { paymentMethod: 'CREDIT', origin: ORIGIN, creditCard: true }
  const answer = client.answer('preparePayment', { reservationToken }, prepare)
  return answer.status === 200 ? null : codeOf(answer)
}

describe('a long trip', () => {
  const tickets = ['ADULT', 'CHILD', 'CABIN_INSIDE', 'BICYCLE', ['M1', vehicle('123ABC')]] as const

  it('lists each person once, out and back, and nothing that is no person', () => {
    const client = sea()
    const { guests } = reserved(client, { sailRefId: OUT, tickets }, { sailRefId: HOME, tickets })
    expect(guests.map(({ seqN, firstName, gender }) => [seqN, firstName, gender])).toEqual([
      [1, '', ''],
      [2, '', ''],
    ])
  })

  it('is paid once every passenger has a name [PAX-07] [PAX-12]', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, { sailRefId: OUT, tickets })
    expect(pay(client, id)).toBe('GUESTS_INCOMPLETE')
    expect(saveIn(client, id)(1, MARI).status).toBe(200)
    expect(pay(client, id)).toBe('GUESTS_INCOMPLETE')
    expect(saveIn(client, id)(2, JAAN).status).toBe(200)
    expect(afterwards(client, id).guests[0]).toEqual({ seqN: 1, ...MARI, personalIdentificationNumber: '' })
    expect(pay(client, id)).toBeNull()
  })

  it('keeps names where it can: with the ticket, or with one of its kind that takes its place', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, { sailRefId: OUT, tickets: ['ADULT', 'ADULT', 'CHILD'] })
    saveIn(client, id)(1, MARI)
    saveIn(client, id)(2, JAAN)
    client.good('modifyReservation', { id }, body([], [[1, 1]]))
    expect(named(client, id)).toEqual([
      [1, 'Jaan'],
      [2, ''],
    ])
    const moved = body(
      [{ sailRefId: LATER, tickets: ['CHILD', 'ADULT'], first: 7 }],
      [
        [2, 1],
        [3, 1],
      ],
    )
    client.good('modifyReservation', { id }, moved)
    expect(named(client, id)).toEqual([
      [1, ''],
      [2, 'Jaan'],
    ])
  })

  it('takes three fields where the personal code is known, and asks no name then [PAX-06]', () => {
    const sailRefId = '252707071000'
    const client = session({ sails: freeSails(sailRefId) })
    const [adult] = residentsOnRoute('PAR-RIN')
    const local = ['LOCAL_TRAVELLER', resident(adult?.code ?? '')] as const
    const { reservationId: id } = reserved(client, { sailRefId, tickets: [local] })
    expect(saveIn(client, id)(1, { citizenship: 'EE', comments: 'Ratastool' }).status).toBe(200)
    expect(afterwards(client, id).guests).toEqual([
      expect.objectContaining({ seqN: 1, comments: 'Ratastool', personalIdentificationNumber: '' }),
    ])
    expect(pay(client, id)).toBeNull()
  })

  it('refuses an unknown passenger, and impossible values', () => {
    const client = sea()
    const { reservationId: id } = reserved(client, { sailRefId: OUT, tickets: ['ADULT'] })
    expect(codeOf(saveIn(client, id)(2, MARI))).toBe('GUEST_NOT_FOUND')
    const field = (guest: object) => (saveIn(client, id)(1, guest).body as { field?: string }).field
    expect(field({ ...MARI, birthday: '2027-01-01' })).toBe('birthday')
    expect(field({ ...MARI, birthday: 'long ago' })).toBe('birthday')
    expect(field({ ...MARI, citizenship: 'ZZ' })).toBe('citizenship')
    expect(field({ ...MARI, seqN: 2 })).toBe('seqN')
    expect(named(client, id)).toEqual([[1, '']])
  })
})

describe('a short trip', () => {
  it('lists residents alone, without a name or a code, and is paid without names', () => {
    const client = sea()
    const [adult] = residentsOnRoute('MUN-KIH')
    const tickets = ['ADULT', ['LOCAL_TRAVELLER', resident(adult?.code ?? '')]] as const
    const { reservationId: id, guests } = reserved(client, { sailRefId: KIHNU, tickets })
    expect(guests).toHaveLength(1)
    expect(guests[0]).toMatchObject({ seqN: 1, firstName: '', personalIdentificationNumber: '' })
    expect(pay(client, id)).toBeNull()
    const strangers = reserved(client, { sailRefId: PLENTY, tickets: ['ADULT'] })
    expect(strangers.guests).toEqual([])
  })
})

describe('the lands', () => {
  it('are many, in the order of their codes, in the language that was asked for [API-31] [API-32]', () => {
    const client = sea()
    const lands = client.good('countries')
    const codes = lands.map(({ code }) => code)
    expect(codes.length).toBeGreaterThanOrEqual(60)
    expect(codes).toEqual([...codes].sort())
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toEqual(expect.arrayContaining([...PRIORITIZED_COUNTRIES]))
    expect(lands.find(({ code }) => code === 'SE')?.title).toBe('Sweden')
    const estonian = client.ask('GET', '/api/catalog/CITIZENSHIPS', null, { 'accept-language': 'et' })
    expect(estonian.broken ? null : estonian.body).toMatchObject({
      content: expect.arrayContaining([
        { code: 'SE', title: 'Rootsi' },
        { code: 'XX', title: 'Määratlemata kodakondsus' },
      ]),
    })
  })
})
