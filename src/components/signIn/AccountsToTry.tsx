// In the demo, and there alone: who can sign in, by the way that is looked at.
import type { ComponentProps } from 'react'
import { demoPart } from '../../shell/demoPart.tsx'
import type { DemoSignIns as Loaded } from './DemoSignIns.tsx'

/** A customer's page never downloads it. */
export const AccountsToTry = demoPart(async () => {
  const [{ DemoSignIns }, demo] = await Promise.all([
    import('./DemoSignIns.tsx'),
    import('../../demo/demo.ts'),
  ])
  const people = {
    accounts: demo.DEMO_CUSTOMERS,
    phones: demo.PHONE_IDENTITIES,
    smarts: demo.SMART_IDENTITIES,
    cards: demo.CARD_IDENTITIES,
  }
  return (props: Pick<ComponentProps<typeof Loaded>, 'typed' | 'onPick'>) => (
    <DemoSignIns {...props} {...people} />
  )
})
