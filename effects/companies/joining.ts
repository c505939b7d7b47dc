// Taking up an invitation: its token is checked before anything else is done with it (AUTH-12, COMP-07, COMP-09, API-27).
import { filter } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { after } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'

export const checkInvitation = asks('CheckInvitation', { reads: ['auth'] }, (_c, models, { api }) => {
  const { joinToken } = models.auth
  if (joinToken === null) return null
  // After a sign-out that forgot it, nothing is known of it any more.
  const isKnown = (): boolean => models.auth.joinToken === joinToken
  return question(api.checkInvitation(joinToken).pipe(filter(isKnown)), {
    asked: event('InvitationCheckRequested', {}),
    found: (company) => event('InvitationChecked', { company }),
    failed: (error) => event('InvitationCheckFailed', { error }),
  })
})

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
