// Tests say what failed: each fact has an expect of its own, and each case a title of its own.
import ts from 'typescript'
import {
  findingAt,
  isTestFile,
  parse,
  visitAll,
  type Finding,
  type Rule,
  type SourceText,
} from '../sourceText.ts'

const COMPARISONS = ['toEqual', 'toStrictEqual']
const TEST_FUNCTIONS = ['describe', 'it', 'test']

/** Finds `expect([a, b]).toEqual([c, d])`. A list that is computed, spread or held by a name is one fact and passes. */
export const packedFactsRule: Rule = (files) =>
  files.filter(isTestFile).flatMap((file) =>
    findingsIn(file, (node) => {
      if (!ts.isCallExpression(node) || !isExpect(node.expression)) return null
      const [given] = node.arguments
      const list = given === undefined ? undefined : unwrapped(given)
      if (list === undefined || !ts.isArrayLiteralExpression(list) || list.elements.length < 2) return null
      if (list.elements.every(ts.isSpreadElement) || !COMPARISONS.includes(matcherOf(node))) return null
      return 'facts packed into a list: expect each by itself, and say as its second argument which case it is'
    }),
  )

/** Finds tests that a loop makes. */
export const loopedTestsRule: Rule = (files) =>
  files.filter(isTestFile).flatMap((file) =>
    findingsIn(file, (node) => {
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null
      if (!TEST_FUNCTIONS.includes(node.expression.text) || ts.findAncestor(node, isLoop) === undefined)
        return null
      return `${node.expression.text} in a loop: list the cases in ${node.expression.text}.each, with a title for each`
    }),
  )

const findingsIn = (file: SourceText, messageFor: (node: ts.Node) => string | null): readonly Finding[] => {
  const findings: Finding[] = []
  visitAll(parse(file), (node) => {
    const message = messageFor(node)
    if (message !== null) findings.push(findingAt(node, message))
  })
  return findings
}

const isExpect = (node: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(node)
    ? isExpect(node.expression)
    : ts.isIdentifier(node) && node.text === 'expect'

/** The last name of `expect(…).not.toEqual`. */
const matcherOf = (node: ts.Expression): string => {
  const { parent } = node
  if (!ts.isPropertyAccessExpression(parent)) return ''
  return ts.isPropertyAccessExpression(parent.parent) ? matcherOf(parent) : parent.name.text
}

/** Without the brackets and the type around it. */
const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node

const isLoop = (node: ts.Node): boolean =>
  ts.isIterationStatement(node, false) ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['forEach', 'map'].includes(node.expression.name.text))
