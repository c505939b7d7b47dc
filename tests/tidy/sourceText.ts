// A file as the tidy rules see it, and what they say about it.
// Rules are plain functions from file texts to findings; none of them reads the disk.
import ts from 'typescript'

/** `path` is relative to the repository's root, with forward slashes. */
export type SourceText = { readonly path: string; readonly text: string }

/** One broken rule. `line` starts at 1; `message` says what to do instead. */
export type Finding = { readonly path: string; readonly line: number; readonly message: string }

export type Rule = (files: readonly SourceText[]) => readonly Finding[]

/** The folders that hold the program, from the bottom of the stack to its top. */
export const LAYER_FOLDERS = ['domain', 'projections', 'effects', 'replay', 'src', 'locales'] as const

export const isCode = (file: SourceText): boolean => /\.(ts|tsx|js|mjs)$/.test(file.path)

export const isTestFile = (file: SourceText): boolean =>
  isCode(file) && /^tests\/.*\.test\.tsx?$/.test(file.path)

export const isInLayer = (file: SourceText): boolean =>
  LAYER_FOLDERS.some((folder) => file.path.startsWith(`${folder}/`))

/** True when the path starts with one of the prefixes: `replay/cli/` stands for all files of that folder. */
export const startsWithAny = (path: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => path.startsWith(prefix))

const parsed = new WeakMap<SourceText, ts.SourceFile>()

/** The syntax tree of a file; parsed once, however many rules ask for it. */
export const parse = (file: SourceText): ts.SourceFile => {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true)
  parsed.set(file, tree)
  return tree
}

export const visitAll = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  node.forEachChild((child) => visitAll(child, visit))
}

/** The line, from 1, where a node's own text starts; comments above it do not count. */
export const lineOf = (node: ts.Node): number => {
  const tree = node.getSourceFile()
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}

export const findingAt = (node: ts.Node, message: string): Finding => ({
  path: node.getSourceFile().fileName,
  line: lineOf(node),
  message,
})

/** One line for each finding, sorted, in the form that editors turn into links. */
export const describeFindings = (findings: readonly Finding[]): string =>
  [...findings]
    .sort((a, b) => a.path.localeCompare(b.path) || a.line - b.line)
    .map(({ path, line, message }) => `${path}:${line} ${message}`)
    .join('\n')
