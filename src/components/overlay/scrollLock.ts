/* Keeps the page behind a dialog where it is, without its contents moving where the scroll bar was. */
import { useLayoutEffect } from 'react'

/** Dialogs that are open now; the first one locks the page, and the last one to close frees it. */
let openCount = 0

export const useScrollLock = (isLocked: boolean): void => {
  useLayoutEffect(() => {
    if (!isLocked) return undefined
    openCount += 1
    if (openCount === 1) lock()
    return () => {
      openCount -= 1
      if (openCount === 0) free()
    }
  }, [isLocked])
}

const lock = (): void => {
  const { documentElement, body } = document
  const barPx = window.innerWidth - documentElement.clientWidth
  documentElement.classList.add(LOCKED)
  body.style.setProperty(BAR_ROOM, `${Math.max(0, barPx)}px`)
}

const free = (): void => {
  document.documentElement.classList.remove(LOCKED)
  document.body.style.removeProperty(BAR_ROOM)
}

const LOCKED = 'fl-locked'
const BAR_ROOM = 'padding-inline-end'
