// From schema 1 to schema 2, which says in its header what the session was configured with; there was one brand until then.
import { isRawObject, type RawObject, type Upcaster } from './upcaster.ts'

export const fromOne: Upcaster = {
  header: (raw) => ({
    ...raw,
    settings: { languages: ['en', 'et'], saleChannel: 'WEB', redirectHosts: [], origin: '' },
    counterexample: null,
  }),
  entry: (raw) => raw,
}

/** Notices of the first programs of schema 1: that time was not added is shown where it is asked for, and no longer as one. */
export const earlyOne: Upcaster = {
  header: (raw) => {
    const { snapshot } = raw
    const shell = isRawObject(snapshot) ? snapshot['shell'] : null
    if (!isRawObject(snapshot) || !isRawObject(shell) || !Array.isArray(shell['notices'])) return raw
    const notices = shell['notices'].map((one: unknown) => (isRawObject(one) ? noticeFromOne(one) : one))
    return { ...raw, snapshot: { ...snapshot, shell: { ...shell, notices } } }
  },
  entry: (raw) => {
    const { type, data } = raw
    const isNotice = type === 'ShowNotice' || type === 'NoticeShown'
    return isNotice && isRawObject(data) ? { ...raw, data: noticeFromOne(data) } : raw
  },
}

const noticeFromOne = (notice: RawObject): RawObject =>
  notice['key'] === 'reservationExtendFailed' ? { ...notice, key: 'reservationConfirmFailed' } : notice
