// What the hunt for deliberate faults is asked to do, and what it says of nonsense.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { huntOptionsOf } from './commandLine.ts'
import { FAULTS, faultById } from './faults.ts'

describe('the hunt for faults', () => {
  it('is for all of them, where none is named', () => {
    expect(huntOptionsOf([])).toEqual(
      E.right({ faults: FAULTS, isKeeping: false, isOfKept: false, firstSeed: 1 }),
    )
  })

  it('is for those that are named', () => {
    const faults = [faultById('refund-twice')]
    expect(huntOptionsOf(['--keep', 'refund-twice'])).toMatchObject({ right: { faults, isKeeping: true } })
  })

  it('looks at what is kept of them, or hunts from another session on', () => {
    expect(huntOptionsOf(['--kept'])).toMatchObject({ right: { faults: FAULTS, isOfKept: true } })
    expect(huntOptionsOf(['--seed', '42'])).toMatchObject({ right: { isOfKept: false, firstSeed: 42 } })
    expect(huntOptionsOf(['--kept', '--seed', '42'])).toEqual(
      E.left('--keep, --kept and --seed each stand alone.'),
    )
  })

  it.each([['--help'], ['--keep', '--help'], ['refund-twice', '--help']])(
    'hunts for none with %s %s',
    (...args) => {
      expect(huntOptionsOf(args)).toEqual(E.right('help'))
    },
  )

  it.each(['--kep', '--runs=3'])('says what it does not know: %s', (arg) => {
    expect(huntOptionsOf([arg])).toMatchObject({
      _tag: 'Left',
      left: expect.stringContaining(arg.split('=')[0] ?? ''),
    })
  })

  it('says which names are like one that is wrong, or where all of them are', () => {
    expect(huntOptionsOf(['refunds-twice'])).toMatchObject({
      left: expect.stringMatching(/^There is no fault refunds-twice\. There are .*refund-twice/),
    })
    expect(huntOptionsOf(['no-such'])).toMatchObject({
      left: expect.stringMatching(/^There is no fault no-such\. The \d+ that there are stand in tests/),
    })
  })
})
