// Whether the page is loaded again for a part that is missing.

export interface PartSituation {
  /** The page was not reloaded for this part before. */
  readonly isFirstFailure: boolean
  readonly isOnline: boolean
  readonly isPaymentOpen: boolean
}

/**
 * After a new deployment the reloaded page finds the part. Never in the middle of a payment, where what is
 * typed into the card form would go; nor without a network, where no page would come.
 */
export const mayReload = ({ isFirstFailure, isOnline, isPaymentOpen }: PartSituation): boolean =>
  isFirstFailure && isOnline && !isPaymentOpen
