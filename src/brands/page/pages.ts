// The page of each brand.
import type { BrandId } from '../brand.ts'
import type { BrandPage } from './brandPage.ts'
import { jarvelind } from './jarvelind.ts'
import { meretee } from './meretee.ts'
import { pisilaid } from './pisilaid.ts'

export const BRAND_PAGES: Readonly<Record<BrandId, BrandPage>> = { meretee, pisilaid, jarvelind }
