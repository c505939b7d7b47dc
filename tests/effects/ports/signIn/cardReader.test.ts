// The browser's extension for ID cards, played by the test: what it is asked, and that its silence is an answer too.
import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { TIMINGS } from '../../../../domain/timings.ts'
import { createCardReader } from '../../../../effects/ports/signIn/browserSignIn.ts'
import type { WireAnswer } from '../../../../effects/ports/transport.ts'
import { createVirtualClock } from '../../../support/virtualClock.ts'
import { START_MS } from '../../../support/virtualSession.ts'

const ACK = { action: 'web-eid:authenticate-ack' }
const TOKEN = {
  unverifiedCertificate: 'MIIC',
  algorithm: 'ES384',
  signature: 'c2ln',
  format: 'web-eid:1.0',
  appVersion: '2.6.0',
}

describe('the reader of ID cards', () => {
  it('is asked to sign the nonce in the person’s language [AUTH-15]', () => {
    const { posted } = asked()
    expect(posted).toMatchObject([{ action: 'web-eid:authenticate', challengeNonce: 'nonce', lang: 'et' }])
  })

  it('hands over what the card has signed, and nothing that came beside it', () => {
    const { say, answers } = asked()
    say(ACK)
    say({ action: 'web-eid:authenticate-success', ...TOKEN, extra: 'x' })
    expect(answers).toMatchObject([{ status: 200, body: { authToken: TOKEN } }])
    expect(JSON.stringify(answers)).not.toContain('extra')
  })

  it('waits for the person once it has heard', () => {
    const { say, answers, advance } = asked()
    say(ACK)
    advance(60_000)
    expect(answers).toEqual([])
    say({ action: 'web-eid:authenticate-failure', error: { code: 'ERR_WEBEID_USER_CANCELLED' } })
    expect(answers).toMatchObject([{ body: { error: 'ERR_WEBEID_USER_CANCELLED' } }])
  })

  it('is not there where nothing hears', () => {
    const { answers, advance } = asked()
    advance(TIMINGS.cardExtensionMs - 1)
    expect(answers).toEqual([])
    advance(1)
    expect(answers).toMatchObject([{ body: { error: 'ERR_WEBEID_EXTENSION_UNAVAILABLE' } }])
  })

  it.each([null, 'text', 42, [], {}, { action: 7 }, { action: 'web-eid:sign-success' }, { action: 'other' }])(
    'ignores what others say in the page: %j',
    (message) => {
      const { say, answers, advance } = asked()
      say(message)
      expect(answers).toEqual([])
      advance(TIMINGS.cardExtensionMs)
      expect(answers).toMatchObject([{ body: { error: 'ERR_WEBEID_EXTENSION_UNAVAILABLE' } }])
    },
  )

  it('says so where the failure has no code', () => {
    const { say, answers } = asked()
    say({ action: 'web-eid:authenticate-failure', error: 'broken' })
    expect(answers).toMatchObject([{ body: { error: 'UNKNOWN' } }])
  })

  it('is not asked on a page that is not secure', () => {
    const { posted, answers } = asked(false)
    expect(posted).toEqual([])
    expect(answers).toMatchObject([{ body: { error: 'ERR_WEBEID_CONTEXT_INSECURE' } }])
  })
})

const asked = (isSecure = true) => {
  const clock = createVirtualClock(START_MS)
  const messages$ = new Subject<unknown>()
  const posted: object[] = []
  const answers: WireAnswer[] = []
  const reader = createCardReader({
    messages$,
    post: (message) => posted.push(message),
    isSecure: () => isSecure,
    scheduler: clock.scheduler,
  })
  reader({
    method: 'POST',
    host: 'api',
    path: '/card-reader?card=',
    headers: {},
    body: { nonce: 'nonce', lang: 'et' },
  }).subscribe((answer) => answers.push(answer))
  return { posted, answers, say: (message: unknown) => messages$.next(message), advance: clock.advance }
}
