// The effects of some areas, sorted by what they are.
import { bothFolds } from './backlog.ts'
import type { Handler, Policy, Source } from './handler.ts'
import type { Effects } from './pipeline.ts'

type Effect<A> = Handler<A> | Policy | Source

/** What a file of an area exports: nothing but its effects, alone or several under one name. */
export type Area<A> = Readonly<Record<string, Effect<A> | readonly Effect<A>[]>>

/** In the order of the areas, and of the names within each. */
export const effectsOf = <A>(
  around: Pick<Effects<A>, 'createApi' | 'foldOne'>,
  areas: readonly Area<A>[],
): Effects<A> => {
  const everything = areas.flatMap(inOrderOfNames)
  return {
    ...around,
    handlers: everything.filter((effect): effect is Handler<A> => 'type' in effect),
    policies: everything.filter((effect): effect is Policy => 'on' in effect),
    sources: everything.filter((effect): effect is Source => !('type' in effect) && !('on' in effect)),
  }
}

/** Bundlers list a module's exports in orders of their own: what reacts to the same event reacts in one order everywhere. */
const inOrderOfNames = <A>(area: Area<A>): readonly Effect<A>[] =>
  Object.entries(area)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, effects]) =>
      [effects].flat().map((effect) => ('type' in effect ? effect : { ...effect, name })),
    )

/** Those of the first react first, as where the second are loaded later. */
export const joined = <A>(
  first: Pick<Effects<A>, 'foldOne' | 'handlers' | 'policies' | 'sources'>,
  second: Effects<A>,
): Effects<A> => ({
  createApi: second.createApi,
  foldOne: bothFolds(first.foldOne, second.foldOne),
  handlers: [...first.handlers, ...second.handlers],
  policies: [...first.policies, ...second.policies],
  sources: [...first.sources, ...second.sources],
})
