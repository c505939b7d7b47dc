// Where a folded state and a read model part: the first field that is another, with both of its values.
import type { LawModels } from '../engine/lawModels.ts'
import { partingOf, said } from '../engine/parting.ts'
import type { FoldedModels } from './foldedModels.ts'

/** What is compared of each model, by its field: the whole of it, or those parts that laws may read. */
type Fields<M extends keyof FoldedModels> = {
  readonly [F in keyof FoldedModels[M]]?: (value: FoldedModels[M][F]) => unknown
}

const whole = (value: unknown): unknown => value

const RESERVATION: Fields<'reservation'> = {
  current: whole,
  activity: whole,
  wanted: whole,
  heldOtherwise: whole,
  promotionRefusal: whole,
  confirmed: whole,
  failed: whole,
  payedReservations: whole,
  viewed: whole,
  fetchingId: whole,
  fetchFailure: whole,
  error: whole,
  changed: whole,
}

const PAYMENT: Fields<'payment'> = {
  reservationId: whole,
  progress: whole,
  methods: whole,
  methodsStatus: whole,
  ticketsUrl: whole,
  outcome: (value) => value && [value.reservationId, value.status, value.failed],
  transactionUuid: whole,
  followedUp: whole,
  saidCancelled: whole,
  ofOthers: whole,
  taken: whole,
  doubted: whole,
  cancelled: whole,
  lastPaid: whole,
  begun: whole,
  lapsed: whole,
}

const EXPIRY: Fields<'expiry'> = {
  reservationId: whole,
  expiresAtMs: whole,
  warnedAtMs: whole,
  modal: whole,
  isExtending: whole,
  error: whole,
}

const REPEAT: Fields<'repeat'> = {
  kept: whole,
  status: whole,
  gone: whole,
  error: whole,
  missing: whole,
  isReloaded: whole,
}

const LOST_SAILS: Fields<'lostSails'> = {
  closedFor: whole,
  closed: whole,
  status: whole,
  trips: whole,
}

/** A model and what was folded on the side of the laws, at one moment. */
export interface Sides {
  readonly folded: FoldedModels
  readonly models: Pick<LawModels, keyof FoldedModels>
}

/**
 * In which field they part, and how; `null` where they agree. A model that is on both sides what it was `before`, when all
 * agreed, is not looked at again.
 */
export const differenceIn = ({ folded, models }: Sides, before: Sides | null): string | null => {
  const differenceOf = <M extends keyof FoldedModels>(name: M, fields: Fields<M>): string | null =>
    before?.folded[name] === folded[name] && before.models[name] === models[name]
      ? null
      : differenceInModel(name, fields, { folded: folded[name], model: models[name] })
  return (
    differenceOf('reservation', RESERVATION) ??
    differenceOf('payment', PAYMENT) ??
    differenceOf('expiry', EXPIRY) ??
    differenceOf('repeat', REPEAT) ??
    differenceOf('lostSails', LOST_SAILS)
  )
}

export interface Pair<S> {
  readonly folded: S
  readonly model: S
}

const differenceInModel = <M extends keyof FoldedModels>(
  name: M,
  fields: Fields<M>,
  { folded, model }: Pair<FoldedModels[M]>,
): string | null => {
  if (folded === model) return null
  for (const field in fields) {
    const [one, other] = [folded[field], model[field]]
    if (one === other) continue
    const part = fields[field] ?? whole
    const parting = partingOf({ due: part(one), found: part(other) }, `${name}.${field}`)
    if (parting !== null)
      return `${parting.path} is ${said(parting.found)}, and the events say ${said(parting.due)}`
  }
  return null
}
