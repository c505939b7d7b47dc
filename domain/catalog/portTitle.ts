// What a port is called: by the catalogue of ports, else by the title of a leg that goes there, else by its code.
import type { Port, Route } from './route.ts'

/** Between the two ports of a leg's title; a hyphen within a name has no spaces around it. */
const BETWEEN = /\s+(?:-|–|—|→|>)\s+|\s*[–—→]\s*/

export const portTitle = (
  code: string,
  { ports, routes }: { readonly ports: readonly Port[]; readonly routes: readonly Route[] },
): string => ports.find((port) => port.code === code)?.title ?? titleInLegs(code, routes) ?? code

const titleInLegs = (code: string, routes: readonly Route[]): string | null => {
  for (const { portFrom, portTo, title } of routes.flatMap(({ legs }) => legs)) {
    if (portFrom !== code && portTo !== code) continue
    const names = title.split(BETWEEN).map((name) => name.trim())
    const name = names.length === 2 ? names[portFrom === code ? 0 : 1] : undefined
    if (name !== undefined && name !== '') return name
  }
  return null
}
