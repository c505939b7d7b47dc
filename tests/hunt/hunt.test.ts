// A hunt from beginning to end, with made-up parts whose turns take no time of this machine.
import { describe, expect, it } from 'vitest'
import type { Ended } from './child.ts'
import type { KeptOutput } from './finds.ts'
import { commandLine, type HuntWorld, outcomeOf, runHunt } from './hunt.ts'
import type { Part } from './parts.ts'

const partNamed = (name: string, more: Partial<Part> = {}): Part => ({
  name,
  says: `looks at ${name}`,
  weight: 1,
  program: [`${name}.ts`],
  turn: ({ seed }) => Promise.resolve(['--seed', String(seed)]),
  foundLine: /^BROKEN /m,
  leastS: 10,
  mostS: 100,
  ...more,
})

const FOUND = { code: 3, output: 'so many\nBROKEN LAW-07\nRepeat it: this way\n' }
const NOTHING = { code: 0, output: '' }
const NO_BROWSER = { code: 1, output: 'No Chromium found\n' }

interface MadeUp {
  readonly parts: readonly Part[]
  /** What the turns of a part end with; `null` for one that only its limit ends. */
  readonly ends: (args: readonly string[], turn: number) => Pick<Ended, 'code' | 'output'> | null
  /** A person ends the hunt in this turn. */
  readonly endedInTurn?: number
}

const TURN_MS = 40_000

/** Each turn takes forty seconds, or ends with its limit before. */
const hunted = async ({ parts, ends, endedInTurn = Infinity }: MadeUp, ...args: readonly string[]) => {
  const lines: string[] = []
  const started: { readonly args: readonly string[]; readonly limitMs: number }[] = []
  const kept: KeptOutput[] = []
  const singles: (readonly string[])[] = []
  let nowMs = 1_000
  const world: HuntWorld = {
    out: (line) => void lines.push(line),
    err: (line) => void lines.push(line),
    parts,
    nowMs: () => nowMs,
    drawSeed: () => 4_711,
    start: (turnArgs, limitMs) => {
      const end = ends(turnArgs, started.length)
      started.push({ args: turnArgs, limitMs })
      const isStopped = end === null || limitMs < TURN_MS
      nowMs += end === null ? limitMs : Math.min(TURN_MS, limitMs)
      const ended = { code: isStopped ? null : end.code, isStopped, output: end?.output ?? '' }
      return { ended: Promise.resolve(ended), stop: () => undefined }
    },
    runSingle: (own) => {
      singles.push(own)
      return Promise.resolve(ends(own, 0)?.code ?? null)
    },
    keep: (one) => {
      kept.push(one)
      return `hunt/${one.name}.txt`
    },
    isEnded: () => started.length > endedInTurn,
  }
  const code = await runHunt(args, world)
  return { code, out: lines.join('\n'), started, kept, singles, seconds: (nowMs - 1_000) / 1_000 }
}

const ALPHA = partNamed('alpha')
const BETA = partNamed('beta')
const isOf = (part: Part, args: readonly string[]): boolean => args[0] === part.program[0]

describe('a hunt that finds nothing', () => {
  const quiet = { parts: [ALPHA, BETA], ends: () => NOTHING }

  it('takes turn after turn until its minutes are over, and ends with 0', async () => {
    const { code, started, seconds, out } = await hunted(quiet, '--minutes', '5', '--seed', '5')
    expect(code).toBe(0)
    expect(started).toHaveLength(8)
    expect(seconds).toBe(300)
    expect(out).toMatch(/^alpha +\d+ +\d+ +0/m)
    expect(out).toMatch(/^together +8 +300 +0$/m)
  })

  it('is repeated by its seed', async () => {
    const [first, again, other] = await Promise.all(
      ['5', '5', '6'].map((seed) => hunted(quiet, '--minutes', '5', '--seed', seed)),
    )
    expect(first?.started).toEqual(again?.started)
    expect(first?.started).not.toEqual(other?.started)
  })

  it('draws a seed where none is given, and prints the command that repeats it', async () => {
    const { out } = await hunted(quiet, '--minutes', '1')
    expect(out).toContain('the same again: npm run hunt -- --minutes 1 --seed 4711\n')
    const named = await hunted(quiet, 'alpha', 'beta', '--minutes', '1', '--seed', '5', '--shard', '3/10')
    expect(named.out).toContain('npm run hunt -- alpha beta --minutes 1 --seed 5 --shard 3/10\n')
  })

  it('prints each turn with the command that repeats it', async () => {
    const { out, started } = await hunted(quiet, '--minutes', '1', '--seed', '5')
    const [first] = started
    expect(out).toContain(
      ` 1:00 left: npm run hunt -- ${first?.args[0]?.replace('.ts', '')} --seed ${first?.args[2]}`,
    )
  })

  it('begins no turn that could not come to anything, and ends the last one with the time', async () => {
    const { started } = await hunted(quiet, '--minutes', '1', '--seed', '5')
    expect(started.map(({ limitMs }) => limitMs)).toEqual([60_000, 20_000])
  })

  it('counts a turn that ran out of time as no find', async () => {
    const { code, out, started } = await hunted(
      { ...quiet, ends: () => null },
      '--minutes',
      '2',
      '--seed',
      '5',
    )
    expect(code).toBe(0)
    expect(started.map(({ limitMs }) => limitMs)).toEqual([100_000, 20_000])
    expect(out).toContain('ended before they were through')
  })

  it('lets a part stop by itself that can say then what it found', async () => {
    const part = partNamed('gamma', { stopsAfter: (seconds) => ['--time', String(seconds - 5)] })
    const { started, out } = await hunted({ ...quiet, parts: [part] }, '--minutes', '1', '--seed', '5')
    expect(started[0]?.args.slice(-2)).toEqual(['--time', '55'])
    expect(out).not.toContain('--time')
  })

  it('ends at once where a person ends it', async () => {
    const { started, out } = await hunted({ ...quiet, endedInTurn: 0 }, '--minutes', '5', '--seed', '5')
    expect(started).toHaveLength(1)
    expect(out).toContain('together')
  })
})

