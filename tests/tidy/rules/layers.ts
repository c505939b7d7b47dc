// Layers form one straight stack: a file imports what stands below it and the packages that its layer owns.
// The table is in layerTable.ts; no layer imports tests, and the demo backend is loaded dynamically alone, by its door.
import { isBuiltin } from 'node:module'
import {
  importFinding,
  importsOf,
  isRelative,
  packageOf,
  resolveImport,
  type ImportSite,
} from '../imports.ts'
import { isCode, startsWithAny, type Finding, type Rule } from '../sourceText.ts'
import { APART, layerOf, NODE_BUILTINS, type Layer } from './layerTable.ts'

export const layersRule: Rule = (files) => {
  const paths = new Set(files.map(({ path }) => path))
  return files.filter(isCode).flatMap((file) => {
    const layer = layerOf(file.path)
    if (layer === undefined) return []
    return importsOf(file).flatMap((site) => {
      const message = isRelative(site.specifier)
        ? checkFile(layer, { from: file.path, to: resolveImport(file.path, site.specifier, paths) }, site)
        : checkPackage(layer, file.path, site.specifier)
      return message === undefined ? [] : [importFinding(site, message) satisfies Finding]
    })
  })
}

type Edge = { readonly from: string; readonly to: string }

const checkFile = (layer: Layer, { from, to }: Edge, site: ImportSite): string | undefined => {
  if (to.startsWith('tests/')) return `no layer imports tests: move what ${to} shares into a layer`
  const apart = APART.find(({ folder }) => to.startsWith(folder))
  const isFromApart = APART.some(({ folder }) => from.startsWith(folder))
  if (
    apart !== undefined &&
    !isFromApart &&
    layer.folder === 'src/' &&
    (to !== apart.door || site.kind !== 'dynamic')
  ) {
    return `${to} is apart from the shop: load its door by "await import('…/${apart.door}')" behind the demo flag`
  }
  const target = layerOf(to)
  if (target !== undefined && startsWithAny(to, layer.mayImport)) return undefined
  const allowed = layer.mayImport.length === 0 ? 'nothing' : layer.mayImport.join(', ')
  return `${layer.folder} may not import ${to} (it may import ${allowed}): move what both need down the stack, or take it as a parameter`
}

const checkPackage = (layer: Layer, path: string, specifier: string): string | undefined => {
  const name = isBuiltin(specifier) ? NODE_BUILTINS : packageOf(specifier)
  const rule = layer.packages.find((candidate) => candidate.name === name)
  if (rule === undefined) {
    return `${layer.folder} may not import ${specifier}: use the layer that owns it, or give it a row in tests/tidy/rules/layerTable.ts`
  }
  if (rule.onlyIn === undefined || startsWithAny(path, rule.onlyIn)) return undefined
  return `${specifier} belongs to ${rule.onlyIn.join(', ')} alone: call what stands there`
}
