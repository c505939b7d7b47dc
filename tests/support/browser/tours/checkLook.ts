// What is not accessible on a look at the shop, as one person sees it: all that axe finds, what scrolls sideways, and
// what is torn over two lines.
import { narrowestSidewaysOf, sidewaysOf, violationsOf } from '../axe.ts'
import { tornWordsOf } from '../tornWords.ts'
import type { Look } from './looks.ts'
import { SIZES } from './looks.ts'
import { takeTours } from './tour.ts'

/** What measures itself does so with the next picture, and what fades in is there by then. */
const SETTLED_MS = 1_000

/** `tour: state: rule: element`, for all that is broken. */
export const violationsIn = async ({ tours, sight }: Look): Promise<readonly string[]> => {
  const found: string[] = []
  const halted = new Set<string>()
  await takeTours(tours, sight, ({ page }, tour) => async (state) => {
    halted.add(tour.name)
    await page.clock.runFor(SETTLED_MS)
    const sideways = sight.size === SIZES.narrow ? narrowestSidewaysOf : sidewaysOf
    const all = [await violationsOf(page), await sideways(page), await tornWordsOf(page)].flat()
    found.push(...all.map((violation) => `${tour.name}: ${state}: ${violation}`))
  })
  for (const { name } of tours) if (!halted.has(name)) throw new Error(`${name} halts nowhere`)
  return found
}
