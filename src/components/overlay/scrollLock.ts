/* Keeps the page behind a dialog where it is, without its contents moving where the scroll bar was. */
import { useEffect, useLayoutEffect } from 'react'

/** Dialogs that are open now; the first one locks the page, and the last one to close frees it. */
let openCount = 0

/** Of the page's scroll bar, while the page is free. */
let barPx = 0

export const useScrollLock = (isLocked: boolean): void => {
  useWidthOfBar()
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

/** Measured after each layout of the page: to ask for it when a dialog opens would lay out the whole page once more. */
const useWidthOfBar = (): void => {
  useEffect(() => {
    const { documentElement } = document
    const observer = new ResizeObserver(() => {
      if (openCount === 0) barPx = Math.max(0, window.innerWidth - documentElement.clientWidth)
    })
    observer.observe(documentElement)
    return () => observer.disconnect()
  }, [])
}

const lock = (): void => {
  document.documentElement.classList.add(LOCKED)
  if (barPx > 0) document.body.style.setProperty(BAR_ROOM, `${barPx}px`)
}

const free = (): void => {
  document.documentElement.classList.remove(LOCKED)
  document.body.style.removeProperty(BAR_ROOM)
}

const LOCKED = 'fl-locked'
const BAR_ROOM = 'padding-inline-end'
