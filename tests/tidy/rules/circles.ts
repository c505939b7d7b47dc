// No import circles: in a circle no file can be understood, or moved, without all of the others. Type-only and dynamic
// imports count too. `importCirclesIn` finds the circles of any graph of imports; the rooms have the same rule.
import { importsOf, isRelative, resolveImport, type ImportSite } from '../imports.ts'
import { findingAt, isCode, type Finding, type Rule, type SourceText } from '../sourceText.ts'

export const circlesRule: Rule = (files) =>
  importCirclesIn(importGraph(files.filter(isCode))).map((circle) =>
    circleFinding(circle, 'import circle', 'move what they share into a file of its own'),
  )

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
  const entangled = entangledIn(graph)
  for (const start of [...entangled.keys()].sort()) {
    if (done.has(start)) continue
    const circle = circleThrough(start, entangled)
    if (circle === undefined) continue
    circle.forEach(({ path }) => done.add(path))
    circles.push(circle)
  }
  return circles
}

/** Without those that lead to nothing but an end: only the rest can be in a circle. */
const entangledIn = (graph: ImportGraph): ImportGraph => {
  const left = new Map(graph)
  const isEnd = (steps: readonly Step[]): boolean => steps.every(({ path }) => !left.has(path))
  for (let before = Infinity; left.size < before;) {
    before = left.size
    for (const [path, steps] of left) if (isEnd(steps)) left.delete(path)
  }
  return left
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
