// The members did not come: said once, with the way to ask again.
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useCompanyTexts } from '../../texts/pageTexts.ts'

export const MembersFailure = () => {
  const t = useCompanyTexts()
  const dispatch = useDispatch()
  const errorText = useErrorText()
  const { failure, companyId } = useModel('companies')
  if (failure === null) return null
  return (
    <Notice
      tone="bad"
      title={t('users.failed')}
      action={
        <QuietButton onClick={() => dispatch(command('FetchMembers', { companyId }))}>
          {t('again')}
        </QuietButton>
      }
    >
      {errorText(failure)}
    </Notice>
  )
}
