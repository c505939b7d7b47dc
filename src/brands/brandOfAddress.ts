// The brand that the demo is: `?fake&brand=pisilaid`, and this build's own without a name or by an unknown one.
import { fragmentOf, PATHS } from '../../domain/shell/address.ts'
import type { Brand, BrandId } from './brand.ts'
import { brandNamed } from './brands.ts'
import { ownBrand } from './ownBrand.ts'

const PARAMETER = 'brand'

export const brandOfAddress = (search: string): Brand =>
  brandNamed(new URLSearchParams(search).get(PARAMETER) ?? '') ?? ownBrand

/** The first page of the demo as another brand, in the same language; what the address says besides stays. */
export const addressAsBrand = (
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { id, locale }: { readonly id: BrandId; readonly locale: string },
): string => {
  const query = new URLSearchParams(search)
  query.set(PARAMETER, id)
  // The word may have stood in the fragment alone.
  if (!/fake/i.test(pathname + query.toString())) query.set('fake', '')
  const home = fragmentOf({ locale, path: PATHS.home, query: {} })
  return `${pathname}?${query.toString().replace(/\bfake=(?=&|$)/, 'fake')}${home}`
}
