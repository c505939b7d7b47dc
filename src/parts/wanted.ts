// What the first picture does without is loaded once a person does something, or something else needs it: a page that is
// only looked at fetches nothing that it may never use.

let resolve: () => void = () => undefined

/** Resolves once, for good. */
export const whenWanted: Promise<void> = new Promise((wanted) => {
  resolve = wanted
})

export const want = (): void => resolve()

/** A hand on its way to a button comes before the press. What nothing caught is wanted in a report. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'input',
  'change',
  'error',
  'unhandledrejection',
] as const

export const wantAtFirstSign = (): void => {
  for (const sign of SIGNS) window.addEventListener(sign, want, { once: true, passive: true })
}
