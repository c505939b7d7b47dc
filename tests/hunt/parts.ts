// All that the hunt can do, by name: the program that does it, how often it is drawn, and what one turn of it takes on.
// Turns are counted in work, so that a seed repeats them; each takes half a minute to a minute on two idle cores.
import { type Chance, drawnFrom } from './draw.ts'
import { type FilePart, filesOf } from './testFiles.ts'

export interface Part {
  readonly name: string
  /** One line of the help. */
  readonly says: string
  /** How often it is drawn beside the others; 0 is never. */
  readonly weight: number
  /** What Node is started with: its program, to which the arguments of a run are added. It ends as `exitCodes.ts` says. */
  readonly program: readonly string[]
  /** The arguments of a turn; `null` where there is nothing to do. */
  readonly turn: (turn: TurnFacts) => Promise<readonly string[] | null>
  /** A line of what it prints that reports a find, so that one counts where the time was over before the end. */
  readonly foundLine: RegExp
  /** No turn begins with less time than this. */
  readonly leastS: number
  /** A turn that takes longer is ended, and that is no find. */
  readonly mostS: number
  /** Options with which it stops by itself, and says what it found, after so many seconds. */
  readonly stopsAfter?: (seconds: number) => readonly string[]
}

export interface TurnFacts {
  readonly seed: number
  readonly chance: Chance
}

const MINUTE_S = 60
/** Time to start processes and to shrink what was found. */
const STARTING_AND_TELLING_S = 30

/** A program in TypeScript. */
const tsx = (...args: readonly string[]): readonly string[] => ['--import', 'tsx', ...args]

const seedArgs = ({ seed }: TurnFacts): readonly string[] => ['--seed', String(seed)]

const stopsAfter = (seconds: number): readonly string[] => [
  '--time',
  String(Math.max(1, Math.floor(seconds) - STARTING_AND_TELLING_S)),
]

const sessions: Part = {
  name: 'sessions',
  says: 'generated sessions in virtual time: every law holds in each of them',
  weight: 30,
  program: tsx('tests/properties/run/main.ts'),
  turn: (turn) => Promise.resolve([...seedArgs(turn), '--runs', '500']),
  foundLine: /^BROKEN /m,
  leastS: 40,
  mostS: 10 * MINUTE_S,
  stopsAfter,
}

const reruns: Part = {
  name: 'reruns',
  says: 'generated sessions, recorded, read, replayed and run again: none goes another way',
  weight: 15,
  program: tsx('tests/replay/rerun/main.ts'),
  turn: (turn) => Promise.resolve([...seedArgs(turn), '--runs', '120']),
  foundLine: /^Seed \d+, /m,
  leastS: 20,
  mostS: 10 * MINUTE_S,
}

const forks: Part = {
  name: 'forks',
  says: 'recorded sessions, gone on from in the middle with generated steps: every law holds on each way',
  weight: 8,
  program: tsx('tests/forks/hunt/main.ts'),
  turn: (turn) => Promise.resolve([...seedArgs(turn), '--sessions', '8', '--runs', '1']),
  foundLine: /^BROKEN /m,
  leastS: 40,
  mostS: 10 * MINUTE_S,
  stopsAfter,
}

const faults: Part = {
  name: 'faults',
  says: 'deliberate faults of the program: sessions find each of them, and the kept ones still show it',
  weight: 8,
  program: tsx('tests/properties/faults/main.ts'),
  turn: async (turn) => {
    const { FAULTS } = await import('../properties/faults/faults.ts')
    const ids = FAULTS.map(({ id }) => id)
    // Every second turn, so that both have their share.
    return turn.chance.below(2) === 0
      ? ['--kept', ...drawnFrom(ids, 80, turn.chance)]
      : [...drawnFrom(ids, 3, turn.chance), ...seedArgs(turn)]
  },
  foundLine: /^(NOT FOUND|NOT SHOWN|NEEDS TOO MANY STEPS)/m,
  leastS: 30,
  mostS: 10 * MINUTE_S,
}

