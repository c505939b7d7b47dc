// Naming the passengers on the confirm page, as a person sees it.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goTo, press, type } from '../../support/checkoutApp.tsx'
import { card, focusOn, voyageApp } from '../ticket/voyageApp.tsx'
import { paymentIn } from '../../support/paymentIn.ts'

describe('when the crossing asks for names', () => {
  it('offers the five nearest citizenships first, the rest by title apart from them [TIME-33]', async () => {
    await voyageApp({ hasAllCountries: true })
    const select = card(1).getByLabelText('Citizenship')
    const near = [...select.querySelectorAll(':scope > option:not([hidden])')].map((one) => one.textContent)
    expect(near).toEqual(['Estonia', 'Finland', 'Lithuania', 'Latvia', 'Sweden'])
    const rest = within(within(select).getByRole('group', { name: 'Other countries' })).getAllByRole('option')
    const titles = rest.map((one) => one.textContent)
    expect(titles.length).toBeGreaterThan(50)
    expect(titles).toEqual([...titles].sort(new Intl.Collator('en').compare))
  })

  it('says when the countries could not be loaded, and asks again', async () => {
    const app = await voyageApp({ demo: { faults: [{ on: 'citizenships', fault: { kind: 'broken' } }] } })
    expect(screen.getByText('The list of countries could not be loaded')).toBeTruthy()
    app.setFaults()
    press('Try again')
    await app.advance(1_000)
    expect(screen.queryByText('The list of countries could not be loaded')).toBeNull()
    expect(card(1).getByRole('option', { name: 'Estonia' })).toBeTruthy()
  })
})

describe('when a passenger is being named', () => {
  it('is saved when the card is left complete, with seven fields, and stays payable [PAX-07] [PAX-12]', async () => {
    const app = await voyageApp()
    fill(1)
    focusOn(card(1).getByLabelText('Comments (optional)'))
    expect(app.sent('PUT', /guest/)).toEqual([])
    focusOn(card(2).getByLabelText('First name'))
    expect(card(1).getByRole('status').textContent).toBe('Saving…')
    await app.advance(1_000)
    expect(card(1).getByRole('status').textContent).toBe('Saved')
    const [request] = app.sent('PUT', /guest\/1$/)
    expect(request?.body).toEqual({
      seqN: 1,
      firstName: 'Mari',
      lastName: 'Maa',
      gender: 'M',
      birthday: '1990-12-24',
      citizenship: 'EE',
      comments: '',
    })
    expect(app.models().reservation.confirmed).toBe(true)
    expect(screen.getByRole('button', { name: /^Pay €/ }).getAttribute('aria-busy')).toBe('false')
  })

  it('has a card by number, with the ticket and no gender chosen; sends nothing while something is missing, and says at the fields what [PAX-05]', async () => {
    const app = await voyageApp()
    for (const number of [1, 2]) {
      expect(card(number).getByText('Adult', { exact: false }), `number ${number}`).toBeTruthy()
      for (const radio of card(number).getAllByRole<HTMLInputElement>('radio'))
        expect(radio.checked, radio.type).toBe(false)
    }
    expect(screen.queryByRole('region', { name: /^Passenger 3/ })).toBeNull()
    type(card(1).getByLabelText('Date of birth'), '31.02.1990')
    press('Save passenger details')
    await app.advance(1_000)
    expect(app.sent('PUT', /guest/)).toEqual([])
    expect(card(1).getByText('Enter the first name')).toBeTruthy()
    expect(card(1).getByText('Enter a date of birth like 24.12.1990')).toBeTruthy()
    expect(card(1).getByText('Choose the citizenship')).toBeTruthy()
    expect(card(1).getByText('Choose the gender')).toBeTruthy()
    expect(document.activeElement).toBe(card(1).getByLabelText('First name'))
    type(card(1).getByLabelText('First name'), 'Mari')
    expect(card(1).queryByText('Enter the first name')).toBeNull()
    expect(card(1).getByText('Enter the last name')).toBeTruthy()
  })

  it('takes the contact’s names and keeps what is being typed beside them', async () => {
    const app = await voyageApp()
    type(card(1).getByLabelText('Comments (optional)'), 'Wheelchair')
    await app.advance(200)
    fireEvent.click(card(1).getByRole('button', { name: 'Copy my details' }))
    await app.advance(2_000)
    expect(app.models().passengers.guests[1]?.form).toMatchObject({
      firstName: 'Mari',
      lastName: 'Maasikas',
      comments: 'Wheelchair',
    })
    expect(card(1).getByLabelText<HTMLInputElement>('Comments (optional)').value).toBe('Wheelchair')
  })
})

