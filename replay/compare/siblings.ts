// Which of the entries that one cause led to stand for which of those that its counterpart led to, in the other log.
// What is equal at both ends is paired at once; between, entries that occur equally often on both sides divide the lists,
// and what is short enough is paired such that the branches have the most in common.
import type { CauseTree } from './causeTree.ts'

/** Positions, the first of one tree and the second of the other. */
export type Pair = readonly [number, number]

export interface Siblings {
  readonly ones: readonly number[]
  readonly others: readonly number[]
}

/** In the order of both; takes time as n log n, but for what is short. */
export const pairsInOrder = (siblings: Siblings, trees: readonly [CauseTree, CauseTree]): readonly Pair[] => {
  const pairs: Pair[] = []
  const likeness = createLikeness(trees)
  const open: Siblings[] = [siblings]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { ones, others } = withoutEnds(next, likeness, pairs)
    if (ones.length === 0 || others.length === 0) continue
    if (ones.length * others.length <= MOST_CELLS) pairs.push(...bestPairs({ ones, others }, likeness))
    else for (const part of dividedBy({ ones, others }, likeness, pairs)) open.push(part)
  }
  return pairs
}

/** So many possible pairs are looked at one by one. */
const MOST_CELLS = 250_000
const BLOCK = Math.sqrt(MOST_CELLS)

interface Likeness {
  readonly isSameBranch: (one: number, other: number) => boolean
  /** 0 for what can't be a pair; more for more in common. */
  readonly score: (one: number, other: number) => number
  /** By what lists are divided: first by the branch, last by the type. Each for the one and the other tree. */
  readonly keys: readonly (readonly [(one: number) => number, (other: number) => number])[]
}

const createLikeness = ([a, b]: readonly [CauseTree, CauseTree]): Likeness => {
  const [inA, inB] = [createContents(a), createContents(b)]
  return {
    isSameBranch: (one, other) => a.branchOf(one) === b.branchOf(other),
    score: (one, other) => {
      if (a.typeOf(one) !== b.typeOf(other)) return 0
      if (a.branchOf(one) === b.branchOf(other)) return EQUAL_SCORE * a.sizeOf(one) + WHOLE_SCORE
      const own = a.saidOf(one) === b.saidOf(other) ? EQUAL_SCORE : ALIKE_SCORE
      return own + EQUAL_SCORE * inCommon(inA(one), inB(other))
    },
    keys: [
      [a.branchOf, b.branchOf],
      [a.saidOf, b.saidOf],
      [a.typeOf, b.typeOf],
    ],
  }
}

const EQUAL_SCORE = 4
const ALIKE_SCORE = 1
/** Of two that have as much in common, the one whose branch is equal as a whole: what is in common may stand elsewhere in it. */
const WHOLE_SCORE = 0.5

/** What an entry led to, as sorted numbers. */
const createContents = (tree: CauseTree): ((position: number) => readonly number[]) => {
  const known = new Map<number, readonly number[]>()
  return (position) => {
    const contents = known.get(position) ?? contentsOf(tree, position)
    known.set(position, contents)
    return contents
  }
}

/** Of a longer branch its beginning is looked at. */
const MOST_CONTENTS = 200

const contentsOf = ({ childrenOf, saidOf }: CauseTree, position: number): readonly number[] => {
  const found: number[] = []
  const open = [position]
  for (let at = 0; at < open.length && found.length < MOST_CONTENTS; at += 1)
    for (const child of childrenOf(open[at] ?? 0)) {
      found.push(saidOf(child))
      open.push(child)
    }
  return found.toSorted((x, y) => x - y)
}

