// The shop's menu in jsdom: its code comes in turns of its own, and its answer in virtual time.
import { act, screen, within } from '@testing-library/react'
import type { RenderedApp } from './renderApp.tsx'

const MOST_TURNS = 200

/** Once it is there; `name` is its word in another language than English. */
export const menuOf = async (app: Pick<RenderedApp, 'advance'>, name = 'Menu'): Promise<HTMLElement> => {
  const find = (): HTMLElement | null => screen.queryByRole('navigation', { name })
  for (let turn = 0; turn < MOST_TURNS && find() === null; turn += 1) {
    await act(() => new Promise((resolve) => setImmediate(resolve)))
    await app.advance(100)
  }
  return screen.getByRole('navigation', { name })
}

/** Its words, in a row or behind its button. */
export const menuLinks = (menu: HTMLElement): readonly HTMLElement[] =>
  within(menu).getAllByRole('link', { hidden: true })
