// Says above everything that this is another session, continued: whose, from which entry, what is not known, and how to
// get back. It stands in a root of its own, outside of the application.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { supportCodeOf } from '../../../domain/log/supportCode.ts'
import { DemoRibbon } from '../../components/layout/DemoRibbon.tsx'
import { classes } from '../../look/classes.ts'
import type { ForkedSession } from '../../session/forkedSession.ts'
import type { Session } from '../../session/session.ts'
import { TextsProvider } from '../../shell/TextsProvider.tsx'
import type { Namespace } from '../../texts/i18n.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { useChoiceWords } from './choiceWords.ts'
import css from './ForkRibbon.module.css'

/** `null`: the log that the address names is not here any more. */
type Fork = Pick<ForkedSession, 'origin' | 'askedSeq' | 'choices' | 'network' | 'unknown'> | null

export const mountForkRibbon = (fork: Fork, session: Session): void => {
  fork?.unknown.catch(reportError)
  const host = document.createElement('div')
  host.className = classes('fl-app', css.host)
  document.body.prepend(host)
  createRoot(host, { identifierPrefix: 'fork' }).render(<ForkRibbon fork={fork} session={session} />)
}

const NAMESPACES: readonly Namespace[] = ['replay', 'devtools']

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
  return <ForkWords {...fork} />
}

const ForkWords = ({ origin, askedSeq, choices, network, unknown: finding }: NonNullable<Fork>) => {
  const t = useReplayTexts()
  const [unknown, setUnknown] = useState<readonly string[]>([])
  // Where it fails, that is reported by what mounts this.
  useEffect(() => void finding.then(setUnknown, () => undefined), [finding])
  const wordsOf = useChoiceWords()
  const hasSwitch = choices.some(({ does }) => does === 'network')
  return (
    <DemoRibbon
      tag={t('fork.tag')}
      {...(hasSwitch || unknown.length > 0
        ? { action: <Actions network={network} hasSwitch={hasSwitch} unknown={unknown} /> }
        : {})}
    >
      {t('fork.of', { code: supportCodeOf(origin.sessionId), seq: askedSeq })}
      {choices.length > 0 && ` ${t('fork.changed', { what: choices.map(wordsOf).join('; ') })}`}
    </DemoRibbon>
  )
}

interface ActionsProps extends Pick<NonNullable<Fork>, 'network'> {
  readonly hasSwitch: boolean
  readonly unknown: readonly string[]
}

const Actions = ({ network, hasSwitch, unknown }: ActionsProps) => {
  const t = useReplayTexts()
  return (
    <>
      {hasSwitch && <NetworkSwitch network={network} />}
      {unknown.length > 0 && (
        <details>
          <summary>{t('fork.unknown', { count: unknown.length })}</summary>
          <ul lang="en">
            {unknown.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const NetworkSwitch = ({ network }: Pick<NonNullable<Fork>, 'network'>) => {
  const t = useReplayTexts()
  const isOnline = useSyncExternalStore((changed) => {
    const changes = network.changes$.subscribe(changed)
    return () => changes.unsubscribe()
  }, network.isOnline)
  return (
    <button type="button" onClick={() => network.setOnline(!isOnline)}>
      {t(isOnline ? 'fork.network' : 'fork.network-back')}
    </button>
  )
}
