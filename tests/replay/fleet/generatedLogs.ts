// A small folder of generated logs of two versions, beside it a log by hand that breaks a law, and files that are no logs.
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeLog } from '../../../replay/file/file.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { planOf } from '../../properties/generator/generator.ts'
import { saveLogs } from '../../properties/run/results/savedLogs.ts'
import { runPlan } from '../../properties/run/runPlan.ts'
import { HEADER, SALT } from '../file/arbitraryLog.ts'
import { sampleEntries } from '../file/sampleLog.ts'

/** Sessions that are paid, given up, and run out. */
const SEEDS = [11, 17, 24, 4]

/** It keeps every rule about logs, and not every law about bookings. */
export const sampleLog = (): Uint8Array => writeLog(HEADER, sampleEntries().map(createRedaction(SALT).entry))

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'ferrylog-fleet-test-'))

/** In a folder of their own. */
export const generatedLogs = (): string => {
  const folder = newFolder()
  for (const [i, seed] of SEEDS.entries()) {
    const plan = planOf(seed)
    const facts = { app: i % 2 === 0 ? '1.0.0' : '1.1.0' }
    saveLogs(folder, { seed, plan, logs: runPlan(plan), facts })
  }
  mkdirSync(join(folder, 'by hand'))
  writeFileSync(join(folder, 'by hand', 'sample.ferrylog'), sampleLog())
  for (const name of ['journey.ferrylog', 'latePayment.ferrylog.gz'])
    copyFileSync(join('tests/logs', name), join(folder, name))
  writeFileSync(join(folder, 'letter.ferrylog'), 'Dear support,')
  writeFileSync(join(folder, 'notes.txt'), 'none of this is a log')
  return folder
}
