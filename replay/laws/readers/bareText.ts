// Typed texts without what does not count. Pseudonyms keep to that.

/** Without spaces, signs and the case: an address is kept in small letters, a plate in capitals. */
export const bare = (text: string | null): string =>
  text === null || PLAIN.test(text) ? (text ?? '') : text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Most are so already. */
const PLAIN = /^[\da-z]*$/

/** A number that is typed or pasted in groups: without what stands between its signs, seen or not. */
export const ungrouped = (text: string): string => text.replace(BETWEEN, '')

const BETWEEN = /[\s\p{Dash_Punctuation}\u2212\u2043\p{Default_Ignorable_Code_Point}]/gu
