// What opens an account is planted by every way in and looked for wherever it must not be: in the log as it is saved, the
// addresses and the history's state, the console with its reports of errors, and all that the browser keeps.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CERTIFICATE } from '../../src/demo/calls/signInMethods.ts'
import { tokenOfInvitation } from '../../src/demo/state/firms.ts'
import { phoneOf, smartOf } from '../support/signInMethods.ts'
import { breakScreen } from '../support/browser/brokenScreen.ts'
import { keptOn } from '../support/browser/kept.ts'
import { saveLog } from '../support/browser/log.ts'
import { serveDemo } from '../support/browser/server.ts'
import type { Shop } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'
import { customerOf } from '../support/accounts.ts'
import { signInAs } from '../support/browser/signIn.ts'

const demo = serveDemo({ phoneMs: 400 })
const MARI = customerOf('C1001')
const INVITED = tokenOfInvitation(7, 1)
const WRONG = 'Planted-Wrong-Password-91'
const RESET = 'Planted-Reset-Password-92'
const CHANGED = 'Planted-Changed-Password-93'
const CARD = { certificate: btoa('GOOD'), signature: btoa('Planted-Signature-94') }

describe('who signs in by every way there is, resets, changes a password, and joins by an invitation', () => {
  it('leaves no password, token, code or certificate anywhere, and nothing personal after the sign-out [SC-21] [HTTP-02]', async () => {
    const received = new Set<string>()
    const shop = await demo.open({
      path: '/auth/login',
      watch: (page) => watch(page, received),
    })
    const { page } = shop
    await byPassword(shop)
    await byPhone(shop)
    await byCard(shop)
    const letter = await byLetter(shop)
    await byInvitation(shop)
    const secrets = [WRONG, RESET, CHANGED, MARI.password, letter, INVITED, CERTIFICATE.split('\n')[1] ?? '']
      .concat(CARD.certificate, CARD.signature, PHONE.personalCode, SMART.personalCode)
      .concat([...received])
    expect(received.size).toBeGreaterThanOrEqual(6)

    const linesOf = () => shop.consoleMessages.length + shop.pageErrors.length
    const quiet = linesOf()
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('an error of the page')
      })
    })
    await expect.poll(linesOf).toBeGreaterThan(quiet)
    const places = async () => ({
      log: (await saveLog(shop)).text,
      // Of the whole history: what a link brought has left it.
      addresses: await page.evaluate(() => JSON.stringify(navigation.entries().map(({ url }) => url))),
      state: await page.evaluate(() => JSON.stringify(history.state)),
      console: shop.consoleMessages.concat(shop.pageErrors).join('\n'),
      kept: await keptOn(page),
    })
    expectNone(await places(), secrets)

    await signOut(shop)
    const names = [MARI.lastName, MARI.userName, MARY.lastName, MARY.userName, 'Testnumber', '5550 0000']
    const after = await places()
    expectNone(after, secrets.concat(names))
  }, 180_000)
})

describe('a screen that breaks while a person is signed in', () => {
  it('says so, and leaves no password and no token anywhere, and nothing of what broke in the log [HTTP-02]', async () => {
    const secrets = new Set<string>()
    const shop = await demo.open({
      path: '/auth/login',
      watch: async (opened) => {
        await breakScreen(opened, 'CheckinScreen', BROKEN)
        await watch(opened, secrets)
      },
    })
    const { page, words } = shop
    await signInAs(shop, KARL)
    await page.waitForURL(/profile\/settings$/)
    await open(page, '/checkin')
    await passUntil(page.getByText(words.shell.crash.title))
    expect(secrets.size).toBeGreaterThan(0)
    const kept = {
      log: (await saveLog(shop)).text,
      addresses: await page.evaluate(() => JSON.stringify(navigation.entries().map(({ url }) => url))),
      state: await page.evaluate(() => JSON.stringify(history.state)),
      console: shop.consoleMessages.concat(shop.pageErrors).join('\n'),
    }
    expectNone(kept, [KARL.password, ...secrets])
    expectNone({ log: kept.log, addresses: kept.addresses, state: kept.state }, [BROKEN])
    await signOut(shop)
    expectNone({ kept: await keptOn(page) }, [KARL.password, KARL.userName, BROKEN, ...secrets])
  }, 60_000)
})

const KARL = customerOf('C1004')
const BROKEN = 'Planted-Words-Of-A-Mistake-95'
const PHONE = phoneOf('OK').form
const SMART = smartOf('OK').form
const MARY = { lastName: 'Šuslik', userName: 'mary.ann@example.com' }

const expectNone = (places: Readonly<Record<string, string>>, secrets: readonly string[]): void => {
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.split(secret).length - 1, `${secret} in ${place}`).toBe(0)
}

const byPassword = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  await signInAs(shop, { ...MARI, password: WRONG })
  await passUntil(page.getByText(words.account.login.wrong))
  await signInAs(shop, MARI)
  await page.waitForURL(/profile\/settings$/)
  await signOut(shop)
}

