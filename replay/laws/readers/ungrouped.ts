// A number that is typed or pasted in groups, for laws: what stands between its signs, seen or not, doesn't count.
const BETWEEN = /[\s\p{Dash_Punctuation}\u2212\u2043\p{Default_Ignorable_Code_Point}]/gu

export const ungrouped = (text: string): string => text.replace(BETWEEN, '')