describe('when several passengers are named', () => {
  it('are saved by one button, each by a call of their own, and the one that is wrong takes the focus [PAX-12]', async () => {
    const app = await voyageApp()
    fill(1)
    fill(2)
    type(card(2).getByLabelText('Date of birth'), '31.02.1990')
    expect(screen.getAllByRole('button', { name: 'Save passenger details' })).toHaveLength(1)
    press('Save passenger details')
    await app.advance(3_000)
    expect(app.sent('PUT', /guest/).map(({ path }) => path.at(-1))).toEqual(['1'])
    expect(document.activeElement).toBe(card(2).getByLabelText('Date of birth'))
    expect(card(2).getByText('Enter a date of birth like 24.12.1990')).toBeTruthy()
    expect(card(1).getByRole('status').textContent).toBe('Saved')
    type(card(2).getByLabelText('Date of birth'), '28.02.1990')
    press('Save passenger details')
    await app.advance(2_000)
    press('Save passenger details')
    await app.advance(2_000)
    expect(app.sent('PUT', /guest/).map(({ path }) => path.at(-1))).toEqual(['1', '2'])
  })

  it('are asked for those who are missing as well, the first of them with the focus [PAX-05]', async () => {
    const app = await voyageApp()
    fill(1)
    press('Save passenger details')
    await app.advance(1_000)
    expect(app.sent('PUT', /guest/)).toHaveLength(1)
    expect(document.activeElement).toBe(card(2).getByLabelText('First name'))
    expect(card(2).getByText('Enter the first name')).toBeTruthy()
  })

  it('are sent once where the press on the button leaves a card that is complete [PAX-07]', async () => {
    const app = await voyageApp({ adults: 1 })
    fill(1)
    focusOn(card(1).getByLabelText('Citizenship'))
    focusOn(screen.getByRole('button', { name: /^Save passenger details/ }))
    press(/^Save passenger details/)
    await app.advance(1_000)
    expect(app.sent('PUT', /guest/)).toHaveLength(1)
  })
})

describe('when a passenger has no name yet', () => {
  it('leads a press on Pay to the first who is missing, asks for no payment, and pays once all are named', async () => {
    const app = await voyageApp()
    fill(1)
    focusOn(card(1).getByLabelText('Citizenship'))
    focusOn(screen.getByRole('button', { name: /^Pay €/ }))
    press(/^Pay €/)
    await app.advance(1_000)
    expect(app.sent('POST', /prepare$/)).toEqual([])
    expect(document.activeElement).toBe(card(2).getByLabelText('First name'))
    expect(screen.getByText('Enter the details of all passengers first: Passenger 2.')).toBeTruthy()
    fill(2)
    press(/^Pay €/)
    expect(payButton().getAttribute('aria-busy')).toBe('true')
    fireEvent.click(payButton())
    expect(app.sent('POST', /prepare$/)).toEqual([])
    await app.advance(2_000)
    expect(app.sent('PUT', /guest\/2$/)).toHaveLength(1)
    expect(app.sent('POST', /prepare$/)).toHaveLength(1)
    expect(paymentIn(app.models()).progress._tag).toBe('AtCard')
  })

  it('leaves the press there when the names could not be saved, and says so', async () => {
    const app = await voyageApp({ adults: 1 })
    app.setFaults({ on: 'saveGuest', fault: { kind: 'broken' } })
    fill(1)
    press(/^Pay €/)
    await app.advance(3_000)
    expect(app.sent('POST', /prepare$/)).toEqual([])
    expect(screen.getByText('Unable to add passenger data')).toBeTruthy()
    expect(payButton().getAttribute('aria-busy')).toBe('false')
    app.setFaults()
    press(/^Pay €/)
    await app.advance(3_000)
    expect(app.sent('POST', /prepare$/)).toHaveLength(1)
  })

  it('pays nothing that was pressed once the page has been left', async () => {
    const app = await voyageApp({ adults: 1 })
    app.wire.backend.settings.latencyMs = { min: 5_000, max: 5_000 }
    fill(1)
    press(/^Pay €/)
    goTo(app, '/main-inside/extend')
    await app.advance(6_000)
    expect(app.sent('PUT', /guest\/1$/)).toHaveLength(1)
    expect(app.sent('POST', /prepare$/)).toEqual([])
  })
})

