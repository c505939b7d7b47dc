// One of two trips can be given back, after a second thought (RES-14). The focus stays on the button that asks.
import { useId, useState } from 'react'
import { areApart } from '../../../domain/catalog/trips.ts'
import { command } from '../../../domain/log/commands.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'
import css from '../../components/payment/paying.module.css'
import type { PackageSeq } from '../../../domain/ids.ts'

export const TripRemoval = ({ seqN }: { readonly seqN: PackageSeq }) => {
  const t = useCheckoutTexts()
  const dispatch = useDispatch()
  const { trips } = useModel('schedule')
  const { activity, wanted } = useModel('reservation')
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  const at = trips.findIndex((trip) => trip.seqN === seqN)
  if (!areApart(trips) || at === -1) return null
  const which = at === 0 ? 'out' : 'back'
  const close = () => {
    document.getElementById(id)?.focus()
    setAsked(false)
  }
  const remove = () => {
    close()
    dispatch(command('RemoveTrip', { seqN }))
  }
  return (
    <>
      <QuietButton
        plain
        id={id}
        busy={wanted.some((change) => change._tag === 'RemoveTrip' && change.seqN === seqN)}
        busyText={t('trip-removal.busy')}
        disabled={activity === 'confirming'}
        onClick={() => setAsked(!isAsked)}
      >
        {t(`trip-removal.${which}`)}
      </QuietButton>
      <div className={css.removal} role="status">
        {isAsked && (
          <>
            <p>{t(`trip-removal.sure-${which}`)}</p>
            <QuietButton tone="bad" onClick={remove}>
              {t('trip-removal.yes')}
            </QuietButton>
            <QuietButton plain onClick={close}>
              {t('trip-removal.no')}
            </QuietButton>
          </>
        )}
      </div>
    </>
  )
}
