// The customer's details: awaited, not to be had for now, or to look at and to change.
import { command } from '../../../domain/log/commands.ts'
import { Panel } from '../../components/layout/Panel.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useModel } from '../../models/modelSource.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useAccountTexts } from '../../texts/pageTexts.ts'
import { DetailsForm } from './DetailsForm.tsx'
import css from '../../components/profile/profile.module.css'

export const DetailsPanel = () => {
  const t = useAccountTexts()
  const { details, failure, isFetching } = useModel('profile')
  const again = [command('FetchDetails', { why: 'opened' })]
  return (
    <Panel title={t('details.title')} lead={t('details.lead')}>
      <Loaded
        told={details}
        failed={{ title: t('details.not-loaded'), error: failure, again, busy: isFetching }}
        awaited={<Awaited />}
      >
        {() => <DetailsForm />}
      </Loaded>
    </Panel>
  )
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
