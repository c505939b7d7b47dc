// Pseudonyms: keyed by the session's random salt, so that they can't be reversed by guessing, and equal for equal
// values. Letters and digits change within their class; everything else, the length and the case stay, and so does what
// digits mean.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { TextShape } from '../../domain/codec/text.ts'
import { wordsOfNameRefusals } from '../../domain/reservation/names.ts'
import { jwtPseudonymOf } from './jwtPseudonym.ts'
import { dayPseudonymOf, isAsGood, isMeasure } from './pseudonymDigits.ts'
import { createRounds, type Rounds } from './rounds.ts'

export type Pseudonymize = (text: string, shape: TextShape) => string

/**
 * `salt` is 32 random bytes that never enter a file. Texts in `kept` are the program's own and stay, spaces or not.
 * Letters and digits are drawn for a text as a whole without its other signs and its case, so that trimming it,
 * taking out its spaces and changing its case give the pseudonym of the trimmed, joined, changed text.
 * A pseudonym given in again gets a pseudonym of its own: a log that is redacted twice still folds alike.
 */
export const createPseudonymizer = (
  salt: Uint8Array,
  kept: ReadonlySet<string> = new Set(),
): Pseudonymize => {
  const known = new Map<string, string>()
  const draw = createDraw(salt)
  const rounds = createRounds((form, length) => draw(`short ${form}`, 0, length))
  return (text, shape) => {
    if (text === '' || kept.has(text) || kept.has(text.trim())) return text
    const key = `${shape} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= MOST_KNOWN) known.clear() // They are computed again, and come out the same.
    const pseudonym = pseudonymOf(text, shape, { draw, rounds })
    known.set(key, pseudonym)
    return pseudonym
  }
}

const MOST_KNOWN = 50_000

/** What the salt keys. */
interface Keyed {
  readonly draw: Draw
  readonly rounds: Rounds
}

const pseudonymOf = (text: string, shape: TextShape, keyed: Keyed): string => {
  switch (shape) {
    case 'plain':
      return plainPseudonymOf(text, keyed)
    case 'measure':
      return isMeasure(text) ? text : plainPseudonymOf(text, keyed, isMeasure)
    case 'email':
      return withReservedDomain(text, plainPseudonymOf(text, keyed))
    case 'jwt':
      return jwtPseudonymOf(text) ?? plainPseudonymOf(text, keyed)
    case 'refusal':
      return refusalPseudonymOf(text, keyed)
  }
}

/** The words that the program reads stay where they are, and no other comes to be one of them. */
const refusalPseudonymOf = (text: string, keyed: Keyed): string => {
  const words = wordsOfNameRefusals(text)
  const withWords = (pseudonym: string): string =>
    words.reduce(
      (sum, { index, 0: { length } }) =>
        sum.slice(0, index) + text.slice(index, index + length) + sum.slice(index + length),
      pseudonym,
    )
  const readsOtherwise = (pseudonym: string): boolean => {
    const read = wordsOfNameRefusals(withWords(pseudonym))
    return read.length !== words.length || read.some(({ index }, i) => index !== words[i]?.index)
  }
  return withWords(plainPseudonymOf(text, keyed, readsOtherwise))
}

/** Bytes for a text: the same for the same text and try. */
type Draw = (text: string, attempt: number, length: number) => Uint8Array

const createDraw = (salt: Uint8Array): Draw => {
  const keyed = hmac.create(sha256, salt)
  const encoder = new TextEncoder()
  return (text, attempt, length) => {
    const bytes = new Uint8Array(Math.ceil(length / sha256.outputLen) * sha256.outputLen)
    for (let at = 0; at < length; at += sha256.outputLen) {
      bytes.set(
        keyed
          .clone()
          .update(encoder.encode(`${attempt} ${at} ${text}`))
          .digest(),
        at,
      )
    }
    return bytes
  }
}

/** Draws again where what came out is `avoided`. */
const plainPseudonymOf = (
  text: string,
  { draw, rounds }: Keyed,
  avoided: (pseudonym: string) => boolean = () => false,
): string => {
  const characters = [...text]
  const alphabets = characters.map(alphabetOf)
  const skeleton = characters.filter((_, i) => alphabets[i] !== null).join('')
  if (skeleton === '') return text
  const filled = (drawn: readonly string[]): string => filledInto(characters, alphabets, drawn)
  const short = shortPseudonymOf(skeleton, rounds, (drawn) => avoided(filled(drawn)))
  if (short !== null) return filled(short)
  for (let attempt = 0; ; attempt += 1) {
    const bytes = draw(skeleton.toLowerCase(), attempt, characters.length)
    const drawn = drawnFor(skeleton, alphabets, bytes)
    const pseudonym = filled(drawn)
    if (pseudonym !== text && isAsGood(skeleton, drawn.join('')) && !avoided(pseudonym)) return pseudonym
  }
}

const filledInto = (
  characters: readonly string[],
  alphabets: readonly (Alphabet | null)[],
  drawn: readonly string[],
): string => {
  let at = 0
  return characters.map((character, i) => (alphabets[i] ? drawn[at++] : character)).join('')
}

/**
 * A calling code, an initial: of so few texts two would soon have the same pseudonym, and what differs has to stay
 * different. Each gives way to the next one in a round of all texts of its form. `null` where the text is none of these.
 */
const shortPseudonymOf = (
  skeleton: string,
  rounds: Rounds,
  avoided: (drawn: readonly string[]) => boolean,
): readonly string[] | null => {
  const form = plainFormOf(skeleton)
  if (!/^([Aa0]{1,2}|000)$/.test(form)) return null
  const places = [...skeleton].map((character) => alphabetOf(character) ?? LOWER)
  const count = places.reduce((product, { size }) => product * size, 1)
  const after = rounds(form.toLowerCase(), count)
  const start = [...skeleton].reduce(
    (sum, character, i) => sum * placeOf(places, i).size + codeOf(character) - placeOf(places, i).first,
    0,
  )
  for (let place = after(start); ; place = after(place)) {
    const letters = lettersAt(place, places)
    if (place === start || !avoided(letters)) return letters
  }
}

const placeOf = (places: readonly Alphabet[], i: number): Alphabet => places[i] ?? LOWER

const codeOf = (character: string): number => character.codePointAt(0) ?? 0

/** The last letter counts ones. */
const lettersAt = (place: number, places: readonly Alphabet[]): readonly string[] => {
  let rest = place
  return places
    .toReversed()
    .map((alphabet) => {
      const letter = letterOf(alphabet, rest % alphabet.size)
      rest = Math.floor(rest / alphabet.size)
      return letter
    })
    .toReversed()
}

/** A sign for each letter and digit. */
const drawnFor = (
  skeleton: string,
  alphabets: readonly (Alphabet | null)[],
  bytes: Uint8Array,
): readonly string[] => {
  const day = dayPseudonymOf(skeleton, bytes)
  if (day !== null) return [...day]
  return alphabets
    .filter((alphabet) => alphabet !== null)
    .map((alphabet, i) => letterOf(alphabet, bytes[i] ?? 0))
}

/** A run of code points that stands for a class of characters; `gap` is an index that holds no letter. */
interface Alphabet {
  readonly first: number
  readonly size: number
  readonly gap?: number
}

const letterOf = ({ first, size, gap }: Alphabet, byte: number): string => {
  const at = byte % size
  return String.fromCodePoint(first + (gap !== undefined && at >= gap ? at + 1 : at))
}

const LOWER: Alphabet = { first: 0x61, size: 26 }
const UPPER: Alphabet = { first: 0x41, size: 26 }
const DIGITS: Alphabet = { first: 0x30, size: 10 }

/** Letters and digits beyond ASCII stay beyond it, so that no check finds a text better or worse than it was. */
const BEYOND_ASCII: readonly (readonly [RegExp, Alphabet])[] = [
  [/^[\p{Lu}\p{Lt}]$/u, { first: 0xc0, size: 30, gap: 23 }],
  [/^\p{Ll}$/u, { first: 0xe0, size: 30, gap: 23 }],
  [/^\p{L}$/u, { first: 0x30a1, size: 86 }],
  [/^\p{Nd}$/u, { first: 0xff10, size: 10 }],
]

/** The same for characters of two UTF-16 units: the length stays. */
const BEYOND_BMP: readonly (readonly [RegExp, Alphabet])[] = [
  [/^\p{Lu}$/u, { first: 0x10400, size: 40 }],
  [/^\p{Ll}$/u, { first: 0x10428, size: 40 }],
  [/^\p{L}$/u, { first: 0x20000, size: 256 }],
  [/^\p{Nd}$/u, { first: 0x1d7ce, size: 10 }],
]

const alphabetOf = (character: string): Alphabet | null => {
  if (character >= 'a' && character <= 'z' && character.length === 1) return LOWER
  if (character >= 'A' && character <= 'Z' && character.length === 1) return UPPER
  if (character >= '0' && character <= '9' && character.length === 1) return DIGITS
  if (character < '\u0080') return null
  const table = character.length === 1 ? BEYOND_ASCII : BEYOND_BMP
  return table.find(([pattern]) => pattern.test(character))?.[1] ?? null
}

/** What a text and its pseudonyms have in common: the class of each character, and what stands openly between them. */
export const formOf = (text: string, shape: TextShape): string => {
  const token = shape === 'jwt' ? jwtPseudonymOf(text) : null
  if (token !== null) return token
  const [, front, label, space] = (shape === 'email' ? ADDRESS.exec(text) : null) ?? []
  return label === undefined ? plainFormOf(text) : `${plainFormOf(front ?? '')}${space ?? ''}`
}

const plainFormOf = (text: string): string => {
  let form = ''
  for (const character of text) {
    const alphabet = alphabetOf(character)
    form += alphabet === null ? character : String.fromCodePoint(alphabet.first)
  }
  return form
}

const ADDRESS = /^(.*@.*\.)([A-Za-z]{2,})(\s*)$/s

/** The last label becomes one that is reserved for examples, so that no mail ever arrives; what is no address stays. */
const withReservedDomain = (text: string, pseudonym: string): string => {
  const [, front, label, space] = ADDRESS.exec(text) ?? []
  if (front === undefined || label === undefined || space === undefined) return pseudonym
  const reserved = label.toLowerCase() === 'example' ? 'invalid' : 'example'
  return `${pseudonym.slice(0, front.length)}${reserved}${space}`
}
