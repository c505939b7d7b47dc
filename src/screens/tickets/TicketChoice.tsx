// Everything that can be chosen for the trip. The page and the modal `tickets` show the same.
import { decideNow } from '../../../domain/selection/quantity.ts'
import { quantitySituation, residentsAreOffered } from '../../../projections/selectors/reservation.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Panel, type PanelProps } from '../../components/layout/Panel.tsx'
import { useModel, useDispatch } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { LocalTravellers } from '../../components/residents/LocalTravellers.tsx'
import { VehicleChoice } from '../../components/vehicles/VehicleChoice.tsx'
import css from '../../components/tickets/choice/TicketChoice.module.css'
import { ticketRows, useHidesFree, type TicketRow } from '../../components/tickets/choice/ticketRows.ts'
import { useTicketModels, useBookingSituation } from '../../components/trip/useBooking.ts'
import { command } from '../../../domain/log/commands.ts'
import { selectedSailIn } from '../../../projections/models/schedule.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { FoldButton } from '../../components/forms/FoldButton.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import type { TicketLine } from '../../../domain/tickets/ticketLine.ts'
import { QuantityStepper } from '../../components/forms/QuantityStepper.tsx'
import { useTitles } from '../../components/trip/useTitles.ts'
import {
  useStepperTexts,
  useLimitWords,
  useRefusalWords,
  useCountStepper,
} from '../../components/tickets/choice/limitWords.tsx'
import { selectedSails, tripFlags } from '../../../projections/selectors/schedule.ts'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { FailureNotice } from '../../shell/Loaded.tsx'
import { useId, useState } from 'react'
import { unansweredAddons } from '../../../domain/reservation/request.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import { AddonAnswer } from '../../components/tickets/choice/AddonAnswer.tsx'
import { TicketPrice } from '../../components/tickets/price/TicketPrice.tsx'

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

/** A round trip of which one direction has no departure: nothing can be chosen before it has (SCHED-20, SCHED-21). */
const DirectionMissing = ({ look }: Pick<PanelProps, 'look'>) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { trips } = useModel('schedule')
  const isOut = trips[0] !== undefined && selectedSailIn(trips[0]) === null
  const choose = () => dispatch(command('OpenModal', { name: 'datetime' }))
  return (
    <Panel title={t('tickets.title')} look={look}>
      <Notice
        tone="warn"
        title={t('tickets.refused.PackageSailMismatch')}
        action={<QuietButton onClick={choose}>{t('tickets.no-sail-action')}</QuietButton>}
      >
        {isOut ? t('chosen.none-out') : t('chosen.none-back')}
      </Notice>
    </Panel>
  )
}

/** Something that is held and not on offer here: it can only be taken out. */
const UnsoldLine = ({ line }: { readonly line: TicketLine }) => {
  const { code, count } = line
  const title = useTitles(useModel('reservation').current).chosen(code, line.title)
  const t = useTripTexts()
  const dispatch = useDispatch()
  const texts = useStepperTexts(title, count)
  const change = (way: 'stepper' | 'typed') => (next: number) =>
    dispatch(command('ChangeTicketQuantity', { code, count: next, way }))
  return (
    <QuantityStepper
      {...texts}
      label={title}
      description={t('tickets.unsold')}
      value={count}
      min={0}
      max={count}
      onStep={change('stepper')}
      onType={change('typed')}
    />
  )
}

const SKELETON_ROWS = 5

type PricesStatus = 'loading' | 'failed' | 'here'

/** Of all chosen sails together. Prices that are fetched again stay on the page meanwhile. */
const usePricesStatus = (): PricesStatus => {
  const { bySail } = useModel('prices')
  const prices = selectedSails(useModel('schedule')).map(({ sailRefId }) => bySail[sailRefId])
  if (prices.some((one) => one?.failed)) return 'failed'
  const isHere = prices.every((one) => one !== undefined && (!one.requesting || hasPrices(one.groups)))
  return isHere ? 'here' : 'loading'
}

const hasPrices = (groups: Readonly<Record<string, readonly unknown[]>>): boolean =>
  Object.values(groups).some((group) => group.length > 0)

/** While the prices of the chosen departures are asked for, and when they failed to load (PRICE-02). */
const PricesOnTheirWay = ({ status }: { readonly status: 'loading' | 'failed' }) => {
  const t = useTripTexts()
  const schedule = useModel('schedule')
  const { bySail } = useModel('prices')
  if (status === 'loading') return <SkeletonRows label={t('tickets.loading')} rows={SKELETON_ROWS} />
  const again = selectedSails(schedule)
    .filter(({ sailRefId }) => bySail[sailRefId]?.failed)
    .map(({ sailRefId }) => command('RequestPrices', { sailRefId, ...tripFlags(schedule) }))
  return <FailureNotice title={t('tickets.failed')} again={again} />
}

