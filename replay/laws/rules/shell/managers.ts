// The laws about what a manager sees: it is asked for by a manager alone, and a list is never shown as another person's.
import type { Customer } from '../../../../domain/auth/customer.ts'
import { choiceIn, type ListChoice } from '../../../../domain/history/listChoice.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { PATHS } from '../../../../domain/shell/address.ts'
import { toMembers } from '../../../../domain/wire/account/companies.ts'
import { isManagerBy } from '../../../../domain/wire/account/roles.ts'
import { type Law, law } from '../../engine/law.ts'
import type { ReadModels } from '../../../../projections/readModels.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { answerTo, bodyOf, parametersOf } from '../../readers/exchanges.ts'
import { type ToldUser, USER_CALLS, userToldIn } from '../../readers/toldUser.ts'

type Managed = ReadonlySet<string>
const NONE: Managed = new Set()

const managedBy = (customer: Customer | null): Managed =>
  customer?.isManager === true
    ? new Set(customer.companies.flatMap(({ companyId, isManaged }) => (isManaged ? [companyId] : [])))
    : NONE

const managersAlone = law('LAW-201', 'redaction', {
  since: 8,
  sentence:
    'Members of companies, their invitations and their reservations are asked for and changed by a manager alone, and only of companies that this manager has.',
  watch: ({ models, firstSeq }) => {
    /** By the command that asked, as the server told it. */
    const told = new Map<number | null, Managed>()
    const asking = new Map<number, Managed>()
    let managed = managedBy(models.auth.customer)
    const asks = ({ seq }: { readonly seq: number }): void => void asking.set(seq, managed)
    const signedOut = (): void => void (managed = NONE)
    return watchWith({
      commands: { FetchHistory: asks, FetchMembers: asks, ChangeCompany: asks },
      events: {
        SignedIn: ({ cause }) => void (managed = told.get(cause) ?? NONE),
        // A bare token's owner is told later, and so is a company that the answer to a change did not name.
        DetailsFound: ({ cause }, { before, after }) => {
          const later = told.get(cause) ?? NONE
          if (before.auth.customer === null) managed = later
          else if (after.auth.customer !== before.auth.customer) managed = new Set([...managed, ...later])
        },
        CompanyChangeMade: ({ cause }) => void (managed = told.get(cause) ?? managed),
        SignedOut: signedOut,
        SessionResumed: signedOut,
        // An earlier page was told so.
        StateRestored: ({ data: { kept } }) =>
          void (managed = managedBy(kept.auth.token === null ? null : kept.customer)),
      },
      exchanges: atCalls(MANAGERS_CALLS, (entry) => {
        const details = userToldIn(entry)
        if (details !== null) told.set(entry.cause, managedIn(details))
        const after = managedAfter(entry, managed)
        if (after !== null) told.set(entry.cause, after)
        const company = managersCall(entry)
        if (company === null || entry.cause === null || entry.cause < firstSeq) return null
        const had = asking.get(entry.cause) ?? NONE
        if (had.size === 0) return `${entry.type} without the rights of a manager`
        return company === ANY || had.has(company) ? null : `${entry.type} of a company of others`
      }),
    })
  },
})

const ANY = 'any'

/** The calls that ask for a list of reservations, or of members. */
const LIST_CALLS = [
  'userReservations',
  'companyReservations',
  'customerReservations',
  'memberReservations',
  'managedReservations',
  'companyMembers',
  'allMembers',
] as const

/** Of which company a call asks that is a manager's; `null` for any other call. */
const managersCall = (entry: ExchangeEntry): string | null => {
  const { type } = entry
  if (type === 'allMembers' || type === 'managedReservations' || type === 'customerReservations') return ANY
  return (
    parametersOf(entry, 'companyMembers')?.companyId ??
    parametersOf(entry, 'memberReservations')?.companyId ??
    MANAGERS_CHANGES.map((call) => parametersOf(entry, call)?.companyId).find((id) => id !== undefined) ??
    bodyOf(entry, 'companyReservations')?.criteria.reservationOwner.companyId ??
    null
  )
}

const MANAGERS_CHANGES = [
  'inviteMember',
  'resendInvitation',
  'cancelInvitation',
  'activateMember',
  'deactivateMember',
  'removeMember',
] as const

/** The calls that tell who is a manager, and those of managers. */
const MANAGERS_CALLS = [
  ...USER_CALLS,
  ...LIST_CALLS,
  ...MANAGERS_CHANGES,
  'saveCompany',
  'leaveCompany',
  'addMember',
] as const satisfies readonly Call[]

