// A recording by the real clock, of a machine that is slow and late: what the program did in one go stands at one instant,
// and each timer notes how late it was. So this version is the same, and one that waits for less is not.
import { filter, map, tap } from 'rxjs/operators'
import { expect, it } from 'vitest'
import { allEffects } from '../../../effects/allEffects.ts'
import { causedBy, policy } from '../../../effects/pipeline/handler.ts'
import type { Effects } from '../../../effects/pipeline/pipeline.ts'
import { createRealClock } from '../../../effects/ports/clock.ts'
import { compareRerun, type RecordedSession } from '../../../replay/rerun/divergence.ts'
import { brokenProgram } from '../../properties/faults/brokenProgram.ts'
import { type BusyMachine, stubMachine } from '../../support/busyMachine.ts'
import { createDemoWire } from '../../support/demoTransport.ts'
import { command } from '../../support/unbranded.ts'
import { START_MS } from '../../support/virtualSession.ts'
import { changeById, sayingOf } from './changes.ts'
import { createTab } from './recordedTab.ts'

const BUSY_MS = 30
const STEP_MS = 2_500

/** It takes its time for each of these, in the middle of what comes of them, and makes what is due meanwhile late. */
const slowOn = (machine: BusyMachine) =>
  policy(
    { on: ['AddressChanged', 'SailsFound', 'TicketQuantityChanged', 'ReservationCreated'], reads: [] },
    (events$) =>
      events$.pipe(
        tap(() => machine.spin(BUSY_MS)),
        map((e) => causedBy(e, command('ClearManualInput', {}))),
        filter(() => false),
      ),
  )

const recorded = async (): Promise<RecordedSession> => {
  const machine = stubMachine(START_MS)
  const effects: Effects = { ...allEffects, policies: [slowOn(machine), ...allEffects.policies] }
  const clock = createRealClock()
  const { transport } = createDemoWire(clock, { latencyMs: { min: 30, max: 100 } }, 7)
  const tab = createTab({ effects, clock, transport })
  tab.load('#/en/')
  await machine.pass(STEP_MS)
  tab.dispatch(command('SelectRoute', { routeCode: 'VIR-KUI' }))
  await machine.pass(STEP_MS)
  tab.dispatch(command('ChangeTicketQuantity', { code: 'ADULT', count: 2, way: 'stepper' }))
  // While the pause before it is sent ends.
  for (let count = 0; count < 50; count += 1) {
    machine.spin(BUSY_MS)
    await machine.pass(1)
  }
  await machine.pass(STEP_MS)
  machine.end()
  const session = tab.recorded()
  return { ...session, header: { ...session.header, clock: 'real' } }
}

it('a recording by the real clock is the same when it is run again, and 0.6 s instead of 1 s are not', async () => {
  const log = await recorded()
  expect(Math.max(...log.entries.map(({ note }) => note?.lateMs ?? 0)), 'ms late').toBeGreaterThan(
    BUSY_MS / 2,
  )
  expect(log.entries.map(({ type }) => type)).toContain('ReservationCreated')
  expect(compareRerun(log)).toEqual({ _tag: 'Same', slackMs: 3, fromSeq: 1 })
  const change = changeById('sent-earlier')
  const found = (await brokenProgram(change)).compareRerun(log)
  expect(found._tag === 'Differs' ? sayingOf(found.divergence) : found._tag).toBe(
    'SyncReservation has another at',
  )
})
