// Laws about answers: to what was asked, once, the newest question alone, and for no page that was left.
import type { EventEntry } from '../../../../domain/log/entry.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { parametersOf } from '../../readers/exchanges.ts'
import type { ReservationId } from '../../../../domain/ids.ts'

type Caused = Pick<EventEntry, 'cause'>

const nothingComesBack = law('LAW-09', 'lifecycle', {
  since: 3,
  sentence: 'An answer about a reservation that was left in the meantime brings nothing back.',
  watch: ({ firstSeq }) => {
    /** The command that led to the create whose reservation is still wanted. */
    let wanted: number | null = null
    /** By the command that asked for more time: for which reservation. */
    const extended = new Map<number, ReservationId>()
    const leave = (): void => void (wanted = null)
    return watchWith({
      commands: {
        StartSession: () => {
          leave()
          extended.clear()
        },
      },
      events: {
        CreateRequested: ({ cause }) => void (wanted = cause),
        ReservationCreateFailed: leave,
        SailSelected: ({ data }) => (data.keepsReservation ? undefined : leave()),
        PackageSelected: leave,
        ReservationCleared: leave,
        ReservationExpired: leave,
        ReservationCreated: (entry) => {
          const isWanted = wanted === entry.cause || isFromBefore(entry, firstSeq)
          leave()
          return isWanted
            ? null
            : `${entry.data.reservation.reservationId} was made, and no command waits for it`
        },
        ReservationModified: ({ data: { reservation } }, { before }) =>
          notCurrent('modified', reservation.reservationId, before.reservation.current),
        ReservationConfirmed: ({ data: { reservation } }, { before }) =>
          notCurrent('confirmed', reservation.reservationId, before.reservation.current),
        ReservationChangeMade: ({ data: { reservation } }, { before }) =>
          notCurrent('changed', reservation.reservationId, before.reservation.current),
        ReservationExtended: ({ cause }, { before }) => {
          const reservationId = cause === null ? undefined : extended.get(cause)
          if (reservationId === undefined) return null // LAW-38 is about answers to nothing.
          return notCurrent('given more time', reservationId, before.reservation.current)
        },
      },
      exchanges: {
        extendReservation: (entry) => {
          const asked = parametersOf(entry, 'extendReservation')?.id
          if (entry.cause !== null && asked !== undefined) extended.set(entry.cause, asked)
        },
      },
    })
  },
})

/** What led to it was cut off, so what was asked is unknown. */
const isFromBefore = ({ cause }: Caused, firstSeq: number): boolean => cause === null || cause < firstSeq

const notCurrent = (
  what: string,
  reservationId: ReservationId,
  current: { readonly reservationId: ReservationId } | null,
): string | null => {
  if (current?.reservationId === reservationId) return null
  const instead = current === null ? 'none is' : `${current.reservationId} is`
  return `${reservationId} is ${what} and not the current one; ${instead}`
}

const newestSearch = law('LAW-10', 'schedule', {
  since: 3,
  sentence:
    'Only the newest search counts: an answer to an older one is never shown, and no answer is shown twice.',
  watch: ({ firstSeq }) => {
    /** By what is asked: the command that led to the newest question, `null` once it is answered. */
    const newest = new Map<string, number | null>()
    /** The failure of a search for days does not name its leg. */
    const legs = new Map<number | null, string>()
    const ask =
      (question: string) =>
      ({ cause }: Caused): void =>
        void newest.set(question, cause)
    const answer =
      (question: string) =>
      ({ cause }: Caused): string | null => {
        const asked = newest.get(question)
        newest.set(question, null)
        if (asked === cause) return null
        if (asked === undefined && isFromBefore({ cause }, firstSeq)) return null
        return asked === null || asked === undefined
          ? `${question} answered, and it is no longer wanted`
          : `${question} answered by the question of entry ${cause}, and entry ${asked} asked last`
      }
    return watchWith({
      commands: { StartSession: () => newest.clear() },
      events: {
        SailsRequested: (entry) => ask(`sails of ${entry.data.legCode}`)(entry),
        SailsFound: (entry) => answer(`sails of ${entry.data.legCode}`)(entry),
        SailsFailed: (entry) => answer(`sails of ${entry.data.legCode}`)(entry),
        SailDatesRequested: (entry) => {
          legs.set(entry.cause, entry.data.legCode)
          ask(`days of ${entry.data.legCode}`)(entry)
        },
        SailDatesFound: (entry) => answer(`days of ${entry.data.legCode}`)(entry),
        SailDatesFailed: (entry) => {
          const leg = legs.get(entry.cause)
          if (leg === undefined && isFromBefore(entry, firstSeq)) return null
          return answer(`days of ${leg ?? 'an unknown leg'}`)(entry)
        },
        PricesRequested: (entry) => ask(`prices of ${entry.data.sailRefId}`)(entry),
        PricesLoaded: (entry) => answer(`prices of ${entry.data.sailRefId}`)(entry),
        PricesFailed: (entry) => answer(`prices of ${entry.data.sailRefId}`)(entry),
      },
    })
  },
})

type Request = 'create' | 'modify' | 'change' | 'confirm' | 'extension' | 'payment'

const answeredOnce = law('LAW-38', 'lifecycle', {
  since: 3,
  sentence:
    'Every request is answered at most once: a create, a modify, another change, a confirm, an extension, a payment.',
  watch: ({ firstSeq }) => {
    /** By the command that led to it. */
    const open = new Map<number, Request>()
    const ask =
      (request: Request) =>
      ({ cause }: Caused): void =>
        void (cause !== null && open.set(cause, request))
    const answer =
      (request: Request) =>
      ({ cause }: Caused): string | null => {
        if (cause === null || cause < firstSeq) return null
        if (open.get(cause) !== request) return `an answer to no ${request}, or to one that was answered`
        open.delete(cause)
        return null
      }
    return watchWith({
      commands: { StartSession: () => open.clear() },
      events: {
        CreateRequested: ask('create'),
        ReservationCreated: answer('create'),
        ReservationCreateFailed: answer('create'),
        ModifyRequested: ask('modify'),
        ReservationModified: answer('modify'),
        ReservationModifyFailed: answer('modify'),
        ReservationChangeRequested: ask('change'),
        ReservationChangeMade: answer('change'),
        ReservationChangeFailed: answer('change'),
        ConfirmRequested: ask('confirm'),
        ReservationConfirmed: answer('confirm'),
        ReservationConfirmFailed: answer('confirm'),
        // Whatever was asked: the answer may be that it is paid.
        ReservationPaid: ({ cause }) => void (cause !== null && open.delete(cause)),
        ExtensionRequested: ask('extension'),
        ReservationExtended: answer('extension'),
        ExtensionFailed: answer('extension'),
        PaymentRequested: ask('payment'),
        CardPaymentPrepared: answer('payment'),
        RedirectPrepared: answer('payment'),
        RedirectRefused: answer('payment'),
        PaymentPrepareFailed: answer('payment'),
      },
    })
  },
})

export const answerLaws: readonly Law[] = [nothingComesBack, newestSearch, answeredOnce]
