// From schema 8 to schema 9, whose pages say as they begin what the browser kept of an earlier one: nothing until then.
import { isRawObject, type Upcaster } from './upcaster.ts'

export const fromEight: Upcaster = {
  header: (raw) => raw,
  entry: (raw) => {
    const { kind, type, data } = raw
    return kind === 'command' && type === 'StartSession' && isRawObject(data)
      ? { ...raw, data: { ...data, kept: null } }
      : raw
  },
}
