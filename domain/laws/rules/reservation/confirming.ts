// Laws about when a booking is confirmed, and whose names it waits for: by a second reading, with each reason as it is.
import type { ApiError } from '../../../apiError.ts'
import { durationMs, type DurationMs, earlier } from '../../../instant.ts'
import type { CommandEntry, Entry } from '../../../log/entry.ts'
import type { GuestForm } from '../../../passengers/guest.ts'
import { createSequels } from '../../engine/sequels.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { type Finding, watchWith } from '../../engine/looks.ts'
import { partingWords } from '../../engine/parting.ts'
import { isPageStart, isUserCommand } from '../../engine/userActivity.ts'
import { sentBefore } from '../../readers/booking/sentAt.ts'
import { answerTo, failureOf } from '../../readers/exchanges.ts'
import { type PortDay, portDayIn } from '../../readers/portDay.ts'
import { serverTimeAt } from '../../readers/serverTime.ts'
import { dueConfirmRefusal } from '../../readers/wish/dueConfirm.ts'
import { dueNames } from '../../readers/wish/dueNames.ts'
import { isOver } from '../../readers/wish/dueStep.ts'
import { isCutOff } from '../../readers/cutOff.ts'

/** Slower than any machine that is not asleep between a decision and its entry. */
const DECIDING_MS = durationMs(50)

const confirmedWhenReady = law('LAW-133', 'lifecycle', {
  sentence:
    'A booking is confirmed at once where nothing stands in the way, and where something does, just that is said: one answer to each press.',
  watch: ({ timeZone }) => {
    const dayAt = portDayIn(timeZone)
    const sequels = createSequels()
    /** By the reservation: the press that is under way. */
    const open = new Map<string | null, number>()
    const presses = new Set<number | null>()
    const close = (cause: number | null): void => {
      for (const [id, press] of open) if (press === cause) open.delete(id)
    }
    const judge = (entry: Entry, found: string | null, models: LawModels): Finding => {
      if (!presses.has(entry.cause)) return null
      const due = dueAnswers(entry, models, dayAt)
      return due.includes(found)
        ? null
        : `${found ?? 'confirmed'} is the answer, and should be ${due[0] ?? 'confirmed'}`
    }
    const look = watchWith({
      commands: {
        StartSession: () => [open, presses].forEach((known) => known.clear()),
        ConfirmReservation: (entry, { before }) => {
          if (open.has(before.reservation.current?.reservationId ?? null)) return
          presses.add(entry.seq)
          const fact = `the press at ${entry.seq} has no answer`
          sequels.expect(entry, { cause: entry.seq, anyOf: ANSWERS, fact })
        },
      },
      events: {
        NamesAwaited: (entry, { before }) => {
          if (entry.data.then._tag !== 'Confirm') return null
          const due = before.reservation.current?.total.amountCents ?? 0
          return (
            judge(entry, 'names', before) ??
            partingWords({ due, found: entry.data.amountCents }, 'the amount')
          )
        },
        ConfirmRequested: (entry, { before }) => {
          const { reservationId } = entry.data
          if (entry.cause !== null) open.set(reservationId, entry.cause)
          return reservationId === before.reservation.current?.reservationId
            ? judge(entry, null, before)
            : `${reservationId} is confirmed, which is not the one that is shown`
        },
        ConfirmRefused: (entry, { before }) => {
          const { cause, data } = entry
          if (![...open.values()].some((press) => press === cause)) return judge(entry, data.reason, before)
          // It was about to be sent.
          close(cause)
          return data.reason === 'NoReservation' && isOver(before.reservation.current)
            ? null
            : `${data.reason} is said of one that can be confirmed`
        },
        ReservationConfirmed: ({ cause }) => close(cause),
        ReservationConfirmFailed: ({ cause }) => close(cause),
      },
      exchanges: ({ type, cause }) => (type === 'confirmReservation' ? close(cause) : null),
    })
    return (moment) => sequels.look(moment.entry) ?? look(moment)
  },
})

const ANSWERS: ReadonlySet<string> = new Set(['NamesAwaited', 'ConfirmRefused', 'ConfirmRequested'])

/** What may be answered to a press: a sail may be lost in the very moment. */
const dueAnswers = (entry: Entry, models: LawModels, dayAt: PortDay): readonly (string | null)[] => {
  const { reservation, passengers } = models
  const { unsaved } = dueNames(models, dayAt(entry.at) ?? '')
  const isAwaited = unsaved.some((seqN) => passengers.guests[seqN]?.status !== 'failed')
  if (isAwaited && !isCutOff(models) && !isOver(reservation.current)) return ['names']
  const nowMs = serverTimeAt(entry, models)
  return [nowMs, earlier(nowMs, DECIDING_MS)].map((atMs) => dueConfirmRefusal(models, atMs))
}

interface Save {
  readonly seqN: number
  readonly form: unknown
}

/** Of those who are being saved already nothing is said again. */
const savesOf = (seqNs: readonly number[], { passengers, reservation }: LawModels): readonly Save[] =>
  seqNs.flatMap((seqN) => {
    const guest = reservation.current?.guests.find((one) => one.seqN === seqN)
    const typed = passengers.guests[seqN]
    if (guest === undefined || typed?.status === 'saving') return []
    const { seqN: _seqN, ...own } = guest
    return [{ seqN, form: typed?.form ?? own }]
  })

