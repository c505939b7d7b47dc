// Taking up an invitation: its token is checked before anything else is done with it (AUTH-12, COMP-07, COMP-09, API-27).
import * as E from 'fp-ts/Either'
import { concat, EMPTY, of } from 'rxjs'
import { filter, map, switchMap } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { after, allCausedBy, handler } from '../pipeline/handler.ts'

export const checkInvitation = handler('CheckInvitation', { reads: ['auth'] }, (commands$, { api }, models) =>
  commands$.pipe(
    // Another letter makes the answer about the earlier one worthless.
    switchMap((c) => {
      const { joinToken } = models.auth
      if (joinToken === null) return EMPTY
      const answer$ = api(c)
        .checkInvitation(joinToken)
        .pipe(
          // After a sign-out that forgot it, nothing is known of it any more.
          filter(() => models.auth.joinToken === joinToken),
          map((answer) =>
            E.isRight(answer)
              ? event('InvitationChecked', { company: answer.right })
              : event('InvitationCheckFailed', { error: answer.left }),
          ),
        )
      return concat(of(event('InvitationCheckRequested', {})), answer$).pipe(allCausedBy(c))
    }),
  ),
)

/** On arrival with a token, and once the network is back where there is no answer yet. */
export const checkOnArrival = after(
  ['LetterTokenTaken', 'AddressChanged', 'NetworkReturned'],
  ['auth', 'companies', 'shell'],
  (e, models) => {
    const { joinToken } = models.auth
    const { inviting, isChecking, checkFailure } = models.companies
    const path = models.shell.address?.path
    if (joinToken === null || (path !== PATHS.join && path !== PATHS.newCompany)) return null
    if (e.type === 'LetterTokenTaken') return CHECK
    if (inviting !== null) return null
    return e.type === 'NetworkReturned' || (checkFailure === null && !isChecking) ? CHECK : null
  },
)

const CHECK = command('CheckInvitation', {})
