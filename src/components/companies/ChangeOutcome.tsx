// What the pages of companies say: what became of the latest change, and what failed to load.
import { useState } from 'react'
import { isUnclear } from '../../../domain/apiError.ts'
import type { CompanyChange } from '../../../domain/companies/change.ts'
import { Notice } from '../layout/Notice.tsx'
import { useModel, useField } from '../../models/modelSource.ts'
import { useLostFocus } from '../../shell/useLostFocus.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'
import css from './companyChange.module.css'
import { useCompanyErrorText } from './useChange.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { command } from '../../../domain/log/commands.ts'
import { FailureNotice } from '../../shell/Loaded.tsx'

interface ChangeOutcomeProps {
  /** Those whose failure a form of the page shows at its own place. */
  readonly shownElsewhere?: readonly CompanyChange['_tag'][]
}

/** At the top of a long page, it stays in view. */
export const PageOutcome = (props: ChangeOutcomeProps) => (
  <div className={css.outcome}>
    <ChangeOutcome {...props} />
  </div>
)

export const ChangeOutcome = ({ shownElsewhere = [] }: ChangeOutcomeProps) => {
  const t = useCompanyTexts()
  const errorText = useCompanyErrorText()
  const { made, changeFailure } = useModel('companies')
  const failure =
    changeFailure !== null && !shownElsewhere.includes(changeFailure.change._tag) ? changeFailure : null
  const outcome = failure ?? (changeFailure === null ? made : null)
  const [closed, setClosed] = useState<typeof outcome>(null)
  // The row of the button that was pressed may be gone.
  const place = useLostFocus(outcome)
  if (outcome === null || outcome === closed) return null
  const closing = { onDismiss: () => setClosed(outcome), dismissLabel: t('close') }
  return (
    <div ref={place} tabIndex={-1} className="fl-outcome">
      {failure === null ? (
        <Notice tone="good" {...closing}>
          {made !== null && t(`made.${made._tag}`)}
        </Notice>
      ) : (
        <Notice
          tone="bad"
          title={t(isUnclear(failure.error) ? 'unclear.title' : `failed.${failure.change._tag}`)}
          {...closing}
        >
          {errorText(failure.error)}
        </Notice>
      )}
    </div>
  )
}

/** The server has not said which customer is signed in: nothing of companies can be asked for, so nothing is offered. */
export const UnknownCustomer = () => {
  const t = useCompanyTexts()
  return <EmptyState title={t('companies.unknown')}>{t('companies.unknown-body')}</EmptyState>
}

/** The members did not come: said once, with the way to ask again. */
export const MembersFailure = ({ title }: { readonly title: string }) => {
  const { failure, query } = useField('resources', 'members')
  return (
    failure &&
    query && <FailureNotice title={title} error={failure} again={[command('FetchMembers', query)]} />
  )
}
