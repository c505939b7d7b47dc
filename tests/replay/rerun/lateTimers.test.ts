// A recording of real clocks notes how late each timer was, and each is as late in the re-run: what is left is rounding,
// and another wait of the program is seen however busy the machine was.
import { describe, expect, it } from 'vitest'
import { allEffects } from '../../../effects/allEffects.ts'
import { compareRerun, type RecordedSession } from '../../../replay/rerun/divergence.ts'
import { brokenProgram } from '../../properties/faults/brokenProgram.ts'
import { createDemoWire } from '../../support/demoTransport.ts'
import { createLateClock } from '../../support/lateClock.ts'
import { command } from '../../support/unbranded.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { CONTACT } from '../../support/bookingSession.ts'
import { changeById, sayingOf } from './changes.ts'
import { createTab } from './recordedTab.ts'

const LATENESS_MS = [0, 3, 41, 7, 230, 12, 0, 96, 1_100, 5]

/** A booking to its confirmation on a machine whose timers are up to a second late. */
const recorded = (): RecordedSession => {
  let timer = 0
  const clock = createLateClock(START_MS, () => LATENESS_MS[(timer += 1) % LATENESS_MS.length] ?? 0)
  const { transport } = createDemoWire(clock, { latencyMs: { min: 30, max: 300 } }, 7)
  const tab = createTab({ effects: allEffects, clock, transport })
  tab.load('#/en/')
  const steps = [
    command('SelectRoute', { routeCode: 'VIR-KUI' }),
    command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'stepper' }),
    command('ChangeContact', { form: CONTACT }),
    command('ConfirmReservation', {}),
  ]
  for (const step of steps) {
    clock.advance(5_000)
    tab.dispatch(step)
  }
  clock.advance(5_000)
  const session = tab.recorded()
  return { ...session, header: { ...session.header, clock: 'real' } }
}

describe('a recording of late timers', () => {
  const log = recorded()

  it('notes how late each of them was', () => {
    const lateMs = log.entries.flatMap(({ note }) => note?.lateMs ?? [])
    expect(Math.max(...lateMs)).toBeGreaterThan(1_000)
    expect(new Set(lateMs).size).toBeGreaterThan(3)
  })

  it('is the same when it is run again, but for rounding', () => {
    expect(compareRerun(log)).toEqual({ _tag: 'Same', slackMs: 3, fromSeq: 1 })
  })

  it('differs where the notes are taken out: nothing is guessed', () => {
    const silent = { ...log, entries: log.entries.map(({ note: _note, ...frame }) => frame) }
    expect(compareRerun(silent as RecordedSession)._tag).toBe('Differs')
  })

  it.each(['sent-earlier', 'owner-sent-later', 'confirmed-earlier'])('shows another wait: %s', async (id) => {
    const change = changeById(id)
    const { compareRerun: compareBroken } = await brokenProgram(change)
    const found = compareBroken(log)
    expect(found._tag).toBe('Differs')
    expect(change.says).toContain(found._tag === 'Differs' ? sayingOf(found.divergence) : '')
  })
})
