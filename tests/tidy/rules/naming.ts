// Names lead to things: no default exports, no folder files that re-export, no drawers for everything.
import ts from 'typescript'
import {
  findingAt,
  isCode,
  isInLayer,
  parse,
  type Finding,
  type Rule,
  type SourceText,
} from '../sourceText.ts'

/** Tools find their configuration by the default export. */
const isToolConfig = ({ path }: SourceText): boolean => /(^|\/)[\w.-]+\.config\.(ts|js|mjs)$/.test(path)

export const defaultExportsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && isInLayer(file) && !isToolConfig(file))
    .flatMap((file) => defaultExportsOf(file))

const DRAWERS = ['util', 'utils', 'helper', 'helpers', 'misc']

export const fileNamesRule: Rule = (files) =>
  files.filter(isCode).flatMap(({ path }) => {
    const names = path.split('/').map((part) => part.replace(/\..*$/, ''))
    const drawer = names.find((name) => DRAWERS.includes(name.toLowerCase()))
    const findings: Finding[] = []
    if (names.at(-1) === 'index') {
      const message = 'no index files: import the file, not the folder, and name it by what it holds'
      findings.push({ path, line: 1, message })
    }
    if (drawer !== undefined) {
      const message = `"${drawer}" names a drawer: name the file by the noun it is about (money.ts, calendarDay.ts)`
      findings.push({ path, line: 1, message })
    }
    return findings
  })

const DEFAULT_MESSAGE = 'no default export: export the thing under its own name'

const defaultExportsOf = (file: SourceText): readonly Finding[] =>
  parse(file).statements.flatMap((statement) => {
    if (ts.isExportAssignment(statement)) return [findingAt(statement, DEFAULT_MESSAGE)]
    if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined) {
      const clause = statement.exportClause
      const names = ts.isNamedExports(clause)
        ? clause.elements.map(({ name }) => name.text)
        : [clause.name.text]
      return names.includes('default') ? [findingAt(statement, DEFAULT_MESSAGE)] : []
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : []
    const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)
    return isDefault ? [findingAt(statement, DEFAULT_MESSAGE)] : []
  })
