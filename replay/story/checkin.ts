// The sentences of a story that are about check-in. None says a name.
import type { EventData, EventType } from '../../domain/log/events.ts'

type Sentences = { readonly [K in EventType]?: (data: EventData<K>) => string }

export const checkinSentences = {
  CheckInRequested: ({ reservationId }) => `a check-in with ${reservationId} is asked for`,
  CheckInMatched: ({ reservationId }) => `the last name is one on ${reservationId}`,
  CheckInNameDiffers: ({ reservationId }) => `the last name is none on ${reservationId}`,
  CheckInEnded: () => 'the check-in ended',
  ScannerOpened: () => 'the camera is open',
  ScannerClosed: () => 'the camera is closed',
  CodeScanned: ({ reservationId }) => `the camera has read ${reservationId}`,
  ScannerFailed: ({ problem }) => `the camera gives no picture (${problem})`,
} satisfies Sentences
