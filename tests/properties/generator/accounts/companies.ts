// Companies: made and left, members looked at and changed, invitations sent and taken up, and for whom one books. By who
// manages, by who only belongs to them, and by who does neither.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { managedBy } from '../../../../src/demo/data/companies.ts'
import { EXPIRED_LETTER } from '../../../../src/demo/data/letters.ts'
import { command } from '../../../support/unbranded.ts'
import { inTurn, oneOf, perhaps, repeated, says, saysOneOf, type Script } from '../parts.ts'
import { anyPause, settles, shortPause } from '../pauses.ts'
import { anyPage, does, goes, takesLetter, troubled, types } from './accountSteps.ts'
import { PEOPLE, readsMessage, signedIn, signedInAs, signsInSomehow, signsOut } from './people.ts'

const MANAGERS = PEOPLE.filter(({ customerId }) => managedBy(customerId).length > 0)
const INVITED = PEOPLE.filter(({ customerId }) => customerId === 'C1001')

const signedInToManage: Script = oneOf([4, signedInAs(MANAGERS)], [1, signedIn])

const companyForms = fc.constantFrom(
  { legalName: 'Uus Laev OÜ', registrationNumber: '19900031' },
  { legalName: 'Uus Laev OÜ', registrationNumber: ' 1990 0048 ' },
  { legalName: 'Kadakas Puit OÜ', registrationNumber: '19900019' },
  { legalName: '', registrationNumber: '19900031' },
)

const creates: Script = inTurn(
  fc.constantFrom(PATHS.addCompany, PATHS.newCompany).chain((path) => goes(path)),
  perhaps(30, settles),
  troubled('saveCompany'),
  saysOneOf(
    companyForms.map((form) =>
      command('ChangeCompany', {
        change: {
          _tag: 'Create',
          form: { ...form, address: 'Ranna 1', city: 'Kärdla', zip: '92411', country: 'EE' },
        },
      }),
    ),
  ),
)

/** What no page offers to this person. */
const triesAnyway: Script = saysOneOf(
  fc
    .tuple(fc.constantFrom('B2001', 'B2002', 'B9999'), fc.constantFrom('C1002', 'C1004', 'C1007'))
    .chain(([companyId, customerId]) =>
      fc.constantFrom(
        command('ChangeCompany', { change: { _tag: 'Remove', companyId, customerId } }),
        command('ChangeCompany', { change: { _tag: 'Deactivate', companyId, customerId } }),
        command('ChangeCompany', { change: { _tag: 'Activate', companyId, customerId } }),
        command('ChangeCompany', { change: { _tag: 'AddMember', companyId, customerId } }),
        command('ChangeCompany', { change: { _tag: 'Leave', companyId } }),
        command('ChangeCompany', { change: { _tag: 'Join', companyId } }),
        command('ChangeCompany', { change: { _tag: 'Resend', companyId, token: EXPIRED_LETTER } }),
        command('ChooseRole', { companyId }),
        command('FetchMembers', { companyId }),
      ),
    ),
)

const invites: Script = inTurn(
  troubled('inviteMember'),
  does('invite', 1, 'malle.mand@example.com', 'mari.maasikas@example.com', 'liis.lepik@example.com', 'wrong'),
)

const oneChange: Script = oneOf(
  [2, invites, inTurn(troubled('resendInvitation'), does('resend', 2))],
  [2, inTurn(troubled('cancelInvitation'), does('cancelInvitation', 2))],
  [2, inTurn(troubled('addMember'), does('addMember', 1, 'C1001', 'C1005', 'C9999', ''))],
  [2, inTurn(troubled('activateMember'), does('activateMember', 7))],
  [2, inTurn(troubled('deactivateMember'), does('deactivateMember', 7))],
  [2, inTurn(troubled('removeMember'), does('removeMember', 7))],
  [2, inTurn(troubled('leaveCompany'), does('leave', 1))],
  [1, does('memberPage', 7), creates, triesAnyway],
)

/** While a change is under way: another one, another page, another person. */
const between: Script = oneOf(
  [5, settles],
  [2, shortPause],
  [1, oneChange, anyPage, signsOut, signsInSomehow],
)

const manages: Script = inTurn(
  signedInToManage,
  troubled('allMembers', 'companyMembers'),
  oneOf([3, goes(PATHS.users)], [1, goes(PATHS.users, { company: 'B2001' }), goes(PATHS.companies)]),
  settles,
  repeated(inTurn(oneChange, between), 2, 4),
)

const visits: Script = inTurn(
  signedIn,
  fc.constantFrom(PATHS.users, PATHS.companies).chain((path) => goes(path)),
  perhaps(60, settles),
  repeated(oneOf([2, triesAnyway], [1, oneChange]), 1, 2),
)

/** With a letter; signed in before that, after it, or never. */
const joins: Script = inTurn(
  perhaps(50, signedInAs(INVITED)),
  troubled('checkInvitation'),
  oneOf(
    [4, types('#/en/auth/join/{invitation}')],
    [1, types('#/en/corporate/new')],
    [1, takesLetter('join', EXPIRED_LETTER, null)],
  ),
  perhaps(70, settles),
  perhaps(20, says(command('CheckInvitation', {}))),
  perhaps(40, signedInAs(INVITED)),
  troubled('addMember'),
  does('join'),
  perhaps(40, between),
  perhaps(30, readsMessage),
)

/** For a company or for oneself, in the midst of a booking. */
export const choosesRole: Script = inTurn(
  perhaps(60, signedIn),
  repeated(inTurn(oneOf([3, does('role', 2)], [1, does('ownRole')]), shortPause), 1, 3),
)

export const companies: Script = inTurn(
  oneOf([5, manages], [3, joins], [2, visits], [1, inTurn(signedIn, creates, between)]),
  anyPause,
)
