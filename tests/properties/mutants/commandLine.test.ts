// The command line of the hunt for mutants.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { ran } from '../../support/commandLine.ts'
import { mutantOptionsOf } from './commandLine.ts'
import { runMutants } from './run.ts'

describe('npm run hunt -- mutants', () => {
  it('takes a sample, its seed, the pool, the sessions and places', () => {
    const args = [
      '--sample',
      '300',
      '--sample-seed',
      '7',
      '--pool',
      '500',
      '--sessions',
      '20',
      '--seed',
      '42',
      '--at',
      'expiry:51',
      '--at',
      'tickets',
    ]
    expect(mutantOptionsOf(args)).toEqual(
      E.right({
        sample: 300,
        sampleSeed: 7,
        pool: 500,
        sessions: 20,
        firstSeed: 42,
        places: ['expiry:51', 'tickets'],
        jobs: null,
      }),
    )
  })

  it.each([
    [['--sample', 'many'], '--sample takes a whole number'],
    [['--what'], '--what'],
  ])('answers %j with a sentence and exit code 2', async (args, sentence) => {
    const { code, err } = await ran(runMutants, args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
  })

  it('says where there is nothing to change', async () => {
    const { code, err } = await ran(runMutants, ['--at', 'src/screens'])
    expect(code).toBe(2)
    expect(err).toBe('Nothing in src/screens can be changed.')
  })
})
