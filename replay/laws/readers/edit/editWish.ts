// What a person has wanted of a change of a paid ticket when each of its requests was sent, by commands and exchanges.
import type { ReservationId } from '../../../../domain/ids.ts'
import { type EpochMs, greatest } from '../../../../domain/instant.ts'
import type { CallBody } from '../../../../domain/wire/endpoints/endpoints.ts'
import { watchWith } from '../../engine/looks.ts'
import type { ExchangeEntry } from '../../../../domain/log/entry.ts'
import { answerTo, bodyOf, parametersOf } from '../exchanges.ts'
import { serverTimeAt } from '../serverTime.ts'
import { type Answer, answerIn } from './editCalls.ts'

export type EditData = CallBody<'editData'>

/** What a person has asked for since the change was begun, and as what it was begun. */
export interface EditWish {
  /** As it was paid. */
  readonly paid: Answer
  /** As it stood at the server, where it was open already. */
  readonly open: Answer
  /** By category: how many are wanted on each trip. */
  readonly counts: ReadonlyMap<string, number>
  /** By key: the vehicles that were taken out, those whose plates were typed, and those that stay as they were paid. */
  readonly vehicles: ReadonlyMap<string, 'removed' | 'plated' | 'kept'>
  /** The numbers of passengers whose data were typed. */
  readonly named: ReadonlySet<number>
  /** By package and the sail that was paid: what goes for it. */
  readonly moved: ReadonlyMap<string, string>
}

const noEditWish = (paid: Answer, open: Answer): EditWish => ({
  paid,
  open,
  counts: new Map(),
  vehicles: new Map(),
  named: new Set(),
  moved: new Map(),
})

export interface SentWish extends EditWish {
  /** The server's time when it was sent or answered, the later of both: what has left by then is not touched. */
  readonly atMs: EpochMs
  /** By sail: when it leaves, of those that were told. */
  readonly leavesMs: ReadonlyMap<string, EpochMs>
}

/** When sails leave, by the answers that tell of them. */
const createDepartures = () => {
  const leavesMs = new Map<string, EpochMs>()
  return {
    leavesMs,
    list: (entry: ExchangeEntry): void => {
      const legs = answerTo(entry, 'sails') ?? answerTo(entry, 'replacementLegs') ?? []
      const held = answerIn(entry)?.sailPackages.flatMap(({ sailRefs }) => sailRefs) ?? []
      for (const { sailRefId, departure } of [...legs, ...held]) leavesMs.set(sailRefId, departure.timestamp)
    },
  }
}

/** Asked at the bodies of `editData` with what was wanted when each was sent. */
export const watchOfEditData = (judge: (body: EditData, wish: SentWish) => string | null) => () => {
  let wish: EditWish | null = null
  /** What each reservation was told as last. */
  const told = new Map<ReservationId, Answer>()
  const sent = new Map<number, Omit<SentWish, 'leavesMs'>>()
  const departures = createDepartures()
  /** Until it is known whether a press was refused, what was wanted before it. */
  const undone = new Map<number, EditWish>()
  const wants = (seq: number, changed: Partial<EditWish>): void => {
    if (wish === null) return
    undone.set(seq, wish)
    wish = { ...wish, ...changed }
  }
  const ofVehicle = (seq: number, key: string, what: 'removed' | 'plated' | 'kept'): void =>
    void (wish !== null && wants(seq, { vehicles: new Map(wish.vehicles).set(key, what) }))
  return watchWith({
    commands: {
      StartSession: () => void (wish = null),
      ChangeEditQuantity: ({ seq, data: { code, count } }) =>
        void (wish !== null && wants(seq, { counts: new Map(wish.counts).set(code, count) })),
      ChangeEditSail: ({ seq, data: { seqN, from, to } }) =>
        void (wish !== null && wants(seq, { moved: new Map(wish.moved).set(`${seqN} ${from}`, to) })),
      ChangeEditPlate: ({ seq, data: { key } }) => ofVehicle(seq, key, 'plated'),
      RemoveEditVehicle: ({ seq, data: { key } }) => ofVehicle(seq, key, 'removed'),
      KeepEditVehicle: ({ seq, data: { key } }) => ofVehicle(seq, key, 'kept'),
      ChangeEditGuest: ({ seq, data: { seqN } }) =>
        void (wish !== null && wants(seq, { named: new Set(wish.named).add(seqN) })),
      SendEdit: (entry, { before }) =>
        void (wish !== null && sent.set(entry.seq, { ...wish, atMs: serverTimeAt(entry, before) })),
    },
    events: {
      EditVehicleAdded: ({ seq, data: { replaces } }) => {
        if (replaces !== null) ofVehicle(seq, replaces, 'removed')
      },
      EditChangeRefused: ({ cause }) => {
        const before = undone.get(cause ?? 0)
        if (before !== undefined) wish = before
      },
    },
    exchanges: (entry, { before }) => {
      departures.list(entry)
      const answer = answerIn(entry)
      if (entry.type === 'reservation' && answer !== null) told.set(answer.reservationId, answer)
      if (entry.type === 'startEdit') {
        wish = wishAtStart(entry, told)
        return null
      }
      const body = bodyOf(entry, 'editData')
      const wanted = sent.get(entry.cause ?? 0)
      return body === null || wanted === undefined
        ? null
        : judge(body, {
            ...wanted,
            leavesMs: departures.leavesMs,
            atMs: greatest(wanted.atMs, serverTimeAt(entry, before)),
          })
    },
  })
}

/** Nothing is wanted yet of an edit that has begun; `null` where it has not. */
const wishAtStart = (entry: ExchangeEntry, told: ReadonlyMap<ReservationId, Answer>): EditWish | null => {
  const asked = parametersOf(entry, 'startEdit')?.id
  const paid = asked === undefined ? undefined : told.get(asked)
  if (paid === undefined || entry.data.outcome._tag !== 'Answered') return null
  // Where nothing is told of it, it is put back to what was paid.
  return noEditWish(paid, answerIn(entry) ?? paid)
}