const namesAreSaved = law('LAW-134', 'lifecycle', {
  sentence:
    'Names hold back a press only where they are missing or not saved; then just those are saved, in their order, as they were typed.',
  watch: ({ timeZone }) => {
    const portDay = portDayIn(timeZone)
    const namesAt = ({ at }: Entry, models: LawModels) => dueNames(models, portDay(at) ?? '')
    /** Who is to be saved because of an event, the first first. */
    const due = new Map<number, readonly Save[]>()
    const typed = new Map<number, CommandEntry<'SaveGuest'>['data']>()
    const pays = new Set<number | null>()
    const unsaid = (): Finding => {
      const [left] = [...due.values()].find((saves) => saves.length > 0) ?? []
      due.clear()
      return left === undefined ? null : `passenger ${left.seqN} is not saved`
    }
    const look = watchWith({
      commands: {
        Pay: ({ seq }) => void pays.add(seq),
        SaveGuest: ({ seq, cause, data }) => {
          typed.set(seq, data)
          const saves = due.get(cause ?? 0)
          if (cause === null || saves === undefined) return null
          due.set(cause, saves.slice(1))
          return partingWords({ due: saves[0] ?? null, found: data }, 'the passenger')
        },
      },
      events: {
        NamesAwaited: (entry, { before, after }) => {
          const { unsaved } = namesAt(entry, before)
          due.set(entry.seq, savesOf(unsaved, after))
          return unsaved.length > 0 ? null : 'names are awaited that are saved, or missing'
        },
        PayRefused: (entry, { before, after }) => {
          if (entry.data.reason !== 'NamesMissing') return null
          const { missing } = namesAt(entry, before)
          due.set(entry.seq, savesOf(missing, after))
          return missing.length > 0 ? null : 'names are said to be missing that are not'
        },
        FetchRequested: (entry, { before }) => {
          if (entry.data.why !== 'pay' || !pays.has(entry.cause)) return null
          const { missing, unsaved } = namesAt(entry, before)
          return missing.length + unsaved.length === 0
            ? null
            : 'a payment goes on without names that it needs'
        },
        GuestRefused: ({ cause, data: { reason, seqN } }, { before }) => {
          if (!typed.has(cause ?? 0)) return null
          return partingWords({ due: whyRefused(seqN, before), found: reason }, 'the reason')
        },
        ReservationChangeWanted: ({ cause, data: { change } }) => {
          const said = typed.get(cause ?? 0)
          if (change._tag !== 'SaveGuest' || said === undefined) return null
          return partingWords({ due: guestOf(said.seqN, said.form), found: change.guest }, 'the passenger')
        },
      },
    })
    return (moment) => {
      const { entry } = moment
      if (isPageStart(entry)) due.clear()
      return (isUserCommand(entry) ? unsaid() : null) ?? look(moment) ?? null
    }
  },
})

const whyRefused = (seqN: number, { reservation: { current } }: LawModels): string => {
  if (current === null || isOver(current)) return 'NoReservation'
  return current.guests.some((one) => one.seqN === seqN) ? 'Incomplete' : 'UnknownGuest'
}

/** With a personal code the server knows the rest. */
const guestOf = (seqN: number, form: GuestForm): unknown => {
  const { citizenship, comments, personalIdentificationNumber, birthday, gender } = form
  const named = {
    birthday,
    firstName: form.firstName.trim(),
    gender: gender === '' ? 'M' : gender,
    lastName: form.lastName.trim(),
  }
  return {
    seqN,
    citizenship,
    comments: comments.trim(),
    named: personalIdentificationNumber === '' ? named : null,
  }
}

/** An answer that calls it an offer still confirms nothing. */
const UNCONFIRMED: ApiError = { _tag: 'Unfit', status: 200, path: 'status', expected: 'a confirmed one' }
const CUT_OFF: ApiError = { _tag: 'Unreachable', code: 'Offline' }

const failsForItsReason = law('LAW-152', 'lifecycle', {
  sentence:
    'A confirmation fails for the server’s own reason, for an answer that confirms nothing, or unsent for want of the network; and just that is told.',
  watch: () => {
    /** By the press: for what it failed, where that is known. */
    const reasons = new Map<number, ApiError | null>()
    /** When the network went, by the press that waited for its call or its answer then. */
    const cutOffMs = new Map<number, DurationMs>()
    return watchWith({
      commands: { StartSession: () => reasons.clear() },
      events: {
        ConfirmRequested: ({ cause }) => void (cause !== null && reasons.set(cause, CUT_OFF)),
        NetworkLost: ({ data }, { steadyMs }) => {
          if (data.cutsOff) for (const seq of reasons.keys()) cutOffMs.set(seq, steadyMs)
        },
        ReservationConfirmFailed: ({ cause, data: { error } }) => {
          const due = reasons.get(cause ?? 0) ?? null
          if (due === CUT_OFF && !cutOffMs.has(cause ?? 0))
            return 'it was not sent, and the network was there all the time'
          return due === null ? null : partingWords({ due, found: error }, 'the reason')
        },
      },
      exchanges: (entry, { steadyMs }) => {
        const { cause } = entry
        if (cause === null || !reasons.has(cause)) return null
        const wentMs = entry.type === 'confirmReservation' ? cutOffMs.get(cause) : undefined
        if (wentMs !== undefined && sentBefore(entry, steadyMs) > wentMs)
          return 'it was sent after the network had gone since the press'
        const told = answerTo(entry, 'confirmReservation')
        const isOffer = told?.status === 'OFFER'
        reasons.set(cause, isOffer ? UNCONFIRMED : failureOf(entry, 'confirmReservation'))
        return null
      },
    })
  },
})

export const confirmingLaws: readonly Law[] = [confirmedWhenReady, namesAreSaved, failsForItsReason]
