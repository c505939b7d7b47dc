// What is not accessible on a tour, as one person sees it: all that axe finds, and what scrolls sideways.
import { sidewaysOf, violationsOf } from '../axe.ts'
import type { Look } from './looks.ts'
import { takeTour } from './tour.ts'

/** What measures itself does so with the next picture, and what fades in is there by then. */
const SETTLED_MS = 1_000

/** `state: rule: element`, for all that is broken. */
export const violationsIn = async ({ tour, sight }: Look): Promise<readonly string[]> => {
  const found: string[] = []
  let halts = 0
  await takeTour(tour, sight, (shop) => async (state) => {
    halts += 1
    await shop.page.clock.runFor(SETTLED_MS)
    const all = [await violationsOf(shop.page), await sidewaysOf(shop.page)].flat()
    found.push(...all.map((violation) => `${state}: ${violation}`))
  })
  if (halts === 0) throw new Error(`${tour.name} halts nowhere`)
  return found
}
