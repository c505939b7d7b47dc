// Chance that can be repeated: mulberry32, whose whole state is one number. Good enough for a demo, and for
// nothing that has to be secret.

/** A draw and the state after it; the state that went in stays as it was. */
export interface Draw<A> {
  readonly value: A
  readonly state: number
}

const UINT32 = 2 ** 32

/** 0 up to but not 1. */
export const drawUnit = (state: number): Draw<number> => {
  const next = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(next ^ (next >>> 15), next | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return { value: ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32, state: next }
}

/** A whole number from `min` to `max`, both inclusive. */
export const drawInteger = (state: number, min: number, max: number): Draw<number> => {
  const unit = drawUnit(state)
  return { value: min + Math.floor(unit.value * (max - min + 1)), state: unit.state }
}

/** `length` characters of `alphabet`. */
export const drawText = (state: number, alphabet: string, length: number): Draw<string> => {
  let current = state
  let text = ''
  while (text.length < length) {
    const { value, state: next } = drawInteger(current, 0, alphabet.length - 1)
    text += alphabet.charAt(value)
    current = next
  }
  return { value: text, state: current }
}

/** The same number for the same words, 0 up to but not 1: for what must not depend on the order of the requests. */
export const unitOf = (seed: number, ...words: readonly string[]): number => {
  const text = words.join('|')
  let hash = (seed ^ 0x811c9dc5) >>> 0
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0
  return drawUnit(hash).value
}
