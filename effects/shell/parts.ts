// A part of the program that can't be loaded: the page reloads itself once, or says what is missing, and in the end
// reports it (ERR-16).
import { timer } from 'rxjs'
import { map } from 'rxjs/operators'
import { event } from '../../domain/log/events.ts'
import { isLeftOpen } from '../../domain/payment/progress.ts'
import { mayReload } from '../../domain/shell/partReload.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { progressOf } from '../../projections/models/payment/paymentModel.ts'
import { asksFirst } from '../pipeline/asking.ts'

export const notePartFailure = asksFirst(
  'NotePartFailure',
  // Each part has a clock of its own; a page that is reloaded takes it along.
  { reads: ['shell', 'payment'], turns: 'each' },
  ({ part, isFirst }, models, { clock, page, reporter }) => {
    const reloads = mayReload({
      isFirstFailure: isFirst,
      isOnline: models.shell.network === 'online',
      isPaymentOpen: isLeftOpen(progressOf(models.payment)),
    })
    if (reloads) page.reloadFor(part)
    const reported$ = timer(TIMINGS.partReportMs, clock.scheduler).pipe(
      map(() => {
        reporter.reportMissing(part)
        return event('MissingPartReported', { part })
      }),
    )
    return [event('PartFailed', { part, reloads }), reported$]
  },
)
