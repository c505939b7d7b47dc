// From schema 9 to schema 10, in which an extra that asks for something can come on a ticket that is paid: what is answered to it
// stands in the change. The digests of the read models were of models in their older form.
import { isRawObject, type Upcaster, withoutDigests } from './upcaster.ts'

export const fromNine: Upcaster = {
  header: (raw) => {
    const { snapshot } = raw
    return isRawObject(snapshot) && 'edit' in snapshot
      ? { ...raw, snapshot: { ...snapshot, edit: withAnswers(snapshot['edit']) } }
      : raw
  },
  entry: (raw) => {
    const { kind, type, data } = raw
    const noted = withoutDigests(raw)
    return kind === 'event' && type === 'EditStarted' ? { ...noted, data: withAnswers(data) } : noted
  },
}

/** Of what has the draft of a change. */
const withAnswers = (u: unknown): unknown =>
  isRawObject(u) && isRawObject(u['draft']) ? { ...u, draft: { answers: [], ...u['draft'] } } : u
