// A round trip of which one direction has no departure: nothing can be chosen before it has (SCHED-20, SCHED-21).
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel, type PanelProps } from '../../components/layout/Panel.tsx'
import { useDispatch } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'

export const DirectionMissing = ({ look }: Pick<PanelProps, 'look'>) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const goBack = () => dispatch(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))
  return (
    <Panel title={t('tickets.title')} look={look}>
      <Notice
        tone="warn"
        title={t('tickets.refused.PackageSailMismatch')}
        action={<QuietButton onClick={goBack}>{t('tickets.no-sail-action')}</QuietButton>}
      />
    </Panel>
  )
}
