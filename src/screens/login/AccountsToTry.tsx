// In the demo, and there alone: who can sign in.
import { Suspense } from 'react'
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { useField } from '../../models/modelSource.ts'
import { lazyDecoration } from '../../parts/lazyPart.tsx'

/** A customer's page never downloads it. */
const DemoAccounts = lazyDecoration(async () => {
  const [{ DemoAccounts }, { DEMO_CUSTOMERS }] = await Promise.all([
    import('./DemoAccounts.tsx'),
    import('../../demo/data/customers.ts'),
  ])
  return ({ onPick }: { readonly onPick: (form: SignInValues) => void }) => (
    <DemoAccounts accounts={DEMO_CUSTOMERS} onPick={onPick} />
  )
})

interface AccountsToTryProps {
  readonly onPick: (form: SignInValues) => void
}

export const AccountsToTry = ({ onPick }: AccountsToTryProps) => {
  const isDemo = useField('shell', 'isDemo')
  return isDemo ? (
    <Suspense>
      <DemoAccounts onPick={onPick} />
    </Suspense>
  ) : null
}
