// A hunt on several machines: no seed twice, none left out, and results that come together as if one machine had done it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as E from 'fp-ts/Either'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LAWS } from '../../../../replay/laws/laws.ts'
import { readLog } from '../../../../replay/file/reading.ts'
import { ran } from '../../../support/commandLine.ts'
import { REACHABLE } from '../coverageList.ts'
import type { ManySessions, SeedRange } from '../manySessions.ts'
import { PAIR_NAMES } from '../pairs/pairList.ts'
import { runProperties } from '../run.ts'
import { UNREACHED } from '../unreached.ts'
import { type HuntResult, huntResultText, merged, missingShards } from './huntResult.ts'
import { junitText } from './junit.ts'
import { rangesOf, sessionsOf, shardIn } from './shard.ts'
import { ownFolder } from '../../../support/ownFolder.ts'

const folder = ownFolder()

const run = (...args: readonly string[]) => ran(runProperties, ['--out', folder, ...args])
const fileOf = (name: string): string => join(folder, name)
const saved = (name: string, result: HuntResult): string => {
  writeFileSync(fileOf(name), huntResultText(result))
  return fileOf(name)
}

const seedsIn = ({ firstSeed, runs, stride }: SeedRange): readonly number[] =>
  Array.from({ length: Math.ceil(runs / stride) }, (_, i) => firstSeed + i * stride)

const sums = (changes: Partial<ManySessions> = {}): ManySessions => ({
  sessions: 600,
  lastSeed: 1_200,
  commands: 6_000,
  entries: 30_000,
  breaks: [],
  coverage: [],
  pairs: [],
  milestones: [],
  ...changes,
})

const result = (index: number, of: number, changes: Partial<ManySessions> = {}): HuntResult => ({
  hunt: 1,
  firstSeed: 1,
  runs: 600 * of,
  shards: [{ index, of }],
  laws: null,
  jobs: 2,
  tookMs: 1_000 * index,
  sums: sums(changes),
})

