// In the demo: who can sign in on a phone or with a card. Choosing one fills in the form; a card is read at once.
import { kindOf, type ProblemKind } from '../../../domain/auth/problemKind.ts'
import type { SignInSource } from '../../../domain/auth/source.ts'
import { Panel } from '../layout/Panel.tsx'
import { useSignInTexts } from '../../texts/pageTexts.ts'
import css from './login.module.css'
import entry from './entry.module.css'

type Outcome =
  | { readonly _tag: 'SignsIn'; readonly token?: 'expired' | 'missing' }
  | { readonly _tag: 'Refused'; readonly code: string }
  | { readonly _tag: 'Closes' }
  | { readonly _tag: 'IsSilent' }

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

interface DemoIdentitiesProps {
  readonly source: Exclude<SignInSource, 'password'>
  readonly phones: readonly PhoneIdentity[]
  readonly smarts: readonly SmartIdentity[]
  readonly cards: readonly CardIdentity[]
  readonly onPhone: (identity: PhoneIdentity) => void
  readonly onSmart: (identity: SmartIdentity) => void
  readonly onCard: (identity: CardIdentity) => void
}

interface Entry {
  readonly key: string
  readonly name: string
  readonly outcome: Outcome
  readonly pick: () => void
}

export const DemoIdentities = (props: DemoIdentitiesProps) => {
  const t = useSignInTexts()
  const words = useOutcomeWords()
  return (
    <Panel title={t('demo.title')} look="plain">
      <p className={entry.muted}>{t(`demo.body.${props.source}`)}</p>
      <ul className={entry.list}>
        {entriesOf(props).map(({ key, name, outcome, pick }) => (
          <li key={key}>
            <button type="button" className={css.account} onClick={pick}>
              {name !== '' && <span>{name}</span>}
              <span className={entry.muted}>{words(outcome)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const entriesOf = (props: DemoIdentitiesProps): readonly Entry[] => {
  const { source, phones, smarts, cards, onPhone, onSmart, onCard } = props
  switch (source) {
    case 'mobile-id':
      return phones.map((one) => ({
        key: one.personalCode,
        name: `${one.personalCode}, +${one.phoneCode} ${one.phoneNumber}`,
        outcome: one.outcome,
        pick: () => onPhone(one),
      }))
    case 'smart-id':
      return smarts.map((one) => ({
        key: one.personalCode,
        name: one.personalCode,
        outcome: one.outcome,
        pick: () => onSmart(one),
      }))
    case 'id-card':
      return cards.map((one) => ({
        key: one.card,
        name: '',
        outcome: one.outcome,
        pick: () => onCard(one),
      }))
  }
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
