// On the tickets page: the tickets from before, where the time ran out; and what a repeated booking lacks.
import { command } from '../../../domain/log/commands.ts'
import { isOutcomeOpen } from '../../../domain/payment/progress.ts'
import { isEmptySelection } from '../../../domain/selection/selection.ts'
import { selectionOf } from '../../../projections/selectors/reservation.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './repeat.module.css'
import { RepeatHindrance } from './RepeatHindrance.tsx'
import { useKeptTickets, useMissingWords } from './repeatWords.ts'

export const RepeatNotices = () => {
  const isOffered = useIsOffered()
  const { missing } = useModel('repeat')
  const { current } = useModel('reservation')
  return (
    <>
      {isOffered && <TicketsFromBefore />}
      {missing.length > 0 && current !== null && <MissingNotice />}
    </>
  )
}

/** Only where nothing is chosen: what is would be replaced. */
const useIsOffered = (): boolean => {
  const { kept } = useModel('repeat')
  const { current, activity } = useModel('reservation')
  const { progress } = usePayment()
  const [tickets, residents, vehicles] = [useModel('tickets'), useModel('residents'), useModel('vehicles')]
  if (kept === null || current !== null || activity !== 'idle' || isOutcomeOpen(progress)) return false
  return isEmptySelection(selectionOf({ tickets, residents, vehicles }))
}

const TicketsFromBefore = () => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const ticketsOf = useKeptTickets()
  const { kept, status } = useModel('repeat')
  return kept === null ? null : (
    <>
      <Notice
        tone="info"
        title={t('repeat.before-title')}
        action={
          <QuietButton
            busy={status === 'checking'}
            busyText={t('repeat.checking')}
            onClick={() => dispatch(command('RepeatTrip', { sails: 'chosen' }))}
          >
            {t('repeat.again-tickets')}
          </QuietButton>
        }
      >
        {t('repeat.before-body', { tickets: ticketsOf(kept) })}
      </Notice>
      <RepeatHindrance />
    </>
  )
}

const MissingNotice = () => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const words = useMissingWords()
  const { missing } = useModel('repeat')
  return (
    <Notice
      tone="warn"
      title={t('repeat.missing-title')}
      dismissLabel={t('repeat.missing-close')}
      onDismiss={() => dispatch(command('CloseRepeatNotice', {}))}
    >
      <ul className={css.list}>
        {missing.map((part, i) => (
          <li key={i}>{words(part)}</li>
        ))}
      </ul>
    </Notice>
  )
}
