// A replay at work: time above, then what is checked, the recorded screen beside the entries and the chosen one, and the
// facts of the file below.
import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { asyncScheduler } from 'rxjs'
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
import { ReplayDoors } from './doors/ReplayDoors.tsx'
import { VerdictWords } from './opening/VerdictWords.tsx'
import { ReplayFacts } from './ReplayFacts.tsx'
import { ReplayFrame } from './ReplayFrame.tsx'
import { ReplayPanes } from './ReplayPanes.tsx'
import css from './ReplayScreen.module.css'
import { RerunPanel } from './rerun/RerunPanel.tsx'
import { type Replay, timesOf } from './recording/replayOf.ts'
import { loadLanguagesOf } from './recording/languagesAhead.ts'
import { useMomentInAddress } from './recording/momentInAddress.ts'
import { seekAhead } from './recording/seekAhead.ts'

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
