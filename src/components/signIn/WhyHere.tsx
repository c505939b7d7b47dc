// Why a customer who did not choose to sign out is asked to sign in again.
import { Notice } from '../layout/Notice.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { useAccountTexts } from '../../texts/pageTexts.ts'

/** A customer who did not choose to sign out sees what happened, and that the booking is not lost. */
export const WhyHere = () => {
  const t = useAccountTexts()
  const endedBy = useField('auth', 'endedBy')
  const { current } = useModel('reservation')
  // The frame says what was done elsewhere.
  if (endedBy !== 'expired' && endedBy !== 'rejected') return null
  return (
    <Notice tone="warn" title={t(`ended.${endedBy}`)}>
      {t(current === null ? 'ended.again' : 'ended.held')}
    </Notice>
  )
}
