// Many logs at once: how many a second, whether memory stays the same with ten times as many, how fast questions are.
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FleetRun } from './fleet/fleetChild.ts'
import { type FleetSession, fleetSessions, parseMs, writeFleet } from './fleet/fleetFolder.ts'
import type { LongLog } from './longLog.ts'
import { repeats, type Scale } from './scale.ts'
import { atMost, type Part, type Row } from './table.ts'

/** Generated, each saved many times. */
const SESSIONS = 20
const PARSED = 200

export const fleetPart = async (_log: LongLog, scale: Scale): Promise<Part> => {
  const many = scale.fleetLogs
  const sessions = fleetSessions(repeats(scale, SESSIONS))
  const folder = mkdtempSync(join(tmpdir(), 'ferrylog-fleet-bench-'))
  try {
    writeFleet(join(folder, 'many'), many, sessions)
    const few = many < FEWEST ? null : await runTenth(folder, { many, sessions })
    const floorMs = parseMs(join(folder, 'many', '0'), PARSED)
    const all = await runIn(folder, 'many')
    return {
      title: `A folder of ${many.toLocaleString('en')} logs`,
      rows: rowsOf({ few: few ?? all, all, floorMs, many }),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A tenth of fewer logs shows nothing: those are compared with themselves. */
const FEWEST = 100

interface Fleet {
  readonly many: number
  readonly sessions: readonly FleetSession[]
}

const runTenth = (folder: string, { many, sessions }: Fleet): Promise<FleetRun> => {
  writeFleet(join(folder, 'few'), many / 10, sessions)
  return runIn(folder, 'few')
}

interface Measured {
  readonly few: FleetRun
  readonly all: FleetRun
  /** For one log. */
  readonly floorMs: number
  readonly many: number
}

const QUESTION_MS = 2_000

const rowsOf = ({ few, all, floorMs, many }: Measured): readonly Row[] => {
  const readMs = floorMs * many
  return [
    { name: 'logs, judged on all cores', measured: many / (all.tookMs / 60_000), unit: 'a minute' },
    { name: 'a log, gunzip and JSON.parse of its lines: the floor', measured: floorMs, unit: 'ms' },
    { name: 'a log judged, of the floor', limit: atMost(20, 8), measured: all.tookMs / readMs, unit: '×' },
    { name: `peak memory with ${many / 10} logs`, measured: few.peakMb, unit: 'MB' },
    { name: `peak memory with ${many} logs`, measured: all.peakMb, unit: 'MB' },
    {
      name: 'ten times as many logs',
      limit: atMost(1.25, 1.1),
      measured: all.peakMb / few.peakMb,
      unit: '×',
    },
    ...Object.entries(all.questions).flatMap(([name, ms]): readonly Row[] => [
      { name: `asked: ${name}`, limit: atMost(QUESTION_MS, QUESTION_MS / 10), measured: ms, unit: 'ms' },
      { name: '  of reading the files, in thousandths', measured: (1_000 * ms) / readMs, unit: '' },
    ]),
  ]
}

const CHILD = join('tests', 'bench', 'fleet', 'fleetChild.ts')

const runIn = (folder: string, name: string): Promise<FleetRun> =>
  new Promise((resolve, reject) => {
    const args = [join(folder, name), join(folder, `${name}.duckdb`)]
    const child = fork(CHILD, args, { execArgv: ['--import', 'tsx'] })
    let ran: FleetRun | null = null
    child.once('message', (message) => {
      ran = message as FleetRun
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      ran === null ? reject(new Error(`The run ended with ${code ?? 'a signal'}`)) : resolve(ran),
    )
  })
