// Local travellers: how many, and each one's personal code (TICK-02, TICK-05, TICK-09, TICK-18).
import { useRef } from 'react'
import { command } from '../../../domain/log/commands.ts'
import type { QuantitySituation } from '../../../domain/selection/quantity.ts'
import { travellerLimit } from '../../../domain/selection/travellerLimit.ts'
import { PriceTag } from '../trip/PriceTag.tsx'
import { QuantityStepper } from '../forms/QuantityStepper.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { travellerLimitOf } from '../tickets/choice/limits.ts'
import { useLimitWords, useRefusalWords, useCountStepper } from '../tickets/choice/limitWords.tsx'
import { TicketPrice } from '../tickets/price/TicketPrice.tsx'
import { UNLIMITED } from '../tickets/choice/ticketRows.ts'
import { focusFirst } from '../overlay/useMayFocus.ts'
import { LocalIdField } from './LocalIdField.tsx'
import css from './residents.module.css'

/** The form `localTravellerIDForm`: a field for each. */
export const LocalTravellers = ({ situation }: { readonly situation: QuantitySituation }) => {
  const dispatch = useDispatch()
  const form = useRef<HTMLFormElement>(null)
  const { travellers } = situation.selection
  const remove = (i: number, localID: string) => {
    // The field goes, and the focus goes on to a neighbour, or to the number of travellers.
    const neighbour = travellers[i + 1] ?? travellers[i - 1]
    if (neighbour !== undefined) focusFirst(form.current, `[data-local-id="${neighbour.localID}"] input`)
    else focusFirst(form.current, 'input')
    dispatch(command('RemoveLocalTraveller', { localID }))
  }
  return (
    <form
      ref={form}
      name="localTravellerIDForm"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className={css.travellers}
    >
      <CountStepper situation={situation} />
      {travellers.length > 0 && (
        <ol className={css.fields}>
          {travellers.map((traveller, i) => (
            <li key={traveller.localID} data-local-id={traveller.localID} data-status={traveller.status}>
              <LocalIdField
                traveller={traveller}
                number={i + 1}
                prices={situation.offer.residents}
                onEnter={(text) => dispatch(command('EnterLocalId', { localID: traveller.localID, text }))}
                onCheck={() => dispatch(command('CheckLocalId', { localID: traveller.localID }))}
                onRemove={() => remove(i, traveller.localID)}
              />
            </li>
          ))}
        </ol>
      )}
    </form>
  )
}

const CountStepper = ({ situation }: { readonly situation: QuantitySituation }) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const limitWords = useLimitWords()
  const most = travellerLimit(situation)
  const limit = most === null ? null : travellerLimitOf(situation, most)
  const refusal = useRefusal()
  const stepper = useCountStepper(t('residents.label'), situation.selection.travellers.length, (count, way) =>
    dispatch(command('SetLocalTravellerCount', { count, way })),
  )
  return (
    <QuantityStepper
      {...stepper}
      description={
        <>
          {t('residents.about')}
          {refusal !== null && (
            <span className={css.refusal} role="alert">
              {refusal}
            </span>
          )}
        </>
      }
      price={<ResidentPrice situation={situation} />}
      max={most ?? UNLIMITED}
      plusHint={limit === null ? undefined : limitWords(limit)}
    />
  )
}

/** What a resident pays at the most; the register says which price is whose. */
const ResidentPrice = ({ situation }: { readonly situation: QuantitySituation }) => {
  const t = useTripTexts()
  const prices = situation.offer.residents.filter(({ kind }) => kind === 'passenger')
  const [dearest] = [...prices].sort((a, b) => b.totalCents - a.totalCents)
  if (dearest === undefined) return null
  if (prices.every(({ totalCents }) => totalCents === dearest.totalCents))
    return <TicketPrice price={dearest} />
  return (
    <span className={css.upTo}>
      {t('residents.up-to')} <PriceTag cents={dearest.totalCents} currency={dearest.currency} size="s" />
    </span>
  )
}

const useRefusal = (): string | null => {
  const { refusal } = useModel('residents')
  const words = useRefusalWords()
  return refusal === null ? null : words(refusal.reason, refusal.available)
}
