// One ticket or extra: its name, its price, how many, and why no more (TICK-03, TICK-26, TICK-27).
import { command } from '../../../../domain/log/commands.ts'
import { QuantityStepper } from '../../../components/forms/QuantityStepper.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { usePressed } from '../../../models/pressed.ts'
import { useLimitWords, useRefusalWords } from '../../../components/tickets/choice/limitWords.tsx'
import css from '../../../components/tickets/choice/TicketChoice.module.css'
import { TicketPrice } from '../../../components/tickets/price/TicketPrice.tsx'
import type { TicketRow } from '../../../components/tickets/choice/ticketRows.ts'
import { useStepperTexts } from '../../../components/tickets/choice/useStepperTexts.ts'

export const TicketStepper = ({ row }: { readonly row: TicketRow }) => {
  const { price, count, max, limit } = row
  const dispatch = useDispatch()
  const limitWords = useLimitWords()
  const refusal = useRefusal(price.code)
  const [shown, press] = usePressed(count)
  const texts = useStepperTexts(price.title, shown)
  const change = (way: 'stepper' | 'typed') => (next: number) =>
    dispatch(command('ChangeTicketQuantity', { code: price.code, count: next, way }))
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
      {...texts}
      label={price.title}
      description={price.description === null && refusal === null ? undefined : about}
      price={<TicketPrice price={price} />}
      value={shown}
      min={0}
      max={max}
      plusHint={limit === null ? undefined : limitWords(limit)}
      onStep={(next) => press(next, () => change('stepper')(next))}
      onType={change('typed')}
    />
  )
}

/** Why the last wish for this ticket was not granted; what an extra asks for is told at that field. */
const useRefusal = (code: string): string | null => {
  const { refusal } = useModel('tickets')
  const words = useRefusalWords()
  if (refusal === null || refusal.code !== code || refusal.reason === 'AddonParameterMissing') return null
  return words(refusal.reason, refusal.available)
}
