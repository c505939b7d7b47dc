// What a brand says of itself outside of the program: to search engines, to who shares its address, and to a machine that
// installs it. Read by the build alone, so that no customer downloads it.
import type { Brand } from '../brand.ts'
import type { DayAndNight, ThemeToken } from '../theme.ts'

export interface BrandPage {
  /** Its public address, whichever environment the build runs in; with a slash at the end. */
  readonly site: string
  /** Of each language: one sentence. */
  readonly descriptions: Readonly<Record<string, string>>
}

/** A brand with all that the build says of it. */
export interface ToldBrand {
  readonly brand: Pick<Brand, 'name' | 'flag' | 'theme'> & { readonly languages: readonly string[] }
  readonly page: BrandPage
}

/** That of the first language that has any. */
export const descriptionOf = ({ brand, page }: ToldBrand): string => {
  const [first = ''] = brand.languages.flatMap((language) => page.descriptions[language] ?? [])
  return first
}

/** The look of the house, as tokens.css has it. */
const HOUSE = {
  'sky-1': ['#a3c8d8', '#081526'],
  accent: ['#0d4f70', '#17658c'],
  surface: ['#edf2f2', '#0a1922'],
} as const satisfies Readonly<Partial<Record<ThemeToken, DayAndNight>>>

/** By day and by night. */
export const colorsOf = ({ brand }: ToldBrand, token: keyof typeof HOUSE): DayAndNight =>
  brand.theme[token] ?? HOUSE[token]
