// The tickets' screen is that of a ticket which is changed, where its address names one (LOC-21, NAV-21, OP-24).
import type { ReactNode } from 'react'
import { editedTicketAt } from '../../../domain/shell/address.ts'
import { useFrom } from '../../models/modelSource.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'

const TicketEditScreen = lazyPart(
  'TicketEditScreen',
  async () => (await import('./TicketEditScreen.tsx')).TicketEditScreen,
)

export const UnlessTripEdit = ({ children }: { readonly children: ReactNode }) =>
  useFrom('shell', ({ address }) => editedTicketAt(address)) === null ? children : <TicketEditScreen />
