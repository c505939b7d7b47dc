// What the build writes into the page's head and the manifest, all of it from the brand's own file.
import { descriptionOf, type PublishedBrand } from './brandPage.ts'

/** As the build tool wants them. */
interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attrs: Readonly<Record<string, string>>
}

/** Files of the build, from the folder of the page. */
interface PageFiles {
  readonly manifest: string
  /** For a home screen that knows no manifest. */
  readonly touchIcon: string
  /** 1200 by 630, for who shares the address. */
  readonly picture: string
}

/** The territory in which each language is written for a shop on this sea. */
const TERRITORIES: Readonly<Record<string, string>> = {
  en: 'en_GB',
  et: 'et_EE',
  fi: 'fi_FI',
  sv: 'sv_SE',
  lv: 'lv_LV',
  lt: 'lt_LT',
}

export const PICTURE_SIZE = { width: 1200, height: 630 } as const

export const headTagsOf = (published: PublishedBrand, files: PageFiles): readonly HeadTag[] => {
  const { brand, page } = published
  const description = descriptionOf(published)
  return [
    named('description', description),
    named('referrer', 'no-referrer'),
    named('application-name', brand.name),
    named('apple-mobile-web-app-title', brand.name),
    scheme('light', page.colors.day),
    scheme('dark', page.colors.night),
    link('manifest', files.manifest),
    link('apple-touch-icon', files.touchIcon),
    link('canonical', page.site),
    languageLinks(published),
    property('og:type', 'website'),
    property('og:site_name', brand.name),
    property('og:title', brand.name),
    property('og:description', description),
    property('og:url', page.site),
    property('og:image', new URL(files.picture, page.site).href),
    property('og:image:width', String(PICTURE_SIZE.width)),
    property('og:image:height', String(PICTURE_SIZE.height)),
    property('og:image:alt', brand.name),
    brand.languages.map((language, i) =>
      property(i === 0 ? 'og:locale' : 'og:locale:alternate', TERRITORIES[language] ?? language),
    ),
    named('twitter:card', 'summary_large_image'),
  ].flat()
}

/** The same page in each language, and without one for whose language the shop doesn't have. */
const languageLinks = ({ brand, page }: PublishedBrand): readonly HeadTag[] =>
  brand.languages
    .map((language) => ({ hreflang: language, href: `${page.site}#/${language}/` }))
    .concat({ hreflang: 'x-default', href: page.site })
    .map((attrs) => ({ tag: 'link', attrs: { rel: 'alternate', ...attrs } }))

const named = (name: string, content: string): HeadTag => ({ tag: 'meta', attrs: { name, content } })

const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attrs: { property: name, content },
})

const scheme = (name: 'light' | 'dark', content: string): HeadTag => ({
  tag: 'meta',
  attrs: { name: 'theme-color', media: `(prefers-color-scheme: ${name})`, content },
})

const link = (rel: string, href: string): HeadTag => ({ tag: 'link', attrs: { rel, href } })

/** An icon of the manifest. */
interface IconFile {
  readonly src: string
  readonly size: number
  /** Fills its square, so that a machine may cut it to its own shape. */
  readonly isMaskable: boolean
}

export const manifestOf = (published: PublishedBrand, icons: readonly IconFile[]): object => {
  const { brand, page } = published
  return {
    name: brand.name,
    short_name: brand.name,
    description: descriptionOf(published),
    lang: brand.languages[0] ?? 'en',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: page.colors.own,
    background_color: page.colors.paper,
    categories: ['travel', 'shopping'],
    icons: icons.map(({ src, size, isMaskable }) => ({
      src,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
  }
}
