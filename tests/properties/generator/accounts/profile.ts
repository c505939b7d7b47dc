// The profile of who is signed in, or of who is not: details read, typed and saved, another password.
import fc from 'fast-check'
import { PATHS } from '../../../../domain/shell/address.ts'
import { DEMO_CUSTOMERS } from '../../../../src/demo/data/customers.ts'
import { command } from '../../../support/unbranded.ts'
import { inTurn, oneOf, perhaps, repeated, says, type Script } from '../parts.ts'
import { anyPause, settles, shortPause } from '../pauses.ts'
import { waitsFor } from '../deeds.ts'
import { anyPage, does, goes, secretly, troubled } from './accountSteps.ts'
import { NEW_PASSWORD, signedIn, signsInSomehow, signsOut } from './people.ts'

const typesDetail: Script = does(
  'detail',
  8,
  'Marianne',
  'Tamm-Õunapuu',
  'uus@example.com',
  '358',
  '5559 8765',
  '1984-03-29',
  'EE',
  '',
  'x'.repeat(60),
)

const saves: Script = inTurn(troubled('saveUserDetails'), does('saveDetails'))

/** What comes between a press and its answer. */
const between: Script = oneOf(
  [3, shortPause],
  [2, typesDetail],
  [1, saves, signsOut, signsInSomehow, anyPage],
)

/** The settings are opened, typed into, and saved or left. */
const changesSettings: Script = inTurn(
  troubled('userDetails', 'userCustomer', 'countries'),
  goes(PATHS.account),
  perhaps(80, settles),
  perhaps(20, says(command('FetchDetails', { why: 'opened' }), command('FetchCustomer', {}))),
  repeated(typesDetail, 1, 2),
  saves,
  between,
  anyPause,
)

const passwords = fc.constantFrom(
  ...DEMO_CUSTOMERS.map(({ password }) => ({ oldPassword: password, newPassword: NEW_PASSWORD })),
  { oldPassword: NEW_PASSWORD, newPassword: 'majakas' },
)

const changesPassword: Script = inTurn(
  goes(PATHS.credentials),
  troubled('changePassword'),
  passwords.map((secrets) => [secretly(command('ChangePassword', {}), secrets)]),
  perhaps(30, between),
  perhaps(50, settles),
  perhaps(50, inTurn(says(command('HoldPasswordWords', {})), waitsFor(0, 6_000))),
  oneOf(
    [1, says(command('ReleasePasswordWords', {})), says(command('DismissPasswordWords', {}))],
    [1, waitsFor(6_000)],
  ),
  anyPause,
)

export const profile: Script = inTurn(
  perhaps(60, signedIn),
  oneOf([3, changesSettings], [2, changesPassword]),
)
