// What is being typed of one passenger, kept half a second after the last key (PAX-10). What changes meanwhile comes in by field.
import { useState } from 'react'
import { type CalendarDay, dayAt } from '../../../domain/calendarDay.ts'
import { command } from '../../../domain/log/commands.ts'
import { serverNowMs } from '../../../domain/expiry/serverTime.ts'
import {
  formOfGuest,
  type Guest,
  guestErrorsOf,
  type GuestField,
  type GuestForm,
  isSameGuestForm,
} from '../../../domain/passengers/guest.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { useModelForm } from '../forms/useModelForm.ts'
import { useDispatch, useField, useModel, useModelSource } from '../../models/modelSource.ts'
import { useCheckoutTexts } from '../../texts/pageTexts.ts'

/** Where one passenger's data stands: `empty` has never been complete, `typed` waits to be saved. */
export type GuestStanding = 'empty' | 'typed' | 'saving' | 'saved' | 'failed'

/** Whether the reservation has all of a passenger that a form asks for; of a gender it may say nothing. */
const isComplete = (guest: Guest, today: CalendarDay): boolean =>
  Object.keys(guestErrorsOf({ ...formOfGuest(guest), gender: guest.gender || 'M' }, today)).length === 0

export const useGuestForm = (guest: Guest) => {
  const dispatch = useDispatch()
  const { guests } = useModel('passengers')
  const today = useToday()
  const { seqN } = guest
  const entry = guests[seqN]
  const held = formOfGuest(guest)
  const kept = withCode(entry?.form ?? held, guest)
  /** Since it was sent. */
  const [isEdited, setEdited] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  if (!wasRefused && Object.keys(entry?.errors ?? {}).length > 0) setRefused(true)
  const form = useModelForm<GuestForm>({
    kept,
    isKept: 'later',
    validate: (values) => guestErrorsOf(values, today()),
    words: useGuestErrorWords(),
    isRevealed: wasRefused,
    onChange: (next) => {
      setEdited(true)
      dispatch(command('ChangeGuest', { seqN, form: next }))
    },
  })
  const send = () => {
    setEdited(false)
    dispatch(command('SaveGuest', { seqN, form: form.tidy(NAMES) }))
  }
  const standing = (): GuestStanding => {
    if (entry?.status === 'saving') return 'saving'
    if (!isSameGuestForm(form.values, kept)) return 'typed'
    if (entry !== undefined && !isSameGuestForm(kept, held)) return entry.status
    return isComplete(guest, today()) ? 'saved' : 'empty'
  }
  const isWell = (values: GuestForm): boolean => Object.keys(guestErrorsOf(values, today())).length === 0
  return {
    ...form,
    kept,
    standing: standing(),
    /** Where something is missing it is refused, and said at the fields. */
    save: send,
    saveWhole: () => {
      if (isEdited && isWell(form.tidy(NAMES))) send()
    },
  }
}

const NAMES = ['firstName', 'lastName']

/** What to do at each field. */
export const useGuestErrorWords = (): ((field: GuestField, key: string) => string) => {
  const t = useCheckoutTexts()
  return (field, key) => {
    if (key === 'common-fields.birthday-error') return t('passengers.birthday-error')
    const named = MUST_HAVE.find((one) => one === field)
    return t(`passengers.missing.${named ?? 'other'}`)
  }
}

const MUST_HAVE = ['firstName', 'lastName', 'gender', 'birthday', 'citizenship'] as const

/** The code is the reservation's business, not an older form's. */
const withCode = (form: GuestForm, { personalIdentificationNumber }: Guest): GuestForm => ({
  ...form,
  personalIdentificationNumber,
})

/** The day that it is at the ports, asked when it is needed: a card is not drawn each second for it. */
export const useToday = (): (() => CalendarDay) => {
  const source = useModelSource()
  const { timeZone } = useBrand()
  const serverOffsetMs = useField('shell', 'serverOffsetMs')
  return () => dayAt(serverNowMs(source.nowMs(), serverOffsetMs), timeZone)
}
