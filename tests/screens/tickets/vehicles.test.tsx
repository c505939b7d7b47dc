// What a person sees and types for a vehicle or a trailer on the tickets page (TICK-07, VEH-01..11).
import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { EMPTY_VEHICLE } from '../../../domain/vehicles/emptyVehicle.ts'
import {
  button,
  buttons,
  enter,
  field,
  hasField,
  heard,
  openTickets,
  panel,
  press,
  type TicketsPage,
  type TicketsOptions,
} from './ticketsPage.tsx'
import { command } from '../../support/unbranded.ts'

describe('the forms of a vehicle and a trailer', () => {
  it('open and close each by itself, and the focus goes with them [TICK-07]', async () => {
    const app = await openTickets('VIR-KUI')
    expect(hasField('Number plate')).toBe(false)
    press('Add a vehicle')
    expect(app.models().vehicles.vehicleIsActive).toBe(true)
    expect(document.activeElement).toBe(select())
    press('Add a trailer')
    expect(form('trailer')).not.toBeNull()
    press('Do not add the vehicle')
    expect(form('vehicle')).toBeNull()
    expect(form('trailer')).not.toBeNull()
    expect(app.models().vehicles.trailerIsActive).toBe(true)
  })

  it('are not there where the route takes none', async () => {
    await openTickets('PAR-RIN')
    expect(document.body.textContent).not.toContain('Vehicles and trailers')
  })

  it('help with measuring, and ask for a weight where one may be given, and for a company and a disabled person where the route knows them [VEH-10] [VEH-09] [RTE-09]', async () => {
    await opened('VIR-KUI', 'M1')
    expect(hasField('Weight')).toBe(false)
    expect(hasField('Company registration number')).toBe(true)
    expect(hasField('A disabled person travels in this vehicle')).toBe(true)
    const help = form('vehicle')?.querySelector('details')
    expect(help?.open).toBe(false)
    expect(help?.querySelector('summary')?.textContent).toBe('How do I measure?')
    expect(help?.querySelectorAll('svg').length).toBeGreaterThan(1)
    choose('N1')
    expect(hasField('Weight')).toBe(true)
  })

  it('ask for neither on a small island', async () => {
    await opened('MUN-KIH', 'N1')
    expect(hasField('Company registration number')).toBe(false)
    expect(form('vehicle')?.querySelector('input[name="handicapped"]')).toBeNull()
  })

  it('show what the route says of wide and high vehicles, in the language of the page [RTE-11]', async () => {
    await openTickets('SOR-TRI', { locale: 'et' })
    expect(panel('Sõidukid ja haagised').textContent).toContain('Laiad ja kõrged sõidukid')
    expect(panel('Sõidukid ja haagised').textContent).toContain('Laiem kui 2,5 m: pilet × 1,5.')
  })
})

describe('a plate', () => {
  it('keeps letters, digits and hyphens alone, is too long with nine, and says which sign isn’t accepted and what to write in its place [VEH-11] [VAL-10]', async () => {
    await opened('VIR-KUI', 'M1')
    expect(enter('Number plate', 'ab-12!').value).toBe('ab-12')
    expect(heard(plate())).not.toContain('A registration number has')
    enter('Number plate', '123456789')
    expect(heard(plate())).toContain('Enter a number plate of 2 to 8 letters and digits')
    expect(plate().value).toBe('123456789')
    enter('Number plate', '12äö')
    fireEvent.blur(plate())
    expect(heard(plate())).toContain('“Ä” is not accepted. Only A to Z and digits. Write Å and Ä as A')
    enter('Number plate', '12Ж')
    expect(heard(plate())).toContain('“Ж” is not accepted.')
    enter('Number plate', '1')
    expect(heard(plate())).toContain('Enter a number plate of 2 to 8 letters and digits')
  })

  it('is required where the category says so, and not of a moped [VEH-10]', async () => {
    const app = await opened('VIR-KUI', 'M1')
    press('Add the vehicle')
    expect(heard(plate())).toContain('Enter the number plate')
    expect(document.activeElement).toBe(plate())
    choose('MOPED')
    expect(heard(plate())).toContain('If it has one')
    press('Add the vehicle')
    await app.advance(3_000)
    expect(app.models().vehicles.chosen.map(({ title }) => title)).toEqual(['Moped'])
  })
})

