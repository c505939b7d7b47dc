// The calendar of a direction's day: what can be picked, by click and by keys, and what each day is called.
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import { DayCalendar, DayCalendarField } from '../../../src/components/calendar/DayCalendarField.tsx'
import type { DayCalendarProps } from '../../../src/components/calendar/dayCalendarProps.ts'
import { type Some, branded } from '../../support/unbranded.ts'
import { type CalendarDay, utcDay } from '../../../domain/calendarDay.ts'

describe('when the days with sails are known', () => {
  it('picks a day that has some, by click', async () => {
    const { onPick } = await renderCalendar()
    fireEvent.click(day('Wednesday 2 December 2026'))
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-02')
  })

  it('says at a day without any why it cannot be picked, and does not pick it', async () => {
    const { onPick } = await renderCalendar()
    const quiet = day('Friday 4 December 2026, no departures')
    fireEvent.click(quiet)
    press(quiet, 'Enter')
    expect(quiet.getAttribute('aria-disabled')).toBe('true')
    expect(onPick).not.toHaveBeenCalled()
  })

  it('describes the others by the words of the legend', async () => {
    await renderCalendar()
    expect(day('Thursday 3 December 2026').getAttribute('aria-describedby')).toBe(
      screen.getByText('has departures').id,
    )
    expect(screen.getByText('no departures')).toBeTruthy()
  })

  it('says which day is picked and which is today in the ports', async () => {
    await renderCalendar({ value: '2026-12-02', today: '2026-12-01', min: '2026-12-01' })
    expect(pressed()).toEqual(['Wednesday 2 December 2026'])
    expect(currents()).toEqual(['Tuesday 1 December 2026'])
  })

  it('names the day of the other direction', async () => {
    await renderCalendar({
      value: '2026-12-09',
      marked: { from: '2026-12-02', to: '2026-12-09' },
      markedText: 'outbound',
    })
    expect(day('Wednesday 2 December 2026, outbound')).toBeTruthy()
    expect(day('Wednesday 9 December 2026')).toBeTruthy()
    expect(screen.getByText('outbound')).toBeTruthy()
  })
})

describe('while the days with sails are not known', () => {
  it('lets every day of the window be picked and explains nothing', async () => {
    const { onPick } = await renderCalendar({ sailed: null })
    fireEvent.click(day('Friday 4 December 2026'))
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-04')
    expect(screen.queryByText('no departures')).toBeNull()
  })
})

