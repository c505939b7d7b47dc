// In the demo: who can sign in, by the way that is looked at. Choosing one fills in the form; a card is read at once.
import type { SignInValues } from '../../../domain/auth/messages.ts'
import { kindOf, type ProblemKind } from '../../../domain/auth/problemKind.ts'
import { command } from '../../../domain/log/commands.ts'
import { useDispatch } from '../../models/modelSource.ts'
import { useAccountTexts, useSignInTexts } from '../../texts/pageTexts.ts'
import { Panel } from '../layout/Panel.tsx'
import entry from './entry.module.css'
import css from './login.module.css'
import type { TypedSignIn } from './SignInMethods.tsx'

type Outcome =
  | { readonly _tag: 'SignsIn'; readonly token?: 'expired' | 'missing' }
  | { readonly _tag: 'Refused'; readonly code: string }
  | { readonly _tag: 'Closes' }
  | { readonly _tag: 'IsSilent' }

interface DemoAccount extends SignInValues {
  /** Whether there is a long list of reservations to see. */
  readonly hasHistory: boolean
  readonly isLocked?: boolean
}

interface SmartIdentity {
  readonly personalCode: string
  readonly outcome: Outcome
}

interface PhoneIdentity extends SmartIdentity {
  readonly phoneCode: string
  readonly phoneNumber: string
}

interface CardIdentity {
  readonly card: string
  readonly outcome: Outcome
}

interface DemoSignInsProps {
  readonly typed: TypedSignIn
  readonly onPick: (typed: TypedSignIn) => void
  readonly accounts: readonly DemoAccount[]
  readonly phones: readonly PhoneIdentity[]
  readonly smarts: readonly SmartIdentity[]
  readonly cards: readonly CardIdentity[]
}

interface Entry {
  readonly key: string
  readonly name: string
  readonly facts: readonly string[]
  readonly pick: () => void
}

export const DemoSignIns = (props: DemoSignInsProps) => {
  const t = useAccountTexts()
  const words = useSignInTexts()
  const entries = useEntries(props)
  const { source } = props.typed
  const isByPassword = source === 'password'
  return (
    <Panel title={isByPassword ? t('demo.title') : words('demo.title')} look="plain">
      <p className={entry.muted}>{isByPassword ? t('demo.body') : words(`demo.body.${source}`)}</p>
      <ul className={entry.list}>
        {entries.map(({ key, name, facts, pick }) => (
          <li key={key}>
            <button type="button" className={css.account} onClick={pick}>
              {name !== '' && <span>{name}</span>}
              {facts.map((fact) => (
                <span key={fact} className={entry.muted}>
                  {fact}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const useEntries = (props: DemoSignInsProps): readonly Entry[] => {
  const { typed, accounts, phones, smarts, cards, onPick } = props
  const dispatch = useDispatch()
  const factsOf = useAccountFacts()
  const outcomeWords = useOutcomeWords()
  switch (typed.source) {
    case 'password':
      return accounts.map((one) => ({
        key: one.userName,
        name: one.userName,
        facts: factsOf(one),
        pick: () => onPick({ ...typed, password: { userName: one.userName, password: one.password } }),
      }))
    case 'mobile-id':
      return phones.map(({ personalCode, phoneCode, phoneNumber, outcome }) => ({
        key: personalCode,
        name: `${personalCode}, +${phoneCode} ${phoneNumber}`,
        facts: [outcomeWords(outcome)],
        pick: () => onPick({ ...typed, mobileId: { personalCode, phoneCode, phoneNumber } }),
      }))
    case 'smart-id':
      return smarts.map(({ personalCode, outcome }) => ({
        key: personalCode,
        name: personalCode,
        facts: [outcomeWords(outcome)],
        pick: () => onPick({ ...typed, smartId: { personalCode, countryCode: 'EE' } }),
      }))
    case 'id-card':
      return cards.map(({ card, outcome }) => ({
        key: card,
        name: '',
        facts: [outcomeWords(outcome)],
        pick: () => dispatch(command('AttemptSignIn', { attempt: { _tag: 'Card', card } })),
      }))
  }
}

const useAccountFacts = (): ((account: DemoAccount) => readonly string[]) => {
  const t = useAccountTexts()
  const words = useSignInTexts()
  return ({ password, hasHistory, isLocked = false }) => [
    t('demo.password', { password }),
    ...(hasHistory ? [t('demo.history')] : []),
    ...(isLocked ? [`${words('problem.locked.title')}.`] : []),
  ]
}

const useOutcomeWords = (): ((outcome: Outcome) => string) => {
  const t = useSignInTexts()
  const refusalWords = (kind: ProblemKind): string =>
    kind === 'failed' ? t('demo.outcome.refused') : `${t(`problem.${kind}.title`)}.`
  return (outcome) => {
    switch (outcome._tag) {
      case 'SignsIn':
        return t(`demo.outcome.${outcome.token ?? 'well'}`)
      case 'Closes':
        return t('demo.outcome.closes')
      case 'IsSilent':
        return t('demo.outcome.silent')
      case 'Refused':
        return refusalWords(kindOf({ _tag: 'Refused', code: outcome.code }))
    }
  }
}