describe('a hunt that finds something', () => {
  const finding = {
    parts: [ALPHA, BETA],
    ends: (args: readonly string[]) => (isOf(ALPHA, args) ? FOUND : NOTHING),
  }

  it('goes on, and ends with 3', async () => {
    const { code, started, out } = await hunted(finding, '--minutes', '5', '--seed', '5')
    expect(code).toBe(3)
    expect(started).toHaveLength(8)
    expect(out).toMatch(/^beta +\d+ +\d+ +0\b/m)
    expect(out).toMatch(/^together +8 +300 +[1-8]$/m)
  })

  it('keeps what was printed with the command that repeats it, and says where', async () => {
    const { kept, out, started } = await hunted(finding, 'alpha', '--minutes', '1', '--seed', '5')
    const seed = started[0]?.args[2]
    expect(kept[0]).toEqual({
      name: `alpha-seed-${seed}`,
      command: `npm run hunt -- alpha --seed ${seed}`,
      output: FOUND.output,
    })
    expect(out).toContain(
      `  FOUND, 40 s\n  hunt/alpha-seed-${seed}.txt\n  BROKEN LAW-07\n  Repeat it: this way`,
    )
  })

  it('counts what was printed before the time was over', async () => {
    const late = { ...finding, ends: () => FOUND }
    const { code, kept } = await hunted(late, 'alpha', '--minutes', '1', '--seed', '5')
    expect(code).toBe(3)
    expect(kept).toHaveLength(2)
  })
})

describe('a part that could not run', () => {
  it('is distinguished from a find, is not drawn again, and the hunt ends with 1', async () => {
    const ends = (args: readonly string[]) => (isOf(ALPHA, args) ? NO_BROWSER : NOTHING)
    const { code, started, out } = await hunted(
      { parts: [ALPHA, BETA], ends },
      '--minutes',
      '5',
      '--seed',
      '5',
    )
    expect(code).toBe(1)
    expect(started.filter(({ args }) => isOf(ALPHA, args))).toHaveLength(1)
    expect(started).toHaveLength(8)
    expect(out).toContain('COULD NOT RUN')
    expect(out).toContain('No Chromium found')
  })

  it('hides no find', async () => {
    const ends = (args: readonly string[]) => (isOf(ALPHA, args) ? NO_BROWSER : FOUND)
    const { code } = await hunted({ parts: [ALPHA, BETA], ends }, '--minutes', '5', '--seed', '5')
    expect(code).toBe(3)
  })

  it('ends the hunt where no other is left', async () => {
    const { code, started } = await hunted({ parts: [ALPHA], ends: () => NO_BROWSER }, '--minutes', '5')
    expect(code).toBe(1)
    expect(started).toHaveLength(1)
  })

  it('is not begun where it has nothing to do', async () => {
    const empty = partNamed('alpha', { turn: () => Promise.resolve(null) })
    const { code, started } = await hunted({ parts: [empty], ends: () => NOTHING }, '--minutes', '5')
    expect(code).toBe(0)
    expect(started).toEqual([])
  })
})

describe('the end of a turn', () => {
  const outcome = (code: number | null, isStopped = false, output = '') =>
    outcomeOf({ code, isStopped, output }, ALPHA)

  it('is a find with 3 alone, and with what was found before the time was over', () => {
    expect(outcome(0)).toBe('nothing')
    expect(outcome(3)).toBe('found')
    expect(outcome(1)).toBe('couldNotRun')
    expect(outcome(2)).toBe('couldNotRun')
    expect(outcome(null)).toBe('couldNotRun')
    expect(outcome(null, true)).toBe('outOfTime')
    expect(outcome(1, true)).toBe('outOfTime')
    expect(outcome(null, true, 'first\nBROKEN LAW-07')).toBe('found')
  })
})

describe('one part alone', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [130, 1],
  ])('that ends with %d ends the hunt with %d', async (code, exit) => {
    const single = { parts: [ALPHA], ends: () => ({ code, output: '' }) }
    const ended = await hunted(single, 'alpha', '--runs', '3', '--help')
    expect(ended.code).toBe(exit)
    expect(ended.singles).toEqual([['alpha.ts', '--runs', '3', '--help']])
  })
})

describe('a wrong command line', () => {
  it('is answered with a sentence, where help stands, and 2', async () => {
    const { code, out, started } = await hunted({ parts: [ALPHA], ends: () => NOTHING }, 'omega')
    expect(code).toBe(2)
    expect(out).toBe('There is no hunt "omega". They are alpha.\n\nnpm run hunt -- --help explains it.')
    expect(started).toEqual([])
  })

  it('is not the one that asks for help', async () => {
    const { code, out } = await hunted({ parts: [ALPHA], ends: () => NOTHING }, '--help')
    expect(code).toBe(0)
    expect(out).toContain('alpha       looks at alpha')
  })
})

describe('a command that repeats a turn', () => {
  it('can be pasted into a shell', () => {
    expect(commandLine(['schedules', 'two changes', "it's"])).toBe(
      `npm run hunt -- schedules 'two changes' 'it'\\''s'`,
    )
  })
})
