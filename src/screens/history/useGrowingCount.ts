// How many rows of a long list are in the page: a screenful first, and more as its end comes into sight, so that no part
// of it takes long. Where the browser can't tell what is in sight, all of them.
import { type RefObject, useEffect, useRef, useState } from 'react'

const FIRST = 16
const STEP = 16
/** So far ahead of what is in sight. */
const AHEAD = '800px'

export interface GrowingCount {
  readonly count: number
  /** For what stands behind the last row. */
  readonly end: RefObject<HTMLDivElement | null>
}

export const useGrowingCount = (total: number): GrowingCount => {
  const [count, setCount] = useState(canSee ? FIRST : total)
  const end = useRef<HTMLDivElement>(null)
  const isWhole = count >= total
  useEffect(() => {
    const element = end.current
    if (element === null || isWhole || !canSee) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setCount((before) => before + STEP)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // It tells each change of sight once, so it is asked again after each step.
  }, [count, isWhole])
  return { count: Math.min(count, total), end }
}

const canSee = typeof IntersectionObserver === 'function'
