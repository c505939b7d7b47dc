// A departure that was asked for and is no longer available.
import type { SailRefused } from '../../../../domain/schedule/sailChoice.ts'
import { useShownHere } from '../../../shell/shownHere.ts'
import { Notice } from '../../layout/Notice.tsx'
import { useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'

/** Nothing while the last request was granted. */
export const RefusedSail = () => {
  const t = useTripTexts()
  const { sailRefusal } = useModel('schedule')
  useShownHere(sailRefusal === null ? null : 'sailUnknown')
  if (sailRefusal === null) return null
  const texts: Record<SailRefused['_tag'], string> = {
    UnknownSail: t('sail.refused.UnknownSail'),
    SailNotOpen: t('sail.refused.SailNotOpen'),
    SailDeparted: t('sail.refused.SailDeparted'),
    BookingClosed: t('sail.refused.BookingClosed'),
    SailFull: t('sail.refused.SailFull'),
    BeforeOutbound: t('sail.refused.BeforeOutbound'),
  }
  return <Notice tone="warn" title={texts[sailRefusal as SailRefused['_tag']]} />
}
