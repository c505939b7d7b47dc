// Tests of the gate come out the same each time: they take the shared seed and their share of the runs, no clock and no
// chance of their own, wait for no time, and end within the time that all have. Hunts (`*.hunt.ts`) may do otherwise.
import ts from 'typescript'
import {
  findingAt,
  isCode,
  isTestFile,
  parse,
  visitAll,
  type Finding,
  type Rule,
  type SourceText,
} from '../sourceText.ts'

/** The seed and the runs are given to fast-check here. */
const RUNS_FILE = 'tests/support/runs.ts'
/** The limits of all tests and of all hunts stand here. */
const LIMITS_FILE = 'tests/support/projects.ts'
const MOST_MS = 30_000

const isOfGate = (file: SourceText): boolean =>
  isTestFile(file) ||
  (isCode(file) && file.path.startsWith('tests/support/') && !/\.hunt\.tsx?$/.test(file.path))

export const determinismRule: Rule = (files) =>
  files.filter(isOfGate).flatMap((file) => {
    const messages = [
      ...(file.path === RUNS_FILE ? [] : [randomMessage]),
      ...(file.path === LIMITS_FILE ? [] : [limitMessage]),
      clockMessage,
    ]
    const findings: Finding[] = []
    visitAll(parse(file), (node) => {
      for (const messageFor of messages) {
        const message = messageFor(node)
        if (message !== null) findings.push(findingAt(node, message))
      }
    })
    return findings
  })

const SHARED_RUNS =
  'numRuns is not runs(…): `{ numRuns: runs(300) }` takes a tenth in the gate, and all in a hunt'
const SHARED_SEED = 'a seed of its own: leave it out, the shared one is taken'
const FAST_CHECK = ['fc.assert', 'fc.check']

const randomMessage = (node: ts.Node): string | null => {
  if (ts.isCallExpression(node) && nameOf(node.expression) === 'fc.configureGlobal')
    return `fast-check is configured in ${RUNS_FILE} alone`
  if (!isProperty(node) || isOfSample(node)) return null
  if (node.name.getText() === 'numRuns') return comesFromRuns(valueOf(node)) ? null : SHARED_RUNS
  return node.name.getText() === 'seed' && isOfRandomTest(node) ? SHARED_SEED : null
}

type Property = ts.PropertyAssignment | ts.ShorthandPropertyAssignment

const isProperty = (node: ts.Node): node is Property =>
  ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)

const valueOf = (property: Property): ts.Expression =>
  ts.isPropertyAssignment(property) ? property.initializer : property.name

/** A sample that is a fixture is the same one in every run. */
const isOfSample = (node: ts.Node): boolean =>
  ts.findAncestor(node, (above) => ts.isCallExpression(above) && nameOf(above.expression) === 'fc.sample') !==
  undefined

const isOfRandomTest = ({ parent }: Property): boolean =>
  (ts.isCallExpression(parent.parent) && FAST_CHECK.includes(nameOf(parent.parent.expression))) ||
  (ts.isObjectLiteralExpression(parent) &&
    parent.properties.some((other) => other.name?.getText() === 'numRuns'))

/** `runs(…)` stands in it, or in what a name in it is set to. */
const comesFromRuns = (value: ts.Expression): boolean => {
  let found = false
  visitAll(value, (node) => {
    if (ts.isCallExpression(node) && nameOf(node.expression) === 'runs') found = true
    const set = ts.isIdentifier(node) ? valueSetTo(node) : null
    if (set !== null && set !== value && comesFromRuns(set)) found = true
  })
  return found
}

const NO_CLOCK = 'hand in a clock in virtual time (tests/support/virtualClock.ts)'
const NO_PAUSE = 'wait for what is awaited: findBy…, vi.waitFor, nextTurn(), or virtual time'
const BANNED_CALLS: ReadonlyMap<string, string> = new Map([
  ['Date.now', NO_CLOCK],
  ['performance.now', `${NO_CLOCK}, and limit work instead of time`],
  ['Math.random', 'let fast-check draw'],
  ['setTimeout', NO_PAUSE],
  ['globalThis.setTimeout', NO_PAUSE],
  ['window.setTimeout', NO_PAUSE],
])

