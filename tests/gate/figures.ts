// What a run of the tests cost: the seconds of its files, reported by the reporter, and the table that `npm test` ends with.

/** How many tests ended how. What broke outside a test (a file that does not load) counts as failed. */
export type TestCount = { readonly passed: number; readonly failed: number; readonly skipped: number }

/** Written by the reporter when Vitest ends, read by `npm test`. */
export interface RunFigures {
  readonly count: TestCount
  /** Seconds that each file took, its tests and its imports. */
  readonly files: readonly { readonly project: string; readonly path: string; readonly seconds: number }[]
  /** `12.3 s  tests/effects/x.test.ts > does so`, the slowest first. */
  readonly slowest: readonly string[]
  /** Processor seconds of Vitest with its threads: the unit and screen tests. */
  readonly ownS: number
  /** Of what it started: the browser tests, the browser, the build. */
  readonly childrenS: number
}

export interface Room {
  readonly name: string
  readonly seconds: number
}

/** What the gate may cost on two cores in five minutes, in processor seconds. */
export const BUDGET_S = 600

/**
 * Processor seconds by room, the dearest first. What the threads of Vitest took is shared out among the rooms by the
 * time of their files; all that ran in processes of its own is one room.
 */
export const roomsOf = ({ files, ownS, childrenS }: RunFigures, checkS: number): readonly Room[] => {
  const inThreads = files.filter(({ project }) => project !== 'browser')
  const sum = inThreads.reduce((total, { seconds }) => total + seconds, 0)
  const rooms = new Map<string, number>()
  for (const { path, seconds } of inThreads) {
    const name = roomOf(path)
    rooms.set(name, (rooms.get(name) ?? 0) + (sum === 0 ? 0 : (seconds / sum) * ownS))
  }
  return [
    { name: 'types, lint and format', seconds: checkS },
    { name: 'browser tests, browser and build', seconds: childrenS },
    ...[...rooms].map(([name, seconds]) => ({ name, seconds })),
  ].sort((a, b) => b.seconds - a.seconds)
}

/** `tests/replay/cli/x.test.ts` stands in the room `tests/replay`. */
const roomOf = (path: string): string => path.split('/').slice(0, 2).join('/')

export const sumOf = (rooms: readonly Room[]): number => rooms.reduce((sum, { seconds }) => sum + seconds, 0)

/** Printed, never asserted: a busy machine is no defect. */
export const tableOf = (rooms: readonly Room[], slowest: readonly string[], wallS: number): string => {
  const row = (seconds: number, name: string): string => `${seconds.toFixed(0).padStart(6)} s  ${name}`
  const sum = sumOf(rooms)
  return [
    '',
    'The slowest tests:',
    ...slowest,
    '',
    'Processor seconds by room:',
    ...rooms.map(({ name, seconds }) => row(seconds, name)),
    row(sum, `in all, of a budget of ${BUDGET_S}; ${(wallS / 60).toFixed(1)} minutes by the clock`),
  ].join('\n')
}
