// No import circles: in a circle the order of loading decides what is still undefined.
// Type-only and dynamic imports load nothing at that moment and do not count.
import { importsOf, isRelative, resolveImport, type ImportSite } from '../imports.ts'
import { findingAt, isCode, type Finding, type Rule, type SourceText } from '../sourceText.ts'

export const circlesRule: Rule = (files) => {
  const graph = valueGraph(files.filter(isCode))
  const done = new Set<string>()
  const findings: Finding[] = []
  for (const start of [...graph.keys()].sort()) {
    if (done.has(start)) continue
    const circle = circleThrough(start, graph)
    if (circle === undefined) continue
    circle.forEach(({ path }) => done.add(path))
    findings.push(circleFinding(start, circle))
  }
  return findings
}

type Step = { readonly path: string; readonly site: ImportSite }
type Graph = ReadonlyMap<string, readonly Step[]>

const valueGraph = (files: readonly SourceText[]): Graph => {
  const paths = new Set(files.map(({ path }) => path))
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .filter(({ kind, specifier }) => kind === 'value' && isRelative(specifier))
        .map((site) => ({ path: resolveImport(file.path, site.specifier, paths), site }))
        .filter(({ path }) => paths.has(path)),
    ]),
  )
}

/** The shortest way from `start` back to itself, found breadth first; undefined when there is none. */
const circleThrough = (start: string, graph: Graph): readonly Step[] | undefined => {
  const seen = new Set<string>()
  let ways: readonly (readonly Step[])[] = [[]]
  while (ways.length > 0) {
    const longer: (readonly Step[])[] = []
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

const circleFinding = (start: string, circle: readonly Step[]): Finding => {
  const [first] = circle
  const way = [start, ...circle.map(({ path }) => path)].join(' → ')
  const message = `import circle: ${way}; move what they share into a file of its own, or import a type by "import type"`
  return first === undefined ? { path: start, line: 1, message } : findingAt(first.site.node, message)
}
