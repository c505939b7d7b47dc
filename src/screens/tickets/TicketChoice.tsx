// One row a ticket: its name, its price, and how many (TICK-03).
import { command } from '../../../domain/commands.ts'
import type { QuantityRefused } from '../../../domain/tickets/quantity.ts'
import { QuietButton } from '../../components/buttons.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Panel } from '../../components/Panel.tsx'
import { PriceTag } from '../../components/PriceTag.tsx'
import { QuantityStepper } from '../../components/QuantityStepper.tsx'
import { SkeletonRows } from '../../components/Skeleton.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'
import { type TicketRow, useTicketRows } from './ticketRows.ts'
import css from './TicketsScreen.module.css'

const SKELETON_ROWS = 5

export const TicketChoice = ({ sailRefId }: { readonly sailRefId: string }) => {
  const t = useTripTexts()
  const rows = useTicketRows()
  const hasFree = rows.some(({ price }) => price.fareCents === 0)
  return (
    <Panel title={t('tickets.title')} lead={hasFree ? t('tickets.free-lead') : undefined}>
      {rows.length === 0 ? (
        <NoPrices sailRefId={sailRefId} />
      ) : (
        rows.map((row) => <TicketStepper key={row.price.code} row={row} />)
      )}
    </Panel>
  )
}

const NoPrices = ({ sailRefId }: { readonly sailRefId: string }) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const prices = useModel('prices').bySail[sailRefId]
  if (prices === undefined || prices.requesting)
    return <SkeletonRows label={t('tickets.loading')} rows={SKELETON_ROWS} />
  if (!prices.failed) return <EmptyState title={t('tickets.none')}>{t('tickets.none-why')}</EmptyState>
  const retry = () =>
    dispatch(command('RequestPrices', { sailRefId, roundTrip: false, oneDayRoundTrip: false }))
  return (
    <Notice
      tone="bad"
      title={t('tickets.failed')}
      action={<QuietButton onClick={retry}>{t('retry')}</QuietButton>}
    />
  )
}

const TicketStepper = ({ row: { price, count, max, available } }: { readonly row: TicketRow }) => {
  const t = useTripTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const refusal = useRefusal(price.code)
  const change = (way: 'stepper' | 'typed') => (next: number) =>
    dispatch(command('ChangeTicketQuantity', { code: price.code, count: next, way }))
  const description = (
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
      label={price.title}
      description={price.description === null && refusal === null ? undefined : description}
      price={
        price.fareCents === 0 ? (
          <span className={css.free}>{t('tickets.free')}</span>
        ) : (
          <PriceTag cents={price.fareCents} currency={price.currency} locale={words.locale} size="s" />
        )
      }
      value={count}
      min={0}
      max={max}
      minusLabel={t('tickets.fewer', { title: price.title })}
      plusLabel={t('tickets.more', { title: price.title })}
      // A class that one's other tickets have used up has none left for this one.
      plusHint={available === null ? undefined : limitText(t, count === 0 ? 0 : available)}
      onStep={change('stepper')}
      onType={change('typed')}
    />
  )
}

const limitText = (t: ReturnType<typeof useTripTexts>, available: number): string =>
  available <= 0 ? t('tickets.none-left') : t('tickets.only-left', { count: available })

/** Why the last wish for this ticket was not granted. */
const useRefusal = (code: string): string | null => {
  const t = useTripTexts()
  const { refusal } = useModel('tickets')
  if (refusal === null || refusal.code !== code) return null
  const texts: Record<QuantityRefused['_tag'], () => string> = {
    DoesNotFit: () => limitText(t, refusal.available ?? 0),
    ConfirmationInProgress: () => t('tickets.refused.ConfirmationInProgress'),
    UnknownCategory: () => t('tickets.refused.UnknownCategory'),
    NotANumber: () => t('tickets.refused.NotANumber'),
    NoSail: () => t('tickets.refused.NoSail'),
  }
  return texts[refusal.reason as QuantityRefused['_tag']]()
}
