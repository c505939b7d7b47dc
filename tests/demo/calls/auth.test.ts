// Accounts of the demo: who can sign in, what the token says, and how long it opens anything.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { SignInAnswer } from '../../../domain/wire/account/auth.ts'
import { parametersOf } from '../../../src/demo/browser/parameters.ts'
import { DEMO_CUSTOMERS } from '../../../src/demo/data/customers.ts'
import { codeOf, MINUTE_MS, NOW_MS, type Session, session } from '../session.ts'

const [MARI] = DEMO_CUSTOMERS
const FORM = { userName: MARI?.userName ?? '', password: MARI?.password ?? '' }
const SOURCE = { source: 'password' }

const tokenOf = (client: Session): string => client.good('signIn', SOURCE, FORM).token
const routesWith = (client: Session, token: string) =>
  client.ask('GET', '/api/routes', null, { 'cust-authorization': `Bearer ${token}` })
const statusOf = (response: ReturnType<Session['ask']>) => (response.broken ? null : response.status)

describe('an account', () => {
  it.each(DEMO_CUSTOMERS.filter(({ isLocked }) => isLocked !== true))(
    'is opened by its password, in any case of the typed address: $userName [API-01]',
    ({ userName, password, firstName, lastName, phone }) => {
      const form = { userName: ` ${userName.toUpperCase()}`, password }
      const { user } = session().good('signIn', SOURCE, form)
      expect(user?.details).toMatchObject({ firstName, lastName, email: userName, phone })
    },
  )

  const wrong = [
    { ...FORM, password: '' },
    { ...FORM, password: FORM.password.toUpperCase() },
    { ...FORM, userName: 'stranger@example.com' },
    { userName: DEMO_CUSTOMERS[1]?.userName ?? '', password: FORM.password },
  ]

  it('is opened by nothing else, and that is no 401, which would sign the customer out [HTTP-08]', () => {
    expect(session().answer('signIn', { source: 'smart-id' }, FORM).status).toBe(400)
  })

  it.each(wrong)(
    'is opened by nothing else, and that is no 401, which would sign the customer out: %j [HTTP-08]',
    (form) => {
      const answer = session().answer('signIn', SOURCE, form)
      expect(answer.status).toBe(400)
      expect(codeOf(answer)).toBe('CREDENTIALS_WRONG')
    },
  )
})

describe('a token', () => {
  it('names no person, ends in an hour, and opens things until then [AUTH-09] [HTTP-02]', () => {
    const client = session()
    const token = tokenOf(client)
    const claims = JSON.parse(atob(token.split('.')[1] ?? '')) as unknown
    expect(claims).toEqual({ sub: MARI?.customerId, exp: NOW_MS / 1000 + 3_600 })
    client.clock.nowMs += 60 * MINUTE_MS - 1
    expect(statusOf(routesWith(client, token))).toBe(200)
    client.clock.nowMs += 1
    expect(statusOf(routesWith(client, token))).toBe(401)
  })

  it('lasts as long as the settings say, and one that has run out does not keep the customer from signing in again', () => {
    const client = session({ tokenMs: 2 * MINUTE_MS })
    const token = tokenOf(client)
    client.clock.nowMs += 2 * MINUTE_MS
    expect(statusOf(routesWith(client, token))).toBe(401)
    const again = client.ask('POST', '/api/auth/signin/password', FORM, {
      'cust-authorization': `Bearer ${token}`,
    })
    expect(again.broken ? null : E.isRight(SignInAnswer.decode(again.body))).toBe(true)
  })

  it('may have its life in the page’s address, in minutes', () => {
    expect(parametersOf('?fake&token=0.5').settings.tokenMs).toBe(30_000)
    expect(parametersOf('?fake&token=long').settings.tokenMs).toBe(60 * MINUTE_MS)
  })
})