/** Extras of the route (TICK-26, TICK-27, OP-110). They are folded until one is wanted; a chosen one is never hidden. */
const AddonChoice = ({ rows, look }: Pick<PanelProps, 'look'> & { readonly rows: readonly TicketRow[] }) => {
  const t = useTripTexts()
  const id = useId()
  const whatThereIs = useWhatThereIs()
  const isChosen = rows.some(isTaken)
  const [isOpen, setOpen] = useState(isChosen)
  const [wasChosen, setWasChosen] = useState(isChosen)
  if (isChosen !== wasChosen) {
    setWasChosen(isChosen)
    // The first may have been chosen elsewhere: by another tab, or with the trip that is booked again.
    if (isChosen) setOpen(true)
  }
  const foldWords = t(isChosen ? 'addons.fold-rest' : 'addons.fold')
  return (
    <Panel
      title={t('addons.title')}
      look={look}
      aside={
        <FoldButton isOpen={isOpen} controls={id} onClick={() => setOpen(!isOpen)}>
          {isOpen ? foldWords : t('addons.unfold')}
        </FoldButton>
      }
      lead={isOpen ? undefined : whatThereIs(rows)}
    >
      <div id={id}>
        {rows
          .filter((row) => isOpen || isTaken(row))
          .map((row) => (
            <div key={row.price.code}>
              <TicketStepper row={row} />
              {row.addon !== null && row.addon.mandatoryParameter !== null && row.count > 0 && (
                <Parameter row={row} name={row.addon.mandatoryParameter} />
              )}
            </div>
          ))}
      </div>
    </Panel>
  )
}

const isTaken = ({ count }: TicketRow): boolean => count > 0

/** In one line: the names, and the price of the cheapest. */
const useWhatThereIs = (): ((rows: readonly TicketRow[]) => string) => {
  const t = useTripTexts()
  const { money, locale } = useTripWords()
  const list = new Intl.ListFormat(locale)
  return (rows) => {
    const names = list.format(rows.map(({ price }) => price.title))
    const [first, ...others] = rows.map(({ price }) => price)
    if (first === undefined) return names
    const cheapest = others.reduce((least, one) => (one.totalCents < least.totalCents ? one : least), first)
    if (cheapest.totalCents === 0) return names
    return t('addons.from', { names, amount: money(cheapest.totalCents, cheapest.currency) })
  }
}

const Parameter = ({ row, name }: { readonly row: TicketRow; readonly name: string }) => {
  const { code, title } = row.price
  const dispatch = useDispatch()
  const { addons, refusal } = useModel('tickets')
  const isAsked = refusal?.code === code && refusal.reason === 'AddonParameterMissing'
  return (
    <AddonAnswer
      title={title}
      name={name}
      text={addons.find((addon) => addon.code === code)?.text ?? ''}
      isUnanswered={unansweredAddons(useBookingSituation()).some((addon) => addon.code === code)}
      refusal={isAsked ? refusal : null}
      onChange={(text) => dispatch(command('ChangeAddonParameter', { code, text }))}
    />
  )
}

/** One ticket or extra: its name, its price, how many, and why no more (TICK-03, TICK-26, TICK-27). */
const TicketStepper = ({ row }: { readonly row: TicketRow }) => {
  const { price, count, max, limit } = row
  const { code, title } = price
  const dispatch = useDispatch()
  const limitWords = useLimitWords()
  const refusal = useRefusal(code)
  const stepper = useCountStepper(title, count, (next, way) =>
    dispatch(command('ChangeTicketQuantity', { code, count: next, way })),
  )
  const about = (
    <>
      {price.description}
      {refusal !== null && (
        <span className={css.refusal} role="alert">
          {refusal}
        </span>
      )}
    </>
  )
  return (
    <QuantityStepper
      {...stepper}
      description={price.description === null && refusal === null ? undefined : about}
      price={<TicketPrice price={price} />}
      max={max}
      plusHint={limit === null ? undefined : limitWords(limit)}
    />
  )
}

/** Why the last change of this ticket was refused; what an extra asks for is shown at that field. */
const useRefusal = (code: string): string | null => {
  const { refusal } = useModel('tickets')
  const words = useRefusalWords()
  if (refusal === null || refusal.code !== code || refusal.reason === 'AddonParameterMissing') return null
  return words(refusal.reason, refusal.available)
}
