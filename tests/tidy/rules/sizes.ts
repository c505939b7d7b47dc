// Functions have 60 lines at most. A `describe` is a list of tests, not a function, which the linter's own rule does not know;
// the lines of files and the parameters are limited in `.oxlintrc.json`.
import ts from 'typescript'
import { findingAt, isCode, parse, visitAll, type Finding, type Rule } from '../sourceText.ts'

const FUNCTION_LINES = 60

export const functionSizesRule: Rule = (files) =>
  files.filter(isCode).flatMap((file) => {
    const findings: Finding[] = []
    visitAll(parse(file), (node) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return
      const lines = isDescribeBody(node) ? 0 : linesOf(node)
      if (lines <= FUNCTION_LINES) return
      const advice = 'give a part of it a name of its own'
      findings.push(findingAt(node, `function of ${lines} lines, ${FUNCTION_LINES} at most: ${advice}`))
    })
    return findings
  })

const linesOf = (node: ts.Node): number => {
  const tree = node.getSourceFile()
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  return lineAt(node.getEnd()) - lineAt(node.getStart(tree)) + 1
}

const isDescribeBody = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && /^describe\b/.test(node.parent.expression.getText())
