// The calls about companies and their members, in domain values.
import * as E from 'fp-ts/Either'
import { map } from 'rxjs/operators'
import type { Member } from '../../domain/companies/member.ts'
import type { PayerId } from '../../domain/ids.ts'
import { toMembers } from '../../domain/wire/account/companies.ts'
import type { Answer, Caller } from './call.ts'

export const companiesApi = (call: Caller) => ({
  /** Of one company, or of all that the customer manages where none is named (MGR-01, MGR-02). */
  members: (companyId: PayerId | null): Answer<Member[]> =>
    (companyId === null
      ? call('allMembers', { parameters: {}, body: null })
      : call('companyMembers', { parameters: { companyId }, body: null })
    ).pipe(map(E.map((wire) => toMembers(wire, companyId)))),
})
