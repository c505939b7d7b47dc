// The space bar plays and pauses, unless it means something else where the focus is.

interface KeyPress {
  readonly key: string
  readonly target: EventTarget | null
  readonly defaultPrevented: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly preventDefault: () => void
}

const TAKES_SPACE = 'a, button, input, label, select, summary, textarea, [contenteditable]'

export const toggleOnSpace = (press: KeyPress, toggle: () => void): void => {
  if (press.key !== ' ' || press.defaultPrevented || press.ctrlKey || press.altKey || press.metaKey) return
  if (press.target instanceof Element && press.target.closest(TAKES_SPACE) !== null) return
  press.preventDefault()
  toggle()
}
