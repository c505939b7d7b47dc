// The smallest part of a list that still does what the whole does (delta debugging, Zeller 2002): chunks are taken
// out, large ones first, for as long as the rest still does it.

export interface Search {
  /** `false` ends the search; what has been reached by then is the answer. */
  readonly mayGoOn: () => boolean
}

const WITHOUT_LIMIT: Search = { mayGoOn: () => true }

/** `does` is asked about ever smaller lists, never about the empty one, and must hold for `items` itself. */
export const smallest = <A>(
  items: readonly A[],
  does: (items: readonly A[]) => boolean,
  { mayGoOn }: Search = WITHOUT_LIMIT,
): readonly A[] => {
  let kept = items
  for (let size = Math.ceil(kept.length / 2); size >= 1 && mayGoOn(); size = nextSize(size, kept.length)) {
    const before = kept.length
    // From the end: what came last has the fewest that depend on it.
    for (let end = kept.length; end > 0 && mayGoOn(); end -= size) {
      const rest = [...kept.slice(0, Math.max(0, end - size)), ...kept.slice(end)]
      if (rest.length > 0 && does(rest)) kept = rest
    }
    // One at a time goes on until nothing can be taken out any more.
    if (size === 1 && kept.length === before) break
  }
  return kept
}

const nextSize = (size: number, length: number): number =>
  size === 1 ? 1 : Math.max(1, Math.min(Math.ceil(size / 2), Math.ceil(length / 2)))
