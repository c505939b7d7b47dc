// From schema 13 to schema 14, whose pages say as they begin how long their tab was away, and may go on with the catalogue that
// it has loaded. Until then each page loaded it again, as one does that was away for an unknown time. The digests were of the read
// model without it.
import { isRawObject, type RawObject, type Upcaster, withoutDigests } from './upcaster.ts'

export const fromThirteen: Upcaster = {
  header: (raw) => {
    const { snapshot } = raw
    return isRawObject(snapshot) ? { ...raw, snapshot: modelsFromThirteen(snapshot) } : raw
  },
  entry: (raw) => {
    const { type, data } = raw
    const line = withoutDigests(raw)
    return (type === 'StartSession' || type === 'SessionResumed') && isRawObject(data)
      ? { ...line, data: { ...data, awayMs: null } }
      : line
  },
}

const modelsFromThirteen = (models: RawObject): RawObject => {
  const { catalog } = models
  return isRawObject(catalog) ? { ...models, catalog: { ...catalog, isHere: false } } : models
}