const inCommon = (ones: readonly number[], others: readonly number[]): number => {
  let [count, i, j] = [0, 0, 0]
  while (i < ones.length && j < others.length) {
    const difference = (ones[i] ?? 0) - (others[j] ?? 0)
    if (difference === 0) count += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return count
}

/** Pairs what is equal at both ends; gives back what is between. */
const withoutEnds = ({ ones, others }: Siblings, { isSameBranch }: Likeness, pairs: Pair[]): Siblings => {
  const shorter = Math.min(ones.length, others.length)
  const isPair = (i: number, j: number): boolean => isSameBranch(ones[i] ?? 0, others[j] ?? 0)
  let [begin, end] = [0, 0]
  while (begin < shorter && isPair(begin, begin)) {
    pairs.push([ones[begin] ?? 0, others[begin] ?? 0])
    begin += 1
  }
  while (end < shorter - begin && isPair(ones.length - 1 - end, others.length - 1 - end)) {
    end += 1
    pairs.push([ones[ones.length - end] ?? 0, others[others.length - end] ?? 0])
  }
  return { ones: ones.slice(begin, ones.length - end), others: others.slice(begin, others.length - end) }
}

/** The pairs whose scores sum up to the most, by dynamic programming. */
const bestPairs = ({ ones, others }: Siblings, { score }: Likeness): readonly Pair[] => {
  const width = others.length + 1
  const best = new Float64Array((ones.length + 1) * width)
  const bestAt = (i: number, j: number): number => best[i * width + j] ?? 0
  const scores = new Float64Array(best.length)
  for (let i = 1; i <= ones.length; i += 1)
    for (let j = 1; j <= others.length; j += 1) {
      const points = score(ones[i - 1] ?? 0, others[j - 1] ?? 0)
      scores[i * width + j] = points
      best[i * width + j] = Math.max(bestAt(i - 1, j), bestAt(i, j - 1), bestAt(i - 1, j - 1) + points)
    }
  const pairs: Pair[] = []
  for (let [i, j] = [ones.length, others.length]; i > 0 && j > 0;) {
    const points = scores[i * width + j] ?? 0
    if (points > 0 && bestAt(i, j) === bestAt(i - 1, j - 1) + points) {
      pairs.push([ones[i - 1] ?? 0, others[j - 1] ?? 0])
      i -= 1
      j -= 1
    } else if (bestAt(i, j) === bestAt(i - 1, j)) i -= 1
    else j -= 1
  }
  return pairs
}

/** Pairs what surely belongs together; gives back the stretches between, or blocks where nothing does. */
const dividedBy = (siblings: Siblings, { keys }: Likeness, pairs: Pair[]): readonly Siblings[] => {
  const { ones, others } = siblings
  for (const [keyOne, keyOther] of keys) {
    const anchors = longestRising(equallyOften(ones.map(keyOne), others.map(keyOther)))
    if (anchors.length === 0) continue
    for (const [i, j] of anchors) pairs.push([ones[i] ?? 0, others[j] ?? 0])
    return stretchesBetween(siblings, anchors)
  }
  const count = Math.ceil(Math.max(ones.length, others.length) / BLOCK)
  return Array.from({ length: count }, (_, i) => ({
    ones: ones.slice(i * BLOCK, (i + 1) * BLOCK),
    others: others.slice(i * BLOCK, (i + 1) * BLOCK),
  }))
}

const stretchesBetween = ({ ones, others }: Siblings, anchors: readonly Pair[]): readonly Siblings[] => {
  const ends: readonly Pair[] = [...anchors, [ones.length, others.length]]
  return ends.map(([i, j], at) => {
    const [before, otherBefore] = ends[at - 1] ?? [-1, -1]
    return { ones: ones.slice(before + 1, i), others: others.slice(otherBefore + 1, j) }
  })
}

/** The places of keys that both lists have equally often: the first with the first, the second with the second. */
const equallyOften = (keys: readonly number[], otherKeys: readonly number[]): readonly Pair[] => {
  const [places, otherPlaces] = [placesOf(keys), placesOf(otherKeys)]
  const pairs = [...places].flatMap(([key, found]) => {
    const others = otherPlaces.get(key) ?? []
    return found.length === others.length ? found.map((i, at): Pair => [i, others[at] ?? 0]) : []
  })
  return pairs.toSorted(([i], [j]) => i - j)
}

const placesOf = (keys: readonly number[]): ReadonlyMap<number, readonly number[]> => {
  const places = new Map<number, number[]>()
  for (const [i, key] of keys.entries()) {
    const known = places.get(key)
    if (known === undefined) places.set(key, [i])
    else known.push(i)
  }
  return places
}

/** The most pairs, sorted by their first places, of which the second places rise too: patience sorting. */
const longestRising = (pairs: readonly Pair[]): readonly Pair[] => {
  const ends: number[] = []
  const before = pairs.map(([, place], i) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < place) low = middle + 1
      else high = middle
    }
    ends[low] = i
    return low === 0 ? null : (ends[low - 1] ?? null)
  })
  const rising: Pair[] = []
  for (let i: number | null = ends.at(-1) ?? null; i !== null; i = before[i] ?? null)
    rising.push(pairs[i] ?? [0, 0])
  return rising.reverse()
}
