/* Where overlays open: on the page itself, or inside a frame that shows a recorded session. */
import { createContext } from 'react'

interface OverlayHostValue {
  /** The element that overlays are put into; null stands for the document's own. */
  readonly target: HTMLElement | null
  /** In a frame an overlay takes neither the focus nor the scrolling of the page around it. */
  readonly inFrame: boolean
}

export const OverlayHost = createContext<OverlayHostValue>({ target: null, inFrame: false })
