// From schema 6 to schema 7, which knows the lists that a manager asks for, the claim of a tab on a ticket that it changes,
// and accounts. The digests of the read models were of models in their older form: what changed from one to the next
// can't be known by them.
import { isRawObject, type RawObject, type Upcaster } from './upcaster.ts'

export const fromSix: Upcaster = {
  header: (raw) => ({
    ...raw,
    ...(isRawObject(raw['snapshot']) ? { snapshot: modelsFromSix(raw['snapshot']) } : {}),
  }),
  entry: (raw) => {
    const { note } = raw
    return isRawObject(note) ? { ...raw, note: withoutDigests(note) } : raw
  },
}

const withoutDigests = ({ models: _digests, ...note }: RawObject): RawObject => note

const modelsFromSix = (models: RawObject): RawObject => ({
  ...models,
  ...(isRawObject(models['edit']) ? { edit: { ...NOT_FOUND, ...models['edit'] } } : {}),
})

/** Nothing was known of a change of a ticket that another tab has open, or of one that was found to wait to be paid. */
const NOT_FOUND: RawObject = { elsewhere: [], takeover: null, isAskedFor: false, unpaid: null }