describe('a form that is not well', () => {
  it('says so at each field, in words, and leads to the first [VEH-06]', async () => {
    await opened('VIR-KUI')
    enter('Number plate', 'ABC123')
    enter('Length', 'long')
    press('Add the vehicle')
    expect(heard(select())).toContain('Choose what kind it is')
    expect(heard(field('Length'))).toContain('Enter whole centimetres, or metres like 4.85')
    expect(field('Length').value).toBe('long')
    expect(document.activeElement).toBe(select())
  })

  it('shows an error for a size that is none once it has been left', async () => {
    await opened('VIR-KUI', 'M1')
    enter('Length', '4m85')
    expect(heard(field('Length'))).not.toContain('Please give')
    fireEvent.blur(field('Length'))
    expect(heard(field('Length'))).toContain('Enter whole centimetres')
    enter('Length', '4,85 m')
    expect(heard(field('Length'))).not.toContain('Please give')
  })
})

describe('the price of a vehicle', () => {
  it('is asked for, and it is added at once where it is the listed one', async () => {
    const app = await opened('VIR-KUI', 'M1', { demo: { latencyMs: { min: 400, max: 400 } } })
    enter('Number plate', 'abc 123')
    enter('Length', '4,50')
    press('Add the vehicle')
    expect(form('vehicle')?.textContent).toContain('Getting the price…')
    expect(button('Add the vehicle').getAttribute('aria-busy')).toBe('true')
    await app.advance(600)
    expect(form('vehicle')).toBeNull()
    const [item] = chosen()
    expect(document.activeElement?.textContent).toBe('CarABC123')
    expect(item?.textContent).toContain('Car')
    expect(item?.textContent).toContain('ABC123')
    expect(item?.textContent).toContain('Calculating the price')
    await app.advance(3_000)
    expect(chosen()[0]?.textContent).toContain('€12.00')
    expect(panel('Price').textContent).toContain('ABC123 · 1 × €12.00')
  })

  it('is shown with its reasons before it is accepted where it changes', async () => {
    const app = await opened('SOR-TRI', 'M1')
    enter('Number plate', 'ABC123')
    enter('Length', '5,20')
    enter('Width', '260')
    press('Add the vehicle')
    await app.advance(1_000)
    const change = form('vehicle')?.querySelector('[role="group"]')
    expect(change?.textContent).toContain('The price changes')
    expect(change?.textContent).toContain('€12.00')
    expect(change?.textContent).toContain('€18.00')
    expect([...(change?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'It is priced as: Van',
      'The factor for its size is 1.5',
    ])
    expect(chosen()).toHaveLength(0)
    press('Do not add it')
    expect(chosen()).toHaveLength(0)
    expect(plate().value).toBe('ABC123')
    press('Add the vehicle')
    await app.advance(1_000)
    press('Add at this price')
    expect(chosen()[0]?.textContent).toContain('Van')
    await app.advance(3_000)
    expect(chosen()[0]?.textContent).toContain('€18.00')
  })

  it('is shown for each way of a round trip', async () => {
    const app = await opened('SOR-TRI', 'N1', { back: '2026-11-22' })
    enter('Number plate', 'ABC123')
    enter('Width', '260')
    press('Add the vehicle')
    await app.advance(1_000)
    const reasons = form('vehicle')?.querySelectorAll('ul[aria-label="Why it changes"] > li') ?? []
    expect([...reasons].map(({ textContent }) => textContent)).toEqual([
      'The factor for its size is 1.5',
      'Sõru – Triigi, Sat 21 Nov: €18.00 instead of €12.00',
      'Triigi – Sõru, Sun 22 Nov: €18.00 instead of €12.00',
    ])
  })

  it('is for the company, where its number brings something off', async () => {
    const app = await opened('VIR-KUI', 'N1')
    enter('Number plate', 'ABC123')
    enter('Company registration number', '1990 0019')
    enter('Length', '5,20')
    press('Add the vehicle')
    await app.advance(1_000)
    expect(form('vehicle')?.textContent).toContain('The company’s contract')
    press('Add at this price')
    expect(chosen()[0]?.textContent).toContain('company 19900019')
  })
})

describe('when vehicles are chosen', () => {
  it('says what each is and takes one out again, with the focus on its neighbour', async () => {
    const app = await openTickets('VIR-KUI', { back: '2026-11-22' })
    for (const [add, one] of [
      ['Add a vehicle', 'VAN111'],
      ['Add another vehicle', 'VAN222'],
    ] as const) {
      press(add)
      choose('N1')
      enter('Number plate', one)
      press('Add the vehicle')
      await app.advance(4_000)
    }
    expect(chosen().map((item) => item.querySelector('p')?.textContent)).toEqual(['VanVAN111', 'VanVAN222'])
    expect(buttons('Add another vehicle')).toHaveLength(1)
    press('Remove: Van, VAN111')
    expect(document.activeElement?.textContent).toBe('VanVAN222')
    await app.advance(3_000)
    expect(app.session.currentReservation().items.map((item) => item.licencePlate)).toEqual([
      'VAN222',
      'VAN222',
    ])
    press('Remove: Van, VAN222')
    expect(document.activeElement).toBe(button('Add a vehicle'))
  })

  it.each(['usual', 'renumbered', 'merged', 'backwards'] as const)(
    'shows what each costs both ways, whatever numbers a server gives: %s [OP-158]',
    async (bookkeeping) => {
      await withVans('SOR-TRI', ['VAN111', 'VAN222'], { bookkeeping })
      expect(chosen().map((item) => /€[\d.]+/.exec(item.textContent)?.[0])).toEqual(['€24.00', '€24.00'])
    },
  )

  it('weighs each on each sail by a form of its own [VEH-01] [VEH-02] [VEH-05]', async () => {
    const app = await withVans('SOR-TRI', ['VAN111', 'VAN222'])
    const weights = [...document.querySelectorAll<HTMLInputElement>('input[name="weight"]')]
    expect(weights.map((input) => input.form?.name)).toEqual(Array(4).fill('custom-weight'))
    const label = 'Weight of Van, VAN222, Sun 22 Nov'
    enter(label, '3 100 kg')
    expect(field(label).value).toBe('3 100 kg')
    await app.advance(3_000)
    fireEvent.blur(field(label))
    expect(field(label).value).toBe('3100')
    expect(field('Weight of Van, VAN222, Sat 21 Nov').value).toBe('')
    expect(app.wire.requests.filter(({ path }) => path.includes('/weight/'))).toHaveLength(1)
  })

  it('takes a weight back with an empty field, and says what is no weight at the field [VEH-04]', async () => {
    const app = await withVans('SOR-TRI', ['VAN111'])
    const label = 'Weight of Van, VAN111, Sat 21 Nov'
    enter(label, '2900')
    await app.advance(3_000)
    enter(label, 'heavy')
    expect(heard(field(label))).toContain('Enter the weight in whole kilograms')
    fireEvent.blur(field(label))
    expect(field(label).value).toBe('heavy')
    enter(label, '')
    await app.advance(3_000)
    expect(heard(field(label))).not.toContain('Please give')
    expect(app.wire.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })
})

describe('when a vehicle is described and not added', () => {
  it('says so at the button, and leads to it', async () => {
    const app = await opened('VIR-KUI', 'M1')
    app.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 1, way: 'dropdown' }))
    await app.advance(3_000)
    expect(heard(button('Confirm'))).toContain('You have started to add a vehicle.')
    press('Confirm')
    expect(document.activeElement).toBe(button('Add the vehicle'))
    press('Do not add the vehicle')
    expect(heard(button('Confirm'))).toBe('')
  })
})

