// What a person sees, hears and types in the fields of the tickets page, and the help for measuring a vehicle.
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AmountField } from '../../../src/components/forms/AmountField.tsx'
import { CheckField, type CheckFieldProps } from '../../../src/components/residents/LocalIdField.tsx'
import { ChoiceCards } from '../../../src/components/forms/ChoiceCards.tsx'
import { PriceChange } from '../../../src/components/vehicles/VehicleFormPart.tsx'
import { Segmented } from '../../../src/components/forms/Segmented.tsx'
import { SelectField } from '../../../src/components/forms/SelectField.tsx'
import { LookProvider } from '../../../src/look/LookProvider.tsx'
import { MeasureHelp } from '../../../src/components/vehicles/VehicleFormFrame.tsx'
import { loadTexts, startTexts } from '../../../src/texts/i18n.ts'
import { ShownLocale } from '../../../src/texts/shownLocale.ts'

const nothing = () => undefined

describe('a field whose text is checked elsewhere', () => {
  it('says in words how the check stands, and interrupts only where it found something wrong', () => {
    const { rerender } = render(checkField({ status: 'idle', value: '' }))
    expect(heard(code())).toBe('Eleven digits')
    rerender(checkField({ status: 'checking' }))
    expect(screen.getByRole('status').textContent).toBe('Checking')
    expect(heard(code())).toBe('Eleven digits Checking')
    rerender(checkField({ status: 'good', message: 'Lives on Kihnu' }))
    expect(screen.getByRole('status').textContent).toBe('Lives on Kihnu')
    expect(code().getAttribute('aria-invalid')).toBe('false')
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(checkField({ status: 'bad', message: 'There is no such code.' }))
    expect(screen.getByRole('alert').textContent).toBe('There is no such code.')
    expect(screen.getByRole('status').textContent).toBe('')
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(heard(code())).toBe('Eleven digits There is no such code.')
  })

  it('shows and reports what was typed as it was typed', () => {
    const change = vi.fn()
    render(checkField({ value: '3800 108x', onChange: change }))
    expect(code().value).toBe('3800 108x')
    fireEvent.change(code(), { target: { value: ' 49001-01 ' } })
    expect(change).toHaveBeenCalledExactlyOnceWith(' 49001-01 ')
  })

  it('is removed by a button of its own name, and has none where it stays', () => {
    const remove = vi.fn()
    const { rerender } = render(checkField({ onRemove: remove, removeLabel: 'Remove the resident' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove the resident' }))
    expect(remove).toHaveBeenCalledOnce()
    rerender(checkField({}))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('an amount with its unit', () => {
  it('keeps letters in sight, and is marked as wrong by its caller', () => {
    const change = vi.fn()
    render(<AmountField label="Length" value="4m50" unit="cm" onChange={change} error="Write a number." />)
    const input = amount()
    expect(input.value).toBe('4m50')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(heard(input)).toBe('cm Write a number.')
    fireEvent.change(input, { target: { value: '4m5' } })
    expect(change).toHaveBeenCalledExactlyOnceWith('4m5')
  })

  it('reads its unit out in full', () => {
    const { container } = render(
      <AmountField label="Length" value="" unit="cm" unitLabel="centimetres" onChange={nothing} />,
    )
    expect(within(container).getByText('cm').getAttribute('aria-hidden')).toBe('true')
    expect(heard(amount())).toContain('centimetres')
  })
})

describe('a choice from a list', () => {
  const groups = [{ group: 'Nordic', items: [{ value: 'FI', label: 'Finland' }] }]
  const options = [{ value: 'EE', label: 'Estonia' }]

  it('shows the placeholder and nothing else while the value is not in the list', () => {
    const { rerender } = render(list(''), { wrapper: LookProvider })
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' })
    expect(select.selectedOptions[0]?.textContent).toBe('Choose a country')
    rerender(list('XX'))
    expect(select.selectedOptions[0]?.textContent).toBe('Choose a country')
    rerender(list('FI'))
    expect(select.selectedOptions[0]?.textContent).toBe('Finland')
    expect(within(select).queryByText('Choose a country')).toBeNull()
  })

  it('reports what was chosen, in a group or not, and is called wrong from outside', () => {
    const choose = vi.fn()
    render(list('', { onChange: choose, error: 'Choose one.' }), { wrapper: LookProvider })
    const select = screen.getByRole('combobox', { name: 'Country' })
    expect(heard(select)).toBe('Choose one. As in the passport')
    expect(select.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('group', { name: 'Nordic' })).toBeTruthy()
    fireEvent.change(select, { target: { value: 'FI' } })
    fireEvent.change(select, { target: { value: 'EE' } })
    expect(choose.mock.calls).toEqual([['FI'], ['EE']])
  })

  const list = (value: string, more: { onChange?: (value: string) => void; error?: string } = {}) => (
    <SelectField
      label="Country"
      hint="As in the passport"
      placeholder="Choose a country"
      options={options}
      groups={groups}
      value={value}
      onChange={nothing}
      {...more}
    />
  )
})

describe('a choice of cards', () => {
  it('names each card by its label and describes it by its price, its words and why it is off', () => {
    const choose = vi.fn()
    render(
      <ChoiceCards
        name="category"
        legend="Category"
        value="car"
        onChoose={choose}
        error="Choose one."
        choices={[
          { value: 'car', label: 'Car', description: 'Up to 5 m', price: '€14.20' },
          { value: 'van', label: 'Van' },
          { value: 'bus', label: 'Bus', price: '€90.00', disabled: true, reason: 'No room' },
        ]}
      />,
    )
    expect(heard(screen.getByRole('group', { name: 'Category' }))).toBe('Choose one.')
    const [car, van, bus] = screen.getAllByRole<HTMLInputElement>('radio')
    expect(screen.getByRole('radio', { name: 'Car', checked: true })).toBe(car)
    expect(car && heard(car)).toBe('€14.20 Up to 5 m')
    expect(van?.hasAttribute('aria-describedby')).toBe(false)
    expect(screen.getByRole('radio', { name: 'Bus' })).toBe(bus)
    expect(bus?.disabled).toBe(true)
    expect(bus && heard(bus)).toBe('€90.00 No room')
    fireEvent.click(screen.getByText('Van'))
    expect(choose).toHaveBeenCalledExactlyOnceWith('van')
  })
})

describe('a switch of two or three', () => {
  it('is one group of native radios, so that the keyboard moves in it', () => {
    const choose = vi.fn()
    const segments = [
      { value: 'one', label: 'One way' },
      { value: 'round', label: 'Round trip' },
    ]
    render(<Segmented name="trip" legend="Trip" segments={segments} value="one" onChoose={choose} />)
    const radios = within(screen.getByRole('group', { name: 'Trip' })).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ name, checked, disabled }) => [name, checked, disabled])).toEqual([
      ['trip', true, false],
      ['trip', false, false],
    ])
    fireEvent.click(screen.getByRole('radio', { name: 'Round trip' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('round')
  })
})

describe('a price that changes', () => {
  it('says both prices and each reason before it asks', () => {
    const accept = vi.fn()
    const goBack = vi.fn()
    render(priceChange({ onAccept: accept, onBack: goBack }))
    const group = screen.getByRole('group', { name: 'The price changes' })
    expect(heard(group).replace(/\s/g, ' ')).toBe('So far€14.20Now€21.30')
    const reasons = within(screen.getByRole('list', { name: 'Why' })).getAllByRole('listitem')
    expect(reasons.map((reason) => reason.textContent)).toEqual(['The van is 6 m long', 'A code is unknown'])
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
    expect(accept).toHaveBeenCalledTimes(1)
    expect(goBack).toHaveBeenCalledTimes(1)
  })
})

const HELP = [
  {
    locale: 'en',
    kind: 'car',
    title: 'How to measure your vehicle',
    picture: 'A car seen from the side',
    words: /bicycle rack.*roof box.*without the mirrors/,
  },
  {
    locale: 'et',
    kind: 'car',
    title: 'Kuidas sõidukit mõõta',
    picture: 'Auto küljelt vaadatuna',
    words: /jalgrattahoidiku.*katuseboksiga.*ilma peegliteta/,
  },
  {
    locale: 'en',
    kind: 'trailer',
    title: 'How to measure your trailer',
    picture: 'A caravan seen from the side, behind a car',
    words: /With the drawbar/,
  },
  {
    locale: 'et',
    kind: 'trailer',
    title: 'Kuidas haagist mõõta',
    picture: 'Haagissuvila auto taga, küljelt vaadatuna',
    words: /koos veotiisliga/,
  },
] as const

describe('the help for measuring', () => {
  it.each(HELP)('says and draws what counts: $title', async ({ locale, kind, title, picture, words }) => {
    await startTexts(locale)
    await loadTexts(locale, ['vehicles'])
    render(
      <ShownLocale value={locale}>
        <MeasureHelp kind={kind} />
      </ShownLocale>,
    )
    const help = screen.getByRole('region', { name: title })
    const [side, front] = within(help).getAllByRole('img')
    expect(within(help).getByRole('img', { name: picture })).toBe(side)
    expect(side && heard(side)).not.toBe('')
    expect(front && heard(front)).not.toBe('')
    const terms = within(help).getAllByRole('term')
    const drawn = [...help.querySelectorAll('text')].map(({ textContent }) => textContent)
    expect(drawn.sort()).toEqual(terms.map(({ textContent }) => textContent).sort())
    expect(help.textContent).toMatch(words)
    expect(help.textContent).not.toContain('measure.')
  })
})

const checkField = (overrides: Partial<CheckFieldProps>) => (
  <CheckField
    label="Personal code"
    hint="Eleven digits"
    name="code"
    onBlur={nothing}
    value="38001085718"
    status="idle"
    message={undefined}
    checkingText="Checking"
    onChange={nothing}
    {...overrides}
  />
)

const priceChange = (overrides: { onAccept: () => void; onBack?: () => void }) => (
  <PriceChange
    title="The price changes"
    oldLabel="So far"
    oldCents={1420}
    newLabel="Now"
    newCents={2130}
    currency="EUR"
    reasonsLabel="Why"
    reasons={['The van is 6 m long', 'A code is unknown']}
    acceptText="Accept"
    backText="Go back"
    onBack={nothing}
    {...overrides}
  />
)

const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Personal code' })
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Length' })

/** What is read out after the name: the texts that describe it, without what is hidden from hearing. */
const heard = (element: Element): string => {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== '')
  const texts = ids.map((id) => {
    const described = document.getElementById(id)?.cloneNode(true)
    if (!(described instanceof Element)) throw new Error(`Nothing on the page has the id ${id}`)
    described.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
    return described.textContent
  })
  return texts.filter((text) => text !== '').join(' ')
}
