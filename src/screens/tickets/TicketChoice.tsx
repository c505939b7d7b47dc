// Everything that can be chosen for the trip: local travellers first, tickets, vehicles, extras. The page and the
// modal `tickets` show the same.
import { decideNow } from '../../../domain/selection/quantity.ts'
import { quantitySituation, residentsAreOffered } from '../../../projections/selectors/tickets.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel, type PanelProps } from '../../components/layout/Panel.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { LocalTravellers } from '../../components/residents/LocalTravellers.tsx'
import { VehicleChoice } from '../../components/vehicles/VehicleChoice.tsx'
import { AddonChoice } from './choice/AddonChoice.tsx'
import { DirectionMissing } from './DirectionMissing.tsx'
import css from '../../components/tickets/choice/TicketChoice.module.css'
import { PricesOnTheirWay, usePricesStatus } from './price/PricesOnTheirWay.tsx'
import { ticketRows, useHidesFree } from '../../components/tickets/choice/ticketRows.ts'
import { TicketStepper } from './choice/TicketStepper.tsx'
import { UnsoldLine } from './choice/UnsoldLine.tsx'
import { useTicketModels } from '../../components/trip/useBooking.ts'

interface TicketChoiceProps {
  /** Where it lies on a sheet of its own already, its panels are plain. */
  readonly look?: PanelProps['look']
}

export const TicketChoice = ({ look }: TicketChoiceProps) => {
  const t = useTripTexts()
  const models = useTicketModels()
  const catalog = useModel('catalog')
  const situation = quantitySituation(models)
  const rows = ticketRows(situation, useHidesFree())
  const offersResidents = residentsAreOffered({ ...models, catalog }, useBrand())
  const hasResidents = offersResidents || situation.selection.travellers.length > 0
  const hasFree = rows.tickets.some(({ price }) => price.totalCents === 0)
  const status = usePricesStatus()
  if (decideNow(situation)?._tag === 'PackageSailMismatch') return <DirectionMissing look={look} />
  if (status !== 'here')
    return (
      <Panel title={t('tickets.title')} look={look}>
        <PricesOnTheirWay status={status} />
      </Panel>
    )
  return (
    <div className={css.choice}>
      <Panel title={t('tickets.title')} look={look} lead={hasFree ? t('tickets.free-lead') : undefined}>
        {hasResidents && <LocalTravellers situation={situation} />}
        {rows.tickets.map((row) => (
          <TicketStepper key={row.price.code} row={row} />
        ))}
        {rows.unsold.map((line) => (
          <UnsoldLine key={line.code} line={line} />
        ))}
        {rows.tickets.length === 0 && !hasResidents && (
          <EmptyState title={t('tickets.none')}>{t('tickets.none-why')}</EmptyState>
        )}
      </Panel>
      <VehicleChoice situation={situation} look={look} />
      {rows.addons.length > 0 && <AddonChoice rows={rows.addons} look={look} />}
    </div>
  )
}
