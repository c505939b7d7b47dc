// The hunt for mutants in a process of its own, in which the program is built.
import { expect, it } from 'vitest'
import { ran } from '../../support/commandLine.ts'
import { runMutants } from './run.ts'

it('npm run hunt -- mutants hunts for the mutants of one line in a process of its own', async () => {
  const args = ['--at', 'domain/expiry/deadline.ts:12', '--pool', '8', '--seed', '11', '--jobs', '1']
  const { out } = await ran(runMutants, args)
  expect(out).toContain('domain/expiry/deadline.ts: ')
  expect(out).toContain('LAW-15')
})
