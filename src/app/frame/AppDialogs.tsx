// The dialogs that may open over any screen. They come with a reservation: minutes before the first of them, off the network.
import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import { useField, useModel } from '../../models/modelSource.ts'
import { usePayment } from '../../models/usePayment.ts'
import { loadPart } from '../../parts/loadPart.ts'
import { LaterTexts } from '../../shell/TextsProvider.tsx'

export const AppDialogs = () => {
  const occasion = useOccasion()
  // Elements that stay the same, so that an occasion for one of them renders none of the others again.
  const [dialogs, setDialogs] = useState<readonly ReactElement[]>([])
  const [failure, setFailure] = useState<Error | null>(null)
  const isMissing = dialogs.length === 0
  useEffect(() => {
    if (occasion === null || !isMissing) return
    loadPart('Dialogs', load).then(setDialogs, setFailure)
  }, [occasion, isMissing])
  if (failure !== null) throw failure
  return isMissing ? null : <LaterTexts>{dialogs}</LaterTexts>
}

const load = async (): Promise<readonly ReactElement[]> => {
  const [{ ExpiryModals }, { EditModals }, { CardModal }, { DatetimeModal }, { TicketsModal }] =
    await Promise.all([
      import('../../screens/expiry/ExpiryModals.tsx'),
      import('../../screens/edit/EditModals.tsx'),
      import('../../screens/payment/CardModal.tsx'),
      import('../../screens/datetime/DatetimeModal.tsx'),
      import('../../screens/tickets/TicketsModal.tsx'),
    ])
  const all: readonly ComponentType[] = [ExpiryModals, EditModals, CardModal, DatetimeModal, TicketsModal]
  return all.map((Dialog, i) => <Dialog key={i} />)
}

/** What a dialog is wanted for, or soon may be. */
const useOccasion = (): string | null => {
  const { modal } = useModel('expiry')
  const namedModal = useField('shell', 'modal')
  const { progress } = usePayment()
  const { current } = useModel('reservation')
  const { modal: editModal, started } = useModel('edit')
  if (modal !== null) return modal
  if (namedModal !== null) return namedModal
  if (editModal !== null || started) return editModal ?? 'edit'
  return progress._tag === 'AtCard' ? progress._tag : (current?.reservationId ?? null)
}
