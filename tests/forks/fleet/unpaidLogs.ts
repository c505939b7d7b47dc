// Sessions that ended unpaid: one whose payment was refused, and one whose time ran out.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenedLog, writeLog } from '../../../replay/file/file.ts'
import { LOG_SCHEMA } from '../../../replay/upcast/upcast.ts'
import { CALM_WORLD, JOURNEY } from '../../properties/generator/journeyPlan.ts'
import { wait } from '../../properties/generator/plainSteps.ts'
import type { Plan } from '../../properties/run/plan.ts'
import { firstLog } from '../../properties/run/runPlan.ts'
import { headerFor } from '../forked.ts'

/** The server refuses to prepare the payment, and the customer leaves. */
export const REFUSED: Plan = {
  world: {
    ...CALM_WORLD,
    faults: [{ on: 'preparePayment', fault: { kind: 'refusal', status: 409, code: 'PAYMENT_DECLINED' } }],
  },
  steps: [...JOURNEY.steps, wait(20_000)],
}

/** Until the ways to pay are there; then the customer leaves. */
const RUN_OUT: Plan = {
  world: CALM_WORLD,
  steps: [
    ...JOURNEY.steps.slice(0, -4),
    { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 5_000 },
    wait(60_000),
  ],
}

const logOf = (plan: Plan): OpenedLog => {
  const log = firstLog(plan, { hasDigests: false })
  const read = { verdict: { _tag: 'fine' }, unknownTypes: [], droppedFields: [] } as const
  return { ...log, ...read, writtenIn: LOG_SCHEMA, header: headerFor(log) }
}

export const refusedLog = (): OpenedLog => logOf(REFUSED)
export const runOutLog = (): OpenedLog => logOf(RUN_OUT)

/** Both in a folder. */
export const unpaidLogs = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-unpaid-'))
  for (const [name, { header, entries }] of Object.entries({ refused: refusedLog(), 'run-out': runOutLog() }))
    writeFileSync(join(folder, `${name}.ferrylog`), writeLog(header, [...entries]))
  return folder
}
