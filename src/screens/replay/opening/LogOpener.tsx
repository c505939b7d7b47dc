// Where a log is opened: a button for a file, the page itself for one that is dropped, or the running session.
import { type ChangeEvent, useId, useState } from 'react'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { useInSight } from '../../../components/layout/useInSight.ts'
import { classes } from '../../../look/classes.ts'
import { useReplayTexts } from '../../../texts/pageTexts.ts'
import css from './LogOpener.module.css'

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

export const LogOpener = (props: LogOpenerProps) => {
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
    <path className={css.page} d="M20 16h72q8 0 8 8v58q0-6-8-6H20zM180 16h-72q-8 0-8 8v58q0-6 8-6h72z" />
    <path className={css.lines} d="M30 30h30M30 40h48M30 50h38M30 60h48M112 30h48M112 40h32M112 50h48" />
    <path className={css.mark} d="M150 8h14v34l-7-7-7 7z" />
    <path className={css.here} d="M112 60h22" />
  </svg>
)
