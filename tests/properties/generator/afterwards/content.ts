// What some sessions end with: pages of content one after the other, whose answers come late or never, the menu, the terms
// of what is paid, the choice about cookies, and a message to the shop, with a file perhaps.
import fc from 'fast-check'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { command } from '../../../support/unbranded.ts'
import { secretly, troubled, types } from '../accounts/accountSteps.ts'
import { signsInSomehow, signsOut } from '../accounts/people.ts'
import { inTurn, oneOf, perhaps, repeated, saysOneOf, type Script } from '../parts.ts'
import { settled, settles, shortPause } from '../pauses.ts'

/** By the call that fills them. */
const PAGES: readonly (readonly [Call, string])[] = [
  ['news', 'news'],
  ['news', 'news?page=2'],
  ['ships', 'ships'],
  ['ships', 'ships/toll'],
  ['contacts', 'contacts'],
  ['schedules', 'schedules/vir-kui'],
  ['about', 'about'],
  ['contentPage', 'privacy'],
  ['ticketTerms', 'terms/ticket'],
]

const opensPage: Script = fc
  .constantFrom(...PAGES)
  .chain(([call, page]) =>
    inTurn(perhaps(80, troubled(call)), types(`#/en/content/${page}`), perhaps(40, shortPause)),
  )

const loadsMenu: Script = inTurn(
  troubled('menuItems'),
  saysOneOf(fc.constantFrom('en', 'et').map((locale) => command('LoadMenu', { locale }))),
)

const loadsTerms: Script = inTurn(
  troubled('confirmationTerms'),
  saysOneOf(
    fc
      .constantFrom('SOR-TRI-OW', 'VIR-KUI-OW')
      .map((sailpackage) => command('LoadConfirmationTerms', { query: { sailpackage, locale: 'en' } })),
  ),
)

const MESSAGE = { name: 'Mari Maasikas', email: 'mari@example.ee', subject: 'Laev', message: 'Tere!' }
const FILES = [
  { fileName: '', file: '' },
  { fileName: 'pilet.pdf', file: 'JVBERi0=' },
]

const writes: Script = inTurn(
  types('#/en/content/feedback'),
  troubled('sendFeedback'),
  fc.constantFrom(...FILES).map((file) => [secretly(command('SendFeedback', {}), { ...MESSAGE, ...file })]),
)

const choosesCookies: Script = saysOneOf(
  fc.constantFrom('open', 'accepted', 'declined').map((choice) => command('ChooseCookies', { choice })),
)

const oneThing: Script = oneOf(
  [8, opensPage],
  [3, loadsMenu, loadsTerms, writes],
  [1, saysOneOf(fc.constant(command('BeginFeedback', {}))), choosesCookies, signsInSomehow, signsOut],
)

export const content: Script = inTurn(
  settles,
  settled(repeated(inTurn(oneThing, perhaps(40, shortPause), perhaps(20, settles)), 12, 16)),
)
