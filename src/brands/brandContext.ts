// The brand that the application runs as.
import { createContext, useContext } from 'react'
import type { Brand } from './brand.ts'
import { meretee } from './meretee.ts'

export const BrandContext = createContext<Brand>(meretee)

export const useBrand = (): Brand => useContext(BrandContext)
