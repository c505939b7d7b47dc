// What a brand says of itself to search engines, and where it is shared or installed. Read by the build alone.
import type { Brand } from '../brand.ts'

export interface BrandPage {
  /** Its public address, whichever environment the build runs in; with a slash at the end. */
  readonly site: string
  /** Of each language: one sentence. */
  readonly descriptions: Readonly<Record<string, string>>
  /** The sky at the top of the page by day and by night, the brand's own colour, and its paper. */
  readonly colors: Readonly<Record<'day' | 'night' | 'own' | 'paper', string>>
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
