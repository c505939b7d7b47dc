// What stands around every page: the menu, fetched for each language and once more when the network is back (CONT-02..04),
// and the choice about cookies (LAY-01..04).
import * as E from 'fp-ts/Either'
import { concat, of } from 'rxjs'
import { map, switchMap } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { after, allCausedBy, decider, forFirstPage } from '../pipeline/handler.ts'

const { handler } = forFirstPage

export const loadMenu = handler('LoadMenu', { reads: [] }, (commands$, { api }) =>
  commands$.pipe(
    // Another language makes the older answer worthless.
    switchMap((c) => {
      const { locale } = c.data
      const answer$ = api(c)
        .menuItems()
        .pipe(
          map((answer) =>
            E.isRight(answer)
              ? event('MenuLoaded', { locale, items: answer.right })
              : event('MenuLoadFailed', { locale, error: answer.left }),
          ),
        )
      return concat(of(event('MenuRequested', { locale })), answer$).pipe(allCausedBy(c))
    }),
  ),
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
