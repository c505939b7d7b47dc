// The companies of the demo, and who belongs to them. All of them are invented.

export interface CompanyData {
  readonly companyId: string
  readonly legalName: string
  readonly registrationNumber: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly country: string
}

export const TIMBER: CompanyData = {
  companyId: 'B2001',
  legalName: 'Kadakas Puit OÜ',
  registrationNumber: '19900019',
  address: 'Sadama 4',
  city: 'Kuressaare',
  zip: '93813',
  country: 'EE',
}

export const GRAIN: CompanyData = {
  companyId: 'B2002',
  legalName: 'Saarte Vili AS',
  registrationNumber: '19900025',
  address: 'Ranna tee 12',
  city: 'Orissaare',
  zip: '94601',
  country: 'EE',
}

export interface MembershipData {
  readonly companyId: string
  readonly customerId: string
  readonly isManager: boolean
  readonly status: 'ACTIVE' | 'INACTIVE'
}

export const COMPANIES: readonly CompanyData[] = [TIMBER, GRAIN]

const member = (
  { companyId }: CompanyData,
  customerId: string,
  { isManager = false, status = 'ACTIVE' }: Partial<MembershipData> = {},
): MembershipData => ({ companyId, customerId, isManager, status })

/** One customer manages both; one belongs to both and manages neither; one may not book for the company any more. */
export const MEMBERSHIPS: readonly MembershipData[] = [
  member(TIMBER, 'C1004', { isManager: true }),
  member(TIMBER, 'C1002'),
  member(TIMBER, 'C1003'),
  member(TIMBER, 'C1005'),
  member(GRAIN, 'C1004', { isManager: true }),
  member(GRAIN, 'C1003'),
  member(GRAIN, 'C1006'),
  member(GRAIN, 'C1007', { status: 'INACTIVE' }),
]

export interface InvitationData {
  /** Its token is worked out from it. */
  readonly number: number
  readonly companyId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly status: 'invited' | 'used'
}

/** A customer without a company is invited to the second one; another invitation was taken up long ago. */
export const INVITATIONS: readonly InvitationData[] = [
  {
    number: 1,
    companyId: GRAIN.companyId,
    firstName: 'Mari',
    lastName: 'Maasikas',
    email: 'mari.maasikas@example.com',
    status: 'invited',
  },
  {
    number: 2,
    companyId: TIMBER.companyId,
    firstName: 'Liis',
    lastName: 'Lepik',
    email: 'liis.lepik@example.com',
    status: 'used',
  },
]

/** As the demo begins. */
export const companiesOf = (customerId: string): readonly CompanyData[] =>
  COMPANIES.filter(({ companyId }) =>
    MEMBERSHIPS.some((one) => one.companyId === companyId && one.customerId === customerId),
  )

export const managedBy = (customerId: string | null): readonly string[] =>
  MEMBERSHIPS.filter((one) => one.customerId === customerId && one.isManager).map(
    ({ companyId }) => companyId,
  )
