// The screens of what is held, and what each gives way to: the first of its guards that stands is shown in its place.
import type { ComponentType } from 'react'
import { command } from '../../domain/log/commands.ts'
import { isCancelled } from '../../domain/reservation/state.ts'
import { editedTicketAt, PATHS } from '../../domain/shell/address.ts'
import type { ReadModels } from '../../projections/readModels.ts'
import { EditDue } from '../components/change/EditLink.tsx'
import css from '../components/change/change.module.css'
import { PrimaryButton } from '../components/forms/buttons.tsx'
import { EmptyState } from '../components/layout/EmptyState.tsx'
import { useDispatch, useField, useModel } from '../models/modelSource.ts'
import { lazyPart } from '../parts/lazyPart.tsx'
import { ConfirmScreen } from '../screens/confirm/ConfirmScreen.tsx'
import { ExtendScreen } from '../screens/extend/ExtendScreen.tsx'
import { TicketsScreen } from '../screens/tickets/TicketsScreen.tsx'
import { useEditTexts } from '../texts/pageTexts.ts'
import { useShellTexts } from '../texts/shownLocale.ts'

const TicketEditScreen = lazyPart(
  'TicketEditScreen',
  async () => (await import('../screens/edit/TicketEditScreen.tsx')).TicketEditScreen,
)

/** It was cancelled at the server: it says so, and is left by clearing it. */
const CancelledReservation = () => {
  const t = useShellTexts()
  const dispatch = useDispatch()
  const { current } = useModel('reservation')
  const startOver = () => {
    dispatch(command('ClearReservation', {}))
    dispatch(command('NavigateTo', { path: PATHS.home, query: {}, how: 'push' }))
  }
  return (
    <EmptyState
      title={t('cancelled.title', { reservationId: current?.reservationId })}
      action={<PrimaryButton onClick={startOver}>{t('cancelled.action')}</PrimaryButton>}
    >
      {t('cancelled.body')}
    </EmptyState>
  )
}

const DifferenceDue = () => {
  const t = useEditTexts()
  const { current } = useModel('reservation')
  if (current === null) return null
  return (
    <div className={css.page}>
      <EditDue
        reservation={current}
        title={t('due.title-first', { number: current.reservationId })}
        lead={t('due.first')}
      />
    </div>
  )
}

type Held = Pick<ReadModels['reservation'], 'current' | 'paidCents'> & Pick<ReadModels['shell'], 'address'>

const GUARDS = {
  /** The tickets' screen is that of a ticket which is changed, where its address names one (LOC-21, NAV-21, OP-24). */
  ticketEdit: { stands: ({ address }: Held) => editedTicketAt(address) !== null, Instead: TicketEditScreen },
  /** RES-17, OP-112. */
  cancelled: {
    stands: ({ current }: Held) => current !== null && isCancelled(current),
    Instead: CancelledReservation,
  },
  /** A booking begins when the change that was made before it is paid or given up (OP-161). */
  differenceDue: {
    stands: ({ current, paidCents }: Held) => current !== null && paidCents !== null,
    Instead: DifferenceDue,
  },
} satisfies Readonly<Record<string, { stands: (held: Held) => boolean; Instead: ComponentType }>>

const unless = (guards: readonly (keyof typeof GUARDS)[], Screen: ComponentType): ComponentType =>
  function Guarded() {
    const { current, paidCents } = useModel('reservation')
    const held = { current, paidCents, address: useField('shell', 'address') }
    const guard = guards.find((name) => GUARDS[name].stands(held))
    const Shown = guard === undefined ? Screen : GUARDS[guard].Instead
    return <Shown />
  }

const Tickets = unless(['ticketEdit', 'cancelled', 'differenceDue'], TicketsScreen)
const Confirm = unless(['cancelled', 'differenceDue'], ConfirmScreen)
const Extend = unless(['cancelled'], ExtendScreen)
export { Tickets as TicketsScreen, Confirm as ConfirmScreen, Extend as ExtendScreen }
