// From schema 4 to schema 5, whose card forms say for which reservation they were opened. Until then what a form said was
// taken for a word on the one that was being paid.
import { isRawObject, type Upcaster } from './upcaster.ts'

export const fromFour: Upcaster = {
  header: (raw) => raw,
  entry: (raw) => {
    const { kind, type, data } = raw
    const isReport = kind === 'command' && type === 'ReportCardResult'
    return isReport && isRawObject(data) ? { ...raw, data: { ...data, reservationId: null } } : raw
  },
}
