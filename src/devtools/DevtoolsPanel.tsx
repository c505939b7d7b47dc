// The session's own log beside the running application: it follows the newest entry, and going back to an earlier one
// shows the application as it was then, while the session goes on. Only redacted entries are shown.
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { animationFrameScheduler, asyncScheduler, type SchedulerLike } from 'rxjs'
import { createStore } from '../../effects/pipeline/store.ts'
import { useBrand } from '../brands/brandContext.ts'
import { QuietButton } from '../components/forms/buttons.tsx'
import { CloseMark } from '../look/marks.tsx'
import { classes } from '../look/classes.ts'
import { SaveLog } from '../session/SaveLog.tsx'
import type { Session } from '../session/session.ts'
import { useReplayTexts } from '../texts/pageTexts.ts'
import css from './DevtoolsPanel.module.css'
import { LiveDigest } from './LiveDigest.tsx'
import type { LiveLog, LiveLogParts } from './live/liveLog.ts'
import { type InspectorLayout, LogInspector } from './LogInspector.tsx'
import { shareLiveLog } from './live/sharedLiveLog.ts'
import { useMarkBook } from './marks/marks.ts'
import { type PanelView, PanelViews } from './PanelViews.tsx'
import { usePanelHeight } from './size/panelHeight.ts'
import { ResizeHandle } from './size/ResizeHandle.tsx'
import { usePlaybackState } from './transport/playback.ts'
import { toggleOnSpace } from './keys/spaceKey.ts'

interface DevtoolsPanelProps {
  readonly session: Session
  readonly onClose: () => void
  /** For tests: when the next picture is due. */
  readonly pictures?: SchedulerLike
}

export const DevtoolsPanel = (props: DevtoolsPanelProps) => {
  const { session, onClose, pictures = animationFrameScheduler } = props
  const t = useReplayTexts()
  const live = useLiveLog(session, pictures)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const id = useId()
  const height = usePanelHeight()
  const style = { '--dock-share': `${height.percent}dvh` } as CSSProperties
  return (
    <>
      {/* Leaves room at the page's end, so that nothing stays hidden behind the panel. */}
      <div className={css.room} style={style} />
      <section
        ref={panel}
        id={id}
        tabIndex={-1}
        className={css.dock}
        style={style}
        aria-label={t('devtools.label')}
      >
        <ResizeHandle {...height} controls={id} />
        <div className="fl-app">
          {live !== null && <PanelBody session={session} live={live} onClose={onClose} />}
        </div>
      </section>
    </>
  )
}

/** `null` before the first picture. Opening and closing the log are effects: both leave traces in the session. */
const useLiveLog = (session: Session, pictures: SchedulerLike): LiveLog | null => {
  const { timeZone, languages } = useBrand()
  const [store] = useState(() =>
    liveLogStore({ session, check: { timeZone, languages }, pictures, scheduler: asyncScheduler }),
  )
  useEffect(() => store.open(), [store])
  return useSyncExternalStore(store.subscribe, store.live)
}

const liveLogStore = (parts: LiveLogParts & { readonly session: Session }) => {
  const live = createStore<LiveLog | null>(null)
  return {
    live: live.get,
    subscribe: live.subscribe,
    /** Gives back what closes it and brings the application back to the present. */
    open: () => {
      const shared = shareLiveLog(parts)
      live.set(shared.live)
      return () => {
        shared.release()
        live.set(null)
      }
    },
  }
}

interface PanelBodyProps {
  readonly session: Session
  readonly live: LiveLog
  readonly onClose: () => void
}

const PanelBody = ({ session, live, onClose }: PanelBodyProps) => {
  const t = useReplayTexts()
  const { playback } = useSyncExternalStore(live.subscribe, live.recording)
  const { position, length, isFollowing, isPlaying } = usePlaybackState(playback)
  const { timeZone } = useBrand()
  const book = useMarkBook(session.sessionId)
  const times = { startedAtMs: session.startedAtMs, timeZone }
  const [view, setView] = useState<PanelView>('log')
  const press = (event: KeyboardEvent): void => {
    if (view === 'log') toggleOnSpace(event, playback.toggle)
  }
  const show = (seq: number): void => {
    setView('log')
    playback.seek(seq - session.log.firstSeq + 1)
  }
  return (
    <div className={css.panel} onKeyDown={press} role="presentation">
      <div className={css.head}>
        <h2 className={css.title}>{t('devtools.title')}</h2>
        <div className={classes(css.banner, !isFollowing && css.away)} role="status">
          {isFollowing ? (
            <p className="fl-muted">{t('devtools.following', { count: length })}</p>
          ) : (
            <>
              <p>{t(isPlaying ? 'devtools.playing' : 'devtools.away', { position, length })}</p>
              <QuietButton onClick={() => playback.seek(length)}>{t('devtools.resume')}</QuietButton>
            </>
          )}
        </div>
        <LiveDigest session={session} length={length} />
        <SaveLog
          session={session}
          text={t('devtools.save')}
          savingText={t('devtools.saving')}
          failedText={t('devtools.save-failed')}
        />
        <button
          type="button"
          className={classes('fl-icon-btn', css.close)}
          aria-label={t('devtools.close')}
          title={t('devtools.close')}
          onClick={onClose}
        >
          <CloseMark />
        </button>
      </div>
      <PanelViews
        session={session}
        view={view}
        onView={setView}
        onShow={show}
        log={<LogInspector inspected={{ playback, laws: live.laws, times, book }} layout={LAYOUT} />}
      />
    </div>
  )
}

const LAYOUT: InspectorLayout = {
  lanes: css.lanes,
  transport: css.transport,
  laws: css.laws,
  list: css.list,
  detail: css.detail,
}
