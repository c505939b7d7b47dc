// What the scripts of accounts are put together from: pages, single deeds, and calls that fail or take long.
import fc from 'fast-check'
import { PATHS, type ShopPath } from '../../../../domain/shell/address.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import type { Command } from '../../../../domain/log/commands.ts'
import type { Secrets } from '../../../../effects/ports/ports.ts'
import type { Fault } from '../../../support/plainDemo.ts'
import { command } from '../../../support/unbranded.ts'
import type { AccountPick, Step } from '../../run/plan.ts'
import { says, type Script, stepOf } from '../parts.ts'

export const goes = (path: ShopPath, query: Record<string, string> = {}): Script =>
  says(command('NavigateTo', { path, query, how: 'push' }))

export const types = (fragment: string): Script => fc.constant([{ does: 'address', tab: 0, fragment }])

export const does = (what: AccountPick, mostNth = 0, ...texts: readonly string[]): Script =>
  fc
    .tuple(fc.nat(mostNth), fc.constantFrom(...(texts.length === 0 ? [''] : texts)))
    .map(([nth, text]) => [{ does: 'account', tab: 0, what, nth, text }])

export const secretly = (given: Command, secrets: Secrets): Step => ({ ...stepOf(given), secrets })

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

const FAULTS: readonly Fault[] = [
  { kind: 'serverError' },
  { kind: 'broken' },
  { kind: 'unfit' },
  { kind: 'slow', delayMs: 4_000 },
  { kind: 'slow', delayMs: 9_000 },
  { kind: 'refusal', status: 401, code: 'TOKEN_EXPIRED', message: 'Sign in again' },
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