describe('when the crossing asks for no names and its guests are listed all the same', () => {
  const short = () => voyageApp({ route: 'VIR-KUI', demo: { guests: 'all' } })

  it('offers them, and is paid without', async () => {
    const app = await short()
    expect(screen.getByText(/^You do not have to enter names/)).toBeTruthy()
    expect(screen.queryByRole('region', { name: /^Passenger 1/ })).toBeNull()
    press(/^Pay €/)
    await app.advance(2_000)
    expect(app.sent('PUT', /guest/)).toEqual([])
    expect(app.sent('POST', /prepare$/)).toHaveLength(1)
  })

  it('saves what was typed there first, and holds back for a form that was begun alone', async () => {
    const app = await short()
    press('Enter the passengers’ names')
    type(card(1).getByLabelText('First name'), 'Mari')
    press(/^Pay €/)
    expect(document.activeElement).toBe(card(1).getByLabelText('Last name'))
    expect(screen.getByText('Enter the details of all passengers first: Passenger 1.')).toBeTruthy()
    fill(1)
    press(/^Pay €/)
    await app.advance(2_000)
    expect(app.sent('PUT', /guest\/1$/)).toHaveLength(1)
    expect(app.sent('PUT', /guest\/2$/)).toHaveLength(0)
    expect(app.sent('POST', /prepare$/)).toHaveLength(1)
  })

  it('saves those that were begun alone, and asks for all where none was', async () => {
    const app = await short()
    press('Enter the passengers’ names')
    press('Save passenger details')
    expect(document.activeElement).toBe(card(1).getByLabelText('First name'))
    fill(2)
    press('Save passenger details')
    await app.advance(2_000)
    expect(app.sent('PUT', /guest/).map(({ path }) => path.at(-1))).toEqual(['2'])
  })

  it('demands them once the server has refused for want of them, with the focus on the first', async () => {
    const app = await short()
    const fault = { kind: 'refusal', status: 409, code: 'PASSENGER_NAMES_REQUIRED' } as const
    app.setFaults({ on: 'preparePayment', nth: 1, fault })
    press(/^Pay €/)
    await app.advance(2_000)
    expect(app.models().passengers.namesAreDemanded).toBe(true)
    expect(document.activeElement).toBe(card(1).getByLabelText('First name'))
    for (const number of [1, 2]) fill(number)
    press(/^Pay €/)
    await app.advance(3_000)
    expect(app.sent('POST', /prepare$/)).toHaveLength(2)
    expect(paymentIn(app.models()).progress._tag).toBe('AtCard')
  })
})

const payButton = () => screen.getByRole('button', { name: /^Pay €/ })

const fill = (number: number): void => {
  type(card(number).getByLabelText('First name'), 'Mari')
  type(card(number).getByLabelText('Last name'), 'Maa')
  type(card(number).getByLabelText('Date of birth'), '24.12.1990')
  fireEvent.click(card(number).getByRole('radio', { name: 'Male' }))
  fireEvent.change(card(number).getByLabelText('Citizenship'), { target: { value: 'EE' } })
}
