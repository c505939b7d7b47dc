// No import circles: in a circle no file can be understood, or moved, without all of the others. Type-only and dynamic
// imports count too. `importCirclesIn` finds the circles of any graph of imports; the rooms have the same rule.
import { importsOf, isRelative, resolveImport, type ImportSite } from '../imports.ts'
import { findingAt, isCode, startsWithAny, type Finding, type Rule, type SourceText } from '../sourceText.ts'

/** A circle that may stand for now: all of its files start with one of the prefixes in `within`. */
export type KnownCircle = { readonly within: readonly string[]; readonly reason: string }

export const KNOWN_CIRCLES: readonly KnownCircle[] = [
  {
    within: ['src/components/calendar/DayCalendar'],
    reason: 'the grid, its month and its legend are being untied',
  },
  {
    within: ['src/app/', 'src/screens/replay/'],
    reason: 'the replay shows the application within itself; it will take the screens as a parameter',
  },
]

/** Names each circle that is not among `known`, and each of `known` that is no circle any more. */
export const circlesRule =
  (known: readonly KnownCircle[]): Rule =>
  (files) => {
    const found = importCirclesIn(importGraph(files.filter(isCode)))
    const isWithin = (circle: Circle, { within }: KnownCircle): boolean =>
      circle.every(({ path }) => startsWithAny(path, within))
    return [
      ...found
        .filter((circle) => !known.some((one) => isWithin(circle, one)))
        .map((circle) =>
          circleFinding(circle, 'import circle', 'move what they share into a file of its own'),
        ),
      ...known
        .filter((one) => !found.some((circle) => isWithin(circle, one)))
        .map(({ within }): Finding => {
          const message = `no circle within ${within.join(', ')} any more: take it out of KNOWN_CIRCLES`
          return { path: 'tests/tidy/rules/circles.ts', line: 1, message }
        }),
    ]
  }

/** One import, to the file or room `path`. */
export type Step = { readonly path: string; readonly site: ImportSite }
export type ImportGraph = ReadonlyMap<string, readonly Step[]>
/** The last step leads to where the first one starts. */
export type Circle = readonly Step[]

export const importGraph = (files: readonly SourceText[]): ImportGraph => {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ specifier }) => isRelative(specifier))
        .map((site) => ({ path: resolveImport(file.path, site.specifier, paths), site }))
        .filter(({ path }) => paths.has(path)),
    ]),
  )
}

/** For each node that is in a circle the shortest one through it, unless one that was found before goes through it. */
export const importCirclesIn = (graph: ImportGraph): readonly Circle[] => {
  const done = new Set<string>()
  const circles: Circle[] = []
  for (const start of [...graph.keys()].sort()) {
    if (done.has(start)) continue
    const circle = circleThrough(start, graph)
    if (circle === undefined) continue
    circle.forEach(({ path }) => done.add(path))
    circles.push(circle)
  }
  return circles
}

/** The shortest way from `start` back to itself, found breadth first; undefined when there is none. */
const circleThrough = (start: string, graph: ImportGraph): Circle | undefined => {
  const seen = new Set<string>()
  let ways: readonly Circle[] = [[]]
  while (ways.length > 0) {
    const longer: Circle[] = []
    for (const way of ways) {
      for (const step of graph.get(way.at(-1)?.path ?? start) ?? []) {
        if (step.path === start) return [...way, step]
        if (seen.has(step.path)) continue
        seen.add(step.path)
        longer.push([...way, step])
      }
    }
    ways = longer
  }
  return undefined
}

export const circleFinding = (circle: Circle, what: string, advice: string): Finding => {
  const start = circle.at(-1)?.path ?? ''
  const way = [start, ...circle.map(({ path }) => path)].join(' → ')
  const message = `${what}: ${way}; ${advice}`
  const [first] = circle
  return first === undefined ? { path: start, line: 1, message } : findingAt(first.site.node, message)
}
