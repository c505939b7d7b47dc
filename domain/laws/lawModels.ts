// The read models as laws see them: those parts that a law may speak of. The projections' own models fit this.
import type { ApiError } from '../apiError.ts'
import type { ContactForm, ReservationOwner } from '../passengers/contact.ts'
import type { PaymentMethod } from '../payment/payment.ts'
import type { PaymentProgress } from '../payment/progress.ts'
import type { PriceGroups } from '../prices/price.ts'
import type { Reservation } from '../reservation/reservation.ts'
import type { Inventory, Sail } from '../schedule/sail.ts'
import type { Address } from '../shell/address.ts'
import type { Notice } from '../shell/notice.ts'
import type { TicketLine } from '../tickets/ticketLine.ts'

export interface LawModels {
  readonly shell: {
    readonly address: Address | null
    readonly notices: readonly Notice[]
    readonly serverOffsetMs: number
  }
  readonly auth: { readonly token: string | null }
  readonly schedule: {
    readonly sailDates: readonly (string | null)[]
    readonly shownDay: string | null
    readonly sails: readonly Sail[]
    readonly inventories: Readonly<Record<string, Inventory>>
    readonly selectedSailRefId: string | null
  }
  readonly prices: { readonly bySail: Readonly<Record<string, { readonly groups: PriceGroups }>> }
  readonly tickets: {
    readonly lines: readonly TicketLine[]
    readonly held: readonly TicketLine[]
    readonly heldFor: string | null
  }
  readonly passengers: { readonly form: ContactForm; readonly owner: ReservationOwner | null }
  readonly reservation: {
    readonly current: Reservation | null
    readonly activity: 'idle' | 'creating' | 'modifying' | 'confirming' | 'other'
    readonly confirmed: boolean
    readonly failed: boolean
    readonly payedReservations: Readonly<Record<string, Reservation>>
    readonly fetchFailure: { readonly reservationId: string; readonly error: ApiError } | null
  }
  readonly expiry: {
    readonly reservationId: string | null
    readonly expiresAtMs: number | null
    readonly warnedAtMs: number | null
    readonly modal: 'reservationWannaExpired' | 'reservationExpired' | null
  }
  readonly payment: {
    readonly reservationId: string | null
    readonly progress: PaymentProgress
    readonly methods: readonly PaymentMethod[]
  }
}
