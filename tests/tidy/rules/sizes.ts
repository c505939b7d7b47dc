// Size follows the concept: files of 400 lines at most, functions of 60, three positional parameters.
// Texts, styles and sample data have no limit; a `describe` is a list of tests, not a function.
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

const FILE_LINES = 400
const FUNCTION_LINES = 60
const PARAMETERS = 3

const isSampleData = ({ path }: SourceText): boolean => path.startsWith('src/demo/data/')

export const sizesRule: Rule = (files) =>
  files.filter(isCode).flatMap((file) => [...fileFindings(file), ...functionFindings(file)])

const fileFindings = (file: SourceText): readonly Finding[] => {
  if (isSampleData(file)) return []
  const lines = file.text.replace(/\n$/, '').split('\n').length
  if (lines <= FILE_LINES) return []
  const message = `${lines} lines, ${FILE_LINES} at most: move one concept into a file that is named by it`
  return [{ path: file.path, line: FILE_LINES + 1, message }]
}

const functionFindings = (file: SourceText): readonly Finding[] => {
  const findings: Finding[] = []
  visitAll(parse(file), (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return
    const lines = isDescribeBody(node) ? 0 : linesOf(node)
    const parameters = node.parameters.filter(({ name }) => name.getText() !== 'this').length
    if (lines > FUNCTION_LINES) {
      const advice = 'give a part of it a name of its own'
      findings.push(findingAt(node, `function of ${lines} lines, ${FUNCTION_LINES} at most: ${advice}`))
    }
    if (parameters > PARAMETERS) {
      const advice = 'take one object whose fields have names'
      findings.push(findingAt(node, `${parameters} positional parameters, ${PARAMETERS} at most: ${advice}`))
    }
  })
  return findings
}

const linesOf = (node: ts.Node): number => {
  const tree = node.getSourceFile()
  const lineAt = (position: number) => tree.getLineAndCharacterOfPosition(position).line
  return lineAt(node.getEnd()) - lineAt(node.getStart(tree)) + 1
}

const isDescribeBody = (node: ts.Node): boolean =>
  ts.isCallExpression(node.parent) && /^describe\b/.test(node.parent.expression.getText())
