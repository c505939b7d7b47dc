// What many sessions came to, as a table: how many, how fast, what broke, what was reached and what wasn't.
import { LAWS } from '../../../replay/laws/laws.ts'
import { BROWSER_RULES } from './browserRules.ts'
import type { Coverage, CoverageFaults } from './coverage.ts'
import { COVERAGE_KINDS, type CoverageKind, kindOf, type Reachable, REACHABLE } from './coverageList.ts'
import type { ManySessions } from './manySessions.ts'
import { LEAST_IN_1000, rarePairs } from './pairs/pairCounts.ts'
import { PAIR_NAMES, type PairName, PAIRS } from './pairs/pairList.ts'
import { SELDOM, UNREACHED } from './unreached.ts'

export interface RunFacts {
  /** That ran; every `stride`th from it on, where it is one of several machines. */
  readonly firstSeed: number
  readonly stride?: number
  readonly lawCount: number
  readonly jobs: number
  readonly tookMs: number
  /** Where it is one of several machines, or what several came to. */
  readonly part?: string
}

export const runLines = (
  sums: ManySessions,
  { firstSeed, stride = 1, lawCount, jobs, tookMs, part }: RunFacts,
): readonly string[] => {
  const aSecond = sums.sessions / (tookMs / 1_000)
  const rows = [
    ['sessions', figure(sums.sessions)],
    ['a second', `${aSecond.toFixed(1)} in ${jobs === 1 ? 'one process' : `${jobs} processes`}`],
    [
      'seeds',
      [seedsText(firstSeed, stride, sums.lastSeed), ...(part === undefined ? [] : [part])].join(', '),
    ],
    ['commands', figure(sums.commands)],
    ['entries', figure(sums.entries)],
    ['laws checked', figure(lawCount)],
    ['broken', figure(sums.breaks.length)],
  ]
  return [
    ...rows.map(([name = '', value = '']) => `${name.padEnd(NAME_WIDTH)}${value}`),
    ...sums.breaks.flatMap(({ broken, sessions, seed, fact }) => [
      '',
      `BROKEN ${broken} in ${figure(sessions)} of them, first with the seed ${seed}: ${fact}`,
      `  ${[...LAWS, ...BROWSER_RULES].find(({ id }) => id === broken)?.sentence ?? ''}`,
    ]),
  ]
}

const NAME_WIDTH = 14

/** Repeated by `--seed FIRST` together with the shard, or one by one. */
const seedsText = (first: number, stride: number, last: number): string => {
  const steps = stride === 1 ? '' : ` in steps of ${stride}`
  return last < first ? 'none' : `${first} to ${last}${steps}`
}

const TITLES: Readonly<Record<CoverageKind, string>> = {
  command: 'Commands',
  event: 'Events',
  refusal: 'Refusals',
  call: 'How calls ended',
  failure: 'How they failed',
}

export const coverageLines = (coverage: Coverage): readonly string[] =>
  COVERAGE_KINDS.flatMap((kind) => {
    const all = REACHABLE.filter((reachable) => kindOf(reachable) === kind)
    const reached = all.filter((reachable) => coverage.has(reachable))
    return [
      '',
      `${TITLES[kind]}: ${reached.length} of ${all.length}`,
      ...inColumns(reached.map((reachable) => cell(kind, reachable, coverage.get(reachable) ?? 0))),
      ...all
        .filter((reachable) => !coverage.has(reachable))
        .map((reachable) => unreachedLine(kind, reachable)),
    ]
  })

export const faultLines = ({ missed, surprising, unknown }: CoverageFaults): readonly string[] => [
  ...missed.map((reachable) => `NEVER REACHED: ${reachable}`),
  ...surprising.map((reachable) => `REACHED, THOUGH LISTED AS UNREACHABLE: ${reachable}`),
  ...unknown.map((reachable) => `LISTED AS UNREACHABLE, AND NO SUCH THING: ${reachable}`),
]

/** By area, each with the number of sessions that met it. */
export const pairLines = (counts: ReadonlyMap<PairName, number>, sessions: number): readonly string[] => {
  const rare = new Set(rarePairs(counts, sessions))
  return [
    '',
    `Pairs: ${PAIR_NAMES.length - rare.size} of ${PAIR_NAMES.length} are met by ${LEAST_IN_1000} in 1,000 sessions`,
    ...PAIR_NAMES.map(
      (name) =>
        `${figure(counts.get(name) ?? 0).padStart(COUNT_WIDTH)} ${rare.has(name) ? '✗' : ' '} ${PAIRS[name].area}: ${name}`,
    ),
  ]
}

export const rareLines = (counts: ReadonlyMap<PairName, number>, sessions: number): readonly string[] =>
  rarePairs(counts, sessions).map(
    (name) =>
      `TOO SELDOM: ${name}: ${figure(counts.get(name) ?? 0)} of ${figure(sessions)} sessions, where ${LEAST_IN_1000} in 1,000 are asked for`,
  )

const nameIn = (kind: CoverageKind, reachable: Reachable): string => reachable.slice(kind.length + 1)

const unreachedLine = (kind: CoverageKind, reachable: Reachable): string => {
  const reason = UNREACHED[reachable] ?? SELDOM[reachable]
  return `  ${reason === undefined ? '✗' : '–'} ${nameIn(kind, reachable)}${reason === undefined ? '' : `: ${reason}`}`
}

const COLUMNS = 3
const CELL_WIDTH = 44
const COUNT_WIDTH = 9

const cell = (kind: CoverageKind, reachable: Reachable, count: number): string =>
  `${figure(count).padStart(COUNT_WIDTH)} ${nameIn(kind, reachable)}`.padEnd(CELL_WIDTH)

const inColumns = (cells: readonly string[]): readonly string[] =>
  Array.from({ length: Math.ceil(cells.length / COLUMNS) }, (_, row) =>
    cells
      .slice(row * COLUMNS, (row + 1) * COLUMNS)
      .join('')
      .trimEnd(),
  )

/** `12,345` */
export const figure = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
