// Who the customers are as the answers tell: the person, the details, the companies with their members. The names are
// those of the log. Passwords are in no log.
import type { Entry, ExchangeEntry } from '../../../domain/log/entry.ts'
import type { CallAnswer } from '../../../domain/wire/endpoints/endpoints.ts'
import type { DemoFirms } from '../state/firms.ts'
import type { DemoDetails } from '../state/profile.ts'
import type { Takers } from './takers.ts'
import type { Taking } from './taking.ts'

type AnsweredUser = Omit<
  CallAnswer<'userDetails'>,
  'birthday' | 'gender' | 'citizenship' | 'country' | 'toldDetails'
>
type AnsweredCompany = AnsweredUser['companies'][number]
type AnsweredMembers = CallAnswer<'companyMembers'>

export const accountTakers: Takers = {
  signIn: (taking, { answer }) => takeUser(taking, answer.user?.details ?? null),
  signInVerify: (taking, { answer }) => takeUser(taking, answer.user?.details ?? null),
  signInInvitation: (taking, { answer }) => takeUser(taking, answer.user?.details ?? null),
  userDetails: (taking, { answer }) => takeDetails(taking, answer),
  saveUserDetails: (taking, { answer }) => {
    if (answer !== null) takeDetails(taking, answer)
  },
  companyMembers: (taking, { answer, parameters: { companyId } }) => takeMembers(taking, answer, companyId),
  allMembers: (taking, { answer }) => takeMembers(taking, answer, null),
  saveCompany: (taking, { answer }) => takeCompanies(taking, answer),
  addMember: (taking, { answer }) => takeCompanies(taking, answer),
  inviteMember: (taking, { answer }) => takeCompanies(taking, answer),
  leaveCompany: (taking, { answer }) => takeCompanies(taking, answer),
}

/** Someone else, or no one, is signed in from then on. */
export const takeSignOut = (taking: Taking, entry: Exclude<Entry, ExchangeEntry>): void => {
  if (entry.kind === 'event' && entry.type === 'SignedOut') taking.customerId = null
}

const takeUser = (taking: Taking, user: AnsweredUser | null): void => {
  if (user === null || user.customerId === null) return
  const { customerId, companies } = user
  taking.customerId = customerId
  takePerson(taking, customerId, user)
  for (const company of companies) taking.firms = withCompany(taking.firms, company, customerId)
}

const takePerson = (
  { persons, profiles }: Taking,
  customerId: string,
  { firstName, lastName, email, phone }: AnsweredUser,
): void => {
  persons.set(customerId, { firstName, lastName, email, phone })
  const known = profiles.get(customerId) ?? NO_ANSWERS
  profiles.set(customerId, { ...known, firstName, lastName, email, phone })
}

const NO_ANSWERS: DemoDetails = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  birthday: null,
  gender: null,
  citizenship: null,
  country: null,
  language: null,
}

const takeDetails = (taking: Taking, answer: CallAnswer<'userDetails'>): void => {
  takeUser(taking, answer)
  const { customerId, birthday, gender, citizenship, country } = answer
  if (customerId === null) return
  const known = taking.profiles.get(customerId) ?? NO_ANSWERS
  taking.profiles.set(customerId, {
    ...known,
    birthday: orNull(birthday),
    gender: gender === '' ? null : gender,
    citizenship: orNull(citizenship),
    country: orNull(country),
  })
}

const orNull = (text: string): string | null => (text === '' ? null : text)

const takeCompanies = (taking: Taking, answer: CallAnswer<'saveCompany'>): void => {
  const { customerId } = taking
  if (answer === null || customerId === null) return
  const { companies } = answer
  if (companies !== null)
    taking.firms = {
      ...taking.firms,
      memberships: taking.firms.memberships.filter((one) => one.customerId !== customerId),
    }
  for (const company of companies ?? []) taking.firms = withCompany(taking.firms, company, customerId)
}

/** Where a company lives no answer tells. */
const withCompany = (firms: DemoFirms, company: AnsweredCompany, customerId: string): DemoFirms => {
  const { companyId, legalName, registrationNumber, member: isManager } = company
  const known = firms.companies.find((one) => one.companyId === companyId)
  const place = known ?? { address: '', city: '', zip: '', country: 'EE' }
  const own = { companyId, customerId, isManager, status: 'ACTIVE' as const }
  const isOwn = (one: DemoFirms['memberships'][number]): boolean =>
    one.companyId === companyId && one.customerId === customerId
  const invitations = company.invitations.map(({ firstName, lastName, email, status }, i) => ({
    number: firms.nextNumber + i,
    companyId,
    firstName,
    lastName,
    email,
    status: status === 'used' ? ('used' as const) : ('invited' as const),
    letters: 1,
  }))
  return {
    companies: [
      ...firms.companies.filter((one) => one.companyId !== companyId),
      { ...place, companyId, legalName, registrationNumber },
    ],
    memberships: [...firms.memberships.filter((one) => !isOwn(one)), own],
    invitations: isManager
      ? [...firms.invitations.filter((one) => one.companyId !== companyId), ...invitations]
      : firms.invitations,
    nextNumber: firms.nextNumber + invitations.length,
  }
}

const takeMembers = (taking: Taking, told: AnsweredMembers, asked: string | null): void => {
  const members = told.map((one) => ({ ...one, companyId: one.companyId ?? asked ?? '' }))
  const ids = new Set(members.map(({ companyId }) => companyId))
  taking.firms = {
    ...taking.firms,
    memberships: [
      ...taking.firms.memberships.filter(({ companyId }) => !ids.has(companyId)),
      ...members.map(({ companyId, customerId, manager, status }) => ({
        companyId,
        customerId,
        isManager: manager,
        status: status === 'INACTIVE' ? ('INACTIVE' as const) : ('ACTIVE' as const),
      })),
    ],
  }
  for (const { customerId, firstName, lastName, email } of members)
    taking.persons.set(customerId, { firstName, lastName, email, phone: null })
}
