// The customer's details: awaited, not to be had for now, or to look at and to change.
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useErrorText } from '../../shell/errorText.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import { DetailsForm } from './DetailsForm.tsx'
import css from './profile.module.css'

export const DetailsPanel = () => {
  const t = useAccountTexts()
  return (
    <Panel title={t('details.title')} lead={t('details.lead')}>
      <Body />
    </Panel>
  )
}

const Body = () => {
  const { details, failure } = useModel('profile')
  if (details !== null) return <DetailsForm />
  return failure === null ? <Awaited /> : <Failed />
}

const Awaited = () => {
  const t = useAccountTexts()
  return (
    <div role="status" className={css.words}>
      <span className="fl-hidden">{t('details.loading')}</span>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  )
}

const Failed = () => {
  const t = useAccountTexts()
  const shellText = useShellTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const { failure, isFetching } = useModel('profile')
  return (
    <Notice
      tone="bad"
      title={t('details.not-loaded')}
      action={
        <QuietButton busy={isFetching} onClick={() => dispatch(command('FetchDetails', { why: 'opened' }))}>
          {shellText('retry')}
        </QuietButton>
      }
    >
      {failure !== null && errorText(failure)}
    </Notice>
  )
}
