// One run of `npm run fleet` in a process of its own, so that its peak of memory is known: judges a folder, and asks each question.
import * as E from 'fp-ts/Either'
import { runFleet } from '../../../replay/fleet/cli/fleet.ts'
import { openFleetDatabase } from '../../../replay/fleet/duck.ts'
import { QUESTIONS } from '../../../replay/fleet/questions.ts'

export interface FleetRun {
  readonly tookMs: number
  readonly peakMb: number
  /** By the question's name, in milliseconds. */
  readonly questions: Readonly<Record<string, number>>
}

const [folder = '', kept = ''] = process.argv.slice(2)
const startMs = performance.now()
const silent = { out: () => undefined, err: (line: string) => console.error(line) }
await runFleet([folder, '--no-rerun', '--keep', kept], silent)
const tookMs = performance.now() - startMs
const database = await openFleetDatabase(kept)
const questions: Record<string, number> = {}
for (const { name, sql } of QUESTIONS) {
  const askedMs = performance.now()
  const answer = await database.ask(sql.duckdb)
  if (E.isLeft(answer)) throw new Error(answer.left)
  questions[name] = performance.now() - askedMs
}
database.close()
const run: FleetRun = { tookMs, peakMb: process.resourceUsage().maxRSS / 1_000, questions }
process.send?.(run)
