// What comes up above or below what is seen: the page is scrolled to it, as little as that takes.
import { type RefObject, useEffect, useRef } from 'react'
import { useMayFocus } from '../overlay/useMayFocus.ts'

/** For the box of what comes up. It is brought in sight with each new `subject`; `null` while there is none. */
export const useInSight = (subject: unknown): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null)
  const mayScroll = useMayFocus()
  useEffect(() => {
    if (subject !== null && mayScroll) box.current?.scrollIntoView({ block: 'nearest' })
  }, [subject, mayScroll])
  return box
}
