/* Chance that repeats itself, so that a drawing looks the same each time. */

/** Numbers from 0 to 1 that depend on the seed alone. */
export const randomFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}
