// The companies of the demo as they stand: who belongs to them, who manages them, who is invited. It begins with the
// invented ones, and goes on as the calls change it.
import { freeze, type Immutable } from 'immer'
import * as t from 'io-ts'
import { listOf, oneOf, shape } from '../../../domain/codec/shapes.ts'
import { openText, personal } from '../../../domain/codec/text.ts'
import { COMPANIES, INVITATIONS, MEMBERSHIPS } from '../data/companies.ts'
import { drawText, unitOf } from './random.ts'

const DemoCompany = shape({
  companyId: openText('companyId'),
  legalName: openText('companyName'),
  registrationNumber: openText('registrationNumber'),
  address: personal('address'),
  city: personal('city'),
  zip: personal('zip'),
  country: openText('countryCode'),
})
export type DemoCompany = Immutable<t.TypeOf<typeof DemoCompany>>

const DemoMembership = shape({
  companyId: openText('companyId'),
  customerId: openText('customerId'),
  isManager: t.boolean,
  status: oneOf('MemberStatus', 'ACTIVE', 'INACTIVE'),
})
export type DemoMembership = Immutable<t.TypeOf<typeof DemoMembership>>

/** Its token is worked out and stored nowhere. */
const DemoInvitation = shape({
  number: t.number,
  companyId: openText('companyId'),
  firstName: personal('firstName'),
  lastName: personal('lastName'),
  email: personal('email', 'email'),
  status: oneOf('InvitationStatus', 'invited', 'used'),
  letters: t.number,
})
export type DemoInvitation = Immutable<t.TypeOf<typeof DemoInvitation>>

export const DemoFirms = shape({
  companies: listOf(DemoCompany),
  memberships: listOf(DemoMembership),
  invitations: listOf(DemoInvitation),
  nextNumber: t.number,
})
export type DemoFirms = Immutable<t.TypeOf<typeof DemoFirms>>

export const STARTING_FIRMS: DemoFirms = freeze(
  {
    companies: [...COMPANIES],
    memberships: [...MEMBERSHIPS],
    invitations: INVITATIONS.map((one) => ({ ...one, letters: 1 })),
    nextNumber: 10,
  },
  true,
)

export const companyIn = ({ companies }: DemoFirms, companyId: string): DemoCompany | null =>
  companies.find((one) => one.companyId === companyId) ?? null

export const companiesIn = (
  { companies, memberships }: DemoFirms,
  customerId: string,
): readonly DemoCompany[] =>
  companies.filter(({ companyId }) =>
    memberships.some((one) => one.companyId === companyId && one.customerId === customerId),
  )

export const managedIn = ({ memberships }: DemoFirms, customerId: string | null): readonly string[] =>
  memberships
    .filter((one) => one.customerId === customerId && one.isManager)
    .map(({ companyId }) => companyId)

export const isMemberIn = ({ memberships }: DemoFirms, companyId: string, customerId: string): boolean =>
  memberships.some((one) => one.companyId === companyId && one.customerId === customerId)

const TOKEN_ALPHABET = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const TOKEN_LENGTH = 32
const UINT32 = 2 ** 32

export const tokenOfInvitation = (seed: number, number: number): string =>
  drawText(Math.floor(unitOf(seed, 'invitation', String(number)) * UINT32), TOKEN_ALPHABET, TOKEN_LENGTH)
    .value

/** `null` where no invitation has this token. */
export const invitationBy = (firms: DemoFirms, seed: number, token: string): DemoInvitation | null =>
  firms.invitations.find(({ number }) => tokenOfInvitation(seed, number) === token) ?? null

/** As a letter has it; `to` is empty in a page that was loaded since. */
export interface SentInvitation {
  readonly company: string
  readonly to: string
  readonly token: string
}

/** Those that wait, the newest first. */
export const sentInvitations = (firms: DemoFirms, seed: number): readonly SentInvitation[] =>
  firms.invitations
    .filter(({ status }) => status === 'invited')
    .map(({ number, companyId, email }) => ({
      company: companyIn(firms, companyId)?.legalName ?? '',
      to: email,
      token: tokenOfInvitation(seed, number),
    }))
    .reverse()

/** Everything but who is invited, and where a company lives. */
export const anonymousFirms = (firms: DemoFirms): DemoFirms => ({
  ...firms,
  companies: firms.companies.map((one) => ({
    ...one,
    registrationNumber: '',
    address: '',
    city: '',
    zip: '',
  })),
  invitations: firms.invitations.map((one) => ({ ...one, firstName: '', lastName: '', email: '' })),
})

/** `firms` with what `known` has of people and places, which stand in the program's data for the first ones. */
export const withKnownFirms = (firms: DemoFirms, known: DemoFirms): DemoFirms => {
  const companies = [...known.companies, ...STARTING_FIRMS.companies]
  const invitations = [...known.invitations, ...STARTING_FIRMS.invitations]
  return {
    ...firms,
    companies: firms.companies.map((one) => {
      const same = companies.find(({ companyId }) => companyId === one.companyId)
      if (same === undefined) return one
      const { registrationNumber, address, city, zip } = same
      return { ...one, registrationNumber, address, city, zip }
    }),
    invitations: firms.invitations.map((one) => {
      const same = invitations.find(({ number }) => number === one.number)
      const { firstName, lastName, email } = same ?? one
      return { ...one, firstName, lastName, email }
    }),
  }
}
