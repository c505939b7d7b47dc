// What the scripts of accounts are put together from: pages, single deeds, and calls that fail or take long.
import fc from 'fast-check'
import { PATHS, type ShopPath } from '../../../../domain/shell/address.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { Command, CommandOf } from '../../../../domain/log/commands.ts'
import type { Secrets } from '../../../../effects/ports/ports.ts'
import { CALLS } from '../../../../replay/schema/entryCodecs.ts'
import type { Fault, FaultRule } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import type { AccountPick, Step } from '../../run/plan.ts'
import { says, saysOneOf, type Script, stepOf } from '../parts.ts'
import { goesTo } from '../deeds.ts'

export const goes = (path: ShopPath, query: Record<string, string> = {}): Script =>
  says(command('NavigateTo', { path, query, how: 'push' }))

export const types = (fragment: string): Script => goesTo(fragment)

export const does = (what: AccountPick, mostNth = 0, ...texts: readonly string[]): Script =>
  fc
    .tuple(fc.nat(mostNth), fc.constantFrom(...(texts.length === 0 ? [''] : texts)))
    .map(([nth, text]) => [{ does: 'account', tab: 0, what, nth, text }])

export const secretly = (given: Command, secrets: Secrets): Step => ({ ...stepOf(given), secrets })

/** Of a letter that came long ago, or of none. */
export const takesLetter = (purpose: LetterPurpose, ...tokens: readonly (string | null)[]): Script =>
  saysOneOf(fc.constantFrom(...tokens).map((token) => command('TakeLetterToken', { purpose, token })))

type LetterPurpose = CommandOf<'TakeLetterToken'>['data']['purpose']

interface SignInWords {
  readonly userName: string
  readonly password: string
}

export const signInStep = ({ userName, password }: SignInWords): Step =>
  secretly(command('SignIn', { source: 'password', form: { userName } }), { password })

/** As one of them. */
export const signsInAs = (people: readonly SignInWords[]): Script =>
  fc.constantFrom(...people).map((one) => [signInStep(one)])

/** Now and then the next call fails, is lost, is refused, is about no one, or is on its way for long. */
export const troubled = (...calls: readonly Call[]): Script =>
  fc
    .tuple(
      fc.constantFrom(...calls),
      fc.constantFrom<Fault | null>(null, null, null, null, ...FAULTS),
      fc.boolean(),
    )
    .map(([on, fault, workDone]) =>
      fault === null ? [] : [{ does: 'fault', rule: { on, fault, nth: 1, workDone } }],
    )

/** The server takes the token no more. */
const REJECTED: Fault = {
  kind: 'refusal',
  status: 401,
  code: 'TOKEN_EXPIRED',
  message: 'Sign in again',
}

/** At any call, made by a customer or a visitor; from the next one on, or at a later one. */
export const rejects: Script = fc
  .tuple(fc.constantFrom(...CALLS), fc.constantFrom<FaultRule['nth']>(1, 1, 2, [1, 3]))
  .map(([on, nth = 1]) => [{ does: 'fault', rule: { on, fault: REJECTED, nth } }])

const FAULTS: readonly Fault[] = [
  { kind: 'serverError' },
  { kind: 'broken' },
  { kind: 'unfit' },
  { kind: 'slow', delayMs: 4_000 },
  { kind: 'slow', delayMs: 9_000 },
  REJECTED,
  { kind: 'refusal', status: 403, code: 'CUSTOMER_FORBIDDEN', message: 'No' },
]

/** Any page of an account, also by those who have none. */
export const anyPage: Script = fc
  .constantFrom(
    PATHS.login,
    PATHS.signUp,
    PATHS.recovery,
    PATHS.account,
    PATHS.account,
    PATHS.credentials,
    PATHS.companies,
    PATHS.users,
    PATHS.users,
    PATHS.addCompany,
    PATHS.newCompany,
    PATHS.join,
    PATHS.myReservations,
  )
  .map((path) => [stepOf(command('NavigateTo', { path, query: {}, how: 'push' }))])
