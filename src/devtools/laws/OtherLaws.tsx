// The laws that are not broken, by their numbers: they hold, or aren't checked to the end yet.
import { LAWS } from '../../../replay/laws/laws.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { classes } from '../../look/classes.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './LawPanel.module.css'
import { useLawSentences } from './lawTexts.ts'

interface OtherLawsProps {
  readonly breaks: readonly LawBreak[]
  readonly isChecked: boolean
}

export const OtherLaws = ({ breaks, isChecked }: OtherLawsProps) => {
  const t = useReplayTexts()
  const sentenceOf = useLawSentences()
  const others = LAWS.filter(({ id }) => breaks.every(({ law }) => law !== id))
  return (
    <ul className={css.others} aria-label={t('lawPanel.others')} {...FOCUSABLE}>
      {others.map(({ id }) => (
        <li key={id} className={css.other}>
          <span className={classes(css.sign, isChecked && css.isGood)}>
            <span aria-hidden="true">{isChecked ? '✓' : '…'}</span>
            <span className="fl-hidden">{t(isChecked ? 'lawPanel.holds' : 'lawPanel.open')}</span>
          </span>
          <span>
            <strong className={css.id}>{id}</strong> {sentenceOf(id)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The keyboard scrolls the list. */
const FOCUSABLE = { tabIndex: 0 }
