// Another tab of this browser is changing the ticket: it is continued here, or left to that tab (EDIT-01).
import { command } from '../../../domain/log/commands.ts'
import type { ReservationId } from '../../../domain/ids.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { useModel } from '../../models/modelSource.ts'
import { useEditTexts } from '../../texts/pageTexts.ts'

export const InAnotherTab = ({ reservationId }: { readonly reservationId: ReservationId }) => {
  const t = useEditTexts()
  const { takeover } = useModel('edit')
  return (
    <Notice
      tone="warn"
      title={t('tabs.title')}
      action={
        <QuietButton
          busy={takeover?.reservationId === reservationId}
          busyText={t('tabs.taking')}
          sends={command('TakeEditOver', { reservationId, mode: null })}
        >
          {t('tabs.take')}
        </QuietButton>
      }
    >
      {t('tabs.body')}
    </Notice>
  )
}

/** Whether it is changed in another tab, and not here. */
export const useIsInAnotherTab = (reservationId: ReservationId): boolean => {
  const { elsewhere, started, reservationId: openId } = useModel('edit')
  return elsewhere.includes(reservationId) && !(started && openId === reservationId)
}
