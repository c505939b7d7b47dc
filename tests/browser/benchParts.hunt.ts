// The longest part of the bench that measures the built shop can be run: it records and plays with two peers as well.
import { describe, it } from 'vitest'
import { expectTable } from '../support/browser/tinyPart.ts'

describe('when the part of the bench with its peers is run as small as can be', () => {
  it('fills its table', () => expectTable('peers'))
})
