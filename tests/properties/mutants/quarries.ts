// Which sessions each mutant is hunted in: of a pool, those that come by its line, and first those that come by what
// few others do. One that breaks a rule with no mutant awake is left out: it can tell nothing of a mutant.
import type { Quarry, Surveyed } from './hunt.ts'
import type { Mutant } from './mutants.ts'
import type { Hits } from './switches.ts'

interface Pool {
  readonly surveyed: readonly Surveyed[]
  /** Those that are read when the program is loaded. */
  readonly loaded: Hits
  /** Of the whole program, so that a file is known by all its lines. */
  readonly mutants: readonly Mutant[]
}

/** What to hunt `mutant` in: at most `most` sessions. */
export type QuarryOf = (mutant: Mutant, most: number) => Quarry

export const quarriesIn = ({ surveyed, loaded, mutants }: Pool): QuarryOf => {
  const raritiesIn = memoized((file: string) => raritiesOf(surveyed, idsOf(mutants, file)))
  return ({ id, file, mutator }, most) => {
    // A duration is read when the program is loaded, and has no switch of Stryker's that counts.
    const isLoaded = Object.hasOwn(loaded, id) || mutator === 'Timing'
    const rarities = raritiesIn(file)
    const sessions = surveyed
      .filter(({ hits, broken }) => broken === null && (isLoaded || Object.hasOwn(hits, id)))
      .toSorted((one, other) => (rarities.get(other.seed) ?? 0) - (rarities.get(one.seed) ?? 0))
      .slice(0, most)
    return {
      id,
      isLoaded,
      sessions: sessions.map(({ seed, digest }) => ({ seed, digest })),
      mostHits: Math.max(0, ...sessions.map(({ hits }) => hits[id] ?? 0)),
    }
  }
}

const idsOf = (mutants: readonly Mutant[], file: string): readonly string[] =>
  mutants.filter((mutant) => mutant.file === file).map(({ id }) => id)

/** By seed: the more lines a session comes by that few others come by, the higher. */
const raritiesOf = (surveyed: readonly Surveyed[], ids: readonly string[]): ReadonlyMap<number, number> => {
  const counts = new Map(ids.map((id) => [id, surveyed.filter(({ hits }) => Object.hasOwn(hits, id)).length]))
  const rarityOf = ({ hits }: Surveyed): number =>
    ids.reduce((sum, id) => (Object.hasOwn(hits, id) ? sum + 1 / (counts.get(id) ?? 1) : sum), 0)
  return new Map(surveyed.map((session) => [session.seed, rarityOf(session)]))
}

const memoized = <K, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new Map<K, V>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
