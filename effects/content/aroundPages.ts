// What stands around every page: the menu, fetched for each language and once more when the network is back (CONT-02..04),
// and the choice about cookies (LAY-01..04).
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { after, decider } from '../pipeline/handler.ts'
import { asksFirst, question } from '../pipeline/asking.ts'

export const loadMenu = asksFirst('LoadMenu', { reads: [] }, ({ data: { locale } }, _models, { api }) =>
  question(api.menuItems(), {
    asked: event('MenuRequested', { locale }),
    found: (items) => event('MenuLoaded', { locale, items }),
    failed: (error) => event('MenuLoadFailed', { locale, error }),
  }),
)

/** Once the network is back, where there is none of it yet. */
export const loadMenuAgain = after(['NetworkReturned'], ['content'], (_e, models) => {
  const { locale, items } = models.content.menu
  return items === null && locale !== null ? command('LoadMenu', { locale }) : null
})

/** What was chosen on an earlier visit; the start of the session tells it. */
export const noteCookieChoice = decider('NoteCookieChoice', [], (c) => event('CookieChoiceNoted', c.data))

/** Nothing is forgotten while it is chosen again. */
export const chooseCookies = decider('ChooseCookies', [], (c, _models, { cookieChoice }) => {
  const { choice } = c.data
  if (choice !== 'open') cookieChoice.write(choice)
  return event('CookiesChosen', { choice })
})
