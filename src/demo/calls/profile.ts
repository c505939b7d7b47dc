// The own profile of who is signed in (API-14 to API-16, API-19).
import { dayAt } from '../../../domain/calendarDay.ts'
import { epochMs } from '../../../domain/instant.ts'
import { userIdOf } from '../data/customers.ts'
import { profileOf, recordOf } from '../data/profiles.ts'
import { changePasswordOf, customerIn, isPassword } from '../state/accounts.ts'
import { type CallContext, refused } from '../state/callContext.ts'
import type { DemoDetails } from '../state/profile.ts'
import type { DemoState } from '../state/state.ts'
import { companiesTold } from './company/told.ts'
import { type CallHandler, type CallResult, told } from './callHandler.ts'

export const userDetails: CallHandler<'userDetails'> = (context) =>
  toCustomer(context, (customerId) => told(detailsView(context, customerId)))

/** What is not said is gone: the details are what the body says. */
export const saveUserDetails: CallHandler<'saveUserDetails'> = (context, { body }, draft) =>
  toCustomer(context, (customerId) => {
    const details: DemoDetails = {
      ...body,
      phone: typeof body.phone === 'string' ? phoneIn(body.phone) : body.phone,
      gender: body.gender === '' ? null : body.gender,
    }
    if ((details.email ?? '').trim() === '') return refused('INVALID_REQUEST', 'email')
    draft.profiles[customerId] = { details }
    return {
      _tag: 'Right',
      right: (after) => ({ body: detailsView(after, customerId) }),
    }
  })

export const userCustomer: CallHandler<'userCustomer'> = (context) =>
  toCustomer(context, (customerId) => {
    const { write, state, nowMs, timeZone } = context
    const { phone, ...details } = detailsOf(state, customerId)
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
  toCustomer(context, (customerId) => {
    if (!isPassword(context.state, customerId, body.oldPassword)) return refused('PASSWORD_WRONG')
    if (body.newPassword.trim() === '' || body.newPassword === body.oldPassword)
      return refused('INVALID_REQUEST', 'newPassword')
    changePasswordOf(context.state, draft, { customerId, password: body.newPassword })
    return told(null)
  })

/** As they are now: changed, or as they began. */
export const detailsOf = (state: DemoState, customerId: string): DemoDetails => {
  const saved = state.profiles[customerId]?.details ?? null
  if (saved !== null) return saved
  const {
    firstName = null,
    lastName = null,
    userName = null,
    phone = null,
  } = customerIn(state, customerId) ?? {}
  return { firstName, lastName, email: userName, phone, ...profileOf(customerId) }
}

const toCustomer = (
  { customerId, state }: CallContext,
  answer: (customerId: string) => CallResult,
): CallResult =>
  customerId === null || customerIn(state, customerId) === null
    ? refused('CUSTOMER_UNKNOWN')
    : answer(customerId)

const detailsView = (context: CallContext, customerId: string): unknown =>
  context.write.user(
    context.write.object({
      userId: userIdOf(customerId),
      customerId,
      ...detailsOf(context.state, customerId),
      ...companiesTold(context, customerId),
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
