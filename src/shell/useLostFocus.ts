// Where what had the focus is gone, who uses the keyboard goes on from what came of it. A recorded session takes no focus.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useMayFocus } from '../components/overlay/useMayFocus.ts'

/** The element of the ref takes a lost focus with each other `outcome` but `null`; it needs a `tabIndex` of -1. */
export const useLostFocus = (outcome: unknown): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const mayFocus = useMayFocus()
  const take = useEffectEvent(() => {
    const isLost = document.activeElement === document.body
    if (outcome !== null && isLost && mayFocus) place.current?.focus({ preventScroll: true })
  })
  useEffect(() => take(), [outcome])
  return place
}
