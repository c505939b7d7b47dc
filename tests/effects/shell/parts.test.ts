// A part of the program that can't be loaded: when the page reloads itself, and when it only says so.
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../../domain/timings.ts'
import type { PagePort } from '../../../effects/ports/ports.ts'
import { createMemoryStorage } from '../../../effects/ports/tabs/keptJson.ts'
import { createReloadMarks } from '../../../effects/ports/reloadMarks.ts'
import { bookingAt, type Stage } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'

const failingAt = (stage: Stage) => {
  const reloaded: string[] = []
  const reloadFor: PagePort['reloadFor'] = (part) => void reloaded.push(part)
  const booking = bookingAt(stage, { session: { reloadFor } })
  const fail = (isFirst = true): void =>
    booking.dispatch(command('NotePartFailure', { part: 'ConfirmScreen', isFirst }))
  return { booking, fail, reloaded }
}

describe('when a part is missing', () => {
  it('the page reloads itself, the first time', () => {
    const { booking, fail, reloaded } = failingAt('reserved')
    fail()
    fail(false)
    expect(reloaded).toEqual(['ConfirmScreen'])
    expect(booking.events('PartFailed').map(({ data }) => data.reloads)).toEqual([true, false])
  })

  it('it is reported after two minutes, and the log says so [ERR-16] [TIME-05]', () => {
    const { booking, fail } = failingAt('reserved')
    fail(false)
    booking.advance(TIMINGS.partReportMs - 1)
    expect(booking.missing).toEqual([])
    booking.advance(1)
    expect(booking.missing).toEqual(['ConfirmScreen'])
    expect(booking.events('MissingPartReported').map(({ data }) => data)).toEqual([{ part: 'ConfirmScreen' }])
  })

  it('it never does while the card form is open, nor without a network [LAW-96]', () => {
    const atCard = failingAt('atCard')
    atCard.fail()
    expect(atCard.reloaded).toEqual([])
    const offline = failingAt('reserved')
    offline.booking.dispatch(command('NoteNetwork', { online: false }))
    offline.fail()
    expect(offline.reloaded).toEqual([])
  })
})

describe('the marks of a tab', () => {
  it('allow one reload until the part is here, with anything else that is missing', () => {
    const marks = createReloadMarks(createMemoryStorage())
    expect(marks.mayReload()).toBe(true)
    marks.note('A')
    marks.note('B')
    expect(marks.mayReload()).toBe(false)
    marks.clear('A')
    expect(marks.mayReload()).toBe(false)
    marks.clear('B')
    expect(marks.mayReload()).toBe(true)
  })

  it('allow a few in all, however parts come and go', () => {
    const marks = createReloadMarks(createMemoryStorage())
    for (let i = 0; i < 5; i += 1) {
      expect(marks.mayReload()).toBe(true)
      marks.note('A')
      marks.clear('A')
    }
    expect(marks.mayReload()).toBe(false)
  })

  it('allow none where a tab keeps nothing, and pass over what they did not write', () => {
    expect(createReloadMarks({ getItem: () => null, setItem: () => undefined }).mayReload()).toBe(false)
    const storage = createMemoryStorage()
    storage.setItem('ferrylog.reloads', '{"parts":7}')
    expect(createReloadMarks(storage).mayReload()).toBe(true)
  })
})
