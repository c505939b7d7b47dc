// What the form of a change reads: the change, what is sold on its sails, and the time by which ways are past.
import { editOffer } from '../../../../projections/selectors/edit.ts'
import { useModel } from '../../../models/modelSource.ts'
import { useServerMinute } from '../../../models/serverMinute.ts'
import { openWays, wayPast } from '../../../../domain/edit/ways.ts'
import type { Reservation } from '../../../../domain/reservation/reservation.ts'
import { useEditTexts } from '../../../texts/pageTexts.ts'
import { useTripWords } from '../../../components/trip/tripWords.ts'

export const useEditModels = () => {
  const models = { edit: useModel('edit'), prices: useModel('prices'), catalog: useModel('catalog') }
  const nowMs = useServerMinute()
  return { models, nowMs, offer: editOffer(models, nowMs) }
}

/** For which ways of a ticket the numbers of its form are, and why not for the others; `undefined` where the ticket has one way, and it can change. */
export const useWaysNote = (ticket: Reservation): string | undefined => {
  const t = useEditTexts()
  const words = useTripWords()
  const nowMs = useServerMinute()
  const open = openWays(ticket, nowMs)
  const { sailPackages } = ticket
  if (open.length === sailPackages.length) return sailPackages.length > 1 ? t('form.tickets-lead') : undefined
  const dayOf = ({ sails: [sail] }: Reservation['sailPackages'][number]): string =>
    sail === undefined ? '' : words.day(sail.departureDay, 'long')
  const past = sailPackages.flatMap((way) => {
    const why = wayPast(way, nowMs)
    return why === null ? [] : [t(`form.way-past.${why}`, { day: dayOf(way) })]
  })
  const rest = open.map((way) => t('form.way-open', { day: dayOf(way) }))
  return [...past, ...rest].join(' ')
}