/** What a change of the companies leaves, as the server tells it; `null` where it tells nothing of it. */
const managedAfter = (entry: ExchangeEntry, before: Managed): Managed | null => {
  const answer =
    answerTo(entry, 'saveCompany') ?? answerTo(entry, 'leaveCompany') ?? answerTo(entry, 'addMember')
  if (answer === null) return null
  const { companies, company, memberOf } = answer
  if (companies !== null) {
    const isManager = memberOf === null ? before.size > 0 : isManagerBy(memberOf)
    return isManager ? managedAmong(companies) : NONE
  }
  return company === null ? null : new Set([...before, ...managedAmong([company])])
}

type WireCompanies = readonly { readonly companyId: string; readonly member: boolean }[]

const managedAmong = (companies: WireCompanies): Managed =>
  new Set(companies.flatMap(({ companyId, member }) => (member ? [companyId] : [])))

const managedIn = ({ memberOf, companies }: ToldUser): Managed =>
  isManagerBy(memberOf) ? managedAmong(companies) : NONE

const listsAreWhoseTheySay = law('LAW-202', 'redaction', {
  since: 8,
  sentence:
    'A list of reservations is shown as that of the person and the company for which the server gave it, and of no other.',
  watch: () => {
    /** What an answered request had asked for, by the command that made it. */
    const asked = new Map<number | null, string>()
    /** Customers by company and member, as the server last told. */
    const customers = new Map<string, string>()
    let shown: string | null = null
    const look = (
      { cause }: { readonly cause: number | null },
      { before, after }: { readonly before: ReadModels; readonly after: ReadModels },
    ): string | null => {
      const { reservations } = after.history
      if (reservations !== before.history.reservations)
        shown = reservations === null ? null : (asked.get(cause) ?? null)
      const { address } = after.shell
      if (shown === null || address?.path !== PATHS.myReservations) return null
      const chosen = nameOf(choiceIn(address.query), after, customers)
      return chosen === null || chosen === shown ? null : `${shown} is shown as ${chosen}`
    }
    return watchWith({
      events: {
        AddressChanged: look,
        HistoryLoaded: look,
        HistoryRequested: look,
        HistoryRefused: look,
        HistoryFailed: look,
        MembersFound: look,
        SignedIn: look,
        SignedOut: look,
        SessionResumed: look,
      },
      exchanges: atCalls(LIST_CALLS, (entry) => {
        if (entry.data.outcome._tag !== 'Answered') return
        const list = listNameOf(entry)
        if (list !== null) asked.set(entry.cause, list)
        const companyId = parametersOf(entry, 'companyMembers')?.companyId ?? null
        const members = answerTo(entry, 'companyMembers') ?? answerTo(entry, 'allMembers')
        for (const { memberId, customerId } of members === null ? [] : toMembers(members, companyId))
          customers.set(`${companyId ?? ANY} ${memberId}`, customerId)
      }),
    })
  },
})

/** The list for which a request asks; `null` for a request of another kind. */
const listNameOf = (entry: ExchangeEntry): string | null => {
  const own = bodyOf(entry, 'userReservations')
  if (own !== null) return `the own list of ${own.customerId}`
  const company = bodyOf(entry, 'companyReservations')?.criteria.reservationOwner.companyId
  if (company !== undefined) return `the list of ${company}`
  const customer = bodyOf(entry, 'customerReservations')?.criteria.reservationOwner.customerId
  if (customer !== undefined) return `the list of ${ANY} ${customer}`
  const both = parametersOf(entry, 'memberReservations')
  if (both !== null) return `the list of ${both.companyId} ${both.customerId}`
  return entry.type === 'managedReservations' ? `the list of ${ANY}` : null
}

/** The list that is chosen; `null` where it is not known whose. */
const nameOf = (
  choice: ListChoice,
  { auth: { customer } }: ReadModels,
  customers: ReadonlyMap<string, string>,
): string | null => {
  if (choice._tag === 'Own') return customer === null ? null : `the own list of ${customer.customerId}`
  const company = choice.companyId ?? ANY
  if (choice.memberId === null) return `the list of ${company}`
  const customerId = customers.get(`${company} ${choice.memberId}`)
  return customerId === undefined ? null : `the list of ${company} ${customerId}`
}

export const managerLaws: readonly Law[] = [managersAlone, listsAreWhoseTheySay]
