// Who travels (API-64), and the lands and citizenships to choose from (API-31, API-32).
import * as E from 'fp-ts/Either'
import { CalendarDay, dayAt } from '../../../domain/calendarDay.ts'
import { type CallHandler, told, toldChange } from './callHandler.ts'
import { refused, type Wording, wordingKey } from '../state/callContext.ts'
import { COUNTRY_CODES } from '../data/countries.ts'
import { titlesOf } from '../data/languages.ts'
import { guestsOf } from '../reservation/guestList.ts'
import { remembered } from '../state/remembered.ts'
import { changeableById } from '../reservation/lookup.ts'
import { type DemoGuest, known } from '../state/state.ts'

/** With a personal code, which the server knows, three fields come, and what was known of the name stays. */
export const saveGuest: CallHandler<'saveGuest'> = (context, { parameters, body }, draft) => {
  const found = changeableById(context, parameters.id)
  if (E.isLeft(found)) return found
  const guest = guestsOf(found.right, context).find(({ seqN }) => String(seqN) === parameters.seq)
  if (guest === undefined) return refused('GUEST_NOT_FOUND', parameters.seq)
  if (body.seqN !== guest.seqN) return refused('INVALID_REQUEST', 'seqN')
  const { seqN: _seqN, ...said } = body
  const itemId = guest.item.id
  const saved: DemoGuest = { ...(guest.known ?? unnamed(itemId)), ...said }
  const field = strangeField(saved, dayAt(context.nowMs, context.timeZone))
  if (field !== null) return refused('INVALID_REQUEST', field)
  const { reservationId, guests } = found.right
  const others = guests.filter((other) => other.itemId !== itemId)
  known(draft.reservations, reservationId).guests = [...others, saved]
  return toldChange(reservationId)
}

export const countries: CallHandler<'countries'> = (context) => told(countriesPage(context))

export const citizenships: CallHandler<'citizenships'> = (context) => told(citizenshipsPage(context))

const MAX_WORDINGS = 10

/** Of those without a citizenship, as Estonian papers name them. */
const UNDEFINED_CITIZENSHIP = { code: 'XX', title: titlesOf(({ stateless }) => stateless) }

const landsIn = ({ language }: Wording) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ code, title: names.of(code) ?? code }))
}

const countriesPage = remembered(MAX_WORDINGS, wordingKey, (wording: Wording) =>
  wording.write.page(landsIn(wording)),
)

const citizenshipsPage = remembered(MAX_WORDINGS, wordingKey, (wording: Wording) => {
  const { code, title } = UNDEFINED_CITIZENSHIP
  return wording.write.page([...landsIn(wording), { code, title: title[wording.language] }])
})

const unnamed = (itemId: string): DemoGuest => ({
  itemId,
  firstName: '',
  lastName: '',
  gender: 'M',
  birthday: '',
  citizenship: '',
  comments: '',
})

/** What is sent must be able to be true; empty says nothing. */
const strangeField = ({ birthday, citizenship }: DemoGuest, today: CalendarDay): string | null => {
  const isBirthday = birthday === '' || (CalendarDay.is(birthday) && birthday <= today)
  if (!isBirthday) return 'birthday'
  const isKnown =
    citizenship === '' || citizenship === UNDEFINED_CITIZENSHIP.code || COUNTRY_CODES.includes(citizenship)
  return isKnown ? null : 'citizenship'
}
