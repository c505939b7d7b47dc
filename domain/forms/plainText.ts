// A text without unseen signs, with hyphens for dashes, and without what only groups a number.

/** As Unicode lists them: direction marks, zero-width signs, the soft hyphen. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '')

/** With hyphens for dashes. */
export const hyphened = (text: string): string => withoutUnseen(text).replace(DASHES, '-')

/** For a code: no space counts. */
export const withoutSpaces = (text: string): string => hyphened(text).replace(/\s/g, '')

/** For a number that may be typed in groups. */
export const ungrouped = (text: string): string => withoutSpaces(text).replaceAll('-', '')
