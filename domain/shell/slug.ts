// The name of a page of content in an address (LOC-16, OP-100).

/** `null` where the encoding is broken. */
export const decodedSegment = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

const LONGEST_SLUG = 200

/**
 * Whether an address can name a page of content so: by the server's own slug, letter by letter. What may be a person's
 * own data or a key never enters the log.
 */
export const isSlug = (text: string): boolean =>
  text.trim() !== '' &&
  text.length <= LONGEST_SLUG &&
  !/[/\p{Cc}\p{Cs}]/u.test(text) &&
  !PRIVATE_SLUG.test(text)

/** A personal code, a phone number or a card's, a long id, a token, an e-mail address. */
const PRIVATE_SLUG =
  /\d{11}|[\da-f]{8}(?:-[\da-f]{4}){3}|(?=\w*\d)(?=\w*[a-z])[\da-z]{20}|\S@\S+\.\S|\+[\d -]{7}/iu
