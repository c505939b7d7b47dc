// A departure of the booking that is no longer available: why, and the nearest ones that have room, one press away.
import { command } from '../../../domain/log/commands.ts'
import type { LostTrip } from '../../../domain/reservation/lostSails.ts'
import { voyageOf } from '../../../domain/schedule/sail.ts'
import { QuietButton } from '../forms/buttons.tsx'
import { Notice } from '../layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from './repeat.module.css'
import { useGoneWords, useVoyageWords } from './repeatWords.ts'

/** Nothing while all departures are available. */
export const LostSails = () => {
  const t = useCheckoutTexts()
  const { trips, closed, status } = useModel('lostSails')
  if (trips.length > 0) return trips.map((trip) => <OneLost key={trip.gone.sail.legCode} trip={trip} />)
  if (closed.length === 0) return null
  return (
    <Notice
      tone="warn"
      title={t('lost.title')}
      action={
        <QuietButton
          busy={status === 'seeking'}
          busyText={t('repeat.checking')}
          sends={command('SeekSails', {})}
        >
          {t('lost.seek')}
        </QuietButton>
      }
    >
      {status === 'failed' ? t('repeat.failed') : t('repeat.checking')}
    </Notice>
  )
}

const OneLost = ({ trip: { gone, days, nearest } }: { readonly trip: LostTrip }) => {
  const t = useCheckoutTexts()
  const words = useGoneWords()
  const voyage = useVoyageWords()
  const { legCode } = gone.sail
  const sails = days.flatMap((day) => day.sails)
  const near = nearest.flatMap((sailRefId) => sails.find((sail) => sail.sailRefId === sailRefId) ?? [])
  return (
    <Notice tone="bad" title={words(gone)}>
      <p>{t(near.length === 0 ? 'lost.none' : 'lost.nearest')}</p>
      <ul className={css.list}>
        {near.map((sail) => (
          <li key={sail.sailRefId}>
            <QuietButton sends={command('MoveToSail', { legCode, sailRefId: sail.sailRefId })}>
              {voyage(voyageOf(sail))}
            </QuietButton>
          </li>
        ))}
      </ul>
      <p>{t('lost.kept')}</p>
    </Notice>
  )
}
