// `npm run hunt -- forks` without its process: how many ways there were, and what is wrong with a command line.
import { describe, expect, it } from 'vitest'
import { ran } from '../../support/commandLine.ts'
import { runForkHunt } from './run.ts'

const hunt = (...args: readonly string[]) =>
  ran((all, output) => runForkHunt(all, output, { drawSeed: () => 20_086, keep: () => 'kept' }), args)

describe('a hunt among ways on from a log', () => {
  it('says at how many entries, in how many ways, and that none of them breaks a law', async () => {
    const { code, out } = await hunt('--sessions', '1', '--runs', '1')
    expect(out).toContain('--seed 20086 repeats them')
    expect(out).toMatch(
      /^1 logs gone on from at 11 entries, 11 ways: \d+ reach a paid ticket, 0 break a law/m,
    )
    expect(code).toBe(0)
  })
  it('goes on from the logs of a folder', async () => {
    const { code, out } = await hunt('tests/logs/counterexamples', '--runs', '1', '--every', '500')
    expect(out).toMatch(/^10 logs gone on from/m)
    expect(code).toBe(0)
  })
})

describe('a command line that is wrong', () => {
  it.each([
    [['one', 'two'], 'Name one folder.'],
    [['--runs', 'many'], '--runs'],
    [['--time', '0'], '--time'],
  ])('%j is answered with a sentence', async (args, sentence) => {
    const { code, err } = await hunt(...args)
    expect(err).toContain(sentence)
    expect(code).toBe(2)
  })
})
