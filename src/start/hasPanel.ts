// Whether a page has the log's panel at its edge: in the demo and in development always, elsewhere where the brand says so.
import type { Brand } from '../brands/brand.ts'

interface Place {
  readonly isDemo: boolean
  readonly isDevelopment: boolean
}

export const hasPanel = (
  { hasDevtools = false }: Pick<Brand, 'hasDevtools'>,
  { isDemo, isDevelopment }: Place,
): boolean => isDemo || isDevelopment || hasDevtools
