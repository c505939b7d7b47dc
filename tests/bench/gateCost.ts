// `npm run bench -- tests`: runs `npm test`, and says beside what an earlier commit cost on this machine. It judges
// nothing: other programs on the machine cost processor time too.
import { spawnSync } from 'node:child_process'
import { GATE_RUNS_FILE } from '../gate/files.ts'
import { type Room, sumOf } from '../gate/figures.ts'
import { commitsAt, type KeptRun, newestOf, readRuns } from '../gate/keptRuns.ts'

/** The exit code: that of `npm test`. */
export const compareGate = (): number => {
  const { status } = spawnSync('npm', ['test'], { stdio: 'inherit' })
  if (status !== 0) {
    console.log('\nThe gate did not pass, so there is nothing to compare.')
    return status ?? 1
  }
  const kept = readRuns(GATE_RUNS_FILE)
  const now = kept.at(-1)
  console.log(now === undefined ? '\nThis is no git repository: no figures are kept.' : compared(kept, now))
  return 0
}

const compared = (kept: readonly KeptRun[], now: KeptRun): string =>
  comparisonOf(newestOf(kept, now.isDirty ? commitsAt('HEAD') : commitsAt('HEAD').slice(1)), now)

const SHORT = 8

/** A table: what each room cost before and now, in processor seconds. */
export const comparisonOf = (before: KeptRun | null, now: KeptRun): string => {
  const title = `Processor seconds of ${now.isDirty ? 'the work tree' : now.commit.slice(0, SHORT)}`
  const names = [...new Set([now, before].flatMap((run) => run?.rooms.map(({ name }) => name) ?? []))]
  const rows = names.map((name) => rowOf(name, secondsOf(before?.rooms, name), secondsOf(now.rooms, name)))
  return [
    '',
    before === null
      ? `${title}; no earlier commit has been measured on this machine.`
      : `${title}, beside those of ${before.commit.slice(0, SHORT)}:`,
    cellsOf(['before', 'now', 'ratio'], ''),
    ...rows,
    rowOf('in all', before === null ? null : sumOf(before.rooms), sumOf(now.rooms)),
    rowOf('by the clock', before?.wallS ?? null, now.wallS),
  ].join('\n')
}

const secondsOf = (rooms: readonly Room[] | undefined, name: string): number | null =>
  rooms?.find((room) => room.name === name)?.seconds ?? null

const rowOf = (name: string, before: number | null, now: number | null): string => {
  const seconds = (value: number | null): string => (value === null ? '–' : `${value.toFixed(0)} s`)
  const ratio = before === null || now === null || before === 0 ? '–' : `${(now / before).toFixed(2)} ×`
  return cellsOf([seconds(before), seconds(now), ratio], name)
}

const cellsOf = (figures: readonly string[], name: string): string =>
  `${figures.map((cell) => cell.padStart(8)).join('')}  ${name}`.trimEnd()
