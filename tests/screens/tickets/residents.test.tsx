// What local travellers see and type on the tickets page (TICK-02, TICK-05, TICK-08..10, TICK-18..25).
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  button,
  enter,
  field,
  hasField,
  heard,
  openTickets,
  panel,
  press,
  row,
  rowNames,
  total,
  type TicketsPage,
} from './ticketsPage.tsx'
import { command } from '../../support/unbranded.ts'

/** Of Kihnu: an adult, a pupil, one whom the backup registry alone knows; and an adult of Saaremaa. */
const ADULT = '49811099951'
const PUPIL = '51309019989'
const IN_BACKUP = '46107079914'
const FROM_SAAREMAA = '48505129935'

describe('when the departure is sold to residents', () => {
  it('offers local travellers first, by a name of our own [TICK-09] [TICK-05]', async () => {
    await openTickets('MUN-KIH')
    expect(rowNames('Tickets')[0]).toBe('Resident')
    expect(row('Resident').textContent).toContain('up to €2.00')
  })

  it('speaks of them in the language of the page [TICK-05]', async () => {
    await openTickets('MUN-KIH', { locale: 'et' })
    expect(rowNames('Piletid')[0]).toBe('Kohalik elanik')
  })
})

describe('on the brand of an island', () => {
  it.each([
    { setting: 'true', isShown: true },
    { setting: 'false', isShown: false },
  ])(
    'offers them where the route’s setting says so: $setting [TICK-08] [PRICE-10] [ROLE-12]',
    async (one) => {
      const attributes = { RESIDENTS: one.setting, RESIDENTS_20210901: one.setting }
      await openTickets('MUN-KIH', { brand: { isIsland: true }, attributes })
      expect(rowNames('Tickets').includes('Resident')).toBe(one.isShown)
    },
  )
})

describe('on a route without resident prices', () => {
  it('offers no residents', async () => {
    await openTickets('VEN-NYN')
    expect(rowNames('Tickets')).not.toContain('Resident')
  })
})

describe('the number of residents', () => {
  it('gives each one a field, and takes the last ones away again [TICK-18] [TICK-02]', async () => {
    const app = await openTickets('MUN-KIH')
    enter('Resident', '3')
    expect(codes()).toHaveLength(3)
    expect(codes()[0]?.inputMode).toBe('numeric')
    expect(codes()[0]?.form?.name).toBe('localTravellerIDForm')
    press('One fewer: Resident')
    expect(codes()).toHaveLength(2)
    expect(app.session.commands('SetLocalTravellerCount').map(({ data }) => data)).toEqual([
      { count: 3, way: 'typed' },
      { count: 2, way: 'stepper' },
    ])
  })
})

