// The page of a provider, where a person says who they are: it leads back to the shop with a token, or without one (OP-44,
// OP-164).
import * as E from 'fp-ts/Either'
import { personOf } from '../data/customers.ts'
import { PROVIDER_CUSTOMER } from '../data/identities.ts'
import { HTML_TYPE } from '../http/demoExchange.ts'
import { providerPageHtml } from '../provider/providerPage.ts'
import { knownPerson, signInAnswer } from './auth.ts'
import type { CallHandler } from './callHandler.ts'

export const providerPage: CallHandler<'providerPage'> = ({ language }, { parameters: { provider } }) => {
  const { firstName = '', lastName = '' } = personOf(PROVIDER_CUSTOMER) ?? {}
  const body = providerPageHtml({ language, provider, name: `${firstName} ${lastName}` })
  return E.right(() => ({ body, headers: { 'content-type': HTML_TYPE } }))
}

export const providerChoice: CallHandler<'providerChoice'> = (
  context,
  { parameters: { provider }, body },
) => {
  const { token } = signInAnswer(context, knownPerson(PROVIDER_CUSTOMER))
  const back = `${context.settings.appPage.replace('{origin}', '')}#/${context.language}/auth/`
  const location =
    body.action === 'allow' ? `${back}${provider}?token=${encodeURIComponent(token)}` : `${back}login`
  return E.right(() => ({ body: null, status: 303, headers: { location } }))
}
