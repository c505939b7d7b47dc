// What `npm run bench` makes of what is typed.
import { describe, expect, it } from 'vitest'
import { ran } from '../support/commandLine.ts'
import { benchRequestOf } from './commandLine.ts'
import { PART_NAMES } from './partNames.ts'
import { benchWith } from './benchWith.ts'

describe('when the bench is asked for', () => {
  it('measures all parts without a name, and named ones in the order of the table', () => {
    expect(benchRequestOf([])).toEqual({ does: 'measure', parts: PART_NAMES, isQuick: false })
    const some = { does: 'measure', parts: ['fold', 'seek'], isQuick: true }
    expect(benchRequestOf(['seek', '--quick', 'fold'])).toEqual(some)
  })

  it('compares the cost of the gate alone', () => {
    expect(benchRequestOf(['tests'])).toEqual({ does: 'compareGate' })
    expect(benchRequestOf(['tests', 'fold'])).toMatchObject({ does: 'refuse' })
    expect(benchRequestOf(['tests', '--quick'])).toMatchObject({ does: 'refuse' })
  })
})

describe('when the bench is asked for what it has not', () => {
  it('names it and the parts, and exits with 2', async () => {
    const part = await ran(benchWith, ['nope', 'fold'])
    expect(part).toMatchObject({ code: 2, out: '' })
    expect(part.err).toMatch(/^There is no part nope\.\nThe parts are fold, live, .*, and tests\.$/)
    const option = await ran(benchWith, ['--quik'])
    expect(option).toMatchObject({ code: 2, out: '' })
    expect(option.err).toMatch(/^There is no option --quik\./)
  })

  it('prints its help and exits with 0', async () => {
    const { code, out, err } = await ran(benchWith, ['nope', '--help'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^npm run bench -- \[PART …\] \[--quick\]\n/)
  })
})
