// The replay page: opens a session log, here and nowhere else, and shows what its session showed.
import * as E from 'fp-ts/Either'
import { shownVersion } from '../../../replay/forks/origin.ts'
import {
  type ReactNode,
  useDeferredValue,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
  useRef,
  type ChangeEvent,
  useId,
} from 'react'
import { Notice } from '../../components/layout/Notice.tsx'
import { useInSight } from '../../components/layout/useInSight.ts'
import { classes } from '../../look/classes.ts'
import type { Namespace } from '../../texts/i18n.ts'
import { TextsProvider } from '../../shell/TextsProvider.tsx'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { useImportTexts } from './opening/importTexts.ts'
import { LogCompare } from './compare/LogCompare.tsx'
import { ReplayStage } from './ReplayStage.tsx'
import css from './ReplayScreen.module.css'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { VerdictWords } from './opening/VerdictWords.tsx'
import { nameOf, type ReadLog, droppedFiles, type NoLogFile } from './opening/logFile.ts'
import { OverlayHost } from '../../components/overlay/overlayHost.ts'
import { useModelSource } from '../../models/modelSource.ts'
import { useSession } from '../../session/session.ts'
import { momentIn } from './recording/momentInAddress.ts'
import { createLogOpening, type LogOpening, type OpeningState } from './opening/logOpening.ts'

const NAMESPACES: readonly Namespace[] = ['replay']

interface ReplayScreenProps {
  /** The application, for any source of read models. It stands outside of the screens, so it is handed in. */
  readonly recordedApp: ReactNode
}

export const ReplayScreen = ({ recordedApp }: ReplayScreenProps) => (
  <TextsProvider locale={useShownLocale()} namespaces={NAMESPACES}>
    <ReplayPage recordedApp={recordedApp} />
  </TextsProvider>
)

const ReplayPage = ({ recordedApp }: ReplayScreenProps) => {
  const t = useReplayTexts()
  const { refusal } = useImportTexts()
  const { state, opening, openOwn } = useLogOpening()
  const isDraggedOver = useFileDrop(opening.open, opening.refuse)
  const { replay, refused, doubted, compared, busy } = state
  // Drawn bit by bit: the page stays at hand while a log is opened.
  const shown = useDeferredValue(replay)
  const answer = useInSight(refused ?? doubted)
  return (
    <div className={classes(css.page, replay !== null && css.wide)}>
      <p className={css.lead}>{t('open.lead')}</p>
      <LogOpener
        onFiles={opening.open}
        onCompare={replay === null ? null : opening.compareWith}
        onOwnSession={openOwn}
        isDraggedOver={isDraggedOver}
        isCompact={replay !== null}
        busy={busy}
        onStop={opening.stop}
      />
      <div ref={answer} className={css.answer}>
        {refused !== null && (
          <Notice tone="bad" title={t('refused.title', { name: refused.name })}>
            {refusal(refused.why)}
          </Notice>
        )}
        {doubted !== null && <DoubtedLog read={doubted} onAnswer={opening.openDoubted} />}
      </div>
      {compared !== null && (
        <LogCompare
          key={`compared-${compared.id}`}
          compared={compared}
          replay={replay?.opened ?? null}
          onShow={opening.show}
          onEnd={opening.endComparison}
        />
      )}
      {shown !== null && <ReplayStage key={shown.id} replay={shown.opened} recordedApp={recordedApp} />}
    </div>
  )
}

interface DoubtedLogProps {
  readonly read: ReadLog
  readonly onAnswer: (isWanted: boolean) => void
}

/** What is old or odd about a log that was read, before it is opened: from which version it is, what was dropped. */
const DoubtedLog = ({ read, onAnswer }: DoubtedLogProps) => {
  const t = useReplayTexts()
  const { files, log } = read
  const isRisky = log.verdict._tag === 'risky'
  return (
    <Notice
      tone={isRisky ? 'warn' : 'info'}
      title={t('doubts.before', { name: nameOf(files) })}
      action={
        <>
          <PrimaryButton onClick={() => onAnswer(true)}>{t('doubts.open')}</PrimaryButton>{' '}
          <QuietButton onClick={() => onAnswer(false)}>{t('doubts.leave')}</QuietButton>
        </>
      }
    >
      <p>{t('doubts.app', { app: shownVersion(log.header), entries: log.entries.length })}</p>
      <VerdictWords log={log} />
    </Notice>
  )
}

interface PageOpening {
  readonly opening: LogOpening
  readonly state: OpeningState
  /** `null` where no session runs, as in a replay. */
  readonly openOwn: (() => void) | null
}

/** The logs that the page opens, and the running session's own. */
const useLogOpening = (): PageOpening => {
  const { models } = useModelSource()
  const session = useSession()
  const { inFrame } = useContext(OverlayHost)
  const [opening] = useState(() => createLogOpening(() => momentIn(models().shell.address)))
  useEffect(() => () => opening.stop(), [opening])
  const openOwn = (running: NonNullable<typeof session>): void =>
    opening.openLater(OWN_NAME, () => running.file().then(({ name, blob }) => new File([blob], name)))
  return {
    opening,
    state: useSyncExternalStore(opening.subscribe, opening.state),
    openOwn: session === null || inFrame ? null : () => openOwn(session),
  }
}

