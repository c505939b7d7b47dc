// Says above everything that this is another session, continued: whose, from which entry, what is not known, and how to
// get back. It stands in a root of its own, outside of the application.
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { supportCodeOf } from '../../../domain/log/supportCode.ts'
import { DemoRibbon } from '../../components/layout/DemoRibbon.tsx'
import { classes } from '../../look/classes.ts'
import type { ForkedSession } from '../../session/forkedSession.ts'
import type { Session } from '../../session/session.ts'
import { TextsProvider } from '../../shell/TextsProvider.tsx'
import type { Namespace } from '../../texts/i18n.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './ForkRibbon.module.css'

/** `null`: the log that the address names is not here any more. */
type Fork = Pick<ForkedSession, 'origin' | 'askedSeq' | 'unknown'> | null

export const mountForkRibbon = (fork: Fork, session: Session): void => {
  const host = document.createElement('div')
  host.className = classes('fl-app', css.host)
  document.body.prepend(host)
  createRoot(host, { identifierPrefix: 'fork' }).render(<ForkRibbon fork={fork} session={session} />)
}

const NAMESPACES: readonly Namespace[] = ['replay']

interface ForkRibbonProps {
  readonly fork: Fork
  readonly session: Pick<Session, 'travel'>
}

export const ForkRibbon = ({ fork, session: { travel } }: ForkRibbonProps) => {
  const { source } = travel
  const locale = useSyncExternalStore(source.subscribe, () => source.models().shell.address?.locale ?? 'en')
  return (
    <TextsProvider locale={locale} namespaces={NAMESPACES}>
      <Words fork={fork} />
    </TextsProvider>
  )
}

const Words = ({ fork }: { readonly fork: Fork }) => {
  const t = useReplayTexts()
  if (fork === null) return <DemoRibbon tag={t('fork.tag')}>{t('fork.lost')}</DemoRibbon>
  const { origin, askedSeq, unknown } = fork
  return (
    <DemoRibbon
      tag={t('fork.tag')}
      action={
        unknown.length === 0 ? undefined : (
          <details>
            <summary>{t('fork.unknown', { count: unknown.length })}</summary>
            <ul lang="en">
              {unknown.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </details>
        )
      }
    >
      {t('fork.of', { code: supportCodeOf(origin.sessionId), seq: askedSeq })}
    </DemoRibbon>
  )
}
