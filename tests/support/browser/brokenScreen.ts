// A screen of the build that throws where it is shown: a mistake in the program, as a customer meets it.
import type { Page } from 'playwright-core'

/** Call it before the screen is asked for; `name` is the component's, one of those of `LaterScreens.tsx`, which is part of that file. */
export const breakScreen = async (page: Page, name: string, message: string): Promise<void> => {
  await page.context().route(/\/assets\/booking-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const source = await response.text()
    // Where the screen is said, what loads it comes behind its name: before that, one of our own.
    const given = new RegExp(`\\(["'\`]${name}["'\`],`)
    if (!given.test(source)) throw new Error(`${name} is none of the later screens`)
    const screen = `() => { throw new Error(${JSON.stringify(message)}) }`
    const broken = `() => Promise.resolve({ ${name}: ${screen} }),`
    await route.fulfill({ response, body: source.replace(given, (before) => before + broken) })
  })
}
