// What `npm run hunt` is asked for: names, minutes, a seed, and what goes through to a part.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { huntOptionsOf, usageOf } from './commandLine.ts'
import { PARTS } from './parts.ts'
import { ROOT } from './testFiles.ts'

const optionsOf = (...args: readonly string[]) => {
  const options = huntOptionsOf(args, PARTS)
  if (E.isLeft(options) || options.right === 'help') return options
  const { right } = options
  if (right._tag === 'Single') return { runs: right.part.name, args: right.args }
  const { parts, minutes, seed, shard, own } = right
  return { draws: parts.map(({ name }) => name), minutes, seed, shard: `${shard.index}/${shard.of}`, own }
}

describe('npm run hunt', () => {
  it('draws among all parts but the one that takes hours, for half an hour', () => {
    const all = PARTS.map(({ name }) => name).filter((name) => name !== 'mutation')
    expect(optionsOf()).toEqual({ draws: all, minutes: 30, seed: null, shard: '1/1', own: [] })
  })

  it('draws among those that are named, wherever they are named', () => {
    const drawn = { draws: ['sessions', 'reruns'], minutes: 5, seed: 42, shard: '3/10', own: [] }
    const options = ['--minutes', '5', '--seed', '42', '--shard', '3/10']
    expect(optionsOf('sessions', 'reruns', ...options)).toEqual(drawn)
    expect(optionsOf(...options, 'sessions', 'reruns')).toEqual(drawn)
    expect(optionsOf('sessions', ...options, 'reruns', 'sessions')).toMatchObject({ draws: ['sessions'] })
  })

  it('runs one part once, with all that follows its name', () => {
    const args = ['--runs', '1000', '--law', 'LAW-07', '--seed', '42']
    expect(optionsOf('sessions', ...args)).toEqual({ runs: 'sessions', args })
    expect(optionsOf('browser', 'missingParts')).toEqual({ runs: 'browser', args: ['missingParts'] })
    expect(optionsOf('sessions', '--help')).toEqual({ runs: 'sessions', args: ['--help'] })
    expect(optionsOf('mutation')).toEqual({ runs: 'mutation', args: [] })
  })

  it('takes turns of one part where minutes are given, and hands each its own options', () => {
    expect(optionsOf('sessions', '--law', 'LAW-07', '--minutes', '5', '--seed=42')).toEqual({
      draws: ['sessions'],
      minutes: 5,
      seed: 42,
      shard: '1/1',
      own: ['--law', 'LAW-07'],
    })
  })

  it.each([
    [['sesions'], 'There is no hunt "sesions". They are sessions, reruns, '],
    [['30'], 'Options come after "--"'],
    [['sessions', 'reruns', '--law', 'LAW-07'], '--law'],
    [['--minutes', '0'], '--minutes takes a whole number from 1 to 10000, not "0".'],
    [['--minutes', 'soon'], '--minutes takes a whole number'],
    [['sessions', '--minutes'], '--minutes'],
    [['--seed', '1.5'], '--seed takes a whole number'],
    [['--seed', '1', '--shard', '11/10'], '--shard takes a part of a whole'],
    [['--shard', '3/10'], '--shard needs --seed'],
    [['mutation', '--minutes', '5'], 'mutation is never drawn'],
    [['sessions', 'mutation'], 'mutation is never drawn'],
  ])('refuses %j with one clear sentence', (args, sentence) => {
    expect(optionsOf(...args)).toEqual({ _tag: 'Left', left: expect.stringContaining(sentence) })
  })
})

describe('the help', () => {
  it('has a line for each part, none of them too long to read', () => {
    expect(huntOptionsOf(['--help'], PARTS)).toEqual(E.right('help'))
    const help = usageOf(PARTS)
    for (const { name, says } of PARTS) expect(help).toContain(`  ${name.padEnd(12)}${says}`)
    expect(help.split('\n').filter((line) => line.length > 124)).toEqual([])
  })

  it('lists programs that are there, and none that is not', () => {
    const entries = PARTS.map(({ program }) => program.find((arg) => /\.[jt]s$/.test(arg)) ?? '')
    expect(entries.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('names the options, the folder of finds and the exit codes', () => {
    for (const words of ['--minutes N', '--seed N', '--shard I/N', 'hunt/', 'Ends with 3'])
      expect(usageOf(PARTS)).toContain(words)
  })
})
