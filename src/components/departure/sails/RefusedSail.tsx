// A departure that was wished for and can't be had any more.
import type { SailRefused } from '../../../../domain/schedule/sailChoice.ts'
import { useToldHere } from '../../../shell/toldHere.ts'
import { Notice } from '../../layout/Notice.tsx'
import { useModel } from '../../../models/modelSource.ts'
import { useTripTexts } from '../../../texts/shownLocale.ts'

/** Nothing while the last wish could be met. */
export const RefusedSail = () => {
  const t = useTripTexts()
  const { sailRefusal } = useModel('schedule')
  useToldHere(sailRefusal === null ? null : 'sailUnknown')
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
