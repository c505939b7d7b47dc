// Chooses few of all combinations of some values, so that each two values of different factors come together in one of
// them at least: most mistakes need no more than two.

export type Factors = Readonly<Record<string, readonly string[]>>
type Row<F extends Factors> = { readonly [K in keyof F]: F[K][number] }

/**
 * The same rows each time. Combinations that `isPossible` refuses are never chosen, and pairs that occur in no possible
 * combination are left out.
 */
export const pairwise = <const F extends Factors>(
  factors: F,
  isPossible: (row: Row<F>) => boolean = () => true,
): readonly Row<F>[] => {
  const candidates = product(factors).filter(isPossible)
  const open = new Set(candidates.flatMap(pairsOf))
  const chosen: Row<F>[] = []
  while (open.size > 0) {
    const best = candidates.reduce<{ row: Row<F> | null; gain: number }>(
      (found, row) => {
        const gain = pairsOf(row).filter((pair) => open.has(pair)).length
        return gain > found.gain ? { row, gain } : found
      },
      { row: null, gain: 0 },
    )
    if (best.row === null) throw new Error('A pair is open that no combination has')
    chosen.push(best.row)
    for (const pair of pairsOf(best.row)) open.delete(pair)
  }
  return chosen
}

/** Every combination. */
export const product = <const F extends Factors>(factors: F): readonly Row<F>[] =>
  Object.entries(factors).reduce<readonly Record<string, string>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as readonly Row<F>[]

/** `language=et, size=wide`, for each two of its values. */
export const pairsOf = (row: Readonly<Record<string, string>>): readonly string[] => {
  const values = Object.entries(row).map(([name, value]) => `${name}=${value}`)
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one}, ${other}`))
}
