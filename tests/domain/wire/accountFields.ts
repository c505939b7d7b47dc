// Every field of the answers about who signs in, the own account, and companies with their members.
import { asNamed, decorUnder, type Fields } from './fieldTable.ts'

export const PERSON = {
  ...asNamed('firstName', 'lastName', 'email', 'phone'),
  'phone.intlCode': ['intlCode'],
  'phone.phoneNumber': ['phoneNumber'],
}

const INVITED = asNamed('firstName', 'lastName', 'email', 'token', 'companyId', 'status')

const INVITATIONS = {
  invitations: ['invitations'],
  'invitations.*': ['invitations'],
  ...decorUnder('invitations.*', INVITED),
}

const MEMBER = {
  ...asNamed('firstName', 'lastName', 'email', 'companyId', 'isYou', 'status'),
  userIds: ['memberId'],
  'userIds.*': ['memberId'],
  manager: ['isManager'],
}

const MEMBERS = {
  members: ['members'],
  'members.*': ['members'],
  ...decorUnder('members.*', asNamed('firstName', 'lastName', 'email', 'isYou')),
}

const SENT_COMPANY = {
  ...asNamed('legalName', 'registrationNumber', 'type', 'member'),
  ...MEMBERS,
  ...INVITATIONS,
}

const ENTRIES = { 'companies.*': ['companyId'], 'companies.*.members.*': ['customerId'] }

const ENTRIES_OF_USER = {
  'user.details.companies.*': ['companyId'],
  'user.details.companies.*.members.*': ['customerId'],
}

/** The companies of a person, and whether they manage them. */
const OWN_COMPANIES = {
  companies: ['companies'],
  ...decorUnder('companies.*', {
    ...asNamed('legalName', 'registrationNumber', 'type'),
    member: ['isManaged'],
    ...MEMBERS,
    ...INVITATIONS,
  }),
  memberOf: ['isManager'],
  'memberOf.*': ['isManager'],
}

/** Who is signed in. */
const USER = {
  user: ['user', 'customer'],
  'user.details': ['user', 'customer'],
  ...decorUnder('user.details', {
    ...PERSON,
    userId: ['userId'],
    customerId: ['customer'],
    ...OWN_COMPANIES,
  }),
}

/** The person alone. */
const USER_DETAILS = Object.fromEntries(Object.entries(USER).filter(([path]) => path !== 'user'))

export const ACCOUNT_FIELDS: readonly Fields[] = [
  {
    calls: ['signIn', 'signInVerify', 'signInInvitation'],
    answer: ['token'],
    entry: ENTRIES_OF_USER,
    decor: USER,
  },
  {
    calls: ['signInMobileId', 'signInMobileIdStatus'],
    answer: ['token', 'verificationCode', 'authenticationHash'],
    entry: ENTRIES_OF_USER,
    decor: USER,
  },
  {
    calls: ['signInSmartId', 'signInSmartIdNext'],
    answer: ['code', 'user', 'user.token', 'error'],
    entry: ENTRIES_OF_USER,
    decor: USER_DETAILS,
  },
  { calls: ['signInChallenge'], answer: ['sessionId', 'nonce'], decor: asNamed('origin') },
  // What a card has signed, and a certificate, are read past the codec.
  { calls: ['signInCard'], answer: ['error'] },
  { calls: ['signInCertificate'] },
  // A letter is on its way where there is no token.
  {
    calls: ['signUp', 'activate'],
    answer: ['token'],
    entry: ENTRIES_OF_USER,
    decor: { ...USER, ...asNamed('message') },
  },
  {
    calls: ['userDetails', 'saveUserDetails'],
    entry: ENTRIES,
    decor: {
      ...PERSON,
      phone: ['phoneCode', 'phoneNumber'],
      'phone.intlCode': ['phoneCode'],
      'phone.phoneNumber': ['phoneNumber'],
      ...asNamed('userId', 'birthday', 'gender', 'citizenship', 'country'),
      customerId: ['customerId', 'customer'],
      ...OWN_COMPANIES,
      toldDetails: [],
    },
  },
  {
    calls: ['userCustomer'],
    decor: {
      ...asNamed('customerId', 'userIds', 'accounts', 'memberOf', 'status', 'firstName', 'lastName', 'email'),
      ...asNamed('phone', 'gender', 'birthday', 'ageInYears', 'personalIdentificationNumber'),
      'userIds.*': ['userIds'],
      'accounts.*': ['accounts'],
      'memberOf.*': ['memberOf'],
      createdAt: ['createdAtMs'],
      updatedAt: ['updatedAtMs'],
    },
  },
  {
    calls: ['companyMembers', 'allMembers'],
    entry: { '*': ['customerId'] },
    decor: decorUnder('*', MEMBER),
  },
  // The answer to a change of the companies may be empty.
  {
    calls: [
      'saveCompany',
      'leaveCompany',
      'addMember',
      'inviteMember',
      'resendInvitation',
      'cancelInvitation',
      'activateMember',
      'deactivateMember',
      'removeMember',
    ],
    entry: { ...ENTRIES, 'company.members.*': ['customerId'] },
    decor: {
      ...asNamed('companies', 'memberOf', 'company', 'invitation'),
      'memberOf.*': ['memberOf'],
      ...decorUnder('companies.*', SENT_COMPANY),
      ...decorUnder('company', { companyId: ['company'], ...SENT_COMPANY }),
      ...decorUnder('invitation', INVITED),
    },
  },
  { calls: ['checkInvitation'], decor: asNamed('companyId', 'legalName') },
]
