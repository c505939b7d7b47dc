// What a report of an error holds on the wire, where the error's own words repeat what opens an account.
import { getClient } from '@sentry/browser'
import { type Observable, of } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CookieChoice } from '../../../../domain/content/cookieChoice.ts'
import { openErrorReports } from '../../../../effects/ports/reports/errorReports.ts'
import { tokenWith } from '../../../support/signIn.ts'

const TOKEN = `${tokenWith({ sub: 'C1001', exp: 4_102_444_800 })}c2lnbmF0dXJl`
const SECRETS = [TOKEN, 'tuulelaev', '60001019906', 'mari.maasikas@example.com', 'card-session-0001-abcdef']

/** The service's SDK keeps the first way to send that it finds. */
const sent: string[] = []
const send = (_url: string, { body }: { readonly body: string | Uint8Array }): Promise<Response> => {
  sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
  return answer === null
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(new Response('{}', { status: answer }))
}
/** The service's status; `null` where it can't be reached. */
let answer: number | null = 200
afterEach(() => vi.unstubAllGlobals())

describe('a report of an error', () => {
  it('says where it was, and repeats no token, password, code or address of its words [HTTP-02] [ERR-14]', async () => {
    const text = await reported(null)
    expect(text).toContain('TypeError')
    expect(text).toContain('Could not read')
    expect(text).toContain('the redacted log')
    for (const secret of SECRETS) expect(text.split(secret).length - 1, secret).toBe(0)
  })

  it.each([
    ['accepted', true],
    ['declined', false],
    ['open', false],
  ] as const)(
    'has the log where the person is asked and that is %s: %s [OP-56] [OP-98]',
    async (choice, hasLog) => {
      const text = await reported(of(choice))
      expect(text).toContain('TypeError')
      expect(text.includes('the redacted log')).toBe(hasLog)
    },
  )
})

describe('a part of the program that is missing', () => {
  it('is reported by its name, with the log of the session [ERR-16]', async () => {
    sent.length = 0
    answer = 200
    opened(null).reportMissing('LoginScreen')
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
    const text = sent.join('\n')
    expect(text).toContain('"message":"Part of the program missing: LoginScreen"')
    expect(text).toContain('"part":"LoginScreen"')
    expect(text).toContain('the redacted log')
  })
})

describe('a log that a person sends', () => {
  it.each(['accepted', 'declined', 'open'] as const)(
    'arrives with its code each time, at any choice about cookies: %s',
    async (choice) => {
      sent.length = 0
      answer = 200
      const { sendLog } = opened(of(choice))
      await sendLog('a1b2c3d4e5f60718')
      await sendLog('a1b2c3d4e5f60718')
      expect(sent).toHaveLength(2)
      for (const text of sent)
        for (const part of ['M6SC-7N75', 'the redacted log']) expect(text).toContain(part)
    },
  )

  it('is reported as not arrived where the service refuses it or can’t be reached', async () => {
    for (const status of [500, null]) {
      answer = status
      await expect(opened(null).sendLog('a1b2c3d4e5f60718')).rejects.toThrow('The log did not arrive')
    }
  })
})

/** What goes out when something fails whose words repeat secrets. */
const reported = async (consent$: Observable<CookieChoice> | null): Promise<string> => {
  sent.length = 0
  answer = 200
  opened(consent$)
  getClient()?.captureException(
    new TypeError(
      `Could not read "tuulelaev" of mari.maasikas@example.com with ${TOKEN} at https://x.example/?token=${TOKEN} (60001019906) card-session-0001-abcdef`,
    ),
  )
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  return sent.join('\n')
}

const opened = (consent$: Observable<CookieChoice> | null) => {
  vi.stubGlobal('fetch', send)
  return openErrorReports({
    dsn: 'https://key@reports.example/1',
    app: '0.1.0',
    brand: 'meretee',
    file: () => Promise.resolve({ name: 'session.ferrylog', blob: new Blob(['the redacted log']) }),
    consent$,
  })
}
