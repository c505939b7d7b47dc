// What a ticket says of one sailing beside its times: the ship, where the ports are, and by when to be there.
import { timeAt } from '../../../domain/calendarDay.ts'
import { boardingTimes } from '../../../domain/checkin/boardingTimes.ts'
import type { ReservedSail } from '../../../domain/schedule/sail.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts, useTicketTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'

export interface TicketFact {
  readonly id: string
  readonly label: string
  readonly value: string
  /** Has a row of its own, for a list of names. */
  readonly wide?: boolean | undefined
}

interface OnPaper {
  readonly title: string
  /** It can't be used: nothing is said of boarding. */
  readonly isOver: boolean
}

export const useSailFacts = (): ((sail: ReservedSail, onPaper: OnPaper) => readonly TicketFact[]) => {
  const t = useCheckoutTexts()
  const ticket = useTicketTexts()
  const boarding = useBoardingWords()
  const addressOf = usePortAddress()
  const { port } = useTripWords()
  // The crossing says that already.
  const saysPortsAlone = (title: string, { departurePort, arrivalPort }: ReservedSail): boolean =>
    title === `${port(departurePort)} – ${port(arrivalPort)}`
  return (sail, { title, isOver }) =>
    [
      { id: 'boarding', label: ticket('boarding.label'), value: isOver ? '' : boarding(sail), wide: true },
      { id: 'from', label: ticket('port.from'), value: addressOf(sail.departurePort) },
      { id: 'to', label: ticket('port.to'), value: addressOf(sail.arrivalPort) },
      { id: 'ship', label: t('ticket.ship'), value: sail.vessel ?? '' },
      { id: 'trip', label: t('ticket.trip'), value: title },
    ].filter(({ id, value }) => value !== '' && !(id === 'trip' && saysPortsAlone(title, sail)))
}

/** "Be there by 08:20. Boarding closes at 08:30." */
export const useBoardingWords = (): ((sail: ReservedSail) => string) => {
  const t = useTicketTexts()
  const { timeZone } = useBrand()
  return (sail) => {
    const { beThereAtMs, closesAtMs, isLong } = boardingTimes(sail, timeZone)
    return t(isLong ? 'boarding.counter' : 'boarding.closes', {
      by: timeAt(beThereAtMs, timeZone),
      closes: timeAt(closesAtMs, timeZone),
    })
  }
}

/** Empty where the catalogue has none. */
export const usePortAddress = (): ((code: string) => string) => {
  const { ports } = useModel('catalog')
  return (code) => ports.find((port) => port.code === code)?.address ?? ''
}
