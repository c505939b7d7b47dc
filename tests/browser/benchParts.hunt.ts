// Every part of the bench that measures the built shop can be run.
import { describe, it } from 'vitest'
import { PAGE_PART_NAMES } from '../bench/partNames.ts'
import { expectTable } from '../support/browser/tinyPart.ts'

describe('when a part of the bench that needs the built shop is run as small as can be', () => {
  it.each(PAGE_PART_NAMES)('%s fills its table', expectTable)
})
