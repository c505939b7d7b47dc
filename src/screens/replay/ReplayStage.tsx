// A replay at work: time above, then what is checked, the recorded screen beside the entries and the chosen one, and the
// facts of the file below.
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { shownVersion } from '../../../replay/forks/origin.ts'
import { asyncScheduler, type SchedulerLike, Subscription } from 'rxjs'
import { Notice } from '../../components/layout/Notice.tsx'
import { EntryDetail } from '../../devtools/detail/EntryDetail.tsx'
import { EntryBrowser } from '../../devtools/EntryBrowser.tsx'
import type { Inspected } from '../../devtools/inspected.ts'
import { KeyHelp } from '../../devtools/keys/KeyHelp.tsx'
import { useAreKeysOn, useKeys } from '../../devtools/keys/useKeys.ts'
import { LawPanel } from '../../devtools/laws/LawPanel.tsx'
import { useMarkBook } from '../../devtools/marks/marks.ts'
import { TimeLanes } from '../../devtools/transport/TimeLanes.tsx'
import { Transport } from '../../devtools/transport/Transport.tsx'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { CounterexampleNotice } from './CounterexampleNotice.tsx'
import { VerdictWords } from './opening/VerdictWords.tsx'
import { GoOnFrom } from './GoOnFrom.tsx'
import { ReplayFrame } from './ReplayFrame.tsx'
import { ReplayPanes } from './ReplayPanes.tsx'
import css from './ReplayScreen.module.css'
import { RerunPanel } from './rerun/RerunPanel.tsx'
import { type Replay, timesOf } from './recording/replayOf.ts'
import { loadLanguagesOf } from './recording/languagesAhead.ts'
import { useMomentInAddress } from './recording/momentInAddress.ts'
import type { Player } from '../../../replay/player/player.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { saveFile } from '../../session/saveFile.ts'
import { newsOf } from './jobs/jobsApart.ts'
import type { DoorName } from './jobs/doorFiles.ts'
import type { TFunction } from 'i18next'
import { supportCodeOf } from '../../../domain/log/supportCode.ts'
import type { Counterexample } from '../../../replay/schema/logHeader.ts'
import { instantText } from '../../devtools/entries/instantText.ts'
import { nameOf } from './opening/logFile.ts'
import { useDigest } from './recording/verdict.ts'

interface ReplayStageProps {
  readonly replay: Replay
  readonly recordedApp: ReactNode
}

const Stage = ({ replay, recordedApp }: ReplayStageProps) => {
  const t = useReplayTexts()
  useVerdict(replay)
  useSnapshots(replay)
  useLanguages(replay)
  useStopAtEnd(replay)
  useMomentInAddress(replay.playback)
  return (
    <>
      <VerdictNotice replay={replay} />
      {replay.log.entries.length === 0 ? (
        <p>{t('list.empty')}</p>
      ) : (
        <Session replay={replay} recordedApp={recordedApp} />
      )}
      <ReplayDoors replay={replay} />
      <ReplayFacts replay={replay} />
    </>
  )
}

/** Give each replay a key of its own. What the page says of a file that is being read is nothing to it. */
export const ReplayStage = memo(Stage)

const Session = ({ replay, recordedApp }: ReplayStageProps) => {
  const t = useReplayTexts()
  const { playback, laws } = replay
  const { header } = replay.log
  const stage = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const book = useMarkBook(header.sessionId)
  const inspected: Inspected = { playback, laws, book, times: timesOf(header) }
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [areKeysOn, switchKeys] = useAreKeysOn()
  const help = (): void => setIsHelpOpen(true)
  useKeys({ playback, book, search: () => search.current?.focus(), help }, areKeysOn)
  const hasPanes = useInNextPicture()
  // Below the page's head one would see little of it.
  useEffect(() => {
    if (hasPanes) stage.current?.scrollIntoView({ block: 'start' })
  }, [hasPanes])
  return (
    <section ref={stage} className={css.session} aria-label={t('stage.label')}>
      <h2 className="fl-hidden">{t('stage.label')}</h2>
      <CounterexampleNotice replay={replay} />
      <div className={css.lanes}>
        <TimeLanes playback={playback} />
      </div>
      <div className={css.transport}>
        <Transport playback={playback} startedAtMs={header.startedAtMs}>
          <HelpButton onPress={help} />
        </Transport>
        {replay.isWhole && <GoOnFrom replay={replay} />}
      </div>
      {hasPanes && (
        <ReplayPanes
          isTall={header.viewport.height > header.viewport.width}
          picture={(fits) => <ReplayFrame replay={replay} recordedApp={recordedApp} fits={fits} />}
          entries={<EntryBrowser inspected={inspected} className={css.list} field={search} />}
          entry={(fits) => <EntryDetail {...inspected} fills={fits} />}
          checks={
            <div className={css.checks}>
              <LawPanel playback={playback} laws={laws} />
              <RerunPanel replay={replay} />
            </div>
          }
        />
      )}
      <KeyHelp
        opened={isHelpOpen}
        onClose={() => setIsHelpOpen(false)}
        areOn={areKeysOn}
        onSwitch={switchKeys}
      />
    </section>
  )
}

