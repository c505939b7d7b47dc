// What the first picture does without is loaded once a person does something, or something else needs it.

let resolve: () => void = () => undefined
let show: () => void = () => undefined

/** Resolves once the first picture of the program stands. */
export const whenShown: Promise<void> = new Promise((shown) => {
  show = shown
})

/** Resolves once, for good. */
export const whenWanted: Promise<void> = new Promise((wanted) => {
  resolve = wanted
})

export const want = (): void => resolve()

/** A hand on its way to a button comes before the press. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'click',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
  'change',
] as const

export const noteShown = (): void => show()

export const wantAtFirstSign = (): void => {
  for (const sign of SIGNS) window.addEventListener(sign, want, { once: true, passive: true })
}
