// The digest of a session sees each difference, and says from which command on.
import { describe, expect, it } from 'vitest'
import { planOf } from '../properties/generator/generator.ts'
import type { Entry } from '../../domain/log/entry.ts'
import { digestLineOf, divergenceOf } from './digestLine.ts'
import { livedTabs } from './lived.ts'

const SEED = 7
const FEW = 100

describe('the digest of a session', () => {
  const tabs = livedTabs(planOf(SEED)).tabs.map((entries) => entries.slice(0, FEW))
  const [first = []] = tabs
  const line = digestLineOf(tabs)
  const commands = first.filter(({ kind }) => kind === 'command')
  const middle = Math.floor(commands.length / 2)
  const withChange = (seq: number, change: (entry: Entry) => Entry): string =>
    digestLineOf([first.map((entry) => (entry.seq === seq ? change(entry) : entry)), ...tabs.slice(1)])

  it('is the same for the same', () => {
    expect(divergenceOf(line, digestLineOf(JSON.parse(JSON.stringify(tabs)) as Entry[][]))).toBeNull()
  })

  it('is the same in any order of fields', () => {
    const turned = first.map(
      (entry) => Object.fromEntries(Object.entries(entry).toReversed()) as unknown as Entry,
    )
    expect(digestLineOf([turned, ...tabs.slice(1)])).toBe(line)
  })

  it('says from which command on the log is another one', () => {
    const seq = commands[middle]?.seq ?? 0
    const today = withChange(seq, (entry) => ({ ...entry, cause: 1 }))
    expect(divergenceOf(line, today)).toEqual({ tab: 0, command: middle, what: 'log' })
  })

  it('says from which command on the read models alone are others', () => {
    const seq = commands[middle]?.seq ?? 0
    const today = withChange(seq, (entry) => ({
      ...entry,
      note: { ...entry.note, models: { shell: { address: '0a0b0c' } } },
    }))
    expect(divergenceOf(line, today)).toEqual({ tab: 0, command: middle, what: 'models' })
  })

  it('sees what comes after the last command', () => {
    const last = first.at(-1)?.seq ?? 0
    const more = {
      seq: last + 1,
      at: first.at(-1)?.at,
      cause: last,
      kind: 'event',
      type: 'PageWoke',
      data: {},
    }
    const today = digestLineOf([[...first, more as Entry], ...tabs.slice(1)])
    expect(divergenceOf(line, today)).toEqual({ tab: 0, command: commands.length, what: 'log' })
  })

  it('sees a tab that was not there', () => {
    expect(divergenceOf(line, digestLineOf([...tabs, first]))).toMatchObject({ tab: tabs.length })
  })
})
