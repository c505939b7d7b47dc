// What some sessions end with: a customer signs in and looks at the list of the reservations, which may fail or take long.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { managedBy } from '../../../../src/demo/data/companies.ts'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import type { FaultRule } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import { signsInAs } from '../accounts/accountSteps.ts'
import { inTurn, oneOf, perhaps, says, saysOneOf, type Script } from '../parts.ts'
import { anyPause } from '../pauses.ts'
import { fails, waitsFor } from '../deeds.ts'

const listsOf = (query: Record<string, string>) =>
  command('NavigateTo', { path: PATHS.myReservations, query, how: 'push' })

/** The list fails, or is on its way for long. */
const listTrouble: Script = fails(
  'userReservations',
  1,
  { kind: 'serverError' },
  { kind: 'broken' },
  { kind: 'slow', delayMs: 9_000 },
)

/** The list of the reservations, of some days perhaps, asked for again while it is on its way; and back. */
export const looksBack: Script = inTurn(
  perhaps(60, listTrouble),
  says(listsOf({})),
  perhaps(40, anyPause),
  perhaps(
    50,
    saysOneOf(
      fc
        .constantFrom<Record<string, string>>({ from: '2026-10-01' }, { to: '2026-11-30', old: '1' })
        .map(listsOf),
    ),
  ),
  perhaps(30, says(command('FetchHistory', { from: null, to: null, choice: { _tag: 'Own' } }))),
  anyPause,
  says(command('GoBack', {})),
)

const QUERIES: readonly Record<string, string>[] = [
  { company: 'all' },
  { company: 'B2001' },
  { company: 'B2002' },
  { company: 'B2001', member: 'U-1005' },
  { company: 'B2001', member: 'U-1002' },
  { company: 'all', member: 'U-1003' },
  { member: 'U-1006' },
  { company: 'B2002', member: 'U-1005' },
  { company: 'B9999' },
  {},
]

const looksAt: Script = saysOneOf(fc.constantFrom(...QUERIES).map(listsOf))

/** Each of these calls fails once, or is on its way for long. */
const troubleOf = (...calls: readonly FaultRule['on'][]): Script =>
  fc
    .constantFrom<FaultRule['fault']>(
      { kind: 'serverError' },
      { kind: 'slow', delayMs: 4_000 },
      { kind: 'refusal', status: 403, code: 'COMPANY_FORBIDDEN', message: 'No' },
    )
    .map((fault) => calls.map((on) => ({ does: 'fault', rule: { on, fault, nth: 1 } })))

const membersTrouble = troubleOf('allMembers', 'companyMembers')
const listsTrouble = troubleOf(
  'managedReservations',
  'companyReservations',
  'memberReservations',
  'customerReservations',
)

/** A member's list is left while it is on its way; the list of all of them is not had. */
const leavesLists: Script = inTurn(
  fails('memberReservations', 1, { kind: 'slow', delayMs: 9_000 }),
  saysOneOf(fc.constantFrom('U-1005', 'U-1002').map((member) => listsOf({ company: 'B2001', member }))),
  waitsFor(100, 1_500),
  saysOneOf(fc.constantFrom<Record<string, string>>({ company: 'B2001' }, {}).map(listsOf)),
  troubleOf('allMembers', 'managedReservations'),
  says(listsOf({ company: 'all' })),
  anyPause,
)

/** One list after the other, as a manager chooses them; who is none tries them by their address. */
const looksAtOthers: Script = inTurn(
  perhaps(35, membersTrouble),
  perhaps(60, listsTrouble),
  says(listsOf({})),
  anyPause,
  looksAt,
  perhaps(60, anyPause),
  looksAt,
  perhaps(60, anyPause),
  looksAt,
  anyPause,
)

const MANAGERS = DEMO_CUSTOMERS.filter(({ customerId }) => managedBy(customerId).length > 0)

/** Who manages companies looks at their lists more often than others try to. */
export const lists: Script = oneOf(
  [2, inTurn(signsInAs(MANAGERS), anyPause, looksAtOthers, perhaps(30, looksBack))],
  [1, inTurn(signsInAs(DEMO_CUSTOMERS), anyPause, looksBack, perhaps(50, looksAtOthers))],
  [1, inTurn(signsInAs(MANAGERS), anyPause, leavesLists)],
)
