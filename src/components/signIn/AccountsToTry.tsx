// In the demo, and there alone: who can sign in, by the way that is looked at.
import { command } from '../../../domain/log/commands.ts'
import { useDispatch } from '../../models/modelSource.ts'
import type { TypedSignIn } from './typedSignIn.ts'
import { demoPart } from '../../shell/demoPart.tsx'

interface AccountsToTryProps {
  readonly typed: TypedSignIn
  readonly onPick: (typed: TypedSignIn) => void
}

/** A customer's page never downloads it. */
export const AccountsToTry = demoPart(async () => {
  const [{ DemoAccounts }, { DemoIdentities }, demo] = await Promise.all([
    import('./DemoAccounts.tsx'),
    import('./DemoIdentities.tsx'),
    import('../../demo/demo.ts'),
  ])
  return ({ typed, onPick }: AccountsToTryProps) => {
    const dispatch = useDispatch()
    if (typed.source === 'password')
      return (
        <DemoAccounts accounts={demo.DEMO_CUSTOMERS} onPick={(password) => onPick({ ...typed, password })} />
      )
    return (
      <DemoIdentities
        source={typed.source}
        phones={demo.PHONE_IDENTITIES}
        smarts={demo.SMART_IDENTITIES}
        cards={demo.CARD_IDENTITIES}
        onPhone={({ personalCode, phoneCode, phoneNumber }) =>
          onPick({ ...typed, mobileId: { personalCode, phoneCode, phoneNumber } })
        }
        onSmart={({ personalCode }) => onPick({ ...typed, smartId: { personalCode, countryCode: 'EE' } })}
        onCard={({ card }) => dispatch(command('AttemptSignIn', { attempt: { _tag: 'Card', card } }))}
      />
    )
  }
})
