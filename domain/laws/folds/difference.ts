// Where a folded state and a read model part: the first field that is another, with both of its values.
import type { LawModels } from '../engine/lawModels.ts'
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
  heldOtherwise: (value) => value && [value.differences, value.onOtherSails],
  promotionRefusal: whole,
  confirmed: whole,
  failed: whole,
  payedReservations: whole,
  viewed: whole,
  fetchFailure: (value) => value && [value.reservationId, value.error],
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

/** In which field they part, and how; `null` where they agree. */
export const differenceIn = (folded: FoldedModels, models: LawModels): string | null =>
  differenceOf('reservation', RESERVATION, { folded: folded.reservation, model: models.reservation }) ??
  differenceOf('payment', PAYMENT, { folded: folded.payment, model: models.payment }) ??
  differenceOf('expiry', EXPIRY, { folded: folded.expiry, model: models.expiry }) ??
  differenceOf('repeat', REPEAT, { folded: folded.repeat, model: models.repeat }) ??
  differenceOf('lostSails', LOST_SAILS, { folded: folded.lostSails, model: models.lostSails })

interface Pair<S> {
  readonly folded: S
  readonly model: S
}

const differenceOf = <M extends keyof FoldedModels>(
  name: M,
  fields: Fields<M>,
  { folded, model }: Pair<FoldedModels[M]>,
): string | null => {
  if (folded === model) return null
  for (const field in fields) {
    const [one, other] = [folded[field], model[field]]
    if (one === other) continue
    const part = fields[field] ?? whole
    const path = parting({ folded: part(one), model: part(other) }, `${name}.${field}`)
    if (path !== null) return path
  }
  return null
}

/** The innermost path on which two values part, with what stands there; `null` where they are equal. */
const parting = ({ folded, model }: Pair<unknown>, path: string): string | null => {
  if (folded === model) return null
  if (!isObject(folded) || !isObject(model) || Array.isArray(folded) !== Array.isArray(model))
    return `${path} is ${said(model)}, and the events say ${said(folded)}`
  const keys = new Set([...Object.keys(folded), ...Object.keys(model)])
  for (const key of keys) {
    const found = parting({ folded: folded[key], model: model[key] }, `${path}.${key}`)
    if (found !== null) return found
  }
  return null
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const LONGEST_VALUE = 80

const said = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, LONGEST_VALUE)
