// The one field of a day: it shows the chosen one, takes a typed one, and opens the calendar from its end.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { choose, chooseRoundTrip, pick, typeDay } from './homePage.ts'
import { command } from '../../support/unbranded.ts'

describe('when a day is chosen', () => {
  it('stands in the field as a date, and changes with the strip', async () => {
    const app = await choose('Munalaid – Kihnu')
    expect(dateField().value).toBe('21.11.2026')
    pick(/Monday 23 November/)
    await app.advance(2_000)
    expect(dateField().value).toBe('23.11.2026')
  })

  it('leaves the field of a way back empty until its day is chosen, with a date to write like', async () => {
    await chooseRoundTrip()
    const back = screen.getByLabelText<HTMLInputElement>('Return: date')
    expect(back.value).toBe('')
    expect(back.placeholder).toBe('24.12.2026')
    expect(screen.getByLabelText<HTMLInputElement>('Outbound: date').value).toBe('21.11.2026')
  })
})

describe('while a date is typed', () => {
  it('is taken at the last digit of its year, and not for each day that it is while one digit is changed', async () => {
    const app = await choose('Munalaid – Kihnu')
    // The day that is chosen already is not asked for again, and comes back where nothing is left in the field.
    typeDay('Date', '21/11')
    expect(dateField().value).toBe('21.11.2026')
    write('')
    fireEvent.blur(dateField())
    expect(dateField().value).toBe('21.11.2026')
    for (const text of ['2.11.2026', '25.11.2026']) write(text)
    expect(chosenDays(app)).toEqual([])
    fireEvent.blur(dateField())
    await app.advance(2_000)
    expect(chosenDays(app)).toEqual(['2026-11-25'])
    write('')
    for (const text of ['2', '24.12.', '24.12.202', '24.12.2026']) write(text)
    await app.advance(2_000)
    expect(chosenDays(app)).toEqual(['2026-11-25', '2026-12-24'])
  })
})

describe('after a date was refused', () => {
  it('takes a day from the calendar in its place', async () => {
    const app = await choose('Munalaid – Kihnu')
    typeDay('Date', '19.11.2026')
    fireEvent.click(screen.getByRole('button', { name: 'Calendar' }))
    const grid = within(await screen.findByRole('grid'))
    fireEvent.click(grid.getByRole('button', { name: /^Saturday,? 21 November/ }))
    await app.advance(2_000)
    expect(dateField().value).toBe('21.11.2026')
    expect(dateField().getAttribute('aria-invalid')).toBe('false')
  })

  it('is gone from the field once another day was chosen', async () => {
    const app = await choose('Munalaid – Kihnu')
    typeDay('Date', '19.11.2026')
    for (const day of [/Monday 23 November/, /Saturday 21 November/]) {
      pick(day)
      await app.advance(2_000)
    }
    expect(dateField().value).toBe('21.11.2026')
  })

  it('shows no other day under the reason, where it came by a link', async () => {
    const app = await choose('Munalaid – Kihnu')
    app.dispatch(command('ChooseDate', { trip: 1, day: '2026-11-01' }))
    await app.advance(2_000)
    expect(screen.getByText('That day has passed. Choose today or a later day.')).toBeTruthy()
    expect(dateField().value).toBe('')
  })
})

const dateField = () => screen.getByLabelText<HTMLInputElement>('Date')
const write = (text: string): void => void fireEvent.change(dateField(), { target: { value: text } })

const chosenDays = (app: Awaited<ReturnType<typeof choose>>): readonly string[] =>
  app.session.commands('ChooseDate').map(({ data }) => data.day)
