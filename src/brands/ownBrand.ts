// The brand that this build is. The others are left out of it: each comparison is settled while it is built.
import type { Brand } from './brand.ts'
import { jarvelind } from './jarvelind.ts'
import { meretee } from './meretee.ts'
import { pisilaid } from './pisilaid.ts'

export const ownBrand: Brand =
  __BRAND__ === 'pisilaid' ? pisilaid : __BRAND__ === 'jarvelind' ? jarvelind : meretee
