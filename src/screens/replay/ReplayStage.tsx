// A replay at work: the recorded screens on one side, the laws and the log on the other, the facts of the file below.
import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../../components/layout/Notice.tsx'
import { type InspectorLayout, LogInspector } from '../../devtools/LogInspector.tsx'
import { toggleOnSpace } from '../../devtools/transport/spaceKey.ts'
import { useReplayTexts } from '../../texts/shownLocale.ts'
import { useImportTexts } from './importTexts.ts'
import { CounterexampleNotice } from './CounterexampleNotice.tsx'
import { ReplayFacts } from './ReplayFacts.tsx'
import { ReplayFrame } from './ReplayFrame.tsx'
import css from './ReplayScreen.module.css'
import type { Replay } from './replayOf.ts'

interface ReplayStageProps {
  readonly replay: Replay
  readonly recordedApp: ReactNode
}

/** Give each replay a key of its own. */
export const ReplayStage = ({ replay, recordedApp }: ReplayStageProps) => {
  const t = useReplayTexts()
  const { playback, laws, log } = replay
  const stage = useRef<HTMLElement>(null)
  // Below the picture of the page's head one would see little of it.
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'start' })
  }, [])
  useLawCheck(replay)
  useStopAtEnd(replay)
  useSpaceAnywhere(replay)
  return (
    <>
      <VerdictNotice replay={replay} />
      {log.entries.length === 0 ? (
        <p>{t('list.empty')}</p>
      ) : (
        <section ref={stage} className={css.session} aria-label={t('stage.label')}>
          <h2 className="fl-hidden">{t('stage.label')}</h2>
          <CounterexampleNotice replay={replay} />
          <div className={css.stage}>
            <div className={css.screens}>
              <ReplayFrame replay={replay} recordedApp={recordedApp} />
            </div>
            <LogInspector
              playback={playback}
              laws={laws}
              startedAtMs={log.header.startedAtMs}
              layout={LAYOUT}
            />
          </div>
        </section>
      )}
      <ReplayFacts replay={replay} />
    </>
  )
}

const LAYOUT: InspectorLayout = {
  lanes: css.lanes,
  transport: css.transport,
  laws: css.laws,
  list: css.list,
  detail: css.detail,
}

const VerdictNotice = ({ replay }: { readonly replay: Replay }) => {
  const t = useReplayTexts()
  const { doubts } = useImportTexts()
  const { verdict } = replay.log
  const reasons = doubts(verdict)
  if (reasons.length === 0) return null
  const isRisky = verdict._tag === 'risky'
  return (
    <Notice
      tone={isRisky ? 'warn' : 'info'}
      title={t(isRisky ? 'doubts.risky-title' : 'doubts.upcast-title')}
    >
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
}

const useLawCheck = ({ laws }: Replay): void => {
  useEffect(() => {
    laws.check()
    return () => laws.stop()
  }, [laws])
}

/** Nothing plays on after the page was left. */
const useStopAtEnd = ({ playback }: Replay): void => {
  useEffect(() => () => playback.stop(), [playback])
}

const useSpaceAnywhere = ({ playback }: Replay): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => toggleOnSpace(event, playback.toggle)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [playback])
}
