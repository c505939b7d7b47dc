// How many of which ticket and extra a ticket is to hold, and what extras ask for (EDIT-03, EDIT-07, TICK-27).
import { Fragment } from 'react'
import { changeableCounts, countOn } from '../../../../domain/edit/draft.ts'
import { answerTo } from '../../../../domain/edit/extras.ts'
import { openWays } from '../../../../domain/edit/ways.ts'
import { command } from '../../../../domain/log/commands.ts'
import type { OfferedPrice } from '../../../../domain/prices/offer.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { addonCodesIn, residentsMayCome } from '../../../../projections/selectors/edit.ts'
import { QuantityStepper } from '../../../components/forms/QuantityStepper.tsx'
import { Panel } from '../../../components/layout/Panel.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useEditTexts } from '../../../texts/pageTexts.ts'
import { AddonAnswer } from '../../../components/tickets/choice/AddonAnswer.tsx'
import { useCountStepper } from '../../../components/tickets/choice/limitWords.tsx'
import { useTitles } from '../../../components/trip/useTitles.ts'
import { TicketPrice } from '../../../components/tickets/price/TicketPrice.tsx'
import { FieldProblem, useUntakenSails } from '../../../components/change/form/EditProblem.tsx'
import { useEditModels, useWaysNote } from './editForm.ts'
import { useBrand } from '../../../brands/brandContext.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { LocalIdField } from '../../../components/residents/LocalIdField.tsx'
import css from '../../../components/change/change.module.css'

interface Row {
  readonly code: string
  readonly title: string
  readonly held: number
  /** `null` where it is held and not sold to anybody: it can only go. */
  readonly price: OfferedPrice | null
  readonly max: number
  /** What it asks for; `null` where it asks for nothing. */
  readonly parameter: string | null
}

const MOST = 99

export const TicketParts = ({ ticket }: { readonly ticket: Reservation }) => {
  const t = useEditTexts()
  const { tickets, extras } = useRows(ticket)
  const note = useWaysNote(ticket)
  const untaken = useUntakenSails()
  return (
    <>
      <Panel title={t('form.tickets')} lead={note}>
        {tickets.map((row) => (
          <Stepper key={row.code} row={row} />
        ))}
        {untaken.length === 0 && <FieldProblem ids={['requests']} />}
        <TravellerParts />
      </Panel>
      {extras.length > 0 && (
        <Panel title={t('form.extras')}>
          {extras.map((row) => (
            <Fragment key={row.code}>
              <Stepper row={row} />
              <Answer row={row} ticket={ticket} />
            </Fragment>
          ))}
        </Panel>
      )}
    </>
  )
}

const useRows = (ticket: Reservation) => {
  const { models, nowMs, offer } = useEditModels()
  const titles = useTitles(ticket)
  const addonCodes = addonCodesIn(models)
  const held = changeableCounts(ticket, nowMs)
  const ways = openWays(ticket, nowMs)
  const rowOf = (price: OfferedPrice, max: number, parameter: string | null = null): Row => {
    const { code, title } = price
    return { code, title, held: held.find((one) => one.code === code)?.count ?? 0, price, max, parameter }
  }
  const unsold = (sold: readonly Row[], isMeant: (code: string) => boolean): readonly Row[] =>
    held
      .filter(({ code }) => isMeant(code) && sold.every((row) => row.code !== code))
      .map(({ code, title, count: max }) => ({
        code,
        title: titles.held(code, title),
        held: max,
        price: null,
        max,
        parameter: null,
      }))
  const tickets = ways.length === 0 ? [] : offer.tickets.map((price) => rowOf(price, MOST))
  const extras = offer.addons.map((price) => {
    const { maxQuantityInReservation: most, mandatoryParameter } = price.addon
    const onPast = ticket.sailPackages
      .filter((way) => !ways.includes(way))
      .reduce((sum, { seqN }) => sum + countOn(ticket, seqN, price.code), 0)
    const max = most === null ? MOST : Math.floor(Math.max(0, most - onPast) / ways.length)
    return rowOf(price, max, mandatoryParameter)
  })
  return {
    tickets: [...tickets, ...unsold(tickets, (code) => !addonCodes.includes(code))],
    extras: [...extras, ...unsold(extras, (code) => addonCodes.includes(code))],
  }
}

const useCount = ({ code, held }: Row): number =>
  useModel('edit').draft.counts.find((line) => line.code === code)?.count ?? held

/** As in a booking; what the ticket holds was answered before, whether the server sends it or not. */
const Answer = ({ row, ticket }: { readonly row: Row; readonly ticket: Reservation }) => {
  const { code, title, held, parameter } = row
  const dispatch = useDispatch()
  const { draft } = useModel('edit')
  const count = useCount(row)
  if (parameter === null || count === 0) return null
  const text = answerTo({ code, parameter }, draft, ticket.items)
  const isTyped = draft.answers.some((answer) => answer.code === code)
  return (
    <AddonAnswer
      title={title}
      name={parameter}
      text={text}
      isUnanswered={text.trim() === '' && (count !== held || isTyped)}
      onChange={(next) => dispatch(command('ChangeEditAddonParameter', { code, text: next }))}
    />
  )
}

const Stepper = ({ row }: { readonly row: Row }) => {
  const { code, title, held, price, max } = row
  const dispatch = useDispatch()
  const stepper = useCountStepper(title, useCount(row), (count, way) =>
    dispatch(command('ChangeEditQuantity', { code, title, count, way })),
  )
  return (
    <QuantityStepper
      {...stepper}
      price={price === null ? undefined : <TicketPrice price={price} />}
      max={Math.max(max, held, stepper.value)}
    />
  )
}

/** Residents who come on a ticket, by personal code (TICK-10, TICK-18). Those whom it holds are not asked again. */
const TravellerParts = () => {
  const t = useEditTexts()
  const dispatch = useDispatch()
  const { models, nowMs, offer } = useEditModels()
  const { isIsland } = useBrand()
  const { travellers } = models.edit.draft
  const mayCome = residentsMayCome(models, { nowMs, isIsland })
  if (!mayCome && travellers.length === 0) return null
  return (
    <div className={css.travellers}>
      {travellers.map((traveller, i) => {
        const { localID } = traveller
        return (
          <LocalIdField
            key={localID}
            traveller={traveller}
            number={i + 1}
            prices={offer.residents}
            onEnter={(text) => dispatch(command('EnterEditLocalId', { localID, text }))}
            onCheck={() => dispatch(command('CheckEditLocalId', { localID }))}
            onRemove={() => dispatch(command('RemoveEditTraveller', { localID }))}
          />
        )
      })}
      <FieldProblem ids={['personalIdentificationNumber']} />
      {mayCome && <QuietButton sends={command('AddEditTraveller', {})}>{t('form.resident-add')}</QuietButton>}
    </div>
  )
}
