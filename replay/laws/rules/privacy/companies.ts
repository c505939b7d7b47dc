// The laws about companies: what only their managers see, whose list is shown, and what is left of a company for which
// someone booked before.
import type { Customer } from '../../../../domain/auth/customer.ts'
import { choiceIn, isSameChoice, type ListChoice } from '../../../../domain/history/listChoice.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { PATHS } from '../../../../domain/shell/address.ts'
import type { Call } from '../../../../domain/wire/endpoints/endpoints.ts'
import { bodyOf } from '../../engine/exchanges.ts'
import { atOnce, written } from '../../engine/language.ts'
import { law } from '../../engine/law.ts'
import { atCalls } from '../../engine/looks.ts'
import { newestMap } from '../../engine/newest.ts'

export const managersAlone = law('LAW-201', 'privacy', {
  since: 8,
  sentence:
    'Members of companies, their invitations and their reservations are asked for and changed by a manager alone, and only of companies that this manager has.',
  looks: ({ models }) => {
    let managed = managedBy(models.auth.customer)
    const whenAsked = newestMap<number | null, Managed>()
    const asks = ({ seq }: { readonly seq: number }): void => void whenAsked.set(seq, managed)
    const become = (customer: Customer | null): void => void (managed = managedBy(customer))
    return {
      commands: { FetchHistory: asks, FetchMembers: asks, ChangeCompany: asks },
      events: {
        SignedIn: ({ data }) => become(data.customer),
        // It names some of the companies, or all.
        DetailsFound: ({ data }) => void (managed = new Set([...managed, ...managedBy(data.customer)])),
        CompanyChangeMade: ({ data }) => become(data.customer),
        StateRestored: ({ data: { kept } }) => become(kept.auth.token === null ? null : kept.customer),
        SignedOut: () => become(null),
        SessionResumed: () => become(null),
      },
      exchanges: atCalls(MANAGERS_CALLS, (entry) => {
        const had = whenAsked.get(entry.cause)
        const company = companyOf(entry)
        if (had === undefined || (company === null ? had.size > 0 : had.has(company))) return null
        return `${entry.type} ${had.size === 0 ? 'without the rights of a manager' : 'of a company of others'}`
      }),
    }
  },
})

type Managed = ReadonlySet<string>

const managedBy = (customer: Customer | null): Managed =>
  new Set(
    customer?.isManager === true
      ? customer.companies.flatMap(({ companyId, isManaged }) => (isManaged ? [companyId] : []))
      : [],
  )

/** The company that a call is about; `null` for all of them. */
const companyOf = (entry: ExchangeEntry): string | null =>
  entry.data.parameters['companyId'] ??
  bodyOf(entry, 'companyReservations')?.criteria.reservationOwner.companyId ??
  null

const LISTS_OF_MEMBERS = ['customerReservations', 'memberReservations'] as const satisfies readonly Call[]
const MANAGERS_LISTS = ['companyReservations', 'managedReservations', ...LISTS_OF_MEMBERS] as const
const MANAGERS_CALLS = [
  ...MANAGERS_LISTS,
  'companyMembers',
  'allMembers',
  'inviteMember',
  'resendInvitation',
  'cancelInvitation',
  'activateMember',
  'deactivateMember',
  'removeMember',
] as const satisfies readonly Call[]

export const listsAreWhoseTheySay = law('LAW-202', 'privacy', {
  since: 8,
  sentence:
    'A list of reservations is shown as that of the person or company for which it was asked for, and of no other.',
  looks: () => {
    const asked = newestMap<number | null, ListChoice>()
    let shown: ListChoice | null = null
    return {
      commands: { FetchHistory: ({ seq, data: { choice } }) => void asked.set(seq, choice) },
      exchanges: atCalls(['userReservations', ...MANAGERS_LISTS], (entry) => {
        const choice = asked.get(entry.cause)
        return choice === undefined || asksFor(entry, choice) ? null : `${entry.type} asks for another list`
      }),
      whenChanged: {
        models: ['history', 'shell'],
        look: ({ cause }, { before, after: { history, shell } }) => {
          if (history.reservations !== before.history.reservations)
            shown = history.reservations === null ? null : (asked.get(cause) ?? null)
          if (shown === null || shell.address?.path !== PATHS.myReservations) return null
          return isSameChoice(shown, choiceIn(shell.address.query)) ? null : 'a list is shown as another one'
        },
      },
    }
  },
})

const asksFor = (entry: ExchangeEntry, choice: ListChoice): boolean => {
  if (choice._tag === 'Own') return entry.type === 'userReservations'
  const isOfMember = LISTS_OF_MEMBERS.some((type) => type === entry.type)
  return isOfMember === (choice.memberId !== null) && companyOf(entry) === choice.companyId
}

export const nothingOfTheCompanyBefore = law('LAW-207', 'privacy', {
  since: 8,
  sentence:
    'Who books for another company, or for none, finds nothing of the company before in the contact form.',
  looks: atOnce(
    written('RoleChosen'),
    (entry, { before: { auth } }) => {
      const left = entry.kind === 'event' && entry.type === 'RoleChosen' ? entry.data.before : null
      const company = auth.customer?.companies.find(({ companyId }) => companyId === left)
      if (company === undefined) return null
      const named = nameOf(company)
      return ({ passengers }) =>
        nameOf(passengers.form.company) === named ? 'the company before stays in the contact form' : null
    },
    { unless: [written('SignedOut')] },
  ),
})

const nameOf = ({ legalName, registrationNumber }: Named): string =>
  `${legalName} ${registrationNumber}`.replace(/\s/g, '')

interface Named {
  readonly legalName: string
  readonly registrationNumber: string
}
