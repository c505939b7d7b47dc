// The effects of some areas, sorted by what they are.
import type { Handler, Policy, Source } from './handler.ts'
import type { Effects } from './pipeline.ts'

/** What a file of an area exports: nothing but its effects. */
export type Area = Readonly<Record<string, Handler | Policy | Source>>

/** In the order of the areas, and of the names within each. */
export const effectsOf = (areas: readonly Area[]): Effects => {
  const everything = areas.flatMap(inOrderOfNames)
  return {
    handlers: everything.filter((effect): effect is Handler => 'type' in effect),
    policies: everything.filter((effect): effect is Policy => 'on' in effect),
    sources: everything.filter((effect): effect is Source => !('type' in effect) && !('on' in effect)),
  }
}

/** Bundlers list a module's exports in orders of their own: what reacts to the same event reacts in one order everywhere. */
const inOrderOfNames = (area: Area): readonly (Handler | Policy | Source)[] =>
  Object.entries(area)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, effect]) => effect)

/** Those of the first react first, as where the second are loaded later. */
export const joined = (first: Effects, second: Effects): Effects => ({
  handlers: [...first.handlers, ...second.handlers],
  policies: [...first.policies, ...second.policies],
  sources: [...first.sources, ...second.sources],
})
