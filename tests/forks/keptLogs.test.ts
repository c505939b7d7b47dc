// The logs that were kept of every schema can be gone on from, wherever they open: with the read models that they have there.
import { readdirSync, readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { readLog } from '../../replay/file/reading.ts'
import { forkPointOf } from '../../replay/forks/forkPoint.ts'
import { createPlayer } from '../../replay/player/player.ts'
import { LOG_SCHEMA } from '../../replay/upcast/upcast.ts'
import { CALM_WORLD } from '../properties/generator/journeyPlan.ts'
import { createWays, forkedAt, seqsToTry } from './forked.ts'

const FOLDERS = ['tests/logs/', 'tests/replay/logs/']

const NAMES = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}${name}`),
)
  .filter((name) => /\.ferrylog(\.gz)?$/.test(name))
  .toSorted()

const opened = async (name: string) => {
  const read = await readLog(new Uint8Array(readFileSync(name)))
  return E.isRight(read) ? read.right : null
}

/** The first and the last of what the hunt tries, and one in the middle. */
const someOf = (seqs: readonly number[]): readonly number[] => [
  ...new Set([seqs.at(0), seqs.at(seqs.length / 2), seqs.at(-1)].flatMap((seq) => seq ?? [])),
]

const logs = await Promise.all(NAMES.map(async (name) => [name, await opened(name)] as const))
const readable = logs.flatMap(([name, log]) => (log === null ? [] : [[name, log] as const]))

describe('a kept log', () => {
  it('is there of every schema', () => {
    const schemas = new Set(readable.map(([, { writtenIn }]) => writtenIn))
    expect([...schemas].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: LOG_SCHEMA }, (_, i) => i + 1),
    )
  })

  it.each(readable)('%s goes on from its entries as it stands there', (_name, log) => {
    const player = createPlayer(log)
    for (const seq of someOf(seqsToTry(log.entries, 25))) {
      const point = forkPointOf(log, seq)
      expect(point).not.toHaveProperty('_tag')
      const forked = forkedAt({ ...log, firstSeq: log.entries[0]?.seq ?? 1 }, seq, log)
      const { begun, firstOwnSeq, lived } = createWays(forked, CALM_WORLD)([])
      expect(lived.tabs[0]?.log.entries.at(-1)?.seq).toBeGreaterThanOrEqual(firstOwnSeq)
      const position = player.positionOf(firstOwnSeq - 1) ?? 0
      if (begun !== null) expect(begun).toEqual(player.modelsAt(position))
    }
  })
})
