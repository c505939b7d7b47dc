// RxJS in this program: every duration has a name in TIMINGS, every flattening operator says why it is that one.
import ts from 'typescript'
import { importsOf, packageOf } from '../imports.ts'
import {
  findingAt,
  isCode,
  isInLayer,
  lineOf,
  parse,
  visitAll,
  type Finding,
  type Rule,
  type SourceText,
} from '../sourceText.ts'

const TIME_OPERATORS = [
  'debounceTime',
  'throttleTime',
  'delay',
  'timer',
  'interval',
  'auditTime',
  'sampleTime',
  'bufferTime',
  'timeout',
]
const FLATTENING_OPERATORS = ['switchMap', 'concatMap', 'mergeMap', 'exhaustMap']

export const durationsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && isInLayer(file))
    .flatMap((file) =>
      callsOf(file, TIME_OPERATORS).flatMap(({ call, operator }) => {
        const number = call.arguments.map(numberIn).find((found) => found !== undefined)
        if (number === undefined) return []
        const advice = 'name it in domain/timings.ts with its requirement and pass TIMINGS.…Ms'
        return [findingAt(number, `${operator}(${number.getText()}) has a bare number: ${advice}`)]
      }),
    )

export const flatteningReasonsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && file.path.startsWith('effects/'))
    .flatMap((file): readonly Finding[] => {
      const commented = commentedLines(parse(file))
      return callsOf(file, FLATTENING_OPERATORS).flatMap(({ call, operator }) => {
        const line = lineOf(call)
        if (commented.has(line) || commented.has(line - 1)) return []
        const advice = `say why it is ${operator} in a comment on the same line or the line above`
        return [findingAt(call, `${operator} without a reason: ${advice}`)]
      })
    })

type OperatorCall = { readonly call: ts.CallExpression; readonly operator: string }

/** The calls of those operators that the file imports from RxJS, under any name. */
const callsOf = (file: SourceText, operators: readonly string[]): readonly OperatorCall[] => {
  const known = rxjsNames(file)
  const calls: OperatorCall[] = []
  visitAll(parse(file), (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
    const operator = known.get(node.expression.text)
    if (operator !== undefined && operators.includes(operator)) calls.push({ call: node, operator })
  })
  return calls
}

const rxjsNames = (file: SourceText): ReadonlyMap<string, string> => {
  const names = new Map<string, string>()
  for (const { node, specifier } of importsOf(file)) {
    if (packageOf(specifier) !== 'rxjs' || !ts.isImportDeclaration(node)) continue
    const bindings = node.importClause?.namedBindings
    if (bindings === undefined || !ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements) names.set(name.text, (propertyName ?? name).text)
  }
  return names
}

/** The first number in an argument. Functions inside it have a life of their own and are not looked into. */
const numberIn = (node: ts.Node): ts.Node | undefined => {
  if (ts.isNumericLiteral(node)) return node
  if (ts.isFunctionLike(node)) return undefined
  return node.forEachChild(numberIn)
}

/** Lines, from 1, on which a comment with words stands; a linter's directive gives no reason. */
const commentedLines = (tree: ts.SourceFile): ReadonlySet<number> => {
  const lines = new Set<number>()
  const add = ({ pos, end }: ts.CommentRange): void => {
    const words = tree.text.slice(pos, end).replace(/^[/*\s]+|[/*\s]+$/g, '')
    if (words === '' || /^(oxlint|oxfmt|@ts-)/.test(words)) return
    const last = tree.getLineAndCharacterOfPosition(end).line
    for (let line = tree.getLineAndCharacterOfPosition(pos).line; line <= last; line += 1) lines.add(line + 1)
  }
  const visit = (node: ts.Node): void => {
    ts.getLeadingCommentRanges(tree.text, node.getFullStart())?.forEach(add)
    ts.getTrailingCommentRanges(tree.text, node.getEnd())?.forEach(add)
    node.getChildren(tree).forEach(visit)
  }
  visit(tree)
  return lines
}
