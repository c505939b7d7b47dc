// Signing in on a phone, with a card, and by the page of a provider, against the demo's HTTP server: the socket of Smart-ID is
// a real one, closed in mid-flow, and full of noise. What is said where a way fails is proven in screens and effects.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { phoneOf, smartOf } from '../support/signInMethods.ts'
import { expectAccessible } from '../support/browser/axe.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, expectInSight, say, type Shop, type Words } from '../support/browser/shop.ts'
import { passUntil } from '../support/browser/time.ts'

const demo = serveDemo({ phoneMs: 400 })
const LOGIN = '/auth/login'

describe('a customer with Smart-ID', () => {
  it('compares the code, and is signed in over the socket, with anything else that comes over it [API-13] [AUTH-10] [AUTH-11]', async () => {
    for (const code of ['30303039914', '50001029996']) {
      const frames: string[] = []
      const shop = await demo.open({ path: LOGIN, watch: (page) => watchFrames(page, frames) })
      await startSmartId(shop, code)
      await shop.page.getByText(/^\d{4}$/).waitFor()
      await shop.page.waitForURL(/profile\/settings$/)
      expect(frames).toEqual([JSON.stringify({ IDCode: code, CountryCode: 'EE' })])
      await expectNoTrace(shop.page, [code])
      expectCalm(shop)
    }
  })

  it('sees that it was interrupted where the socket closes in mid-flow, and tries again without typing [SC-17] [ERR-07]', async () => {
    const shop = await demo.open({ path: LOGIN })
    const { page, words } = shop
    await startSmartId(shop, smartOf('Closes').form.personalCode)
    await passUntil(page.getByText(words.signIn.problem.interrupted.title))
    await expectAccessible(shop, 'the sign-in')
    await page.getByRole('button', { name: words.signIn.submit['smart-id'] }).click()
    await page.getByText(/^\d{4}$/).waitFor()
    expectCalm(shop)
  })
})

describe('a customer with mobile ID', () => {
  it('sees the code on a phone without scrolling [AUTH-10]', async () => {
    const shop = await demo.open({ path: LOGIN, width: 390, height: 740 })
    await startMobileId(shop, 'TIMEOUT')
    const code = shop.page.getByText(/^\d{4}$/)
    await code.waitFor()
    await expectInSight(code)
    expectCalm(shop, /status of 400/)
  })
})

describe('a customer with an ID card', () => {
  it('is signed in by the extension of the browser, which is asked for a signature in the page [SC-18] [API-09] [API-10]', async () => {
    const shop = await demo.open({ path: LOGIN, watch: (page) => page.addInitScript(playExtension) })
    const { page, words } = shop
    await choose(shop, 'id-card')
    await page.getByRole('button', { name: words.signIn.submit['id-card'] }).click()
    await page.waitForURL(/profile\/settings$/)
    await expectNoTrace(page, [btoa('GOOD')])
    expectCalm(shop)
  })
})

describe('a customer who signs in by the page of a provider', () => {
  it('is led to the server’s path, and back home with a token that leaves the address [NAV-15] [NAV-03] [LOC-11]', async () => {
    const shop = await demo.open({ path: LOGIN })
    const { page, words } = shop
    await page.getByRole('link', { name: say(words.signIn.provider.link, { name: 'Google' }) }).click()
    await page.waitForURL(/\/auth\/google$/)
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('button', { name: /^Continue as/ }).click()
    await page.waitForURL(/#\/en\/$/)
    expect(page.url()).not.toContain('token')
    expectCalm(shop)
  })

  it('is at the sign-in again who cancels there, and who goes back in the history; who has cancelled sees that [NAV-15]', async () => {
    const shop = await demo.open({ path: LOGIN })
    const { page, words } = shop
    const link = page.getByRole('link', { name: say(words.signIn.provider.link, { name: 'Facebook' }) })
    const cancel = (): Promise<unknown> => page.getByRole('button', { name: 'Cancel' }).click()
    for (const leave of [cancel, cancel, () => page.goBack()]) {
      await link.click()
      await page.waitForURL(/\/auth\/facebook$/)
      // The server's own page, and not the shop's address that leads on to it.
      expect(new URL(page.url()).hash).toBe('')
      await leave()
      await link.waitFor()
      const notice = page.getByText(say(words.signIn.provider.cancelled, { name: 'Facebook' }))
      if (leave === cancel) await passUntil(notice)
    }
    expectCalm(shop)
  })
})

const choose = async ({ page, words }: Shop, source: keyof Words['signIn']['method']): Promise<void> => {
  const method = page.getByRole('radio', { name: words.signIn.method[source] })
  await passUntil(method)
  await method.check({ force: true })
}

const startSmartId = async (shop: Shop, personalCode: string): Promise<void> => {
  const { page, words } = shop
  await choose(shop, 'smart-id')
  await page.getByLabel(words.signIn.personalCode, { exact: true }).fill(personalCode)
  await page.getByRole('button', { name: words.signIn.submit['smart-id'] }).click()
}

const startMobileId = async (shop: Shop, outcome: string): Promise<void> => {
  const { page, words } = shop
  const { personalCode, phoneCode, phoneNumber } = phoneOf(outcome).form
  await choose(shop, 'mobile-id')
  await page.getByLabel(words.signIn.personalCode, { exact: true }).fill(personalCode)
  await page.getByLabel(words.signIn.phoneCode, { exact: true }).fill(phoneCode)
  await page.getByLabel(words.signIn.phoneNumber, { exact: true }).fill(phoneNumber)
  await page.getByRole('button', { name: words.signIn.submit['mobile-id'] }).click()
}

const watchFrames = (page: Page, frames: string[]): void => {
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.push(String(payload)))
  })
}

/** Answers as Web eID does, with the card that the demo's server knows. */
const playExtension = (): void => {
  window.addEventListener('message', ({ data }: MessageEvent<{ readonly action?: string }>) => {
    if (data.action !== 'web-eid:authenticate') return
    const say = (message: object): void => window.postMessage(message, window.location.origin)
    say({ action: 'web-eid:authenticate-ack' })
    say({
      action: 'web-eid:authenticate-success',
      unverifiedCertificate: btoa('GOOD'),
      algorithm: 'ES384',
      signature: 'c2lnbmVk',
      format: 'web-eid:1.0',
      appVersion: 'test',
    })
  })
}

/** Neither in the address nor in what the browser keeps for the page. */
const expectNoTrace = async (page: Page, traces: readonly string[]): Promise<void> => {
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
  )
  for (const trace of traces) expect(kept).not.toContain(trace)
}
