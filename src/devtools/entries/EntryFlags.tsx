// What is wrong with an entry, in two words: that it is a problem, and the laws that it breaks.
import type { Entry } from '../../../domain/log/entry.ts'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import { isProblem } from '../../../replay/player/problems.ts'
import { useReplayTexts } from '../../texts/pageTexts.ts'
import css from './EntryFlags.module.css'

interface EntryFlagsProps {
  readonly entry: Entry
  readonly breaks: readonly LawBreak[]
}

export const EntryFlags = ({ entry, breaks }: EntryFlagsProps) => {
  const t = useReplayTexts()
  return (
    <>
      {isProblem(entry) && <span className={css.flag}>{t('kinds.problem')}</span>}
      {breaks.map(({ law }) => (
        <span key={law} className={css.law}>
          <span className="fl-hidden">{t('lawPanel.breaks')} </span>
          {law}
        </span>
      ))}
    </>
  )
}
