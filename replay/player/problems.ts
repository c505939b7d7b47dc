// Which entries say that something went wrong: a failure, a refusal, a declined card, a crash, a call that failed.
import * as E from 'fp-ts/Either'
import type { Entry, EventEntry } from '../../domain/log/entry.ts'
import type { EventType } from '../../domain/log/events.ts'
import { decideTransaction } from '../../domain/payment/payment.ts'
import { stateOf } from '../../domain/reservation/state.ts'
import { isEventType } from '../schema/entryCodecs.ts'

export const isProblem = (entry: Entry): boolean => {
  switch (entry.kind) {
    case 'command':
      return false
    case 'event':
      return isEventType(entry.type) && isProblematic(entry)
    case 'exchange':
      return entry.data.outcome._tag === 'Failed'
  }
}

type ToneOf<K extends EventType> = 'problem' | ((data: EventEntry<K>['data']) => boolean)

const isProblematic = ({ type, data }: EventEntry): boolean => {
  if (/(Failed|Refused)$/.test(type)) return true
  const tone = OTHERS[type] as 'problem' | ((data: EventEntry['data']) => boolean) | undefined
  return typeof tone === 'function' ? tone(data) : tone === 'problem'
}

/** The problems whose names don't end in `Failed` or `Refused`. */
const OTHERS: { readonly [K in EventType]?: ToneOf<K> } = {
  NetworkLost: 'problem',
  EffectCrashed: 'problem',
  SignInStopped: ({ problem }) => problem !== null,
  SignOutUntold: 'problem',
  LocalIdNotFound: 'problem',
  ReservationHeldOtherwise: 'problem',
  ReservationChangedElsewhere: 'problem',
  ChangeWithoutEffect: 'problem',
  ChangeGivenUp: 'problem',
  SavedTicketMissing: 'problem',
  RepeatBlocked: 'problem',
  SailsClosed: 'problem',
  SailsLost: 'problem',
  RefusedChoiceUndone: 'problem',
  EditHandedOver: 'problem',
  EditLocalIdNotFound: 'problem',
  EditLost: 'problem',
  EditPaymentLapsed: 'problem',
  CardPaymentReported: ({ status }) => E.isLeft(decideTransaction(status)),
  TransactionStatusUnknown: 'problem',
  PaymentOutcomeFound: ({ status }) => stateOf(status) === 'cancelled',
  HistoryLoaded: ({ unreadCount }) => unreadCount > 0,
  CheckInNameDiffers: 'problem',
}
