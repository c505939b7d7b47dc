// Test titles carry the IDs of the requirements that they prove, each in brackets of its own: `[RES-01] …`.
// Every requirement in reach has a title; a title has three IDs at most, each of the form AREA-nn, or AREA-nnn
// from a hundred on.
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

const ID = /^[A-Z]+-(?:\d{2}|[1-9]\d{2})$/
const MOST_IDS = 3
const LOOKS_LIKE_ID = /^[A-Za-z]{2,}[-_ ]?\d+/

type Title = { readonly text: string; readonly node: ts.Node }

export const malformedIdsRule: Rule = (files) =>
  files.filter(isTestFile).flatMap((file) =>
    titlesOf(file).flatMap(({ text, node }) =>
      bracketsOf(text)
        .filter((inside) => LOOKS_LIKE_ID.test(inside) && !ID.test(inside))
        .map((inside) => {
          const advice = 'write AREA-nn with capitals and two digits, each ID in brackets of its own'
          return findingAt(node, `[${inside}] is no requirement ID: ${advice}`)
        }),
    ),
  )

export const crowdedTitlesRule: Rule = (files) =>
  files.filter(isTestFile).flatMap((file) =>
    titlesOf(file).flatMap(({ text, node }) => {
      const count = bracketsOf(text).filter((inside) => ID.test(inside)).length
      const advice = 'name those that the test is about most, or make it two tests'
      return count <= MOST_IDS ? [] : [findingAt(node, `${count} IDs, ${MOST_IDS} at most: ${advice}`)]
    }),
  )

/** Names each ID of `inReach` that no test title carries; one finding for each area. */
export const untestedRequirements =
  (inReach: readonly string[], listPath: string): Rule =>
  (files) => {
    const tested = testedIds(files)
    const list = files.find(({ path }) => path === listPath)
    const untested = inReach.filter((id) => !tested.has(id))
    return [...new Set(untested.map(areaOf))].map((area): Finding => {
      const ids = untested.filter((id) => areaOf(id) === area).join(', ')
      const advice = 'write one whose title carries the ID in brackets and that fails when the rule is broken'
      return { path: listPath, line: lineNaming(list, area), message: `no test for ${ids}: ${advice}` }
    })
  }

const areaOf = (id: string): string => id.split('-')[0] ?? id

export const testedIds = (files: readonly SourceText[]): ReadonlySet<string> =>
  new Set(
    files
      .filter(isTestFile)
      .flatMap((file) => titlesOf(file).flatMap(({ text }) => bracketsOf(text)))
      .filter((inside) => ID.test(inside)),
  )

const bracketsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inside = '']) => inside)

/** The first argument of each `describe`, `it` and `test`, also of `it.each(…)(…)` and the like. */
const titlesOf = (file: SourceText): readonly Title[] => {
  const titles: Title[] = []
  visitAll(parse(file), (node) => {
    if (!ts.isCallExpression(node) || !isTestFunction(node.expression)) return
    const [first] = node.arguments
    if (first !== undefined && (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))) {
      titles.push({ text: first.getText(), node })
    }
  })
  return titles
}

/** Todo and skipped tests prove nothing. */
const isTestFunction = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return ['describe', 'it', 'test'].includes(node.text)
  if (ts.isPropertyAccessExpression(node)) {
    return !['todo', 'skip'].includes(node.name.text) && isTestFunction(node.expression)
  }
  if (ts.isCallExpression(node)) return isTestFunction(node.expression)
  return ts.isTaggedTemplateExpression(node) && isTestFunction(node.tag)
}

const lineNaming = (list: SourceText | undefined, area: string): number => {
  const index = list?.text.split('\n').findIndex((line) => line.includes(`'${area}'`)) ?? -1
  return Math.max(index, 0) + 1
}
