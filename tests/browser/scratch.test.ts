import { it } from 'vitest'
import { openShop } from '../support/browserShop.ts'
import * as J from '../support/browserJourney.ts'
it('x', async () => {
  let t = Date.now()
  const lap = (s: string) => {
    console.log(s, Date.now() - t)
    t = Date.now()
  }
  const shop = await openShop()
  lap('open')
  await J.routeOption(shop).check()
  lap('check')
  await J.chooseTrip(shop)
  lap('trip')
  await J.goOnButton(shop).click()
  lap('goon')
  await J.moreButton(shop, 'adult').waitFor()
  lap('tickets')
  await J.moreButton(shop, 'adult').click()
  lap('a')
  await J.moreButton(shop, 'bicycle').click()
  lap('b')
  await J.takeTickets(shop)
  lap('take')
  await J.fillContact(shop)
  lap('fill')
  await J.confirmButton(shop).click()
  lap('c')
  await J.confirmBooking(shop).catch(() => 0)
  lap('confirm')
})
