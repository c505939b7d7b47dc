// A recorded session that is shown in a frame takes no focus.
import { useContext } from 'react'
import { OverlayHost } from './overlayHost.ts'

export const useMayFocus = (): boolean => !useContext(OverlayHost).inFrame

/** The first of them that can be found under `root` takes the focus and comes into view. */
export const focusFirst = (root: ParentNode | null, ...selectors: readonly string[]): void => {
  for (const selector of selectors) {
    const found = root?.querySelector<HTMLElement>(selector)
    if (found === null || found === undefined) continue
    found.focus()
    return
  }
}
