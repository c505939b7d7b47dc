// A brand whose browser keeps the state, against a server of its own: a reload and the next tab go on signed in and with the
// booking, a sign-out ends both everywhere, and the log that is saved has no key.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerOf } from '../support/accounts.ts'
import { chooseTrip, goToTickets, moreButton, priceWithTax, takeTickets } from '../support/browser/journey.ts'
import { openTab } from '../support/browser/paying.ts'
import { goTo } from '../support/browser/savedTicket.ts'
import { startServer } from '../support/browser/server.ts'
import { settle } from '../support/browser/scenario.ts'
import { expectCalm, openShop, type Shop } from '../support/browser/shop.ts'
import { signInAs } from '../support/browser/signIn.ts'
import { passUntil } from '../support/browser/time.ts'
import type { DemoServer } from '../support/plainServer.ts'
import { buildApplication } from './globalSetup.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const MARI = customerOf('C1001')
const KEY = 'ferry.pisilaid.state'

let folder = ''
let server: DemoServer | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ferrylog-brand-'))
  await buildApplication(ROOT, { outDir: folder, brand: 'pisilaid' })
  server = await startServer({ distDir: folder })
})
afterAll(async () => {
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const keptIn = ({ page }: Shop): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', KEY)

const accountLink = ({ page }: Shop, name: string) => page.getByRole('banner').getByRole('link', { name })

const expectGoesOn = async (shop: Shop): Promise<void> => {
  await passUntil(priceWithTax(shop))
  await passUntil(moreButton(shop, 'adult'))
  await passUntil(accountLink(shop, MARI.firstName))
}

describe.each([1280, 390])('where the brand keeps the state, %i pixels wide', (width) => {
  it('a reload and the next tab go on signed in with the booking, and a sign-out ends it in all [PERS-01] [PERS-02] [PERS-03]', async () => {
    const url = `http://localhost:${server?.port ?? 0}/`
    const shop = await openShop({ url, isStill: true, width, path: '/auth/login' })
    await signInAs(shop, MARI)
    await passUntil(accountLink(shop, MARI.firstName))
    await goTo(shop, '#/en/')
    await chooseTrip(shop)
    await goToTickets(shop)
    await takeTickets(shop)
    await settle(shop, 2_000)
    const kept = await keptIn(shop)
    const { state } = JSON.parse(kept) as { state: { auth: { token: string } } }
    expect(kept).toContain('"current":{"reservationId"')

    await shop.page.reload()
    await expectGoesOn(shop)
    const next = await openTab(shop, '#/en/main-inside/select-tickets')
    await expectGoesOn(next)

    await goTo(next, '#/en/profile/settings')
    const signOut = next.page.getByRole('button', { name: next.words.account.account['sign-out'] })
    await passUntil(signOut)
    await signOut.click()
    await settle(next, 1_000)
    expect(await keptIn(next)).not.toContain(state.auth.token)
    await settle(shop, 1_000)
    expect(await accountLink(shop, MARI.firstName).count()).toBe(0)
    expectCalm(shop)
    expectCalm(next)
  })
})
