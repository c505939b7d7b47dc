// The strip of days where no day can be chosen: there is no radio to walk along, so the keyboard scrolls the strip.
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DayStrip } from '../../../src/components/departure/day/DayPicker.tsx'

const DAYS = ['2026-11-20', '2026-11-21'].map((value) => ({
  value,
  weekday: 'Fri',
  day: value.slice(8),
  month: 'Nov',
  fullText: value,
  disabled: true,
  hint: undefined,
}))

const strip = (days: typeof DAYS) =>
  render(
    <DayStrip name="day" legend="Choose your day" days={days} value={undefined} onChoose={() => undefined} />,
  )

describe('a strip of days without sailings', () => {
  it('can be entered and is named', () => {
    strip(DAYS)
    const groups = screen.getAllByRole('group', { name: 'Choose your day' })
    expect(groups.map(({ tabIndex }) => tabIndex)).toContain(0)
  })

  it('is left to its radios as soon as one day can be chosen', () => {
    strip(DAYS.map((day, i) => ({ ...day, disabled: i === 0 })))
    expect(screen.getAllByRole('group').map(({ tabIndex }) => tabIndex)).not.toContain(0)
  })
})
