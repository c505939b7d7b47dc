// The own profile of who is signed in (API-14 to API-16, API-19).
import * as E from 'fp-ts/Either'
import { dayAt } from '../../../../domain/calendarDay.ts'
import { epochMs } from '../../../../domain/instant.ts'
import { type PersonData, userIdOf } from '../../data/customers.ts'
import { recordOf } from '../../data/profiles.ts'
import { type CallContext, refused } from '../../state/callContext.ts'
import type { DemoDetails } from '../../state/profile.ts'
import { detailsOf } from '../../state/profileView.ts'
import { accountOf, customerIn, digestOf, setPassword } from '../../state/accounts.ts'
import { companiesTold } from '../../companies/told.ts'
import { type CallHandler, type CallResult, told } from '../callHandler.ts'

export const userDetails: CallHandler<'userDetails'> = (context) =>
  toCustomer(context, (person) => told(detailsView(context, person)))

/** What is not said is gone: the details are what the body says. */
export const saveUserDetails: CallHandler<'saveUserDetails'> = (context, { body }, draft) =>
  toCustomer(context, (person) => {
    const { customerId } = person
    const details: DemoDetails = {
      ...body,
      phone: typeof body.phone === 'string' ? phoneIn(body.phone) : body.phone,
      gender: body.gender === '' ? null : body.gender,
    }
    if ((details.email ?? '').trim() === '') return refused('INVALID_REQUEST', 'email')
    draft.profiles[customerId] = details
    return E.right((after) => ({ body: detailsView(after, person) }))
  })

export const userCustomer: CallHandler<'userCustomer'> = (context) =>
  toCustomer(context, (person) => {
    const { customerId } = person
    const { write, state, nowMs, timeZone } = context
    const { phone, ...details } = detailsOf(state, person)
    const { accounts, personalIdentificationNumber, createdAt } = recordOf(customerId)
    const createdAtMs = epochMs(Date.parse(createdAt))
    return told(
      write.object({
        customerId,
        userIds: [userIdOf(customerId)],
        accounts,
        ageInYears: ageInYears(details.birthday, dayAt(nowMs, timeZone)),
        birthday: details.birthday,
        createdAt: write.timestamp(createdAtMs),
        email: details.email,
        firstName: details.firstName,
        gender: details.gender,
        lastName: details.lastName,
        memberOf: companiesTold(context, customerId).memberOf,
        personalIdentificationNumber,
        phone: phone === null ? null : `+${phone.intlCode} ${phone.phoneNumber}`,
        status: 'ACTIVE',
        updatedAt: write.timestamp(createdAtMs),
      }),
    )
  })

/** A wrong password is no 401: that would sign out the signed-in customer (HTTP-08). */
export const changePassword: CallHandler<'changePassword'> = (context, { body }, draft) =>
  toCustomer(context, ({ userName }) => {
    const known = accountOf(context.state, userName)
    if (known?.passwordDigest !== digestOf(body.oldPassword)) return refused('PASSWORD_WRONG')
    if (body.newPassword.trim() === '' || body.newPassword === body.oldPassword)
      return refused('INVALID_REQUEST', 'newPassword')
    setPassword(draft, known.account, body.newPassword)
    return told(null)
  })

const toCustomer = (
  { customerId, state }: CallContext,
  answer: (person: PersonData) => CallResult,
): CallResult => {
  const person = customerId === null ? null : customerIn(state, customerId)
  return person === null ? refused('CUSTOMER_UNKNOWN') : answer(person)
}

const detailsView = (context: CallContext, person: PersonData): unknown =>
  context.write.user(
    context.write.object({
      userId: userIdOf(person.customerId),
      customerId: person.customerId,
      ...detailsOf(context.state, person),
      ...companiesTold(context, person.customerId),
    }),
  )

const phoneIn = (text: string): DemoDetails['phone'] => {
  const [, intlCode, phoneNumber] = /^\+(\d{1,4}) (\d+)$/.exec(text) ?? []
  return intlCode === undefined || phoneNumber === undefined ? null : { intlCode, phoneNumber }
}

const ageInYears = (birthday: string | null, today: string): number | null => {
  if (birthday === null || birthday === '') return null
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}
