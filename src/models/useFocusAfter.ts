// Gives the focus to a field a while after a screen has opened, unless the person is already in another one.
import { useContext, useEffect, useRef } from 'react'
import { timer } from 'rxjs'
import type { DurationMs } from '../../domain/instant.ts'
import { OverlayHost } from '../components/overlay/overlayHost.ts'

/** `find` is asked when the time has come; `null` and a frame of the replay leave the focus where it is. */
export const useFocusAfter = (
  waitMs: DurationMs,
  isWanted: boolean,
  find: () => HTMLElement | null,
): void => {
  const { inFrame } = useContext(OverlayHost)
  const latestFind = useRef(find)
  useEffect(() => {
    latestFind.current = find
  })
  useEffect(() => {
    if (!isWanted || inFrame) return
    const subscription = timer(waitMs).subscribe(() => {
      if (!isTyping(document.activeElement)) latestFind.current()?.focus()
    })
    return () => subscription.unsubscribe()
  }, [waitMs, isWanted, inFrame])
}

const isTyping = (element: Element | null): boolean =>
  element !== null && element.matches('input, select, textarea')
