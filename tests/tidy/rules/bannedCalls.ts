// Finds what bannedTable.ts bans, in code alone: comments, texts, types and field names of the same name are fine.
import ts from 'typescript'
import {
  findingAt,
  isCode,
  isInLayer,
  parse,
  startsWithAny,
  visitAll,
  type Finding,
  type Rule,
} from '../sourceText.ts'
import { BANNED, type BannedThing } from './bannedTable.ts'

export const bannedCallsRule: Rule = (files) =>
  files
    .filter((file) => isCode(file) && isInLayer(file))
    .flatMap((file) => {
      const rows = BANNED.filter(({ allowedIn }) => !startsWithAny(file.path, allowedIn))
      const rowsAt = (kind: ts.SyntaxKind) => rows.filter(({ thing }) => NODES[thing.kind].includes(kind))
      const rowsByNode = new Map(
        [...new Set(Object.values(NODES).flat())].map((kind) => [kind, rowsAt(kind)]),
      )
      const findings: Finding[] = []
      visitAll(parse(file), (node) => {
        for (const { thing, instead } of rowsByNode.get(node.kind) ?? []) {
          if (isThing(node, thing))
            findings.push(findingAt(node, `${nameOf(thing, node)} is banned here: ${instead}`))
        }
      })
      return findings
    })

/** Where each of them can stand. */
const NODES: Readonly<Record<BannedThing['kind'], readonly ts.SyntaxKind[]>> = {
  global: [ts.SyntaxKind.Identifier],
  member: [ts.SyntaxKind.PropertyAccessExpression],
  imported: [ts.SyntaxKind.ImportSpecifier],
  currentDate: [ts.SyntaxKind.NewExpression, ts.SyntaxKind.CallExpression],
  addressChange: [ts.SyntaxKind.BinaryExpression, ts.SyntaxKind.CallExpression],
}

const GLOBAL_OBJECTS = ['window', 'globalThis', 'self']

const isThing = (node: ts.Node, thing: BannedThing): boolean => {
  switch (thing.kind) {
    case 'global':
      return isGlobalUse(node, thing.name)
    case 'member':
      return isMemberUse(node, thing.object, thing.name)
    case 'imported':
      return isImportOf(node, thing.from, thing.names)
    case 'currentDate':
      return isCurrentDate(node)
    case 'addressChange':
      return isAddressChange(node)
  }
}

const nameOf = (thing: BannedThing, node: ts.Node): string => {
  switch (thing.kind) {
    case 'global':
      return thing.name
    case 'member':
      return `${thing.object}.${thing.name}`
    case 'imported':
      return `${node.getText()} of ${thing.from}`
    case 'currentDate':
      return 'new Date() without arguments'
    case 'addressChange':
      return 'changing location'
  }
}

/** A name that stands for a value: not what a declaration declares, not a field's name, not inside a type. */
const isGlobalUse = (node: ts.Node, name: string): boolean => {
  if (!ts.isIdentifier(node) || node.text !== name) return false
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return ts.isIdentifier(parent.expression) && GLOBAL_OBJECTS.includes(parent.expression.text)
  }
  if (ts.isShorthandPropertyAssignment(parent)) return true
  if (ts.isBindingElement(parent) && parent.propertyName === node) return false
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false
  if (ts.isTypeNode(parent) || ts.isQualifiedName(parent)) return false
  return !('name' in parent && parent.name === node)
}

const isMemberUse = (node: ts.Node, object: string, name: string): boolean =>
  ts.isPropertyAccessExpression(node) && node.name.text === name && isObject(node.expression, object)

/** `crypto`, `window.crypto`, `globalThis.crypto`; for `window` any of its names. */
const isObject = (node: ts.Expression, object: string): boolean => {
  if (ts.isIdentifier(node)) {
    return (
      node.text === object || (object === 'window' && ['document', ...GLOBAL_OBJECTS].includes(node.text))
    )
  }
  if (!ts.isPropertyAccessExpression(node) || node.name.text !== object) return false
  return ts.isIdentifier(node.expression) && GLOBAL_OBJECTS.includes(node.expression.text)
}

const isImportOf = (node: ts.Node, from: string, names: RegExp): boolean => {
  if (!ts.isImportSpecifier(node) || !names.test((node.propertyName ?? node.name).text)) return false
  const { moduleSpecifier } = node.parent.parent.parent
  return ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text.split('/')[0] === from
}

const isCurrentDate = (node: ts.Node): boolean =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'Date' &&
  (ts.isCallExpression(node) || (node.arguments ?? []).length === 0)

/** `location = …`, `location.href = …`, `location.assign(…)`; reading `location.pathname` is fine. */
const isAddressChange = (node: ts.Node): boolean => {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const { left } = node
    return isLocation(left) || (ts.isPropertyAccessExpression(left) && isLocation(left.expression))
  }
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    ['assign', 'replace', 'reload'].includes(node.expression.name.text) &&
    isLocation(node.expression.expression)
  )
}

const isLocation = (node: ts.Expression): boolean => ts.isIdentifier(node) && node.text === 'location'
