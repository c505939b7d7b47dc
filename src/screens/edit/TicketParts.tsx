// How many of which ticket and extra a ticket is to hold (EDIT-03, EDIT-07).
import { command } from '../../../domain/log/commands.ts'
import { changeableCounts } from '../../../domain/edit/draft.ts'
import type { Price } from '../../../domain/prices/price.ts'
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import {
  addonCodesIn,
  addonsFor,
  hasResidentPrices,
  ticketsFor,
} from '../../../projections/selectors/edit.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { QuantityStepper } from '../../components/forms/QuantityStepper.tsx'
import { Panel } from '../../components/layout/Panel.tsx'
import { PriceTag } from '../../components/trip/PriceTag.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/shownLocale.ts'
import { useStepperTexts } from '../tickets/choice/useStepperTexts.ts'
import { useTripWords } from '../trip/tripWords.ts'
import css from './edit.module.css'
import { FieldProblem } from './EditProblem.tsx'

interface Row {
  readonly code: string
  readonly title: string
  readonly held: number
  /** `null` where it is held and not sold to anybody: it can only go. */
  readonly price: Price | null
}

const MOST = 99

export const TicketParts = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const models = { edit: useModel('edit'), prices: useModel('prices') }
  const { contact, isIsland } = useBrand()
  const addonCodes = addonCodesIn(models)
  const held = changeableCounts(ticket)
  const rowsOf = (prices: readonly Price[], isMeant: (code: string) => boolean): readonly Row[] => {
    const sold = prices.map((price): Row => ({
      code: price.code,
      title: price.title,
      held: held.find(({ code }) => code === price.code)?.count ?? 0,
      price,
    }))
    const unsold = held
      .filter(({ code }) => isMeant(code) && sold.every((row) => row.code !== code))
      .map(({ code, title, count }): Row => ({ code, title, held: count, price: null }))
    return [...sold, ...unsold]
  }
  const tickets = rowsOf(ticketsFor(models), (code) => !addonCodes.includes(code))
  const extras = rowsOf(addonsFor(models), (code) => addonCodes.includes(code))
  return (
    <>
      <Panel
        title={t('form.tickets')}
        lead={ticket.sailPackages.length > 1 ? t('form.tickets-lead') : undefined}
      >
        {tickets.map((row) => (
          <Stepper key={row.code} row={row} />
        ))}
        {!isIsland && hasResidentPrices(models) && (
          <p className={css.muted}>{t('form.residents', contact)}</p>
        )}
        <FieldProblem ids={['requests']} />
      </Panel>
      {extras.length > 0 && (
        <Panel title={t('form.extras')}>
          {extras.map((row) => (
            <Stepper key={row.code} row={row} />
          ))}
        </Panel>
      )}
    </>
  )
}

const Stepper = ({ row }: { readonly row: Row }) => {
  const { code, title, held, price } = row
  const dispatch = useDispatch()
  const { locale } = useTripWords()
  const { draft } = useModel('edit')
  const count = draft.counts.find((line) => line.code === code)?.count ?? held
  const change = (way: 'stepper' | 'typed') => (next: number) =>
    dispatch(command('ChangeEditQuantity', { code, title, count: next, way }))
  return (
    <QuantityStepper
      {...useStepperTexts(title, count)}
      label={title}
      price={
        price === null ? undefined : (
          <PriceTag cents={price.fareCents} currency={price.currency} locale={locale} size="s" />
        )
      }
      value={count}
      min={0}
      max={price === null ? held : MOST}
      onStep={change('stepper')}
      onType={change('typed')}
    />
  )
}
