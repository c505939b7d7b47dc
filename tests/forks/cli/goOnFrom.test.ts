// `npm run replay -- FILE --at N --then PLAN`: both stories, what is not known, a log of its own, and an exit code.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { originOf } from '../../../replay/forks/origin.ts'
import { runReplay } from '../../../replay/cli/replay.ts'
import { runGoOnFrom } from '../../../src/forks/cli/goOnFrom.ts'
import { ran } from '../../support/commandLine.ts'
import { openedLog } from '../../support/openedLog.ts'
import { ownFolder } from '../../support/ownFolder.ts'

const LOG = 'tests/logs/journey.ferrylog'
const PLAN = {
  steps: [
    { does: 'command', command: { type: 'Pay', data: { methodCode: 'CARD' } } },
    { does: 'wait', ms: 1_000 },
    { does: 'card', number: '4000 0000 0000 0002', lateMs: 0 },
  ],
}
const folder = ownFolder()

beforeAll(() => {
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(PLAN))
  writeFileSync(join(folder, 'other.json'), JSON.stringify([{ does: 'fly' }]))
})

const run = (...args: readonly string[]) => ran(runGoOnFrom, args)
const pathOf = (name: string): string => join(folder, name)

describe('a log that is gone on from', () => {
  it('is printed as it was recorded and as it goes on', async () => {
    const { code, out } = await run(LOG, '--at', '81', '--then', pathOf('plan.json'))
    expect(out).toContain('Session 9aa79075360b6256, continued from entry 81')
    const [before = '', recorded = '', goneOn = ''] = out.split('── ')
    expect(before).toContain('3 ways to pay')
    expect(recorded).toContain('the reservation is paid')
    expect(goneOn).toContain('DECLINED')
    expect(goneOn).not.toContain('the reservation is paid')
    expect(out).toMatch(/Laws {5}none broken after it\nVerdict {2}fine$/)
    expect(code).toBe(0)
  })
  it('is saved as a log of its own, redacted, that names its origin', async () => {
    const path = pathOf('fork.ferrylog')
    await run(LOG, '--at', '81', '--then', pathOf('plan.json'), '--save', path)
    const { header, verdict } = await openedLog(path)
    expect(verdict).toEqual({ _tag: 'fine' })
    expect(originOf(header)).toEqual({ sessionId: '9aa79075360b6256', seq: 81 })
    expect(header.redacted).toBe(true)
  })
  it('says where it comes from and what was chosen once it is printed', async () => {
    const path = pathOf('offline.ferrylog')
    writeFileSync(pathOf('offline.json'), JSON.stringify([{ does: 'network', online: false }]))
    await run(LOG, '--at', '81', '--then', pathOf('offline.json'), '--save', path)
    const { out } = await ran(runReplay, [path, '--no-rerun'])
    expect(out).toContain('version 0.1.0+fork.9aa79075360b6256.81, support code')
    expect(out).toContain(
      'Continued from session 9aa79075360b6256, after entry 81, with [{"does":"network","online":false}]',
    )
  })
  it('is run again from where it goes on, and not called cut off', async () => {
    const path = pathOf('again.ferrylog')
    await run(LOG, '--at', '81', '--then', pathOf('plan.json'), '--save', path)
    const { out } = await ran(runReplay, [path])
    expect(out).toContain('compared from entry 82 on: before it, the log is that of session 9aa79075360b6256')
    expect(out).not.toContain('cut off')
  })
  it('is printed as JSON', async () => {
    const { out } = await run(LOG, '--at', '81', '--json')
    expect(JSON.parse(out)).toMatchObject({ origin: { seq: 81 }, laws: [], unknown: [] })
  })
})

describe('what can’t be done', () => {
  it('names the entries that there are', async () => {
    const { code, err } = await run(LOG, '--at', '500')
    expect(err).toBe(`${LOG} has the entries 1 to 109, and no 500.`)
    expect(code).toBe(1)
  })
  it('names the step that is none', async () => {
    const { code, err } = await run(LOG, '--at', '81', '--then', pathOf('other.json'))
    expect(err).toMatch(/other\.json: Step 1 does “fly”, which only generated sessions do/)
    expect(code).toBe(2)
  })
  it('says what a plan that is not there is', async () => {
    const { code, err } = await run(LOG, '--at', '81', '--then', pathOf('none.json'))
    expect(err).toMatch(/none\.json cannot be read/)
    expect(code).toBe(2)
  })
  it('is saved beside the log, and never over it', async () => {
    const path = pathOf('own.ferrylog')
    copyFileSync(LOG, path)
    const { code, err } = await run(path, '--at', '81', '--save', path)
    expect({ code, err }).toEqual({ code: 2, err: `${path} is the log itself: give another name.` })
    expect(readFileSync(path)).toEqual(readFileSync(LOG))
  })
  it('says how it is asked', async () => {
    const { code, err } = await run(LOG, '--at', 'end')
    expect(err).toContain('Say the number of an entry: --at 214')
    expect(code).toBe(2)
  })
})
