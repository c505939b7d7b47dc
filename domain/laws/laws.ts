// All laws, in the order of their numbers.
import type { Law, LawId } from './law.ts'
import { lifecycleLaws } from './lifecycle.ts'

export const LAWS: readonly Law[] = [...lifecycleLaws].sort((a, b) => a.id.localeCompare(b.id))

export const lawById = (id: string): Law | null => LAWS.find((law) => law.id === id) ?? null

export const LAW_IDS: readonly LawId[] = LAWS.map((law) => law.id)
