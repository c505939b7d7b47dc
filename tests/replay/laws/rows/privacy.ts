// Rows of the laws about who sees the data of a person, and of the one about saved tickets.
import type { ListChoice } from '../../../../domain/history/listChoice.ts'
import { PATHS } from '../../../../domain/shell/address.ts'
import { CONTACT } from '../../../support/bookingSession.ts'
import { answered, type HandLog, reservationWith } from '../../../support/handLog.ts'
import { branded } from '../../../support/unbranded.ts'
import { type LawRows, lawRow } from '../lawRows.ts'

const KADAKAS = { legalName: 'Kadakas OÜ', registrationNumber: '19900019' }

/** Signs in a customer, who manages the company B1 or only belongs to it. */
const signsIn = (log: HandLog, customerId: string, isManager = false): void => {
  log.command('SignIn', { source: 'password', form: { userName: `${customerId}@example.com` } })
  const company = {
    companyId: 'B1',
    ...KADAKAS,
    type: null,
    isManaged: isManager,
    members: [],
    invitations: [],
  }
  const user = {
    firstName: `${customerId}-name`,
    lastName: '',
    email: `${customerId}@example.com`,
    phone: null,
  }
  const customer = { customerId, userId: null, companies: [company], isManager }
  log.event('SignedIn', { token: 'a.b.c', expiresAtMs: null, user, customer })
}

const types = (log: HandLog): void => {
  const cause = log.command('ChangeContact', { form: CONTACT })
  log.event('ContactChanged', { form: CONTACT }, cause)
}

const signsOut = (log: HandLog, why: 'chosen' | 'elsewhere' | 'replaced'): void => {
  log.command('SignOut', { why })
  log.event('SignedOut', { why })
  log.event('ReservationCleared', {})
}

const asksStatus = (log: HandLog): number => log.call('reservationStatus', { parameters: { id: '12345678' } })

const takesOverPage = (log: HandLog, path: string, query: Readonly<Record<string, string>>): number => {
  signsIn(log, 'C1')
  log.event('AddressChanged', { address: { locale: 'en', path, query } })
  signsOut(log, 'replaced')
  signsIn(log, 'C2')
  log.wait(5_000)
  return asksStatus(log)
}

const sendsCode = (log: HandLog): number =>
  log.call('applyPromotion', { parameters: { id: '1001', code: 'KEVAD10' } })

const goesTo = (log: HandLog, sail: string): number =>
  log.command('NavigateTo', { path: '/', query: { sail }, how: 'push' })

const opensList = (log: HandLog, query: Readonly<Record<string, string>>): number => {
  log.command('NavigateTo', { path: PATHS.myReservations, query, how: 'push' })
  return log.event('AddressChanged', { address: { locale: 'en', path: PATHS.myReservations, query } })
}

const OF_B1: ListChoice = branded({ _tag: 'Managed', companyId: 'B1', memberId: null })

const asksForList = (log: HandLog, companyId: string): number => {
  log.command('FetchHistory', { from: null, to: null, choice: OF_B1 })
  log.event('HistoryRequested', { from: null, to: null, choice: OF_B1 })
  const body = { criteria: { reservationOwner: { companyId } } }
  return log.call('companyReservations', { body, outcome: answered([]) })
}

const invites = (log: HandLog, companyId: string): number => {
  const form = { firstName: 'Anna', lastName: 'Angerjas', email: 'anna@example.com' }
  log.command('ChangeCompany', { change: { _tag: 'Invite', companyId, form } })
  return log.call('inviteMember', { parameters: { companyId }, body: form, outcome: answered(null) })
}

/** Books for the company B1, and then for none. */
const leavesCompany = (log: HandLog): void => {
  signsIn(log, 'C1')
  log.event('RoleChosen', { companyId: 'B1', before: null })
  log.event('ContactChanged', { form: { ...CONTACT, company: { ...CONTACT.company, ...KADAKAS } } })
  log.command('ChooseRole', { companyId: null })
  log.event('RoleChosen', { companyId: null, before: 'B1' })
}

const RECORD = {
  customerId: 'C2',
  userIds: [],
  accounts: [],
  memberOf: [],
  status: null,
  firstName: 'Hele',
  lastName: 'Hein',
  email: '',
  phone: '',
  gender: '' as const,
  birthday: '',
  ageInYears: '',
  personalIdentificationNumber: '',
  createdAtMs: null,
  updatedAtMs: null,
}

