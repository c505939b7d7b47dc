// The re-runs of generated sessions in several processes, for which the program is built.
import { expect, it } from 'vitest'
import { ran } from '../../support/commandLine.ts'
import { runReruns } from './run.ts'

it('npm run hunt -- reruns shares the sessions out to several processes', async () => {
  const { code, out } = await ran(runReruns, ['--runs', '3', '--seed', '42', '--jobs', '2'])
  expect(out).toMatch(/^3 sessions with \d+ logs, redacted and not: 0 go another way$/m)
  expect(out).toMatch(/^[1-9][\d,]+ entries with .*: 0 sessions are otherwise or reach past their ports$/m)
  expect(code).toBe(0)
})
