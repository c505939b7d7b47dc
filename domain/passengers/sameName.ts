// When two names are one, however they are written: at check-in, and wherever people are distinguished by their names.

/** Letters that no normal form takes apart, as passports write them (ICAO 9303, part 3, section 6). */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ɖ: 'd',
  þ: 'th',
  ħ: 'h',
  ĸ: 'q',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  // At the end of a word.
  ς: 'σ',
}

/** Apostrophes that Unicode counts among the letters. */
const LETTER_APOSTROPHES = '\u02B0-\u02FF\uA78B\uA78C'
const UNCOUNTED = new RegExp(`[^\\p{L}\\p{N}]|[${LETTER_APOSTROPHES}]`, 'gu')

/**
 * A name's letters alone, so that Õunapuu, OUNAPUU and ounapuu are one. The case goes by way of capitals, as one letter may
 * become two there; marks, hyphens, apostrophes and spaces don't count. Empty where there is no letter, as in `-`.
 */
export const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNCOUNTED, '')
    .replace(/./gu, (letter) => WHOLE_LETTERS[letter] ?? letter)

/** Who has one name alone writes a `-`, or another sign, for the other one. */
const isAbsent = (name: string): boolean => name.trim() !== '' && plainName(name) === ''

interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** Whether a person is called by this last name; one without any by the `-`, and by the one name that there is. */
export const hasLastName = ({ firstName, lastName }: Named, typed: string): boolean => {
  const plain = plainName(typed)
  if (isAbsent(lastName)) return isAbsent(typed) || (plain !== '' && plain === plainName(firstName))
  return plain !== '' && plain === plainName(lastName)
}

export const isSamePersonsName = (one: Named, other: Named): boolean =>
  plainName(one.firstName) === plainName(other.firstName) &&
  plainName(one.lastName) === plainName(other.lastName)
