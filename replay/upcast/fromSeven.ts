// From schema 7 to schema 8, whose reservations say at which instant a sail arrives, where the server sent it. The digests of
// the read models were of models in their older form: what changed from one to the next can't be known by them.
import { isRawObject, type Upcaster, withoutDigests } from './upcaster.ts'

export const fromSeven: Upcaster = {
  header: (raw) => ('snapshot' in raw ? { ...raw, snapshot: withArrivals(raw['snapshot']) } : raw),
  entry: (raw) => {
    const { kind, data } = raw
    const noted = withoutDigests(raw)
    return kind === 'event' ? { ...noted, data: withArrivals(data) } : noted
  },
}

/** The same, where no sail of a reservation, wherever one stands in it, lacks the field. */
export const withArrivals = (u: unknown): unknown => {
  if (Array.isArray(u)) return u.map(withArrivals)
  if (!isRawObject(u)) return u
  const inside = Object.fromEntries(Object.entries(u).map(([key, value]) => [key, withArrivals(value)]))
  return 'sailRefId' in u && 'arrivalDay' in u ? { arrivalAtMs: null, ...inside } : inside
}
