// What the file says of itself, and the digest of its last state: the command line prints the same one.
import type { TFunction } from 'i18next'
import { supportCodeOf } from '../../../domain/log/supportCode.ts'
import type { Counterexample } from '../../../replay/schema/logHeader.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { instantText } from '../../devtools/entries/instantText.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { nameOf } from './opening/logFile.ts'
import { type Replay, timesOf } from './recording/replayOf.ts'
import { useDigest } from './recording/verdict.ts'
import css from './ReplayScreen.module.css'

export const ReplayFacts = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const digest = useDigest(replay.verdict)
  const facts = useFacts(replay)
  return (
    <Panel title={t('facts.title')} level={2}>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css.digest}>
          <dt>{t('facts.digest')}</dt>
          <dd>
            <code data-testid="final-digest">{digest ?? t('facts.digest-busy')}</code>
          </dd>
        </div>
      </dl>
      <p className="fl-muted">{t('facts.digest-note')}</p>
    </Panel>
  )
}

type Fact = readonly [name: string, value: string]

const useFacts = ({ files, log }: Replay): readonly Fact[] => {
  const t = useReplayTexts()
  const { header, entries } = log
  const { settings, counterexample } = header
  const { width, height } = header.viewport
  const orNone = (text: string): string => (text === '' ? t('facts.none') : text)
  return [
    [t('facts.file'), nameOf(files)],
    [t('facts.session'), header.sessionId],
    [t('facts.code'), supportCodeOf(header.sessionId)],
    [t('facts.start'), instantText(header.startedAtMs, timesOf(header).timeZone)],
    [t('facts.entries'), t('facts.entries-from', { count: entries.length, seq: header.firstSeq })],
    [t('facts.app'), header.app],
    [t('facts.brand'), header.brand],
    [t('facts.locale'), header.locale],
    [t('facts.zone'), header.timeZone],
    [t('facts.viewport'), `${width} × ${height}`],
    [t('facts.redacted'), header.redacted ? t('facts.yes') : t('facts.no')],
    [t('facts.languages'), orNone(settings.languages.join(', '))],
    [t('facts.channel'), orNone(settings.saleChannel)],
    [t('facts.origin'), orNone(settings.origin)],
    [t('facts.redirects'), orNone(settings.redirectHosts.join(', '))],
    [
      t('facts.counterexample'),
      counterexample === null ? t('facts.no') : counterexampleText(t, counterexample),
    ],
  ]
}

const counterexampleText = (t: TFunction<'replay'>, { law, seq, seed }: Counterexample): string =>
  seed === null ? t('facts.shrunk', { law, seq }) : t('facts.generated', { law, seq, seed })
