// What an answer is about: once that is another, or is no more, the answer is for no one (OP-18).
import type { ReadModels } from '../../projections/readModels.ts'

/** Who is signed in; what is held here. */
export type Lifetime = 'person' | 'booking'

/** It is what it was as long as this is the same. */
export const lifetimeNow = (lifetime: Lifetime, { auth, reservation }: ReadModels): string | null => {
  switch (lifetime) {
    case 'person':
      return auth.token
    case 'booking':
      return reservation.current?.reservationId ?? null
  }
}
