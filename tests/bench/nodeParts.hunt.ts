// A tiny run of every part of the bench that Node alone measures: none fails unseen, and none compares what differs.
// Each reading of the processor's time is a millisecond later than the last: no figure is 0 of 0.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recordLongLog } from './longLog.ts'
import { NODE_PARTS } from './nodeParts.ts'
import { NODE_PART_NAMES } from './partNames.ts'
import { TINY } from './scale.ts'
import { unreadableRows } from './table.ts'

const log = recordLongLog()

beforeEach(() => {
  let readings = 0
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (readings += 1_000), system: 0 }))
  vi.stubGlobal('gc', () => undefined)
})

describe('when a part of the bench is run as small as can be', () => {
  it.each(NODE_PART_NAMES)('%s fills its table', async (name) => {
    const { title, rows } = await NODE_PARTS[name](log, TINY)
    expect(title).not.toBe('')
    expect(rows).not.toEqual([])
    expect(unreadableRows(rows)).toEqual([])
  })
})
