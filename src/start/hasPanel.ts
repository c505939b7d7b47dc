// Whether a page has the log's panel at its edge: in the demo and in development always, elsewhere where the brand says so.
import type { Brand } from '../brands/brand.ts'

export const hasPanel = (
  { hasDevtools = false }: Pick<Brand, 'hasDevtools'>,
  { isDemo, isDevelopment }: { readonly isDemo: boolean; readonly isDevelopment: boolean },
): boolean => isDemo || isDevelopment || hasDevtools
