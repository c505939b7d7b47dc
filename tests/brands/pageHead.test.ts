// What the build writes into the head of the page, and into the manifest, of any brand.
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../domain/shell/address.ts'
import en from '../../locales/en/shell.json' with { type: 'json' }
import et from '../../locales/et/shell.json' with { type: 'json' }
import { pageOf } from '../../src/app/frame/pageTitle.ts'
import { meretee as brand } from '../../src/brands/meretee.ts'
import type { PublishedBrand } from '../../src/brands/page/brandPage.ts'
import { maskableIcon, plainIcon, sharedPicture } from '../../src/brands/page/drawings.ts'
import { meretee as page } from '../../src/brands/page/pages.ts'
import { headTagsOf, manifestOf } from '../../src/brands/page/pageHead.ts'

const MERETEE: PublishedBrand = { brand, page }

/** A brand that has its texts in one of its two languages alone. */
const OTHER: PublishedBrand = {
  brand: { id: 'jarvelind', name: 'Other line', languages: ['fi', 'sv'] },
  page: { ...page, site: 'https://other.example/shop/', descriptions: { sv: 'Båtar.' } },
}

const FILES = {
  manifest: './manifest.webmanifest',
  touchIcon: './assets/touch-1.png',
  picture: './assets/picture-1.png',
}

const contentOf = (published: PublishedBrand, name: string): readonly (string | undefined)[] =>
  headTagsOf(published, FILES)
    .filter(({ attrs }) => attrs['name'] === name || attrs['property'] === name)
    .map(({ attrs }) => attrs['content'])

const linksOf = (published: PublishedBrand, rel: string) =>
  headTagsOf(published, FILES)
    .filter(({ tag, attrs }) => tag === 'link' && attrs['rel'] === rel)
    .map(({ attrs: { hreflang = '', href = '' } }) => [hreflang, href])

describe('the head of the page', () => {
  it('names the brand, its public address, and the same page in each of its languages', () => {
    expect(contentOf(OTHER, 'og:site_name')).toEqual(['Other line'])
    expect(linksOf(OTHER, 'canonical')).toEqual([['', 'https://other.example/shop/']])
    expect(linksOf(OTHER, 'alternate')).toEqual([
      ['fi', 'https://other.example/shop/#/fi/'],
      ['sv', 'https://other.example/shop/#/sv/'],
      ['x-default', 'https://other.example/shop/'],
    ])
    expect(contentOf(OTHER, 'og:locale')).toEqual(['fi_FI'])
    expect(contentOf(OTHER, 'og:locale:alternate')).toEqual(['sv_SE'])
  })

  it('describes it in the first language that has words for it, and shows a picture by its whole address', () => {
    expect(contentOf(OTHER, 'description')).toEqual(['Båtar.'])
    expect(contentOf(OTHER, 'og:description')).toEqual(['Båtar.'])
    expect(contentOf(OTHER, 'og:image')).toEqual(['https://other.example/shop/assets/picture-1.png'])
  })

  it('has a colour for the day and one for the night, and sends no address to other servers', () => {
    const themes = headTagsOf(MERETEE, FILES).filter(({ attrs }) => attrs['name'] === 'theme-color')
    expect(themes.map(({ attrs }) => [attrs['media'], attrs['content']])).toEqual([
      ['(prefers-color-scheme: light)', page.colors.day],
      ['(prefers-color-scheme: dark)', page.colors.night],
    ])
    expect(contentOf(MERETEE, 'referrer')).toEqual(['no-referrer'])
  })

  it('describes the first brand in each of its languages', () => {
    expect(Object.keys(page.descriptions)).toEqual(brand.languages)
    for (const description of Object.values(page.descriptions))
      expect(description.length, description).toBeLessThan(160)
  })
})

describe('the manifest', () => {
  it('has the brand’s name, opens the folder that it stands in, and distinguishes icons', () => {
    const icons = [
      { src: './a.png', size: 192, isMaskable: false },
      { src: './b.png', size: 512, isMaskable: true },
    ]
    expect(manifestOf(OTHER, icons)).toMatchObject({
      name: 'Other line',
      lang: 'fi',
      start_url: './',
      scope: './',
      display: 'standalone',
      icons: [
        { src: './a.png', sizes: '192x192', purpose: 'any' },
        { src: './b.png', sizes: '512x512', purpose: 'maskable' },
      ],
    })
  })
})

describe('the drawings', () => {
  it('hold the mark, and fill the square where a machine cuts it to its shape', async () => {
    const drawn = { mark: await readFile('src/brands/page/meretee.svg', 'utf8'), colors: page.colors }
    const mark = drawn.mark.slice(drawn.mark.indexOf('<path')).trim()
    for (const draw of [plainIcon, maskableIcon, sharedPicture]) expect(draw(drawn)).toContain(mark)
    const ground = `<rect width="512" height="512" fill="${page.colors.paper}"/>`
    expect(maskableIcon(drawn)).toContain(ground)
    expect(plainIcon(drawn)).not.toContain('<rect')
  })
})

describe('the title of the browser’s tab', () => {
  it.each([
    ['English', en],
    ['Estonian', et],
  ])('distinguishes each page from the others, in %s', (_, { pages, banner }) => {
    const names = [...new Set(Object.values(PATHS).map((path) => pageOf({ locale: 'en', path, query: {} })))]
    const titles = names.map((name) => (name === 'home' ? banner['route-select'] : pages[name]))
    expect(titles.every((title) => title.trim() !== '')).toBe(true)
    expect(new Set(titles).size).toBe(names.length)
  })
})
