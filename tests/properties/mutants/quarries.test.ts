// Which sessions a change is hunted in.
import { describe, expect, it } from 'vitest'
import type { Surveyed } from './hunt.ts'
import type { Mutant } from './mutants.ts'
import { quarriesIn } from './quarries.ts'

const mutant = (id: string, part: Partial<Mutant> = {}): Mutant => ({
  id,
  file: 'effects/payment/payment.ts',
  line: 1,
  mutator: 'BooleanLiteral',
  original: 'true',
  replacement: 'false',
  ...part,
})

const session = (seed: number, hits: Readonly<Record<string, number>>): Surveyed => ({
  seed,
  digest: `digest of ${seed}`,
  hits,
  broken: null,
})

const [common, rare, elsewhere] = [
  mutant('1'),
  mutant('2'),
  mutant('3', { file: 'domain/expiry/deadline.ts' }),
]
const surveyed = [
  session(11, { 1: 4 }),
  session(12, { 1: 7, 3: 1 }),
  session(13, { 1: 2, 2: 1 }),
  session(14, { 3: 5 }),
]
const unsound: Surveyed = { ...session(15, { 1: 9, 2: 9, 3: 9, 4: 9 }), broken: 'LAW-15' }

describe('the sessions that a change is hunted in, where one breaks a rule by itself', () => {
  const quarryOf = quarriesIn({
    surveyed: [...surveyed, unsound],
    loaded: { 4: 1 },
    mutants: [common, rare, elsewhere],
  })
  const seedsOf = (one: Mutant, most: number): readonly number[] =>
    quarryOf(one, most).sessions.map(({ seed }) => seed)

  it('come by its line, those first that come by what few others do', () => {
    expect(seedsOf(common, 300)).toEqual([13, 11, 12])
    expect(seedsOf(elsewhere, 300)).toEqual([12, 14])
  })

  it('are no more than are allowed, and tell how often one comes by it at most', () => {
    expect(quarryOf(common, 2)).toEqual({
      id: '1',
      isLoaded: false,
      sessions: [
        { seed: 13, digest: 'digest of 13' },
        { seed: 11, digest: 'digest of 11' },
      ],
      mostHits: 4,
    })
  })

  it.each([mutant('4'), mutant('ticketChangeMs half', { mutator: 'Timing' })])(
    'are all of them where it is read when the program is loaded: $mutator',
    (one) => {
      expect(seedsOf(one, 300)).toEqual([13, 11, 12, 14])
    },
  )
})