describe('the seeds of shards', () => {
  it('are all those of the hunt, each in one shard and one process alone', () => {
    const hunts = fc.record({
      firstSeed: fc.nat(1_000),
      runs: fc.integer({ min: 1, max: 200 }),
      of: fc.integer({ min: 1, max: 12 }),
      jobs: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(hunts, ({ firstSeed, runs, of, jobs }) => {
        const shards = Array.from({ length: of }, (_, i) => ({
          firstSeed,
          runs,
          shard: { index: i + 1, of },
        }))
        const seeds = shards.map((shard) => rangesOf(shard, jobs).flatMap(seedsIn))
        expect(seeds.flat().sort((a, b) => a - b)).toEqual(
          Array.from({ length: runs }, (_, i) => firstSeed + i),
        )
        expect(seeds.map((own) => own.length)).toEqual(shards.map(sessionsOf))
      }),
    )
  })
  it.each(['0/3', '4/3', '3', 'a/b', '1/0', '1/99999'])('are not shared out by %j', (text) => {
    expect(() => shardIn(text)).toThrow(`such as 3/10, not "${text}"`)
  })
  it('need a base seed that all machines have', async () => {
    const { code, err } = await run('--shard', '1/3')
    expect(code).toBe(2)
    expect(err).toContain('--shard needs --seed')
  })
})

describe('two shards of a hunt', () => {
  it('come to the same as the whole of it', async () => {
    const hunt = ['--runs', '2', '--seed', '42', '--law', 'LAW-01']
    const files = ['1/2', '2/2'].map((shard, i) => ({ shard, json: fileOf(`shard-${i}.json`) }))
    for (const { shard, json } of files) {
      const { out } = await run(...hunt, '--shard', shard, '--json', json)
      expect(out).toMatch(/^sessions {6}1$/m)
      expect(out).toContain('the shards together must reach everything')
      const seed = shard === '1/2' ? 42 : 43
      expect(out).toMatch(
        new RegExp(`^seeds {9}${seed} to ${seed} in steps of 2, shard ${shard[0]} of 2$`, 'm'),
      )
    }
    const whole = await run(...hunt)
    const both = await run('--merge', ...files.map(({ json }) => json))
    const lines = (out: string): readonly string[] =>
      out.split('\n').filter((line) => !/^(a second|seeds) /.test(line))
    expect(both.code).toBe(0)
    expect(lines(both.out)).toEqual(lines(whole.out))
    expect(both.out).toMatch(/^seeds {9}42 to 43, 2 of 2 shards$/m)
  })
  it('must reach everything together, and none of them alone', async () => {
    const all = REACHABLE.filter((reachable) => !Object.hasOwn(UNREACHED, reachable))
    const pairs = PAIR_NAMES.map((name) => [name, 600] as const)
    const half = Math.ceil(all.length / 2)
    const first = result(1, 2, { coverage: all.slice(0, half).map((one) => [one, 1]), pairs })
    const second = result(2, 2, { coverage: all.slice(half).map((one) => [one, 1]), pairs })
    const [a, b] = [saved('half-1.json', first), saved('half-2.json', second)]
    expect(await run('--merge', a, b)).toMatchObject({ code: 0 })
    const lost = saved('half-3.json', { ...second, sums: sums({ pairs }) })
    const { code, out } = await run('--merge', a, lost)
    expect(code).toBe(1)
    expect(out).toContain(`NEVER REACHED: ${all.at(-1) ?? ''}`)
  })
  it('are refused where they are the same one, of other hunts, or no results', async () => {
    const a = saved('a.json', result(1, 3))
    expect(await run('--merge', a, a)).toMatchObject({ code: 2, err: 'The shard 1/3 is there twice.' })
    const other = saved('other.json', { ...result(2, 3), firstSeed: 2 })
    expect((await run('--merge', a, other)).err).toContain('parts of different hunts')
    writeFileSync(fileOf('none.json'), '{}')
    expect((await run('--merge', fileOf('none.json'))).err).toContain('is no result of a hunt')
    expect((await run('--merge')).err).toContain('Name the results to merge.')
  })
  it('are not all of three, and the one that is missing is named', async () => {
    const two = merged([result(3, 3), result(1, 3)])
    expect(E.isRight(two) ? missingShards(two.right) : two.left).toEqual([2])
    const files = [saved('one.json', result(1, 3)), saved('three.json', result(3, 3))]
    const { code, out } = await run('--merge', ...files)
    expect(code).toBe(1)
    expect(out).toContain('MISSING: the shards 2 of 3')
  })
})

describe('the JUnit XML of a hunt', () => {
  it('has a case for each rule, and names the seed of one that was broken', () => {
    const breaks = [{ broken: 'LAW-07' as const, sessions: 2, seed: 4, fact: 'a <fact> & "more"' }]
    const text = junitText(result(1, 1, { breaks }), {
      coverage: ['NEVER REACHED: command GoBack'],
      pairs: [],
    })
    const cases = text.match(/<testcase /g) ?? []
    expect(text).toContain(`tests="${cases.length}" failures="2"`)
    for (const { id } of LAWS) expect(text.split(`name="${id}: `)).toHaveLength(2)
    expect(text).toMatch(/name="LAW-07: [^"]+">\s*<failure message="a &lt;fact> &amp; &quot;more&quot;/)
    expect(text).toContain('--seed 4 --runs 1')
    expect(text).toContain('<failure message="NEVER REACHED: command GoBack"')
  })
  it('is written where it is asked for', async () => {
    const xml = fileOf('junit/out.xml')
    await run('--merge', saved('whole.json', result(1, 3)), '--junit', xml)
    expect(readFileSync(xml, 'utf8')).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<testsuites /)
  })
})

describe('the logs of a hunt', () => {
  it('are saved, each tab’s by itself, and open as those of customers', async () => {
    const logs = fileOf('logs')
    await run('--runs', '2', '--seed', '42', '--law', 'LAW-01', '--logs', logs)
    const names = readdirSync(logs)
    expect(names).toEqual(expect.arrayContaining(['seed-42-tab-1.ferrylog', 'seed-43-tab-1.ferrylog']))
    const opened = await Promise.all(
      names.map((name) => readLog(new Uint8Array(readFileSync(join(logs, name))))),
    )
    for (const log of opened)
      expect(log).toMatchObject(E.right({ verdict: { _tag: 'fine' }, header: { redacted: true } }))
    const ids = opened.map((log) => (E.isRight(log) ? log.right.header.sessionId : ''))
    expect(new Set(ids).size).toBe(2)
  })
})
