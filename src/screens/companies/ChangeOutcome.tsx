// What became of the latest change of companies: that it was made, or why not and that it may be tried again.
import type { CompanyChange } from '../../../domain/companies/change.ts'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useCompanyTexts } from '../../texts/shownLocale.ts'

interface ChangeOutcomeProps {
  /** Those whose failure a form of the page tells at its own place. */
  readonly toldElsewhere?: readonly CompanyChange['_tag'][]
}

export const ChangeOutcome = ({ toldElsewhere = [] }: ChangeOutcomeProps) => {
  const t = useCompanyTexts()
  const errorText = useErrorText()
  const { made, changeFailure } = useModel('companies')
  if (changeFailure !== null && !toldElsewhere.includes(changeFailure.change._tag))
    return (
      <Notice tone="bad" title={t(`failed.${changeFailure.change._tag}`)}>
        {errorText(changeFailure.error)}
      </Notice>
    )
  return made === null ? null : <Notice tone="good">{t(`made.${made._tag}`)}</Notice>
}
