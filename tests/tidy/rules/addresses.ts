// Paths of the address are spelled in one file; everything else takes them from there.
import ts from 'typescript'
import { PATHS } from '../../../domain/shell/address.ts'
import {
  findingAt,
  isCode,
  isInLayer,
  parse,
  startsWithAny,
  visitAll,
  type Finding,
  type Rule,
  type SourceText,
} from '../sourceText.ts'

const HOME = 'domain/shell/address.ts'

/** The laws say for themselves where a person has to be led: they would believe a wrong path otherwise. */
const EXEMPT = [HOME, 'replay/laws/']

const PREFIXES = ['/main-inside', '/ticket/', '/profile/']
const SPELLED = [...PREFIXES, ...Object.values(PATHS).filter((path) => path !== PATHS.home)]

export const addressesRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && isInLayer(file) && !startsWithAny(file.path, EXEMPT))
    .flatMap(spelledPaths)

const spelledPaths = (file: SourceText): readonly Finding[] => {
  const findings: Finding[] = []
  visitAll(parse(file), (node) => {
    const text = textOf(node)
    if (text !== null && SPELLED.some((path) => startsAPath(text, path)))
      findings.push(findingAt(node, `a path of the address: build it with ${HOME}`))
  })
  return findings
}

/** At the beginning of the text, or after what stands before a path: `#`, a locale, the `^` of a pattern. */
const startsAPath = (text: string, path: string): boolean => {
  const before = text.split(path)[0] ?? ''
  return text.includes(path) && /^[#^(]*(\/?[a-z]{2})?$/.test(before)
}

/** Of a text, of a piece of a template, of a pattern; where a file is imported its name is no such text. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isRegularExpressionLiteral(node)) return node.text.slice(1).replaceAll('\\/', '/')
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : null
}
