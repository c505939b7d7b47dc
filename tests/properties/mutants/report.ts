// What the hunt came to, by file: how many were noticed, and each of those that no session noticed.
import { figure } from '../run/table.ts'
import type { Verdict } from './hunt.ts'
import { HARMLESS } from './harmless.ts'
import type { Mutant } from './mutants.ts'

/** What became of one mutant. */
export type Fate =
  | Verdict
  /** It was noticed by a session that never ended. */
  | { readonly _tag: 'NeverEnded' }
  /** No session comes by it. */
  | { readonly _tag: 'Unreached' }

export interface Hunted {
  readonly mutant: Mutant
  readonly fate: Fate
}

export interface Share {
  readonly noticed: number
  /** Those that are not known to be harmless. */
  readonly counted: number
}

const isNoticed = ({ fate }: Hunted): boolean => fate._tag === 'Noticed' || fate._tag === 'NeverEnded'

/** Why it does not matter, `null` where it does. */
export const whyHarmless = ({ file, original, replacement }: Mutant): string | null =>
  HARMLESS.find((one) => one.file === file && one.original === original && one.replacement === replacement)
    ?.why ?? null

/** One that was noticed counts, whatever is said of it. */
const isCounted = (hunted: Hunted): boolean => isNoticed(hunted) || whyHarmless(hunted.mutant) === null

export const shareOf = (all: readonly Hunted[]): Share => ({
  noticed: all.filter(isNoticed).length,
  counted: all.filter(isCounted).length,
})

export const percentOf = ({ noticed, counted }: Share): string =>
  counted === 0 ? '–' : `${((noticed / counted) * 100).toFixed(1)} %`

export const reportLines = (all: readonly Hunted[]): readonly string[] => {
  const files = [...new Set(all.map(({ mutant }) => mutant.file))].toSorted()
  return [
    ...files.flatMap((file) => fileLines(file, all)),
    '',
    `together: ${sumLine(all)}`,
    ...ruleLines(all),
    ...idleLines(all),
  ]
}

const fileLines = (file: string, all: readonly Hunted[]): readonly string[] => {
  const own = all.filter(({ mutant }) => mutant.file === file)
  return ['', `${file}: ${sumLine(own)}`, ...own.flatMap(survivorLines)]
}

const sumLine = (all: readonly Hunted[]): string => {
  const share = shareOf(all)
  const harmless = all.length - share.counted
  return `${figure(share.noticed)} of ${figure(share.counted)} noticed, ${percentOf(share)}${
    harmless === 0 ? '' : `; ${figure(harmless)} harmless`
  }`
}

/** Empty for what was noticed, and for what is known to be harmless. */
export const survivorLines = (hunted: Hunted): readonly string[] => {
  if (isNoticed(hunted) || !isCounted(hunted)) return []
  return [`  ${nameOf(hunted.mutant)}`, `      ${fateOf(hunted.fate)}`]
}

/** By which a mutant is known from one run to the next, as long as its file is the same. */
export const nameOf = ({ file, line, mutator, original, replacement }: Mutant): string =>
  `${file}:${line} ${mutator}: ${shortened(original)} → ${shortened(replacement)}`

const LONGEST = 110

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST / 2)} … ${text.slice(-LONGEST / 2)}`

const fateOf = (fate: Fate): string => {
  switch (fate._tag) {
    case 'Unreached':
      return 'no session comes by it'
    case 'NeverEnded':
      return 'a session never ended'
    case 'Noticed':
      return `${fate.broken} in the session ${fate.seed}`
    case 'Unnoticed': {
      const { sessions, changed } = fate
      return changed.length === 0
        ? `${figure(sessions)} sessions come by it, and none goes another way`
        : `${figure(changed.length)} of ${figure(sessions)} sessions go another way, ${changed[0]} the first, and break no rule`
    }
  }
}

/** How many each rule noticed first. */
const ruleLines = (all: readonly Hunted[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const { fate } of all)
    if (fate._tag === 'Noticed') counts.set(fate.broken, (counts.get(fate.broken) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, one], [, other]) => other - one)
  return ['', 'Noticed first by:', `  ${sorted.map(([rule, count]) => `${rule} ${count}`).join(', ')}`]
}

/** What is called harmless in this sample and was noticed all the same. */
const idleLines = (all: readonly Hunted[]): readonly string[] =>
  all
    .filter((hunted) => isNoticed(hunted) && whyHarmless(hunted.mutant) !== null)
    .map(({ mutant }) => `CALLED HARMLESS, AND NOTICED: ${mutant.file}:${mutant.line} ${mutant.original}`)
