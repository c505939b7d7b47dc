// A broken law: its number and sentence, what is wrong in this recording, and what `children` add.
import type { ReactNode } from 'react'
import type { LawBreak } from '../../../replay/player/lawCheck.ts'
import css from './BrokenLaw.module.css'
import { useLawSentences } from './lawTexts.ts'

interface BrokenLawProps {
  readonly found: LawBreak
  readonly children?: ReactNode
}

export const BrokenLaw = ({ found, children }: BrokenLawProps) => {
  const sentenceOf = useLawSentences()
  return (
    <li className={css.law}>
      <p>
        <strong className={css.id}>{found.law}</strong> {sentenceOf(found.law)}
      </p>
      <LawFact fact={found.fact} />
      {children}
    </li>
  )
}

/** Facts are English, in every language of the page. */
export const LawFact = ({ fact }: { readonly fact: string }) => (
  <p lang="en" className={css.fact}>
    {fact}
  </p>
)