describe('a personal code', () => {
  it('is asked about once it has eleven digits, pasted spaces and all, and gives its price [TICK-10]', async () => {
    const app = await withFields(1, { latencyMs: { min: 300, max: 300 } })
    enter('Personal code of resident 1', '4981109995')
    expect(app.wire.requests.filter(({ path }) => path.includes('/resident/'))).toHaveLength(0)
    enter('Personal code of resident 1', ' 49811 09 9951 ')
    expect(heard(code(1))).toBe('11 digits Checking the personal code')
    await app.advance(5_000)
    expect(code(1).value).toBe('49811099951')
    expect(heard(code(1))).toBe('11 digits Resident: €2.00')
    expect(total()).toBe('€2.00')
    expect(panel('Price').textContent).toContain('Resident')
  })

  it('is shown when it comes from the backup register', async () => {
    const app = await withFields(1)
    enter('Personal code of resident 1', IN_BACKUP)
    await app.advance(2_000)
    expect(heard(code(1))).toContain('Resident pupil, student or senior: free')
    expect(heard(code(1))).toContain('Found in the backup register.')
  })

  it('is an error at once when it holds letters, and when left too short [VAL-05]', async () => {
    await withFields(2)
    enter('Personal code of resident 1', '4981109995x')
    expect(heard(code(1))).toContain('Enter a personal code of 11 digits')
    expect(code(1).value).toBe('4981109995x')
    enter('Personal code of resident 2', '4981')
    expect(heard(code(2))).toBe('11 digits')
    fireEvent.blur(code(2))
    expect(heard(code(2))).toContain('Enter a personal code of 11 digits')
  })

  it('that no registry knows is refused in general words, with a hint of a typing error [TICK-25] [ERR-20]', async () => {
    const app = await withFields(1)
    enter('Personal code of resident 1', '49811099952')
    await app.advance(2_000)
    expect(code(1).getAttribute('aria-invalid')).toBe('true')
    expect(heard(code(1))).toContain('There is no resident discount for this code.')
    expect(heard(code(1))).toContain('This personal code is not correct.')
    expect(code(1).value).toBe('49811099952')
  })

  it('without a discount here is shown by the server’s own code [TICK-23] [ERR-18] [ERR-20]', async () => {
    const app = await withFields(1)
    enter('Personal code of resident 1', FROM_SAAREMAA)
    await app.advance(2_000)
    expect(heard(code(1))).toMatch(
      /There is no resident discount for this person on this route\..*NO_DISCOUNT_ON_ROUTE/,
    )
    expect(heard(code(1))).not.toContain('This personal code is not correct.')
  })

  it('shows a code that is not known behind a sentence, never alone [TICK-23] [ERR-20]', async () => {
    const fault = { kind: 'refusal', status: 409, code: 'DISCOUNT_SLEEPS' } as const
    const app = await withFields(1, { faults: [{ on: 'residentOnRoute', fault }] })
    enter('Personal code of resident 1', ADULT)
    await app.advance(2_000)
    expect(heard(code(1))).toMatch(/There is no resident discount for this code\..*DISCOUNT_SLEEPS/)
  })

  it('that stands in another field is refused without asking [TICK-24] [ERR-19]', async () => {
    const app = await withFields(2)
    enter('Personal code of resident 1', ADULT)
    await app.advance(2_000)
    const asked = app.wire.requests.length
    enter('Personal code of resident 2', ADULT)
    expect(heard(code(2))).toContain('DISCOUNT_ALREADY_USED_ON_SAIL')
    expect(app.wire.requests).toHaveLength(asked)
  })

  it('can be checked again when the registry could not answer', async () => {
    const fault = { kind: 'serverError' } as const
    const app = await withFields(1, { faults: [{ on: 'residentOnRoute', fault, nth: 1 }] })
    enter('Personal code of resident 1', ADULT)
    await app.advance(2_000)
    expect(heard(code(1))).toContain('The register of residents did not answer. Check the code again.')
    press('Check again')
    await app.advance(3_000)
    expect(heard(code(1))).toContain('Resident: €2.00')
    expect(document.body.textContent).not.toContain('Check again')
  })
})

describe('when a local traveller is removed', () => {
  it('goes with the ticket, and the focus goes on to a neighbour [TICK-19] [TICK-17]', async () => {
    const app = await withFields(2)
    enter('Personal code of resident 1', ADULT)
    enter('Personal code of resident 2', PUPIL)
    await app.advance(5_000)
    expect(app.session.currentReservation().items).toHaveLength(2)
    button('Remove resident 1').focus()
    press('Remove resident 1')
    expect(codes()).toHaveLength(1)
    expect(code(1).value).toBe(PUPIL)
    expect(document.activeElement).toBe(code(1))
    await app.advance(3_000)
    expect(app.session.currentReservation().items).toHaveLength(1)
    press('Remove resident 1')
    expect(document.activeElement).toBe(field('Resident'))
    expect(hasField('Personal code')).toBe(false)
  })
})

describe('when a code is missing and a person wants to confirm', () => {
  it('says so at the button, and leads to the code', async () => {
    const app = await withFields(2)
    enter('Personal code of resident 1', ADULT)
    await app.advance(3_000)
    expect(button('Confirm').disabled).toBe(false)
    expect(heard(button('Confirm'))).toContain('A resident’s personal code is missing')
    press('Confirm')
    expect(document.activeElement).toBe(code(2))
    expect(app.session.events('ConfirmRefused').at(-1)?.data.reason).toBe('LocalIdsMissing')
  })
})

const withFields = async (
  count: number,
  demo: NonNullable<Parameters<typeof openTickets>[1]>['demo'] = {},
): Promise<TicketsPage> => {
  const app = await openTickets('MUN-KIH', { demo })
  app.dispatch(command('SetLocalTravellerCount', { count, way: 'dropdown' }))
  return app
}

const code = (n: number): HTMLInputElement => field(`Personal code of resident ${n}`)
const codes = (): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('input[name="personalIdentificationNumber"]'),
]