const byPhone = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  await choose(shop, 'mobile-id')
  await page.getByLabel(words.signIn.personalCode, { exact: true }).fill(PHONE.personalCode)
  await page.getByLabel(words.signIn.phoneCode, { exact: true }).fill(PHONE.phoneCode)
  await page.getByLabel(words.signIn.phoneNumber, { exact: true }).fill(PHONE.phoneNumber)
  await press(shop, words.signIn.submit['mobile-id'])
  await page.waitForURL(/profile\/settings$/)
  await signOut(shop)
  await choose(shop, 'smart-id')
  await page.getByLabel(words.signIn.personalCode, { exact: true }).fill(SMART.personalCode)
  await press(shop, words.signIn.submit['smart-id'])
  await page.waitForURL(/profile\/settings$/)
  await signOut(shop)
}

const byCard = async (shop: Shop): Promise<void> => {
  await choose(shop, 'id-card')
  await press(shop, shop.words.signIn.submit['id-card'])
  await shop.page.waitForURL(/profile\/settings$/)
  await signOut(shop)
}

/** A new password by a letter, and another one in the profile; the letter's token. */
const byLetter = async (shop: Shop): Promise<string> => {
  const { page, words } = shop
  await open(page, '/auth/recovery')
  await page.getByLabel(words.access.fields.email, { exact: true }).fill(MARI.userName)
  await press(shop, words.access.recovery.submit)
  await passUntil(page.getByText(words.access.recovery['sent-body']))
  const token = demo.server().backend.letters()[0]?.token ?? 'none'
  await open(page, `/auth/reset/${token}`)
  await page.getByLabel(words.access.fields.password, { exact: true }).fill(RESET)
  await page.getByLabel(words.access.fields.repeated, { exact: true }).fill(RESET)
  await press(shop, words.access.reset.submit)
  await page.waitForURL(/auth\/login$/)
  await choose(shop, 'password')
  await signInAs(shop, { ...MARI, password: RESET })
  await page.waitForURL(/profile\/settings$/)
  await open(page, '/profile/credentials')
  const { password } = words.account
  await page.getByLabel(password.oldPassword, { exact: true }).fill(RESET)
  await page.getByLabel(password.newPassword, { exact: true }).fill(CHANGED)
  await page.getByLabel(password.repeated, { exact: true }).fill(CHANGED)
  await press(shop, password.submit)
  await passUntil(page.getByText(password.changed))
  await signOut(shop)
  return token
}

const byInvitation = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  await open(page, `/auth/join/${INVITED}`)
  await page.getByLabel(words.signIn.personalCode, { exact: true }).fill(PHONE.personalCode)
  await press(shop, words.signIn.submit.invitation)
  await page.waitForURL(/corporate\/new$/)
}

const press = ({ page }: Shop, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

const open = (page: Page, path: string): Promise<unknown> =>
  page.evaluate((to) => (window.location.hash = `#/en${to}`), path)

const choose = async (
  { page, words }: Shop,
  source: keyof Shop['words']['signIn']['method'],
): Promise<void> => {
  if (!page.url().endsWith('/auth/login')) await open(page, '/auth/login')
  const method = page.getByRole('radio', { name: words.signIn.method[source] })
  await passUntil(method)
  await method.check({ force: true })
}

const signOut = async (shop: Shop): Promise<void> => {
  const { page, words } = shop
  await open(page, '/profile/settings')
  await press(shop, words.account.account['sign-out'])
  await page.waitForURL(/#\/en\/$/)
}

/** What the server sends that opens a door; a card and a portal play along. */
const watch = async (page: Page, secrets: Set<string>): Promise<void> => {
  page.on('request', (request) => {
    const bearer = request.headers()['cust-authorization']
    if (bearer !== undefined) secrets.add(bearer.replace('Bearer ', ''))
  })
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/auth/challenge')) return
    const { sessionId, nonce } = (await response.json()) as {
      readonly sessionId: string
      readonly nonce: string
    }
    secrets.add(sessionId).add(nonce)
  })
  await page.route('https://id.meretee.example/**', (route) =>
    route.fulfill({
      body: CERTIFICATE,
      contentType: 'text/plain',
      headers: {
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': '*',
      },
    }),
  )
  await page.addInitScript((card) => {
    window.addEventListener('message', ({ data }: MessageEvent<{ readonly action?: string }>) => {
      if (data.action !== 'web-eid:authenticate') return
      const say = (message: object): void => window.postMessage(message, window.location.origin)
      say({ action: 'web-eid:authenticate-ack' })
      say({
        action: 'web-eid:authenticate-success',
        unverifiedCertificate: card.certificate,
        algorithm: 'ES384',
        signature: card.signature,
        format: 'web-eid:1.0',
        appVersion: 'test',
      })
    })
  }, CARD)
}
