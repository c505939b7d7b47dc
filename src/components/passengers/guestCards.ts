// What the form of all passengers knows of each one's card when its button is pressed.
import type { RefObject } from 'react'
import type { GuestSeq } from '../../../domain/ids.ts'
import type { GuestStanding } from './useGuestForm.ts'

export interface CardHandle {
  readonly standing: GuestStanding
  /** Nothing is known of the passenger by a personal code. */
  readonly isAsked: boolean
  readonly save: () => void
}

/** By sequence number. */
export type GuestCards = RefObject<Map<GuestSeq, CardHandle>>
