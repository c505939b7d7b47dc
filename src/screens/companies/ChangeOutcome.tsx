// What became of the latest change of companies: that it was made, or why not and that it may be tried again.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CompanyChange } from '../../../domain/companies/change.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useMayFocus } from '../../components/overlay/useMayFocus.ts'
import { useModel } from '../../models/modelSource.ts'
import { useCompanyTexts } from '../../texts/shownLocale.ts'
import css from './companies.module.css'
import { useCompanyErrorText } from './companyWords.ts'

interface ChangeOutcomeProps {
  /** Those whose failure a form of the page tells at its own place. */
  readonly toldElsewhere?: readonly CompanyChange['_tag'][]
}

/** At the top of a long page, it stays in view. */
export const PageOutcome = (props: ChangeOutcomeProps) => (
  <div className={css.outcome}>
    <ChangeOutcome {...props} />
  </div>
)

export const ChangeOutcome = ({ toldElsewhere = [] }: ChangeOutcomeProps) => {
  const t = useCompanyTexts()
  const errorText = useCompanyErrorText()
  const { made, changeFailure } = useModel('companies')
  const failure =
    changeFailure !== null && !toldElsewhere.includes(changeFailure.change._tag) ? changeFailure : null
  const outcome = failure ?? (changeFailure === null ? made : null)
  const [closed, setClosed] = useState<typeof outcome>(null)
  const told = useLostFocus(outcome)
  if (outcome === null || outcome === closed) return null
  const closing = { onDismiss: () => setClosed(outcome), dismissLabel: t('close') }
  return (
    <div ref={told} tabIndex={-1}>
      {failure === null ? (
        <Notice tone="good" {...closing}>
          {made !== null && t(`made.${made._tag}`)}
        </Notice>
      ) : (
        <Notice tone="bad" title={t(`failed.${failure.change._tag}`)} {...closing}>
          {errorText(failure.error)}
        </Notice>
      )}
    </div>
  )
}

/** The row of the button that was pressed may be gone: who uses the keyboard goes on from here. */
const useLostFocus = (outcome: unknown) => {
  const told = useRef<HTMLDivElement>(null)
  const mayFocus = useMayFocus()
  const take = useEffectEvent(() => {
    if (mayFocus && document.activeElement === document.body) told.current?.focus({ preventScroll: true })
  })
  useEffect(() => take(), [outcome])
  return told
}
