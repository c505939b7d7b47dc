// Which mutants the compiler takes: the gate checks types beside the tests, so one that it refuses is noticed without them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../hunt/testFiles.ts'
import { typeErrorsByPath } from '../support/typeErrors.ts'
import type { Mutant } from './sample.ts'

/** What is wrong in the other files that import it is not looked for: tests have to notice that mutant. */
export const compilingOf = (mutants: readonly Mutant[]): readonly Mutant[] => {
  const texts = mutants.map((mutant, i): readonly [string, string] => [pathOf(mutant, i), textWith(mutant)])
  const errors = typeErrorsByPath(new Map(texts), 'unusedMayStand')
  return mutants.filter((mutant, i) => !errors.has(pathOf(mutant, i)))
}

/** That of no file, in the folder of its own, so that what it imports is found. */
const pathOf = ({ fileName }: Mutant, i: number): string => fileName.replace(/\.ts$/, `.mutant${i}.ts`)

const textWith = ({ fileName, location: { start, end }, replacement }: Mutant): string => {
  const lines = readFileSync(join(ROOT, fileName), 'utf8').split('\n')
  const before = [...lines.slice(0, start.line), lines[start.line]?.slice(0, start.column) ?? '']
  const after = [lines[end.line]?.slice(end.column) ?? '', ...lines.slice(end.line + 1)]
  return before.join('\n') + replacement + after.join('\n')
}
