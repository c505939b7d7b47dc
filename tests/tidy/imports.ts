// The imports of a file, and where they lead.
// `import { type A }` counts as a value import: under verbatimModuleSyntax the module is still loaded.
import { posix } from 'node:path'
import ts from 'typescript'
import { findingAt, parse, visitAll, type Finding, type SourceText } from './sourceText.ts'

/** How an import loads its target: at once (`value`), later (`dynamic`) or never (`type`). */
export type ImportKind = 'value' | 'dynamic' | 'type'

/** `specifier` is what the code says, without Vite's `?raw` or `?url`. */
export type ImportSite = { readonly specifier: string; readonly kind: ImportKind; readonly node: ts.Node }

const found = new WeakMap<SourceText, readonly ImportSite[]>()

/** Looked for once, however many rules ask for them. */
export const importsOf = (file: SourceText): readonly ImportSite[] => {
  const known = found.get(file)
  if (known !== undefined) return known
  const sites = importsIn(file)
  found.set(file, sites)
  return sites
}

const importsIn = (file: SourceText): readonly ImportSite[] => {
  const sites: ImportSite[] = []
  visitAll(parse(file), (node) => {
    const one = importAt(node)
    if (one === undefined || !ts.isStringLiteralLike(one.target)) return
    sites.push({ specifier: one.target.text.replace(/\?.*$/, ''), kind: one.kind, node })
  })
  return sites
}

export const importFinding = (site: ImportSite, message: string): Finding => findingAt(site.node, message)

/**
 * The path of the file that a relative import leads to, in any spelling.
 * A target that is not among `paths` keeps its plain joined path, so that layers can be distinguished all the same.
 */
export const resolveImport = (fromPath: string, specifier: string, paths: ReadonlySet<string>): string => {
  const joined = posix.join(posix.dirname(fromPath), specifier)
  const asSource = joined.replace(/\.js$/, '')
  const candidates = [
    joined,
    ...['.ts', '.tsx', '.json', '/index.ts', '/index.tsx'].map((end) => asSource + end),
  ]
  return candidates.find((path) => paths.has(path)) ?? joined
}

export const isRelative = (specifier: string): boolean => /^\.{1,2}(\/|$)/.test(specifier)

/** `@scope/name/deep` → `@scope/name`, `fp-ts/Either` → `fp-ts`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

type Target = { readonly target: ts.Node; readonly kind: ImportKind }

const importAt = (node: ts.Node): Target | undefined => {
  if (ts.isImportDeclaration(node)) {
    const isType = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
    return { target: node.moduleSpecifier, kind: isType ? 'type' : 'value' }
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined) {
    return { target: node.moduleSpecifier, kind: node.isTypeOnly ? 'type' : 'value' }
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return { target: node.argument.literal, kind: 'type' }
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [target] = node.arguments
    return target === undefined ? undefined : { target, kind: 'dynamic' }
  }
  return undefined
}
