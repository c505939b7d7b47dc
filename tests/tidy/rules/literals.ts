// Literals are written out: nothing is spread that could stand there by itself. Inside such a spread a misspelt field
// would pass unchecked.
import ts from 'typescript'
import {
  findingAt,
  isCode,
  parse,
  visitAll,
  type Finding,
  type Rule,
  type SourceText,
} from '../sourceText.ts'

export const packedLiteralsRule: Rule = (files) => files.filter(isCode).flatMap(packedLiterals)

const packedLiterals = (file: SourceText): readonly Finding[] => {
  const findings: Finding[] = []
  visitAll(parse(file), (node) => {
    if (spreadsFields(node) && ts.isObjectLiteralExpression(unwrapped(node.expression)))
      findings.push(findingAt(node, 'an object literal that is spread: write its fields where they belong'))
    if (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(unwrapped(node.expression)))
      findings.push(findingAt(node, 'an array literal that is spread: write its members where they belong'))
  })
  return findings
}

/** Into an object, or into the attributes of an element. */
const spreadsFields = (node: ts.Node): node is ts.SpreadAssignment | ts.JsxSpreadAttribute =>
  ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)

/** Without the brackets and the type around it. */
const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrapped(node.expression)
    : node
