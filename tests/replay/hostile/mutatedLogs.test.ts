// Sixty damaged logs, of every kind of damage. The hunt beside this file tries a thousand, and others each time.
import { describe, it } from 'vitest'
import { expectVerdicts } from './damagedLogs.ts'

const SEED = 3_000
const OF_EACH_KIND = 6

describe('a log that is damaged', () => {
  it('has a verdict, and throws nothing', () => expectVerdicts(SEED, OF_EACH_KIND))
})
