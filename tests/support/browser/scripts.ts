// The scripts that a page downloads, and what stands in some of them alone.
import type { Page } from 'playwright-core'

/** Each stands in one part of the program alone, and is no name that a build shortens. */
const MARKS = ['KEVAD10', 'mockServiceWorker', 'final-digest', 'live-digest', 'Alt+L'] as const

/** The text of each script that the page asks for from now on. */
export const watchScripts = (page: Page): (() => Promise<readonly string[]>) => {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') texts.push(response.text())
  })
  return () => Promise.all(texts)
}

export const marksIn = (scripts: readonly string[]): readonly string[] =>
  MARKS.filter((mark) => scripts.some((script) => script.includes(mark)))
