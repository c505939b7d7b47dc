// Of each sail of a ticket that is cancelled: what goes instead (EDIT-02, API-69, NAV-21, OP-86).
import { command } from '../../../domain/log/commands.ts'
import { cancelledSails } from '../../../domain/refund/refundedSails.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useEditTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from '../../components/change/change.module.css'
import { useIsOpen } from '../../components/change/useTicket.ts'

export const Replacements = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const { reservationId } = ticket
  const isOpen = useIsOpen(reservationId)
  const { activity } = useModel('edit')
  const cancelled = cancelledSails(ticket)
  if (cancelled.length === 0) return null
  return (
    <Panel title={t('entry.replacements')} lead={t('entry.replacements-lead')}>
      {isOpen ? (
        cancelled.map((sail) => <InsteadOf key={sail.sailRefId} sail={sail} reservationId={reservationId} />)
      ) : (
        <QuietButton
          busy={activity === 'starting'}
          busyText={t('entry.starting')}
          sends={command('StartEdit', { reservationId, mode: 'date' })}
        >
          {t('entry.replacements-show')}
        </QuietButton>
      )}
    </Panel>
  )
}

interface InsteadOfProps extends Pick<Reservation, 'reservationId'> {
  readonly sail: ReservedSail
}

const InsteadOf = ({ sail, reservationId }: InsteadOfProps) => {
  const t = useEditTexts()
  const words = useTripWords()
  const { replacementLegs } = useModel('edit')
  const nowMs = useServerMinute()
  const found = replacementLegs[sail.sailRefId]
  if (found === undefined || found.status === 'requesting')
    return <SkeletonRows label={t('entry.replacements-loading')} rows={2} />
  if (found.status === 'failed')
    return (
      <Notice
        tone="bad"
        action={
          <QuietButton sends={command('FindReplacementLegs', { sailRefId: sail.sailRefId })}>
            {t('actions.again')}
          </QuietButton>
        }
      >
        {t('entry.replacements-failed')}
      </Notice>
    )
  // A press on any other would be refused.
  const legs = found.legs.filter(({ status, departureAtMs }) => status === 'OPEN' && departureAtMs > nowMs)
  if (legs.length === 0) return <Notice tone="warn">{t('entry.replacements-none')}</Notice>
  return (
    <ul className={css.legs}>
      {legs.map(({ sailRefId, departureDay, departureTime, departurePort, arrivalPort }) => (
        <li key={sailRefId}>
          <AppLink path={PATHS.selectTickets} query={{ sail: sailRefId, reservationId }} className={css.leg}>
            <strong className="fl-line">
              {t('entry.replacement', { day: words.day(departureDay, 'long'), time: departureTime })}
            </strong>
            <span>
              {words.port(departurePort)} – {words.port(arrivalPort)}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
