// Which of a day's departures are shown: all of a short list, those around the chosen one of a long list.

/** Up to so many are shown without folding any away. */
const SHORT_LIST = 9
const BEFORE = 1
const AFTER = 5

export interface SailWindow {
  /** Index of the first shown one, and of the first that isn't shown any more. */
  readonly from: number
  readonly to: number
}

/** `anchor` is the index to look around, `selected` stays in sight; -1 stands for none. */
export const sailWindow = (count: number, anchor: number, selected: number): SailWindow => {
  if (count <= SHORT_LIST) return { from: 0, to: count }
  const at = Math.max(0, anchor)
  const to = Math.min(count, Math.max(at + AFTER + 1, BEFORE + AFTER + 1, selected + 1))
  const from = Math.max(0, Math.min(at - BEFORE, count - BEFORE - AFTER - 1))
  return { from: selected === -1 ? from : Math.min(from, selected), to }
}