/** The page in another language, which was asked for before, asks once the next person is here. */
const asksAfterHandover = (log: HandLog, call: 'userCustomer' | 'reservation'): number => {
  signsIn(log, 'C1')
  const language = log.command('ChangeLocale', { locale: 'et' })
  signsOut(log, 'replaced')
  signsIn(log, 'C2')
  const cause = log.follow(language, 'FetchCustomer', {})
  log.event('CustomerRequested', {}, cause)
  log.call(call, { cause, outcome: answered({ firstName: 'Hele', lastName: 'Hein' }) })
  return log.event('CustomerFound', { record: RECORD }, cause)
}

const PAID = reservationWith({ status: 'OK' })

const findsSaved = (log: HandLog): void => {
  const { reservationId } = PAID
  const label = 'RESERVATION GET FAILED'
  const error = { _tag: 'Unreachable', code: 'ERR_NETWORK' } as const
  log.event('ReservationFetchFailed', { reservationId, why: 'ticket', error, gone: false, label })
  log.event('SavedTicketFound', { reservation: PAID, savedAtMs: log.nowMs() })
}

export const rows: LawRows = [
  lawRow('LAW-34')
    .keeps(
      'a token stands in a secret text, an address in a form, and the shop’s own in what it sells',
      (log) => {
        log.command('AcceptToken', { token: 'a8Kd72hYq01zZ31bT7vQ' })
        types(log)
        goesTo(log, '112611210500')
        const attributes = { TERMS: 'Write to info@shop.example' }
        const route = { code: 'VIR-KUI', title: 'Virtsu – Kuivastu', legs: [], attributes }
        log.event('CatalogLoaded', { routes: [route], packages: [], ports: [] })
      },
    )
    .breaks('an address carries a token', (log) => goesTo(log, 'a8Kd72hYq01zZ31bT7vQ')),
  lawRow('LAW-204')
    .keeps('the next person types the same again after a sign-out in another tab', (log) => {
      signsIn(log, 'C1')
      types(log)
      signsOut(log, 'elsewhere')
      types(log)
      log.command('GoBack', {})
    })
    .breaks('a contact comes back by itself after a sign-out', (log) => {
      signsIn(log, 'C1')
      signsOut(log, 'chosen')
      return log.event('ContactChanged', { form: CONTACT }, 1)
    }),
  lawRow('LAW-204')
    .keeps('a sign-in ran out, and the same customer comes back', (log) => {
      signsIn(log, 'C1')
      types(log)
      log.event('SignedOut', { why: 'expired' })
      signsIn(log, 'C1')
      log.command('GoBack', {})
    })
    .breaks('a sign-in ran out, and another customer finds the contact in the form', (log) => {
      signsIn(log, 'C1')
      types(log)
      log.event('SignedOut', { why: 'expired' })
      signsIn(log, 'C2')
      return log.command('GoBack', {})
    }),
  lawRow('LAW-204')
    .keeps('someone presses sign out who never signed in', (log) => {
      types(log)
      log.command('SignOut', { why: 'chosen' })
      log.command('GoBack', {})
    })
    .breaks('the page ignores a sign-out in another tab', (log) => {
      signsIn(log, 'C1')
      log.command('SignOut', { why: 'elsewhere' })
      return log.command('GoBack', {})
    }),
  lawRow('LAW-204')
    .keeps(
      'what was begun before another person came in asks the server who that one is',
      (log) => void asksAfterHandover(log, 'userCustomer'),
    )
    .breaks('it asks for something else, and the answer names a person', (log) =>
      asksAfterHandover(log, 'reservation'),
    ),
  lawRow('LAW-100')
    .keeps('it is typed again after a reload, however it is written', (log) => {
      log.command('ApplyPromotion', { code: 'KEVAD10' })
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      log.event('SessionResumed', { demo: true, awayMs: null })
      log.command('ApplyPromotion', { code: ' kevad 10' })
      sendsCode(log)
    })
    .breaks('a call carries after a reload what only the page before knew', (log) => {
      log.command('ApplyPromotion', { code: 'KEVAD10' })
      log.command('StartSession', { demo: true, kept: null, awayMs: null })
      const cause = log.event('SessionResumed', { demo: true, awayMs: null })
      log.follow(cause, 'ApplyPromotion', { code: 'KEVAD10' })
      return sendsCode(log)
    }),
  lawRow('LAW-100')
    .keeps(
      'another person signs in on the page of a payment, whose address names it',
      (log) => void takesOverPage(log, PATHS.paymentResults, { reservationId: '12345678' }),
    )
    .breaks('the page that the other person takes over stands elsewhere', (log) =>
      takesOverPage(log, '/', {}),
    ),
  lawRow('LAW-100')
    .keeps('a call was in flight when another person signed in, who then asks for the same', (log) => {
      signsIn(log, 'C1')
      const cause = log.command('CheckPaymentOutcome', { reservationId: '12345678' })
      log.wait(1_000)
      signsOut(log, 'replaced')
      signsIn(log, 'C2')
      log.call('reservationStatus', { parameters: { id: '12345678' }, cause, latencyMs: 1_500 })
      log.command('CheckPaymentOutcome', { reservationId: '12345678' })
      asksStatus(log)
    })
    .breaks('a payment is still asked about under the sign-in of another person', (log) => {
      signsIn(log, 'C1')
      const cause = log.command('CheckPaymentOutcome', { reservationId: '12345678' })
      signsOut(log, 'chosen')
      log.follow(cause, 'CheckPaymentOutcome', { reservationId: '12345678' })
      asksStatus(log)
      signsIn(log, 'C2')
      log.wait(5_000)
      log.follow(cause, 'CheckPaymentOutcome', { reservationId: '12345678' })
      return asksStatus(log)
    }),
  lawRow('LAW-201')
    .keeps('the answer to a manager comes after the sign-out', (log) => {
      signsIn(log, 'C1', true)
      const cause = log.command('FetchMembers', { companyId: null })
      log.event('SignedOut', { why: 'chosen' })
      log.call('allMembers', { cause, outcome: answered([]) })
    })
    .breaks('someone who only belongs to a company asks for its list', (log) => {
      signsIn(log, 'C1')
      return asksForList(log, 'B1')
    }),
  lawRow('LAW-201')
    .keeps('a manager invites to the own company', (log) => {
      signsIn(log, 'C1', true)
      invites(log, 'B1')
    })
    .breaks('a manager invites to a company that has been left', (log) => {
      signsIn(log, 'C1', true)
      const customer = { customerId: 'C1', userId: null, companies: [], isManager: false }
      log.event('CompanyChangeMade', { change: { _tag: 'Leave', companyId: 'B1' }, customer })
      return invites(log, 'B1')
    }),
  lawRow('LAW-202')
    .keeps('the own list is opened after that of a company', (log) => {
      signsIn(log, 'C1', true)
      opensList(log, { company: 'B1' })
      asksForList(log, 'B1')
      log.event('HistoryLoaded', { reservations: [], unreadCount: 0 })
      opensList(log, {})
    })
    .breaks('the list of a company is shown as the own one', (log) => {
      signsIn(log, 'C1', true)
      opensList(log, { company: 'B1' })
      asksForList(log, 'B1')
      const cause = log.entries.length - 2
      opensList(log, {})
      log.event('HistoryRequested', { from: null, to: null, choice: { _tag: 'Own' } })
      return log.event('HistoryLoaded', { reservations: [], unreadCount: 0 }, cause)
    }),
  lawRow('LAW-207')
    .keeps('the person types the company again', (log) => {
      leavesCompany(log)
      log.event('ContactChanged', { form: CONTACT })
      const form = { ...CONTACT, company: { ...CONTACT.company, ...KADAKAS } }
      log.command('ChangeContact', { form })
      log.event('ContactChanged', { form })
      log.command('GoBack', {})
    })
    .breaks('the company stays in the form', (log) => {
      leavesCompany(log)
      return log.command('GoBack', {})
    }),
  lawRow('LAW-170')
    .keeps('the server can’t be asked any more', (log) => {
      log.event('ReservationFetched', { reservation: PAID, why: 'ticket' })
      findsSaved(log)
    })
    .breaks('it stays though the server has answered', (log) => {
      findsSaved(log)
      // Without its token the program takes it for no ticket of the one who is here.
      return log.event('ReservationPaid', { reservation: { ...PAID, token: branded('') } })
    }),
]