const HelpButton = ({ onPress }: { readonly onPress: () => void }) => {
  const t = useReplayTexts()
  return (
    <button
      type="button"
      className="fl-icon-btn"
      aria-label={t('keys.title')}
      title={t('keys.title')}
      aria-keyshortcuts="?"
      onClick={onPress}
    >
      ?
    </button>
  )
}

/** False at first: all of it at once would take longer than a picture may. */
const useInNextPicture = (): boolean => {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => startTransition(() => setIsTime(true)), [])
  return isTime
}

const VerdictNotice = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const { verdict, droppedFields } = replay.log
  if (verdict._tag === 'fine' && droppedFields.length === 0) return null
  const isRisky = verdict._tag === 'risky'
  return (
    <Notice
      tone={isRisky ? 'warn' : 'info'}
      title={t(isRisky ? 'doubts.risky-title' : 'doubts.upcast-title')}
    >
      <VerdictWords log={replay.log} />
    </Notice>
  )
}

const useVerdict = ({ laws, isWhole }: Replay): void => {
  useEffect(() => {
    if (!isWhole) return
    laws.check()
    return () => laws.stop()
  }, [laws, isWhole])
}

const useSnapshots = ({ playback, isWhole }: Replay): void => {
  useEffect(() => {
    if (!isWhole) return
    const ahead = seekAhead(playback.player, asyncScheduler)
    return () => ahead.unsubscribe()
  }, [playback, isWhole])
}

const useLanguages = ({ log, isWhole }: Replay): void => {
  useEffect(() => {
    if (isWhole) loadLanguagesOf(log)
  }, [log, isWhole])
}

/** Nothing plays on after the page was left. */
const useStopAtEnd = ({ playback }: Replay): void => {
  useEffect(() => () => playback.stop(), [playback])
}

/** Some thousandths of a second. Where it ends, the player keeps a snapshot. */
const ENTRIES_AT_ONCE = 300

/**
 * Goes through a recording once, in short stretches so that the page stays at hand meanwhile: on the way the player makes
 * the snapshots that later seeks start from.
 */
const seekAhead = (player: Player, scheduler: SchedulerLike): Subscription =>
  scheduler.schedule<number>(
    function (reached = 0) {
      const position = Math.min(reached + ENTRIES_AT_ONCE, player.length)
      player.modelsAt(position)
      if (position < player.length) this.schedule(position)
    },
    0,
    0,
  )

const DOORS: readonly DoorName[] = ['har', 'otlp', 'redux', 'test']

/** The open log as files for other tools. Each is made when it is wanted, apart from the page. */
const ReplayDoors = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const { state, write } = useDoors(replay)
  return (
    <Panel title={t('doors.title')} level={2}>
      <p className="fl-muted">{t('doors.lead')}</p>
      <ul className={css.doors}>
        {DOORS.map((door) => (
          <li key={door}>
            <QuietButton onClick={() => write(door)}>{t(`doors.${door}`)}</QuietButton>
            <p className="fl-muted">{t(`doors.${door}-note`)}</p>
          </li>
        ))}
      </ul>
      <p role="status">{state === null ? '' : t(`doors.${state.is}`, { name: t(`doors.${state.door}`) })}</p>
    </Panel>
  )
}

interface DoorState {
  readonly door: DoorName
  readonly is: 'writing' | 'written' | 'failed'
}

const useDoors = ({ files }: Replay) => {
  const [state, setState] = useState<DoorState | null>(null)
  const running = useRef(Subscription.EMPTY)
  useEffect(() => () => running.current.unsubscribe(), [])
  const write = (door: DoorName): void => {
    running.current.unsubscribe()
    setState({ door, is: 'writing' })
    const name = (files[0]?.name ?? 'session').replace(ENDINGS, '')
    running.current = newsOf({ does: 'write', files, to: door, name }).subscribe((news) => {
      if (news.says !== 'written') return setState({ door, is: 'failed' })
      for (const { name: fileName, content } of news.written)
        saveFile({ name: fileName, blob: new Blob([content]) })
      setState({ door, is: 'written' })
    })
  }
  return { state, write }
}

const ENDINGS = /(\.ferrylog|\.jsonl|\.ndjson|\.json)?(\.gz)?$/

/** What the file says of itself, and the digest of its last state: the command line prints the same one. */
const ReplayFacts = ({ replay }: { readonly replay: Replay }) => {
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
    [t('facts.app'), shownVersion(header)],
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
