// Which laws hold in this recording: one line when all do, else each broken one with what is wrong and where.
import { useId, useState } from 'react'
import { LAWS } from '../../../replay/laws/laws.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import { BrokenLaw } from './BrokenLaw.tsx'
import { EntryLink } from '../entries/EntryLink.tsx'
import css from './LawPanel.module.css'
import { type LawWatch, useLawWatch } from './lawWatch.ts'
import { OtherLaws } from './OtherLaws.tsx'
import type { Playback } from '../transport/playback.ts'

interface LawPanelProps {
  readonly playback: Playback
  readonly laws: LawWatch
}

export const LawPanel = ({ playback, laws }: LawPanelProps) => {
  const t = useReplayTexts()
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { breaks, isChecked } = useLawWatch(laws)
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {t('lawPanel.title')}
        </h3>
        <LawVerdict breaks={breaks} isChecked={isChecked} />
        <button
          type="button"
          className={css.unfold}
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <span aria-hidden="true">{isUnfolded ? '▾' : '▸'}</span> {t('lawPanel.all')}
        </button>
      </div>
      {breaks.length > 0 && (
        <ul className={css.breaks}>
          {breaks.map((found) => (
            <BrokenLaw key={found.law} found={found}>
              <WayToBreak playback={playback} found={found} />
            </BrokenLaw>
          ))}
        </ul>
      )}
      {isUnfolded && <OtherLaws breaks={breaks} isChecked={isChecked} />}
    </section>
  )
}

const WayToBreak = ({ playback, found }: { readonly playback: Playback; readonly found: LawBreak }) => {
  const t = useReplayTexts()
  const position = playback.player.positionOf(found.seq)
  if (position === null) return <p className="fl-muted">{t('lawPanel.gone', { seq: found.seq })}</p>
  return (
    <EntryLink playback={playback} position={position}>
      {t('lawPanel.go')}
    </EntryLink>
  )
}

interface LawVerdictProps {
  readonly breaks: readonly LawBreak[]
  readonly isChecked: boolean
}

const LawVerdict = ({ breaks, isChecked }: LawVerdictProps) => {
  const t = useReplayTexts()
  const isBroken = breaks.length > 0
  const count = LAWS.length
  const text = (): string => {
    if (!isChecked)
      return isBroken ? t('lawPanel.broken-so-far', { count: breaks.length }) : t('lawPanel.checking')
    return isBroken
      ? t('lawPanel.some-hold', { holding: count - breaks.length, count })
      : t('lawPanel.all-hold', { count })
  }
  return (
    <p
      className={classes(css.verdict, isBroken && css.isBad, isChecked && !isBroken && css.isGood)}
      role="status"
    >
      {text()}
    </p>
  )
}
