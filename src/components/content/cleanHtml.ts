// HTML of the content service, cleaned, as it is untrusted: nothing of it runs, sends, styles the page or stands in for it.
import purifier, { type Config } from 'dompurify'
import { CONTENT_POLICY } from '../../../domain/deployment/contentPolicy.ts'

/** What a page of text is made of. Headings begin below that of the page. */
const TAGS = `
  h2 h3 h4 p br hr blockquote div span pre code figure figcaption
  a strong b em i u s small sub sup abbr time
  ul ol li dl dt dd img
  table caption thead tbody tfoot tr th td`
  .trim()
  .split(/\s+/)

/** No `id` or `name`, which the program could take for its own; no `target`, `style` or `class`. */
const WORDS = ['alt', 'title', 'colspan', 'rowspan', 'scope', 'lang', 'dir', 'start', 'datetime']

/** With `#` alone a page of the shop: a place within the text has no `id` here, and its link would leave the page. */
const LINKS = /^(?:https?:\/\/|mailto:|tel:|#\/)/i

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: WORDS.concat('href', 'src'),
  ADD_URI_SAFE_ATTR: WORDS,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: LINKS,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

type TrustedPolicy = Config['TRUSTED_TYPES_POLICY']

/** Handed to the purifier alone, which writes nothing but what it has cleaned. No script comes from content. */
const createTrust = (): Pick<Config, 'TRUSTED_TYPES_POLICY'> => {
  const policy: unknown = window.trustedTypes?.createPolicy(CONTENT_POLICY, {
    createHTML: (html) => html,
    createScriptURL: () => 'about:blank',
  })
  return policy === undefined ? {} : { TRUSTED_TYPES_POLICY: policy as TrustedPolicy }
}

const createCleaner = () => {
  const config = { ...CONFIG, ...createTrust() }
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A' && /^https?:/i.test(node.getAttribute('href') ?? ''))
      node.setAttribute('rel', 'noopener noreferrer nofollow')
    if (node.nodeName === 'IMG') {
      if (!node.hasAttribute('src')) node.remove()
      // A picture without words is an ornament.
      if (!node.hasAttribute('alt')) node.setAttribute('alt', '')
      node.setAttribute('loading', 'lazy')
    }
  })
  return (html: string): string => purifier.sanitize(html, config) as unknown as string
}

/** None of either would stay; but while a text is parsed, a browser reports each to the page's policy. */
const STYLE_SHEETS = /<style\b[^]*?(?:<\/style\s*>|$)/gi
const OPENING_TAGS = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const EVENT_HANDLERS = /(?<=[\s/"'])on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+)/gi

const withoutReports = (html: string): string =>
  html.replace(STYLE_SHEETS, '').replace(OPENING_TAGS, (tag) => tag.replace(EVENT_HANDLERS, ' '))

let cleaner: ((html: string) => string) | null = null

/** What a page may show of it: under trusted types no text but one that the browser takes. */
export const cleanHtml = (html: string): string => (cleaner ??= createCleaner())(withoutReports(html))

/** What HTML takes for one space; a no-break space is none of it. */
const SPACES = /[\t\n\f\r ]+/g

/** Words alone, for a line of a list. */
export const wordsOfHtml = (html: string): string => {
  const box = document.createElement('template')
  box.innerHTML = cleanHtml(html.replace(/<\/(?:p|li|h\d|td|th|div|dd|dt)>|<br\s*\/?>/gi, '$& '))
  return (box.content.textContent ?? '').replace(SPACES, ' ').trim()
}

/** An address from which a picture may come; `null` for any other text. */
export const pictureAddress = (text: string | null): string | null =>
  text !== null && /^(?:https:\/\/|data:image\/(?:png|jpe?g|webp|gif|avif|svg\+xml)[;,]|\/(?!\/))/i.test(text)
    ? text
    : null
