// A part of the program that can't be loaded: the page reloads itself once, or says what is missing.
import { map } from 'rxjs/operators'
import { event } from '../../domain/log/events.ts'
import { leftOpenBy } from '../../domain/payment/progress.ts'
import { mayReload } from '../../domain/shell/parts.ts'
import { causedBy, forFirstPage } from '../pipeline/handler.ts'

const { handler } = forFirstPage

export const notePartFailure = handler(
  'NotePartFailure',
  { reads: ['shell', 'payment'] },
  (commands$, { page }, models) =>
    commands$.pipe(
      map((c) => {
        const { part, isFirst } = c.data
        const reloads = mayReload({
          isFirstFailure: isFirst,
          isOnline: models.shell.network === 'online',
          isPaymentOpen: leftOpenBy(models.payment.progress) !== null,
        })
        if (reloads) page.reloadFor(part)
        return causedBy(c, event('PartFailed', { part, reloads }))
      }),
    ),
)
