// How many groups of rows of a long list are in the page: a screenful first, and more as its end comes into sight, so that
// no part of it takes long. Where the browser can't tell what is in sight, all of them.
import { type RefObject, useEffect, useRef, useState } from 'react'

/** So far ahead of what is in sight. */
const AHEAD = '1200px'

export interface GrowingCount {
  readonly count: number
  /** For what stands behind the last row. */
  readonly end: RefObject<HTMLDivElement | null>
}

/** Another `list` begins with its first group. */
export const useGrowingCount = (list: unknown, total: number): GrowingCount => {
  const [grown, setGrown] = useState({ list, count: 1 })
  const end = useRef<HTMLDivElement>(null)
  const count = grown.list === list ? grown.count : 1
  const isWhole = count >= total
  useEffect(() => {
    const element = end.current
    if (element === null || isWhole || !canSee) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setGrown({ list, count: count + 1 })
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // It tells each change of sight once, so it is asked again after each step.
  }, [list, count, isWhole])
  return { count: canSee ? Math.min(count, total) : total, end }
}

const canSee = typeof IntersectionObserver === 'function'
