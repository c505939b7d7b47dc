// What becomes of a payment whose outcome is not known here.
import type { OpenOutcome, PaymentProgress, Unsettled } from './states.ts'

export const unsettled = (
  why: OpenOutcome,
  facts: Partial<Pick<Unsettled, 'error' | 'unknownStatus'>> = {},
): Unsettled => ({
  _tag: 'Unsettled',
  why,
  heard: 'nothing',
  isGivenUp: false,
  error: null,
  unknownStatus: null,
  ...facts,
})

/** What a page that is reloaded can't tell of the one before, `null` where nothing was under way. */
export const leftOpenBy = (progress: PaymentProgress): Unsettled | null => {
  switch (progress._tag) {
    case 'Unsettled':
      return { ...progress, heard: 'nothing', isGivenUp: false }
    // The address of a bank's page may have come, and been followed, after the last entry that was kept.
    case 'Preparing':
    case 'Leaving':
      return unsettled('bank')
    case 'AtCard':
      return unsettled('cardSent')
    case 'Settling':
    case 'Following':
      return unsettled('reload')
    case 'Unbooked':
      return progress.untold === null ? null : unsettled('reload')
    case 'Empty':
    case 'Allowed':
    case 'Checking':
    case 'Payed':
    case 'Failed':
      return null
  }
}
