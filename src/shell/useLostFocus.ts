// Where what had the focus is gone, who uses the keyboard goes on from what came of it. A recorded session takes no focus.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { focusFirst, useMayFocus } from '../components/overlay/useMayFocus.ts'

/** The ref's element, or the first of `inside`, takes a lost focus with each other `outcome` but `null`; its `tabIndex` is -1. */
export const useLostFocus = (outcome: unknown, inside?: string): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  const mayFocus = useMayFocus()
  const take = useEffectEvent(() => {
    const isLost = document.activeElement === document.body
    if (outcome === null || !isLost || !mayFocus) return
    if (inside === undefined) place.current?.focus({ preventScroll: true })
    else focusFirst(place.current, inside)
  })
  useEffect(() => take(), [outcome])
  return place
}
