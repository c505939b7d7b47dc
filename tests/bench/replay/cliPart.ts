// `npm run bench -- replaycli`: the command line with a log of 100,000 entries: reported without a re-run, and compared with
// another one. All of the process counts, its start included.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Entry } from '../../../domain/log/entry.ts'
import type { LongLog } from '../longLog.ts'
import type { Scale } from '../scale.ts'
import { atMost, type Part } from '../table.ts'
import { bareParseMs, writeBigLog } from './bigLog.ts'
import type { ReplayRun } from './replayChild.js'

const PARSES = 3
const DIFF_MS = 20_000

export const replayCliPart = async (log: LongLog, { entryCount }: Scale): Promise<Part> => {
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-replay-bench-'))
  const [long, tenth, other] = ['long', 'tenth', 'other'].map((name) => join(folder, `${name}.ferrylog`))
  if (long === undefined || tenth === undefined || other === undefined) throw new Error('Three are named')
  try {
    const entries = log.entries(entryCount)
    writeBigLog(long, entries)
    writeBigLog(tenth, entries.slice(0, entryCount / 10))
    writeBigLog(other, livedOtherwise(entries))
    const floorMs = bareParseMs(long, PARSES)
    // The first run may make the bundle as well, which takes more memory than any log.
    await runReplay(tenth, '--no-rerun')
    const few = await runReplay(tenth, '--no-rerun')
    const all = await runReplay(long, '--no-rerun')
    const diff = await runReplay(long, '--diff', other)
    return {
      title: `npm run replay with ${entryCount.toLocaleString('en')} entries`,
      rows: [
        { name: 'JSON.parse of its lines: the floor', measured: floorMs, unit: 'ms' },
        { name: 'reported without a re-run', measured: all.tookMs, unit: 'ms' },
        { name: '  of the floor', limit: atMost(5, 3), measured: all.tookMs / floorMs, unit: '×' },
        { name: 'peak memory', measured: all.peakMb, unit: 'MB' },
        {
          name: 'peak memory, of that with a tenth of the entries',
          limit: atMost(1.3, 1.1),
          measured: all.peakMb / few.peakMb,
          unit: '×',
        },
        { name: '--diff', limit: atMost(DIFF_MS, DIFF_MS / 4), measured: diff.tookMs, unit: 'ms' },
        { name: '  of the floor', measured: diff.tookMs / floorMs, unit: '×' },
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const EVERY = 1_000

/** The same session, in which now and then a call took another way. */
const livedOtherwise = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry, i): Entry => {
    if (entry.kind !== 'exchange' || i % EVERY >= CALLS_OTHERWISE) return entry
    return { ...entry, data: { ...entry.data, path: `${entry.data.path}/otherwise` } }
  })

const CALLS_OTHERWISE = 4

const CHILD = join('tests', 'bench', 'replay', 'replayChild.js')

const runReplay = (...args: readonly string[]): Promise<ReplayRun> =>
  new Promise((resolve, reject) => {
    const child = fork(CHILD, [...args], { execArgv: [] })
    let ran: ReplayRun | null = null
    child.once('message', (message) => {
      ran = message as ReplayRun
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      ran === null ? reject(new Error(`The run ended with ${code ?? 'a signal'}`)) : resolve(ran),
    )
  })
