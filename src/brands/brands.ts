// All brands, for what shows more than one: the demo, a replay, and the servers of a build.
import type { Brand } from './brand.ts'
import { jarvelind } from './jarvelind.ts'
import { meretee } from './meretee.ts'
import { pisilaid } from './pisilaid.ts'

/** The first one is built where none is named. */
export const BRANDS: readonly Brand[] = [meretee, pisilaid, jarvelind]

/** `null` for a name that no brand has. */
export const brandNamed = (id: string): Brand | null => BRANDS.find((brand) => brand.id === id) ?? null

/** The brand of a build or a server, by `FERRYLOG_BRAND`. Throws for a brand that there isn't. */
export const brandToBuild = (id: string | undefined): Brand => {
  const brand = brandNamed(id ?? meretee.id)
  if (brand === null)
    throw new Error(`FERRYLOG_BRAND is "${id}", and the brands are ${BRANDS.map((one) => one.id).join(', ')}`)
  return brand
}
