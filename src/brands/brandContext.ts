// The brand that the application runs as.
import { createContext, useContext } from 'react'
import type { Brand } from './brand.ts'
import { ownBrand } from './ownBrand.ts'

export const BrandContext = createContext<Brand>(ownBrand)

export const useBrand = (): Brand => useContext(BrandContext)
