// From schema 12 to schema 13, in which it is known of which card payments a form has said on this page that the money is taken.
// Until then that was not kept. The digests were of the read model without it.
import { isRawObject, type RawObject, type Upcaster, withoutDigests } from './upcaster.ts'

export const fromTwelve: Upcaster = {
  header: (raw) => {
    const { snapshot } = raw
    return isRawObject(snapshot) ? { ...raw, snapshot: modelsFromTwelve(snapshot) } : raw
  },
  entry: withoutDigests,
}

const modelsFromTwelve = (models: RawObject): RawObject => {
  const { payment } = models
  return isRawObject(payment) ? { ...models, payment: { ...payment, heard: [] } } : models
}