const clockMessage = (node: ts.Node): string | null => {
  if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes('timers/promises'))
    return `timers/promises is banned here: ${NO_PAUSE}`
  if (!ts.isCallExpression(node)) return null
  const name = nameOf(node.expression)
  if (name.endsWith('.waitForTimeout')) return `waitForTimeout is banned here: ${NO_PAUSE}`
  const instead = BANNED_CALLS.get(name)
  const isMeant = (instead === NO_CLOCK && isInPage(node)) || (instead === NO_PAUSE && isLimit(node))
  return instead === undefined || isMeant ? null : `${name} is banned here: ${instead}`
}

/** What is evaluated in a page reads the page's clock, which the test has installed. */
const isInPage = (node: ts.Node): boolean =>
  ts.findAncestor(node, (above) => {
    if (ts.isVariableDeclaration(above)) return isHandedToPage(above)
    return ts.isCallExpression(above) && nameOf(above.expression).endsWith('.evaluate')
  }) !== undefined

/** `page.evaluate(restInPage)` */
const isHandedToPage = ({ name }: ts.VariableDeclaration): boolean => {
  let isHanded = false
  visitAll(name.getSourceFile(), (node) => {
    if (!ts.isCallExpression(node) || !nameOf(node.expression).endsWith('.evaluate')) return
    if (node.arguments[0]?.getText() === name.getText()) isHanded = true
  })
  return isHanded
}

/** A limit ends a wait for something else, and is called off or loses the race when that comes; a pause is the wait itself. */
const isLimit = (node: ts.CallExpression): boolean => {
  const { parent } = node
  const isCalledOff =
    ts.isVariableDeclaration(parent) &&
    node.getSourceFile().text.includes(`clearTimeout(${parent.name.getText()})`)
  return (
    isCalledOff ||
    ts.findAncestor(
      node,
      (above) => ts.isCallExpression(above) && nameOf(above.expression) === 'Promise.race',
    ) !== undefined
  )
}

const TEST_FUNCTIONS = ['describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']
const LIMITS = ['testTimeout', 'hookTimeout']
const SHORTER = `a limit above ${MOST_MS / 1_000} s: make the test cheaper, or a hunt`

const limitMessage = (node: ts.Node): string | null => {
  if (isProperty(node))
    return LIMITS.includes(node.name.getText()) && millisecondsOf(valueOf(node)) > MOST_MS ? SHORTER : null
  if (!ts.isCallExpression(node) || !TEST_FUNCTIONS.includes(rootOf(node.expression))) return null
  return node.arguments.flatMap(limitsIn).some((limit) => millisecondsOf(limit) > MOST_MS) ? SHORTER : null
}

/** The argument itself, or the timeout that it names. */
const limitsIn = (argument: ts.Expression): readonly ts.Expression[] => {
  const given = ts.isIdentifier(argument) ? (valueSetTo(argument) ?? argument) : argument
  if (!ts.isObjectLiteralExpression(given)) return [given]
  return given.properties
    .filter(isProperty)
    .filter(({ name }) => name.getText() === 'timeout')
    .map(valueOf)
}

/** `it` of `it.each(all)`. */
const rootOf = (node: ts.Expression): string => {
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootOf(node.expression)
  return node.getText()
}

/** What is computed of numbers and of names that are set in the same file; 0 of all else. */
const millisecondsOf = (node: ts.Expression): number => {
  if (ts.isNumericLiteral(node)) return Number(node.text)
  if (ts.isIdentifier(node)) {
    const set = valueSetTo(node)
    return set === null ? 0 : millisecondsOf(set)
  }
  if (!ts.isBinaryExpression(node)) return 0
  const left = millisecondsOf(node.left)
  const right = millisecondsOf(node.right)
  const { kind } = node.operatorToken
  if (kind === ts.SyntaxKind.AsteriskToken) return left * right
  return kind === ts.SyntaxKind.PlusToken ? left + right : 0
}

const nameOf = (node: ts.Expression): string => node.getText().replace(/\s/g, '')

/** What a `const` of the file is set to. */
const valueSetTo = (name: ts.Identifier): ts.Expression | null => {
  let set: ts.Expression | null = null
  visitAll(name.getSourceFile(), (node) => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name.text) return
    set = node.initializer ?? null
  })
  return set
}
