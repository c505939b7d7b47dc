// Taking up an invitation: its token is checked before anything else is done with it (AUTH-12, COMP-07, COMP-09, API-27).
import { filter } from 'rxjs/operators'
import { invitation } from '../../domain/companies/resources.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { reads } from '../pipeline/reading.ts'

export const readInvitation = reads(invitation, {
  reads: ['auth', 'shell'],
  call: (_query, { api }, models) => {
    const { joinToken } = models.auth
    // After a sign-out that forgot it, nothing is known of it any more.
    const isKnown = (): boolean => models.auth.joinToken === joinToken
    return joinToken === null ? null : api.checkInvitation(joinToken).pipe(filter(isKnown))
  },
  on: ['LetterTokenTaken', 'AddressChanged'],
  wanted: ({ auth, shell: { address } }) => {
    const isItsPage = address?.path === PATHS.join || address?.path === PATHS.newCompany
    return auth.joinToken !== null && isItsPage ? {} : null
  },
})
