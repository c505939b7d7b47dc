// The words of an error without what could name or open something: they may repeat what a person typed, or an address.

/** What takes the place of a word. */
const GONE = '…'
const LONGEST = 300

/** Quoted texts, and the name of a field that was looked for in nothing, which is the program's own. */
const QUOTED = /\((?:reading|setting) '\w+'\)|(["'`“‘])[^]*?(?:\1|”|’|$)/g

export const scrubbed = (text: string): string =>
  text
    .replace(QUOTED, (found) => (found.startsWith('(') ? found : GONE))
    .split(/(\s+)/)
    .map((word) => fileIn(word) ?? (isTelling(word) ? GONE : word))
    .join('')
    .slice(0, LONGEST)

/** The file of the program; all else that runs in the page has no name here. */
export const scrubbedFile = (address: string): string => fileIn(address) ?? 'elsewhere'

const fileIn = (word: string): string | null => /\/(assets\/[\w.-]+\.js)/.exec(word)?.[1] ?? null

/** Addresses, numbers and tokens. */
const isTelling = (word: string): boolean =>
  /@|:\/\/|[#?&=]|\d{4,}/.test(word) || (word.length > 19 && /\d/.test(word))
