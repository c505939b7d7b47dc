// What stands around every page: the menu, fetched for each language and once more when the network is back (CONT-02..04),
// and the choice about cookies (LAY-01..04).
import { menu } from '../../domain/content/resources.ts'
import { event } from '../../domain/log/events.ts'
import { decider } from '../pipeline/handler.ts'
import { readsFirst } from '../pipeline/asking.ts'

export const readMenu = readsFirst(menu, {
  reads: ['resources'],
  call: (_query, { api }) => api('menuItems', {}),
  wanted: ({ resources }) => resources.menu.query,
})

/** Nothing is forgotten while it is chosen again. */
export const chooseCookies = decider('ChooseCookies', [], ({ choice }, _models, { cookieChoice }) => {
  if (choice !== 'open') cookieChoice.write(choice)
  return event('CookiesChosen', { choice })
})
