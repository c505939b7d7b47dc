// Which mutants the compiler takes: one that it refuses could never be built, and is no fault that a session has to find.
import { basename } from 'node:path'
import { typeErrorsByPath } from '../../support/typeErrors.ts'
import type { Mutant, Mutants } from './mutants.ts'

/** So many are compiled at a time, each as a file beside the one that it changes. */
const TOGETHER = 400

/** The first `most` of them that the compiler takes, in their order; all of them where it is `null`. */
export const compilingOf = (
  mutants: readonly Mutant[],
  textWith: Mutants['textWith'],
  most: number | null = null,
): readonly Mutant[] => {
  const taken: Mutant[] = []
  for (let at = 0; at < mutants.length && taken.length < (most ?? Infinity); at += TOGETHER) {
    const part = mutants.slice(at, at + TOGETHER)
    const texts = part.flatMap((mutant): (readonly [string, string])[] => [
      [pathOf(mutant), textWith(mutant)],
      [comparisonPathOf(mutant), comparisonOf(mutant)],
    ])
    const errors = typeErrorsByPath(new Map(texts), 'unusedMayStand')
    taken.push(
      ...part.filter((mutant) => !errors.has(pathOf(mutant)) && !errors.has(comparisonPathOf(mutant))),
    )
  }
  return most === null ? taken : taken.slice(0, most)
}

/** That of no file, in the folder of its own, so that what it imports is found. */
const pathOf = ({ file, id }: Mutant): string => file.replace(/\.ts$/, `.mutant${id.replace(' ', '')}.ts`)

const comparisonPathOf = (mutant: Mutant): string => pathOf(mutant).replace(/\.ts$/, '.exports.ts')

/** What it exports must fit where that of its own file stands: other files import it. */
const comparisonOf = (mutant: Mutant): string =>
  [
    `declare const changed: typeof import('./${basename(pathOf(mutant))}')`,
    `export const exported: typeof import('./${basename(mutant.file)}') = changed`,
  ].join('\n')
