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
  return <Notice tone="warn" title={t(`sail.refused.${sailRefusal as SailRefused['_tag']}`)} />
}
