// What a brand says of itself outside of the program: to search engines, to who shares its address, and to a machine that
// installs it. Read by the build alone, so that no customer downloads it.
import type { Brand } from '../brand.ts'

export interface BrandPage {
  /** Its public address, whichever environment the build runs in; with a slash at the end. */
  readonly site: string
  /** Of each language: one sentence. */
  readonly descriptions: Readonly<Record<string, string>>
  /** The sky at the top of the page by day and by night, the brand's own colour, and its paper. */
  readonly colors: {
    readonly day: string
    readonly night: string
    readonly own: string
    readonly paper: string
  }
}

/** A brand with all that the build says of it. */
export interface PublishedBrand {
  readonly brand: Pick<Brand, 'id' | 'name'> & { readonly languages: readonly string[] }
  readonly page: BrandPage
}

/** That of the language, or of the first one that has any. */
export const descriptionOf = ({ brand, page }: PublishedBrand): string => {
  const [first = ''] = brand.languages.flatMap((language) => page.descriptions[language] ?? [])
  return first
}