const schedules: Part = {
  name: 'schedules',
  says: 'every order in which the steps and answers of a short plan can come',
  weight: 5,
  program: tsx('tests/properties/schedule/main.ts'),
  turn: async ({ chance }) => {
    const { LONGER_PLANS, SHORT_PLANS } = await import('../properties/schedule/shortPlans.ts')
    const names = [...SHORT_PLANS, ...LONGER_PLANS].map(({ name }) => name)
    return drawnFrom(names, 1, chance)
  },
  foundLine: /^BROKEN /m,
  leastS: 30,
  mostS: 10 * MINUTE_S,
}

interface FilesFacts {
  readonly part: FilePart
  readonly says: string
  readonly weight: number
  readonly filesEach: number
}

const ofFiles = ({ part, says, weight, filesEach }: FilesFacts): Part => ({
  name: part,
  says,
  weight,
  program: tsx('tests/hunt/filesMain.ts', part),
  turn: (turn) => {
    const files = drawnFrom(filesOf(part), filesEach, turn.chance)
    return Promise.resolve(files.length === 0 ? null : [...seedArgs(turn), ...files])
  },
  foundLine: /^ *(×|FAIL) /m,
  leastS: 30,
  mostS: 15 * MINUTE_S,
})

const random = ofFiles({
  part: 'random',
  says: 'the property tests of the gate with all their runs, from another seed',
  weight: 12,
  filesEach: 40,
})
const logs = ofFiles({
  part: 'logs',
  says: 'damaged, cut and hostile logs, and the long tests of re-runs and of shrinking',
  weight: 8,
  filesEach: 1,
})
const node = ofFiles({
  part: 'node',
  says: 'the other long tests that need no browser: all kept faults, recorded sessions, every entry',
  weight: 8,
  filesEach: 1,
})
const browser = ofFiles({
  part: 'browser',
  says: 'what only a real browser shows, and visits; `hunt -- browser missingParts` takes those files',
  weight: 15,
  filesEach: 2,
})

const FOUND_BY_TOUR = /^ *(×|FAIL) /m

const axe: Part = {
  name: 'axe',
  says: 'what is not accessible: every screen as every brand, in every language, size and colour scheme',
  weight: 6,
  program: tsx('tests/tours/main.ts', 'axe'),
  turn: async ({ chance }) => {
    const { everyLook } = await import('../support/browser/tours/looks.ts')
    // `booking, sv, pisilaid`: in each size and colour scheme.
    const names = everyLook().map(({ name }) => name.split(', ').slice(0, 3).join(', '))
    return drawnFrom([...new Set(names)], 1, chance)
  },
  foundLine: FOUND_BY_TOUR,
  leastS: 60,
  mostS: 15 * MINUTE_S,
}

const looks: Part = {
  name: 'looks',
  says: 'the tours of all screens, with pictures of each to look at',
  weight: 2,
  program: tsx('tests/tours/main.ts', 'looks'),
  turn: async ({ chance }) => {
    const { ALL_TOURS } = await import('../support/browser/tours/allTours.ts')
    return drawnFrom(
      ALL_TOURS.map(({ name }) => name),
      1,
      chance,
    )
  },
  foundLine: FOUND_BY_TOUR,
  leastS: 60,
  mostS: 15 * MINUTE_S,
}

const engines: Part = {
  name: 'engines',
  says: 'the purchase, its log, the list and the offline ticket in Firefox and WebKit',
  weight: 4,
  program: tsx('tests/hunt/engines.ts'),
  turn: (turn) => Promise.resolve(seedArgs(turn)),
  foundLine: FOUND_BY_TOUR,
  leastS: 2 * MINUTE_S,
  mostS: 20 * MINUTE_S,
}

const mutation: Part = {
  name: 'mutation',
  says: 'Stryker: which changes of rules, folds and handlers no test notices; hours, never drawn',
  weight: 0,
  program: tsx('tests/mutation/main.ts'),
  turn: () => Promise.resolve(null),
  foundLine: /(?!)/,
  leastS: 0,
  mostS: 0,
}

export const PARTS: readonly Part[] = [
  sessions,
  reruns,
  forks,
  faults,
  schedules,
  random,
  logs,
  node,
  browser,
  axe,
  looks,
  engines,
  mutation,
]
