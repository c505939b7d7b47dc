// Finds a mutant by its texts, and hunts for it in a few sessions.
import type { Hunter, Surveyed, Verdict } from './hunt.ts'
import type { Mutant } from './mutants.ts'

/** The one that puts `replacement` in the place of `original`. */
export const mutantIn = (mutants: readonly Mutant[], original: string, replacement: string): Mutant => {
  const found = mutants.find((one) => one.original === original && one.replacement === replacement)
  if (found === undefined) throw new Error(`No mutant turns ${original} into ${replacement}`)
  return found
}

export const huntFor = async (
  { hunt, loaded }: Hunter,
  { id }: Mutant,
  surveyed: readonly Surveyed[],
): Promise<Verdict> => {
  const isLoaded = Object.hasOwn(loaded, id)
  const sessions = surveyed.filter(({ hits }) => isLoaded || Object.hasOwn(hits, id))
  const mostHits = Math.max(0, ...sessions.map(({ hits }) => hits[id] ?? 0))
  return hunt({ id, isLoaded, sessions, mostHits }, () => undefined)
}
