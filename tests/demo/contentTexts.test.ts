// What the demo's content service returns, in each language of the shop.
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../domain/shell/languages.ts'
import { MENU } from '../../src/demo/data/content/menu.ts'
import { NEWS } from '../../src/demo/data/content/news.ts'
import { OFFICES } from '../../src/demo/data/content/offices.ts'
import { ABOUT, PAGES, TERMS } from '../../src/demo/data/content/pages.ts'
import type { ContentTexts } from '../../src/demo/data/content/said.ts'
import { CONFIRM_TERMS, FACT_NAMES, SHIP_WORDS } from '../../src/demo/data/content/shipFacts.ts'

const TEXTS: readonly ContentTexts[] = [
  MENU.map(({ subject }) => subject),
  NEWS.flatMap(({ subject, body }) => [subject, body]),
  OFFICES.flatMap(({ subject, body, hours }) => [subject, body].concat(hours.map(({ days }) => days))),
  [ABOUT].concat(PAGES, TERMS).flatMap(({ title, body }) => [title, body]),
  Object.values(FACT_NAMES),
  [SHIP_WORDS, CONFIRM_TERMS],
].flat()

const tagsOf = (html: string): readonly string[] => html.match(/<\/?\w+/g) ?? []

describe('the pages of content', () => {
  it.each(LANGUAGES)('are written in %s, with the same headings, paragraphs and lists', (language) => {
    for (const text of TEXTS) {
      const own = text[language]
      expect(own, text.en).toBeDefined()
      expect(tagsOf(own ?? ''), text.en).toEqual(tagsOf(text.en))
    }
  })

  it.each(LANGUAGES)('lead within the shop in %s', (language) => {
    const links = PAGES.flatMap(({ body }) => body[language]?.match(/href="[^"]*"/g) ?? [])
    expect(links).toEqual([`href="#/${language}/checkin"`])
  })
})
