// Something that is held and not on offer here: it can only be taken out.
import { command } from '../../../../domain/log/commands.ts'
import type { TicketLine } from '../../../../domain/tickets/ticketLine.ts'
import { QuantityStepper } from '../../../components/forms/QuantityStepper.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTitles } from '../../../components/trip/useTitles.ts'
import { useStepperTexts } from '../../../components/tickets/choice/useStepperTexts.ts'

export const UnsoldLine = ({ line }: { readonly line: TicketLine }) => {
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