/** With the form of a vehicle open, and a category chosen in it. */
const opened = async (
  routeCode: string,
  category: string | null = null,
  options: TicketsOptions = {},
): Promise<TicketsPage> => {
  const app = await openTickets(routeCode, options)
  press('Add a vehicle')
  if (category !== null) choose(category)
  return app
}

/** Vans on a round trip, held by the reservation. */
const withVans = async (
  routeCode: string,
  plates: readonly string[],
  demo: TicketsOptions['demo'] = {},
): Promise<TicketsPage> =>
  openTickets(routeCode, {
    back: '2026-11-22',
    demo: { ...demo },
    before: (session) => {
      for (const one of plates) {
        const form = { ...EMPTY_VEHICLE, priceCategory: 'N1', plate: one }
        session.dispatch(command('ChangeVehicleForm', { kind: 'vehicle', form }))
        session.dispatch(command('AddVehicle', { kind: 'vehicle' }))
        session.advance(4_000)
      }
    },
  })

const form = (kind: string): HTMLElement | null => document.querySelector(`[data-form="${kind}"]`)
const select = (): HTMLSelectElement => {
  const found = form('vehicle')?.querySelector('select')
  if (!found) throw new Error('No list of kinds')
  return found
}
const choose = (category: string): void => void fireEvent.change(select(), { target: { value: category } })
const plate = (): HTMLInputElement => field('Number plate')
const chosen = (): readonly Element[] => [
  ...document.querySelectorAll('ul[aria-label="Chosen vehicles"] > li'),
]
