// What a hunt came to, as a file: those of several machines are put together again, and judged as one.
import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { listOf, nullable, shape } from '../../../../domain/codec/shapes.ts'
import { openText } from '../../../../domain/codec/text.ts'
import { type ManySessions, together } from '../manySessions.ts'
import { Shard } from './shard.ts'

const counts = listOf(t.tuple([openText('name'), t.number]))

const HuntResultCodec = shape({
  /** The form of this file. */
  hunt: t.literal(1),
  firstSeed: t.number,
  /** How many sessions all shards together were asked for. */
  runs: t.number,
  shards: listOf(Shard),
  /** `null` is all of them. */
  laws: nullable(listOf(openText('LawId'))),
  jobs: t.number,
  tookMs: t.number,
  sums: shape({
    sessions: t.number,
    lastSeed: t.number,
    commands: t.number,
    entries: t.number,
    breaks: listOf(
      shape({ broken: openText('Broken'), sessions: t.number, seed: t.number, fact: openText('fact') }),
    ),
    coverage: counts,
    pairs: counts,
    milestones: counts,
  }),
})

export interface HuntResult extends Omit<t.TypeOf<typeof HuntResultCodec>, 'sums'> {
  readonly sums: ManySessions
}

export const huntResultText = (result: HuntResult): string => `${JSON.stringify(result, null, 1)}\n`

export const readHuntResult = (file: string): E.Either<string, HuntResult> => {
  try {
    const result = HuntResultCodec.decode(JSON.parse(readFileSync(file, 'utf8')) as unknown)
    // The names in it are those of this version, or are printed as they stand there.
    return E.isRight(result)
      ? E.right(result.right as unknown as HuntResult)
      : E.left(`${file} is no result of a hunt.`)
  } catch (error) {
    return E.left(`${file} cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

/** On the left why they are not parts of one hunt. */
export const merged = (results: readonly HuntResult[]): E.Either<string, HuntResult> => {
  const [first, ...others] = results
  if (first === undefined) return E.left('Name the results to merge.')
  for (const other of others) {
    if (wholeOf(other) !== wholeOf(first))
      return E.left('They are parts of different hunts: base seed, runs, shards or laws differ.')
  }
  const shards = results.flatMap((result) => result.shards).toSorted((a, b) => a.index - b.index)
  const twice = shards.find((shard, i) => shards[i + 1]?.index === shard.index)
  if (twice !== undefined) return E.left(`The shard ${twice.index}/${twice.of} is there twice.`)
  return E.right({
    ...first,
    shards,
    jobs: results.reduce((sum, { jobs }) => sum + jobs, 0),
    tookMs: Math.max(...results.map(({ tookMs }) => tookMs)),
    sums: together(results.map(({ sums }) => sums)),
  })
}

const wholeOf = ({ firstSeed, runs, laws, shards }: HuntResult): string =>
  JSON.stringify([firstSeed, runs, laws, shards[0]?.of])

/** Of the shards, those that are not among the results. */
export const missingShards = ({ shards }: HuntResult): readonly number[] => {
  const there = new Set(shards.map(({ index }) => index))
  return Array.from({ length: shards[0]?.of ?? 0 }, (_, i) => i + 1).filter((index) => !there.has(index))
}
