// A booking in which something happens, run again: to the letter and to the millisecond it is the same.
import { expect } from 'vitest'
import { interrupted } from '../../properties/generator/interruption.ts'
import { JOURNEY } from '../../properties/generator/journeyPlan.ts'
import type { Plan, Step } from '../../properties/run/plan.ts'
import { runPlan } from '../../properties/run/runPlan.ts'
import { command } from '../../support/unbranded.ts'
import { differenceOfRerun, sessionOf } from './rerunLog.ts'

const HOUR_MS = 3_600_000

const elsewhere: readonly Step[] = [
  { does: 'command', tab: 1, command: command('SelectRoute', { routeCode: 'SOR-TRI' }) },
  { does: 'wait', ms: 3_000 },
  { does: 'quantity', tab: 1, nth: 0, count: 2, way: 'dropdown' },
  { does: 'address', tab: 1, fragment: '#/et/main-inside/confirm' },
  { does: 'command', tab: 1, command: command('GoBack', {}) },
]

export const INTERRUPTIONS: readonly (readonly [what: string, steps: readonly Step[]])[] = [
  ['is reloaded', [{ does: 'reload', tab: 0, awayMs: 0 }]],
  ['is reloaded after an hour', [{ does: 'reload', tab: 0, awayMs: HOUR_MS }]],
  ['slept for an hour', [{ does: 'sleep', ms: HOUR_MS }]],
  ['napped for an hour', [{ does: 'nap', ms: HOUR_MS }]],
  [
    'is opened again after its end without a network',
    [
      { does: 'network', online: false },
      { does: 'wait', ms: 5_000 },
      { does: 'reload', tab: 0, awayMs: HOUR_MS },
      { does: 'wait', ms: 2_000 },
    ],
  ],
  [
    'loses the network twice, the second time just after it is opened again',
    [
      { does: 'network', online: false },
      { does: 'network', online: true },
      { does: 'reload', tab: 0, awayMs: 1_000 },
      { does: 'wait', ms: 50 },
      { does: 'network', online: false },
      { does: 'wait', ms: 2_000 },
    ],
  ],
  [
    'loses the network again just after it came back',
    [
      { does: 'network', online: false },
      { does: 'network', online: true },
      { does: 'wait', ms: 50 },
      { does: 'network', online: false },
      { does: 'wait', ms: 2_000 },
    ],
  ],
  ['has its clock set back', [{ does: 'setClock', byMs: -HOUR_MS }]],
  ['has its clock set to tomorrow', [{ does: 'setClock', byMs: 24 * HOUR_MS }]],
  [
    'has its clock set twice before anything comes of it',
    [
      { does: 'setClock', byMs: 1_000 },
      { does: 'wait', ms: 2_000 },
      { does: 'setClock', byMs: 60_000 },
    ],
  ],
  ['goes on while another tab does', elsewhere],
  ['is left to run out', [{ does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 0 }]],
]

/** Of each tab by itself, of its redacted log. */
export const differencesOf = (plan: Plan): readonly (string | null)[] =>
  runPlan(plan)
    .filter(({ snapshot }) => snapshot === null)
    .map((log) => differenceOfRerun(sessionOf(log)))

export const expectSame = (steps: readonly Step[], moments: readonly number[]): void => {
  for (const ms of moments) {
    const differences = differencesOf(interrupted(JOURNEY, ms, steps))
    expect(differences, `after ${ms} ms`).toEqual(differences.map(() => null))
  }
}