describe('at the bounds of the window', () => {
  it('offers no day outside of it', async () => {
    await renderCalendar({ sailed: null, min: '2026-12-05', max: '2026-12-20' })
    const open = days().filter((button) => !button.disabled)
    expect(open.map((button) => button.textContent)).toEqual(
      Array.from({ length: 16 }, (_, index) => String(5 + index)),
    )
  })

  it('turns no further than its months, and keeps the focus on the button', async () => {
    await renderCalendar({ value: '2026-12-02', max: '2027-01-31' })
    const earlier = screen.getByRole('button', { name: 'Previous month, November 2026' })
    expect(earlier.getAttribute('aria-disabled')).toBe('false')
    const later = screen.getByRole('button', { name: 'Next month, January 2027' })
    later.focus()
    fireEvent.click(later)
    expect(month()).toBe('January 2027')
    expect(document.activeElement).toBe(later)
    expect(later.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(later)
    expect(month()).toBe('January 2027')
  })

  it('lets no key lead out of it', async () => {
    await renderCalendar({ value: '2026-12-02', min: '2026-12-01', max: '2026-12-20' })
    expect(await walk(['PageUp'])).toBe('Tuesday 1 December 2026')
    expect(await walk(['ArrowUp', 'ArrowLeft'])).toBe('Tuesday 1 December 2026')
    expect(await walk(['PageDown', 'ArrowRight'])).toMatch(/^Sunday 20 December 2026/)
  })
})

describe('with the keyboard', () => {
  it('goes by days, weeks, to the ends of a week and by months, and turns the month on the way', async () => {
    await renderCalendar({ value: '2026-12-02' })
    expect(await walk(['ArrowRight'])).toBe('Thursday 3 December 2026')
    expect(await walk(['ArrowDown'])).toBe('Thursday 10 December 2026')
    expect(await walk(['Home'])).toBe('Monday 7 December 2026')
    expect(await walk(['End'])).toMatch(/^Sunday 13 December 2026/)
    expect(await walk(['PageDown'])).toBe('Wednesday 13 January 2027')
    expect(month()).toBe('January 2027')
    expect(await walk(['PageUp', 'PageUp'])).toBe('Friday 20 November 2026, no departures')
    expect(month()).toBe('November 2026')
  })

  it('keeps the focus at the end of a month, a shorter one and the last week of a year', async () => {
    await renderCalendar({ value: '2026-12-31' })
    expect(await walk(['ArrowRight'])).toBe('Friday 1 January 2027, no departures')
    expect(await walk(['ArrowLeft', 'PageDown', 'PageDown'])).toMatch(/^Sunday 28 February 2027/)
    expect(await walk(['PageUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toBe(
      'Thursday 31 December 2026',
    )
  })

  it('picks with Enter, once', async () => {
    const { onPick } = await renderCalendar({ value: '2026-12-02' })
    await walk(['ArrowRight'])
    // A button turns Enter into a click; jsdom leaves that to the test.
    fireEvent.click(focused())
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-03')
  })

  it('stops at one day of the month: the picked one, or the first that can be picked', async () => {
    const { again } = await renderCalendar({ value: '2026-12-09' })
    expect(stops()).toEqual(['Wednesday 9 December 2026'])
    again({ value: null })
    fireEvent.click(screen.getByRole('button', { name: /^Next month/ }))
    expect(stops()).toEqual(['Monday 4 January 2027'])
  })
})

describe('in Estonian', () => {
  it('says days, weekdays and months as they are said there, the week from Monday on', async () => {
    await renderCalendar({ locale: 'et', notSailedText: 'väljumisi ei ole' })
    expect(month()).toBe('detsember 2026')
    expect(within(screen.getByRole('grid')).getAllByRole('columnheader').map(textOf)).toEqual([
      'E',
      'T',
      'K',
      'N',
      'R',
      'L',
      'P',
    ])
    expect(day('kolmapäev, 2. detsember 2026')).toBeTruthy()
    expect(day('reede, 4. detsember 2026, väljumisi ei ole')).toBeTruthy()
    expect(screen.getByRole('button', { name: /jaanuar 2027$/ })).toBeTruthy()
  })
})

describe("when the browser's day is not the ports' day", () => {
  it("marks the ports' day alone, and stops at no other", async () => {
    vi.useFakeTimers({ now: new Date(2026, 11, 15, 23, 59), toFake: ['Date'] })
    await renderCalendar({ value: null, today: '2026-12-16', min: '2026-12-07' })
    expect(currents()).toEqual(['Wednesday 16 December 2026'])
    expect(stops()).toEqual(['Monday 7 December 2026'])
  })
})

describe('at the end of its field', () => {
  it('opens at the chosen day, and closes on a pick with the focus back', async () => {
    const { onPick, button } = renderField()
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await open(button)
    expect(await screen.findByRole('dialog', { name: 'Outbound day' })).toBeTruthy()
    fireEvent.click(day('Thursday 3 December 2026'))
    expect(onPick).toHaveBeenCalledExactlyOnceWith('2026-12-03')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('closes on Escape without a pick', async () => {
    const { onPick, button } = renderField()
    await open(button)
    press(day('Wednesday 2 December 2026'), 'Escape')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(onPick).not.toHaveBeenCalled()
  })
})

/** Mondays to Thursdays have sails. */
const SAILED: ReadonlySet<CalendarDay> = new Set(
  Array.from({ length: 380 }, (_, index) => new Date(Date.UTC(2026, 10, 20 + index)))
    .filter((date) => [1, 2, 3, 4].includes(date.getUTCDay()))
    .map((date) => utcDay(epochMs(date.getTime()))),
)

const propsWith = (props: Some<DayCalendarProps>) => {
  const onPick = vi.fn<(day: string) => void>()
  const given = branded<DayCalendarProps>({
    label: 'Outbound day',
    value: '2026-12-02',
    min: '2026-11-20',
    max: '2027-11-30',
    sailed: SAILED,
    locale: 'en-GB',
    notSailedText: 'no departures',
    sailedText: 'has departures',
    today: '2026-11-20',
    earlierText: 'Previous month',
    laterText: 'Next month',
    onPick,
    ...props,
  })
  return { ...given, onPick }
}

const renderCalendar = async (props: Some<DayCalendarProps> = {}) => {
  const given = propsWith(props)
  const page = render(<DayCalendar {...given} />)
  await screen.findByRole('group', { name: 'Outbound day' })
  const again = (other: Some<DayCalendarProps>): void =>
    page.rerender(<DayCalendar {...branded<DayCalendarProps>({ ...given, ...other })} />)
  return { onPick: given.onPick, again }
}

const renderField = () => {
  const given = propsWith({})
  render(
    <DayCalendarField
      label="Date"
      value="2.12.2026"
      onChange={() => undefined}
      calendar={given}
      closeText="Close"
    />,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Outbound day' })
  return { onPick: given.onPick, button }
}

const open = async (button: HTMLElement): Promise<void> => {
  fireEvent.click(button)
  await screen.findByRole('grid')
}

const days = () => within(screen.getByRole('grid')).getAllByRole<HTMLButtonElement>('button')
/** Some versions of the names' source write a comma after the weekday in English. */
const plain = (name: string | null): string => (name ?? '').replace(/^([A-Z]\w+day), /, '$1 ')
const nameOf = (element: Element | null): string => plain(element?.getAttribute('aria-label') ?? null)
const textOf = (element: Element): string => element.textContent
const day = (name: string): HTMLButtonElement => {
  const found = days().find((button) => nameOf(button) === name)
  if (found === undefined) throw new Error(`No day is called ${name}: ${days().map(nameOf).join('; ')}`)
  return found
}
const month = (): string =>
  screen.getByRole('grid').getAttribute('aria-labelledby')?.split(' ').map(said).join() ?? ''
const said = (id: string): string => document.getElementById(id)?.textContent ?? ''
const namesWhere = (is: (button: HTMLButtonElement) => boolean) => days().filter(is).map(nameOf)
const pressed = () => namesWhere((button) => button.getAttribute('aria-pressed') === 'true')
const currents = () => namesWhere((button) => button.hasAttribute('aria-current'))
const stops = () => namesWhere((button) => button.tabIndex === 0)

const press = (element: Element, key: string): void => void fireEvent.keyDown(element, { key })
const focused = (): Element => document.activeElement ?? document.body

/** Presses keys from the focused day on, or from the one that Tab stops at, and returns where they led. */
const walk = async (keys: readonly string[]): Promise<string> => {
  if (!(focused() instanceof HTMLButtonElement)) act(() => day(stops()[0] ?? '').focus())
  for (const key of keys) press(focused(), key)
  await Promise.resolve()
  return nameOf(focused())
}
