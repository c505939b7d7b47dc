// What makes two texts one: a code is sent without its spaces, an address is kept in small letters, and a plate in capitals.

export const skeletonOf = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

/** Most are so already. */
const PLAIN = /^[\da-z]*$/
