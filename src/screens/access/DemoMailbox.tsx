// In the demo: what is in the mailbox, the newest first, and letters that are no longer worth anything.
import { Panel } from '../../components/layout/Panel.tsx'
import { LetterLink } from '../../shell/LetterLink.tsx'
import { useAccessTexts } from '../../texts/pageTexts.ts'
import entry from '../../components/signIn/entry.module.css'

type Purpose = 'activate' | 'reset'

interface DemoLetter {
  readonly purpose: Purpose
  readonly token: string
  /** `null` where the page has forgotten it. */
  readonly to: string | null
  readonly isUsed: boolean
}

interface DemoMailboxProps {
  readonly letters: readonly DemoLetter[]
  readonly spent: Readonly<Record<'expired' | 'used' | 'unknown', string>>
}

const PURPOSES: readonly Purpose[] = ['activate', 'reset']
const SPENT = ['expired', 'used', 'unknown'] as const

export const DemoMailbox = ({ letters, spent }: DemoMailboxProps) => {
  const t = useAccessTexts()
  return (
    <Panel title={t('mailbox.title')} look="plain">
      <p className={entry.muted}>{t(letters.length === 0 ? 'mailbox.empty' : 'mailbox.body')}</p>
      <ul className={entry.list}>
        {letters.map(({ purpose, token, to, isUsed }) => (
          <li key={token}>
            <LetterLink purpose={purpose} token={token}>
              {t(`mailbox.${purpose}`)}
            </LetterLink>
            {to !== null && <span className={entry.muted}>{t('mailbox.to', { to })}</span>}
            {isUsed && <span className={entry.muted}>{t('mailbox.used')}</span>}
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('mailbox.spent')}</summary>
        <ul className={entry.list}>
          {SPENT.flatMap((kind) =>
            PURPOSES.map((purpose) => (
              <li key={`${kind} ${purpose}`}>
                <LetterLink purpose={purpose} token={spent[kind]}>
                  {t(`mailbox.${purpose}`)}
                </LetterLink>
                <span className={entry.muted}>{t(`mailbox.spent-${kind}`)}</span>
              </li>
            )),
          )}
        </ul>
      </details>
    </Panel>
  )
}
