/* The question about cookies at the foot of the page. It covers nothing for good, and is declined as easily as accepted. */
import type { ReactNode } from 'react'
import { classes } from '../../look/classes.ts'
import css from './CookieQuestion.module.css'

interface CookieQuestionProps {
  readonly label: string
  readonly text: string
  /** The link to the privacy policy. */
  readonly privacy: ReactNode
  /** The two buttons, alike. */
  readonly children: ReactNode
}

export const CookieQuestion = ({ label, text, privacy, children }: CookieQuestionProps) => (
  <section className={css.banner} aria-label={label}>
    <div className={classes('fl-page', css.row)}>
      <p className={css.words}>
        {text} {privacy}
      </p>
      <div className={css.choice}>{children}</div>
    </div>
  </section>
)
