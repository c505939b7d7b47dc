// Extras of the route: how many, and what some of them ask for once there is one (TICK-26, TICK-27, OP-110). They are
// folded until one is wanted; one that is chosen is never hidden.
import { useId, useState } from 'react'
import { command } from '../../../../domain/log/commands.ts'
import { untoldAddons } from '../../../../domain/reservation/request.ts'
import { FoldButton } from '../../../components/forms/FoldButton.tsx'
import { Panel, type PanelProps } from '../../../components/layout/Panel.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../../components/trip/tripWords.ts'
import { useBookingSituation } from '../../../components/trip/useBooking.ts'
import { AddonAnswer } from '../../../components/tickets/choice/AddonAnswer.tsx'
import type { TicketRow } from '../../../components/tickets/choice/ticketRows.ts'
import { TicketStepper } from './TicketStepper.tsx'

interface AddonChoiceProps extends Pick<PanelProps, 'look'> {
  readonly rows: readonly TicketRow[]
}

export const AddonChoice = ({ rows, look }: AddonChoiceProps) => {
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

interface ParameterProps {
  readonly row: TicketRow
  readonly name: string
}

const Parameter = ({ row, name }: ParameterProps) => {
  const { code, title } = row.price
  const dispatch = useDispatch()
  const { addons, refusal } = useModel('tickets')
  const isAsked = refusal?.code === code && refusal.reason === 'AddonParameterMissing'
  return (
    <AddonAnswer
      title={title}
      name={name}
      text={addons.find((addon) => addon.code === code)?.text ?? ''}
      isUntold={untoldAddons(useBookingSituation()).some((addon) => addon.code === code)}
      refusal={isAsked ? refusal : null}
      onChange={(text) => dispatch(command('ChangeAddonParameter', { code, text }))}
    />
  )
}
