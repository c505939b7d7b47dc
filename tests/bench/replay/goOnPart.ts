// `npm run bench -- goon`: from the last entry of a log to a program that goes on there, without the page: the entry found,
// the world taken over, and what was done since the last quiet entry done again, with 45 s of virtual time after it.
import { ok } from 'node:assert'
import { forkPointOf } from '../../../replay/forks/forkPoint.ts'
import { goOn, type GoneOn } from '../../../src/forks/goOn.ts'
import { headerFor } from '../../forks/forked.ts'
import type { LongLog } from '../longLog.ts'
import { quantile, timed } from '../measure.ts'
import type { Scale } from '../scale.ts'
import { atMost, type Part, type Row } from '../table.ts'

export const goOnPart = (log: LongLog, scale: Scale): Promise<Part> => {
  const count = scale.entryCount / 10
  return Promise.resolve({
    title: 'Going on from the last entry',
    rows: [rowOf(log, count, scale), rowOf(log, count / 10, scale)],
  })
}

const rowOf = (long: LongLog, count: number, { effort }: Scale): Row => {
  const log = { snapshot: null, firstSeq: 1, entries: long.entries(count) }
  const begin = (): GoneOn => {
    const point = forkPointOf(log, count)
    if ('_tag' in point) throw new Error(`No entry ${count}`)
    return goOn({ header: headerFor(log), point, steps: [], salt: new Uint8Array(32), sessionId: SESSION })
  }
  ok(begin().log.entries.length >= count)
  const times = Array.from({ length: effort.rounds }, () => timed(begin).ms)
  return {
    name: `of ${count.toLocaleString('en')} entries, median`,
    limit: atMost(1_000, 500),
    measured: quantile(times, 0.5),
    unit: 'ms',
  }
}

const SESSION = '00000000000000f0'
