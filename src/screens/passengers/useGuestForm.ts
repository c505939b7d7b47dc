// What is being typed of one passenger. It is kept in the read model half a second after the last key (PAX-10); what
// changes there meanwhile, such as copied names, comes in field by field and takes away nothing that is being typed.
import { useState } from 'react'
import { dayAt } from '../../../domain/calendarDay.ts'
import { command } from '../../../domain/log/commands.ts'
import { serverNowMs } from '../../../domain/expiry/deadline.ts'
import { formOfGuest, type Guest, type GuestForm, isSameGuestForm } from '../../../domain/passengers/guest.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useDispatch, useModel, useModelSource } from '../../models/modelSource.ts'
import { isComplete } from '../../../domain/reservation/guestList.ts'

/** Where one passenger's data stands: `empty` has never been complete, `typed` waits to be saved. */
export type GuestStanding = 'empty' | 'typed' | 'saving' | 'saved' | 'failed'

export const useGuestForm = (guest: Guest) => {
  const dispatch = useDispatch()
  const { guests } = useModel('passengers')
  const today = useToday()
  const { seqN } = guest
  const entry = guests[seqN]
  const told = formOfGuest(guest)
  const kept = withCode(entry?.form ?? told, guest)
  const [form, setForm] = useState(kept)
  const [seen, setSeen] = useState(kept)
  if (!isSameGuestForm(kept, seen)) {
    setSeen(kept)
    setForm({ ...form, ...changesOf(seen, kept) })
  }
  const change = (part: Partial<GuestForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    dispatch(command('ChangeGuest', { seqN, form: next }))
  }
  const standing = (): GuestStanding => {
    if (entry?.status === 'saving') return 'saving'
    if (!isSameGuestForm(form, kept)) return 'typed'
    if (entry !== undefined && !isSameGuestForm(kept, told)) return entry.status
    return isComplete(guest, today()) ? 'saved' : 'empty'
  }
  return { form, kept, change, standing: standing(), errors: entry?.errors ?? NO_ERRORS }
}

const NO_ERRORS: Readonly<Record<string, string>> = {}

/** The code is the reservation's business, whatever an older form says. */
const withCode = (form: GuestForm, { personalIdentificationNumber }: Guest): GuestForm => ({
  ...form,
  personalIdentificationNumber,
})

const changesOf = (before: GuestForm, after: GuestForm): Partial<GuestForm> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof GuestForm]),
  )

/** The day that it is at the ports, asked when it is needed: a card is not drawn anew each second for it. */
export const useToday = (): (() => string) => {
  const source = useModelSource()
  const { timeZone } = useBrand()
  const { serverOffsetMs } = useModel('shell')
  return () => dayAt(serverNowMs(source.nowMs(), serverOffsetMs), timeZone)
}