/** Until the running session's file has its own name. */
const OWN_NAME = 'session.ferrylog'

// What is dropped anywhere on the page is opened by us, not by the browser, which would leave the page.

/** True while something is held over the page. Not inside a replay. */
const useFileDrop = (open: (files: readonly File[]) => void, refuse: (why: NoLogFile) => void): boolean => {
  const { inFrame } = useContext(OverlayHost)
  const [isOver, setIsOver] = useState(false)
  const drop = useRef<(dropped: DataTransfer) => void>(() => undefined)
  useEffect(() => {
    drop.current = (dropped) => E.match(refuse, open)(droppedFiles(dropped))
  })
  useEffect(() => {
    if (inFrame) return
    const over = (event: DragEvent): void => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const take = (event: DragEvent): void => {
      event.preventDefault()
      setIsOver(false)
      if (event.dataTransfer !== null) drop.current(event.dataTransfer)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', take)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', take)
    }
  }, [inFrame])
  return isOver
}

interface LogOpenerProps {
  readonly onFiles: (files: readonly File[]) => void
  /** `null` where there is nothing to compare with. */
  readonly onCompare: ((file: File) => void) | null
  /** `null` where no session runs. */
  readonly onOwnSession: (() => void) | null
  readonly isDraggedOver: boolean
  /** A log is open already: less room for the way to another one. */
  readonly isCompact: boolean
  /** `share` is how much has been read, from 0 to 1. */
  readonly busy: { readonly name: string; readonly share: number } | null
  readonly onStop: () => void
}

/** Where a log is opened: a button for a file, the page itself for one that is dropped, or the running session. */
const LogOpener = (props: LogOpenerProps) => {
  const { onFiles, onCompare, onOwnSession, isDraggedOver, isCompact, busy, onStop } = props
  const t = useReplayTexts()
  const progress = useInSight(busy?.name ?? null)
  return (
    <div className={classes(css.zone, isCompact && css.compact, isDraggedOver && css.over)}>
      {!isCompact && <LogbookDrawing />}
      <div className={css.actions}>
        <FileButton onFiles={onFiles} takesSeveral>
          {t(isCompact ? 'open.another' : 'open.choose')}
        </FileButton>
        {onCompare !== null && (
          <FileButton onFiles={([file]) => file !== undefined && onCompare(file)}>
            {t('open.compare')}
          </FileButton>
        )}
        {onOwnSession !== null && (
          <QuietButton plain={isCompact} onClick={onOwnSession}>
            {t('open.own')}
          </QuietButton>
        )}
      </div>
      <div className={css.words}>
        <p>{t('open.drop')}</p>
        <p className="fl-muted">{t('open.private')}</p>
      </div>
      <p className={css.busy} role="status">
        {busy === null ? '' : t('open.reading', { name: busy.name })}
      </p>
      {busy !== null && (
        <div ref={progress} className={css.progress}>
          <progress
            className={css.bar}
            aria-label={t('open.reading', { name: busy.name })}
            value={busy.share}
            max={1}
          />
          <QuietButton plain onClick={onStop}>
            {t('open.stop')}
          </QuietButton>
        </div>
      )}
    </div>
  )
}

interface FileButtonProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly takesSeveral?: boolean
  readonly children: string
}

/** The browser's own file field under a button's look: keyboard and assistive technology know what it is. */
const FileButton = ({ onFiles, takesSeveral = false, children }: FileButtonProps) => {
  const id = useId()
  const [round, setRound] = useState(0)
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.currentTarget.files ?? [])]
    if (files.length === 0) return
    onFiles(files)
    // A new field, so that the same file can be chosen again.
    setRound(round + 1)
  }
  return (
    <span className={css.picker}>
      <input
        key={round}
        id={id}
        type="file"
        multiple={takesSeveral}
        className={css.field}
        accept=".ferrylog,.gz,.zip,.json,.jsonl,.ndjson"
        onChange={choose}
      />
      <label htmlFor={id} className="fl-btn">
        {children}
      </label>
    </span>
  )
}

/** A ship's logbook, open. */
const LogbookDrawing = () => (
  <svg className={css.drawing} viewBox="0 0 200 96" aria-hidden="true" focusable="false">
    <path className={css.cover} d="M14 22h82q4 0 4 4 0-4 4-4h82v64h-82q-4 0-4 4 0-4-4-4H14z" />
    <path
      className={css.logOpenerPage}
      d="M20 16h72q8 0 8 8v58q0-6-8-6H20zM180 16h-72q-8 0-8 8v58q0-6 8-6h72z"
    />
    <path className={css.lines} d="M30 30h30M30 40h48M30 50h38M30 60h48M112 30h48M112 40h32M112 50h48" />
    <path className={css.mark} d="M150 8h14v34l-7-7-7 7z" />
    <path className={css.here} d="M112 60h22" />
  </svg>
)
