// Says what a hunt came to, or several of them together, writes it down where that is asked, and judges it.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as E from 'fp-ts/Either'
import type { Output } from '../../../../replay/cli/openLog.ts'
import { DEFAULT_RUNS, type PropertiesOptions } from '../commandLine.ts'
import { coverageFaultsOf } from '../coverage.ts'
import { lawsOf } from '../manySessions.ts'
import { coverageLines, faultLines, pairLines, rareLines, runLines } from '../table.ts'
import { milestoneLines } from '../editMilestones.ts'
import { type HuntResult, huntResultText, merged, missingShards, readHuntResult } from './huntResult.ts'
import { junitText, type ReachFaults } from './junit.ts'
import { WHOLE } from './shard.ts'

/** 0: every law held. 1: one was broken, or something was never reached, or too seldom. 2: the command line itself is wrong. */
export type ExitCode = 0 | 1 | 2

type Written = Pick<PropertiesOptions, 'jsonFile' | 'junitFile'>

export const mergeAndReport = (files: readonly string[], written: Written, output: Output): ExitCode => {
  const results: HuntResult[] = []
  for (const file of files) {
    const read = readHuntResult(file)
    if (E.isLeft(read)) return refused(output, read.left)
    results.push(read.right)
  }
  const whole = merged(results)
  if (E.isLeft(whole)) return refused(output, whole.left)
  const code = reportResult(whole.right, written, output)
  const missing = missingShards(whole.right)
  if (missing.length === 0) return code
  output.out(`MISSING: the shards ${missing.join(', ')} of ${whole.right.shards[0]?.of ?? 0}`)
  return 1
}

const refused = ({ err }: Output, why: string): ExitCode => {
  err(why)
  return 2
}

/** Only a whole hunt must reach everything: one of several shards need not. */
export const reportResult = (result: HuntResult, written: Written, { out }: Output): ExitCode => {
  const { sums, laws, jobs, tookMs } = result
  const lawCount = laws?.length ?? lawsOf(null).length
  const part = partText(result)
  const facts = { ...seedsOf(result), lawCount, jobs, tookMs, ...(part === null ? {} : { part }) }
  for (const line of runLines(sums, facts)) out(line)
  const coverage = new Map(sums.coverage)
  for (const line of coverageLines(coverage)) out(line)
  const pairs = new Map(sums.pairs)
  for (const line of pairLines(pairs, sums.sessions)) out(line)
  for (const line of milestoneLines(new Map(sums.milestones))) out(line)
  const isOneOfMany = result.shards.length === 1 && result.shards[0]?.of !== 1
  const mustReach = sums.sessions >= DEFAULT_RUNS && laws === null && !isOneOfMany
  const faults: ReachFaults | null = mustReach
    ? { coverage: faultLines(coverageFaultsOf(coverage)), pairs: rareLines(pairs, sums.sessions) }
    : null
  out('')
  if (faults === null) out(NOT_ASKED[isOneOfMany ? 'shard' : 'few'])
  const found = [...(faults?.coverage ?? []), ...(faults?.pairs ?? [])]
  for (const line of found) out(line)
  if (written.jsonFile !== null) write(written.jsonFile, huntResultText(result))
  if (written.junitFile !== null) write(written.junitFile, junitText(result, faults))
  return sums.breaks.length > 0 || found.length > 0 ? 1 : 0
}

const NOT_ASKED = {
  few: `What was not reached is no error here: only ${DEFAULT_RUNS} sessions or more with all laws must reach everything.`,
  shard: 'What was not reached is no error here: the shards together must reach everything (--merge).',
}

/** Several shards together have all of them. */
const seedsOf = ({ firstSeed, shards: [shard = WHOLE, ...more] }: HuntResult) =>
  more.length > 0 ? { firstSeed } : { firstSeed: firstSeed + shard.index - 1, stride: shard.of }

const partText = ({ shards }: HuntResult): string | null => {
  const [first] = shards
  if (first === undefined || first.of === 1) return null
  return shards.length === 1
    ? `shard ${first.index} of ${first.of}`
    : `${shards.length} of ${first.of} shards`
}

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
