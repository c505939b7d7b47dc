// Rounds: all texts of a short form in an order that the salt draws. Each has another text after it, and no two the same
// one; what comes after one text doesn't reveal what comes after any other.

/** What comes after the text of this number in the round of its form, which has `count` texts, two or more. */
export type Rounds = (form: string, count: number) => (place: number) => number

/** `draw` gives as many bytes as it is asked for, the same for the same form. Each round is drawn when it is first needed. */
export const createRounds = (draw: (form: string, length: number) => Uint8Array): Rounds => {
  const drawn = new Map<string, readonly number[]>()
  return (form, count) => {
    const round = drawn.get(form) ?? roundOf(count, draw(form, count * BYTES_EACH))
    drawn.set(form, round)
    return (place) => round[place] ?? place
  }
}

/** Enough that no remainder is noticeably likelier than another. */
const BYTES_EACH = 4

/** Sattolo's shuffle: any order is as likely, and all numbers are in one round. */
const roundOf = (count: number, bytes: Uint8Array): readonly number[] => {
  const after: number[] = []
  for (let place = 0; place < count; place += 1) after.push(place)
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let i = count - 1; i > 0; i -= 1) {
    const other = view.getUint32(i * BYTES_EACH) % i
    const moved = after[i] as number
    after[i] = after[other] as number
    after[other] = moved
  }
  return after
}
