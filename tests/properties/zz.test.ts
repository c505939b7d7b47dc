import { it } from 'vitest'
import { live } from './run/live.ts'
import { twoTabsPlanOf } from './generator/twoTabs.ts'
it('x', () => {
  for (const seed of [2, 31]) {
    const { logs, breaks } = live(twoTabsPlanOf(seed))
    console.log('BR', seed, JSON.stringify(breaks).slice(0, 400))
    for (const { entries } of logs) console.log(entries.slice(-0).filter(e => ['SignedOut','SignedIn','SignOut','DetailsFound','SignIn','ContactChanged','CatalogLoaded','CountriesLoaded'].includes(e.type) ).map(e => e.seq + e.type + JSON.stringify(e.data).slice(0,120)).join('\n').slice(0, 3000))
  }
})
