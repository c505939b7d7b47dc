// The buttons that move through a recording, where it stands, and how fast it plays.
import { memo, type ReactNode, useId } from 'react'
import { between, type EpochMs } from '../../../domain/instant.ts'
import { lasting } from '../../../replay/player/steadyClock.ts'
import { elapsedText } from '../../../replay/story/words.ts'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { type Playback, SPEEDS, usePlaybackPart, usePlaybackState } from './playback.ts'
import css from './Transport.module.css'
import { type Sign, TransportMark } from './transportMarks.tsx'

interface TransportProps {
  readonly playback: Playback
  readonly startedAtMs: EpochMs
  /** Further tools at the end. */
  readonly children?: ReactNode
}

export const Transport = ({ playback, startedAtMs, children }: TransportProps) => {
  const t = useReplayTexts()
  const { position, length, isPlaying, skipsIdle } = usePlaybackState(playback)
  const { index, seek, toProblem, toggle } = playback
  const elapsed = elapsedText(lasting(between(startedAtMs, index.steadyAtOf(position))))
  const button = (sign: Sign, isOff: boolean, press: () => void) => (
    <TransportButton sign={sign} label={t(`transport.${sign}`)} isOff={isOff} onPress={press} />
  )
  return (
    <div className={css.transport} role="group" aria-label={t('transport.label')}>
      <div className={css.moves}>
        {button('first', position <= 1, () => seek(1))}
        {button('back', position <= 1, () => seek(position - 1))}
        {button(isPlaying ? 'pause' : 'play', length <= 1, toggle)}
        {button('forward', position >= length, () => seek(position + 1))}
        {button('last', position >= length, () => seek(length))}
      </div>
      <p className={classes(css.place, 'fl-num')}>
        <strong>{t('transport.position', { position, length })}</strong>
        <span className="fl-muted">{elapsed}</span>
      </p>
      <div className={css.problems}>
        {button('previousProblem', index.problemFrom(position, 'previous') === null, () =>
          toProblem('previous'),
        )}
        <span className={css.problemCount}>{t('transport.problems', { count: index.problemCount() })}</span>
        {button('nextProblem', index.problemFrom(position, 'next') === null, () => toProblem('next'))}
      </div>
      <div className={css.pace}>
        <SpeedPicker playback={playback} />
        <label className={css.skip}>
          <input type="checkbox" checked={skipsIdle} onChange={() => playback.setSkipsIdle(!skipsIdle)} />
          {t('transport.skip-idle')}
        </label>
      </div>
      {children}
    </div>
  )
}

interface TransportButtonProps {
  readonly sign: Sign
  readonly label: string
  readonly isOff: boolean
  readonly onPress: () => void
}

/** Stays focusable when it has nothing to do, so that stepping to the end does not lose the keyboard's place. */
const TransportButton = ({ sign, label, isOff, onPress }: TransportButtonProps) => (
  <button
    type="button"
    className={classes('fl-icon-btn', css.button, (sign === 'play' || sign === 'pause') && css.play)}
    aria-label={label}
    title={label}
    aria-disabled={isOff}
    onClick={() => {
      if (!isOff) onPress()
    }}
  >
    <TransportMark sign={sign} />
  </button>
)

const SpeedPicker = memo(({ playback }: { readonly playback: Playback }) => {
  const t = useReplayTexts()
  const name = useId()
  const speed = usePlaybackPart(playback, (state) => state.speed)
  return (
    <fieldset className={css.speeds}>
      <legend className="fl-hidden">{t('transport.speed')}</legend>
      {SPEEDS.map((value) => (
        <label key={value} className={classes(css.speed, value === speed && css.chosen)}>
          <input
            type="radio"
            className="fl-radio"
            name={name}
            checked={value === speed}
            onChange={() => playback.setSpeed(value)}
          />
          {t('transport.times', { speed: value })}
        </label>
      ))}
    </fieldset>
  )
})
SpeedPicker.displayName = 'SpeedPicker'
