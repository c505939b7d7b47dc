// What always comes out the same is worked out once. The key says everything that it depends on; only so much is
// kept; and it is frozen, so that no caller can change it for the next one.
import { freeze } from 'immer'

/** `workOut`, remembering the answers of up to `max` keys; after that it starts over. */
export const remembered = <I extends readonly unknown[], A>(
  max: number,
  keyOf: (...input: I) => string,
  workOut: (...input: I) => A,
): ((...input: I) => A) => {
  const known = new Map<string, A>()
  return (...input) => {
    const key = keyOf(...input)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = freeze(workOut(...input), true)
    if (known.size >= max) known.clear()
    known.set(key, made)
    return made
  }
}
