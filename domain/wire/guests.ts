// Passengers on the wire (API-64, ENT-11), and the lists of lands and citizenships (API-31, API-32).
import * as t from 'io-ts'
import { checked, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import type { Country } from '../passengers/countries.ts'
import type { Guest, GuestRequest } from '../passengers/guest.ts'
import { DEFAULT_GENDER, Gender } from '../passengers/personFacts.ts'
import { ReadingType } from '../codec/reading.ts'
import { codeOf, contentOf, decor, decorOr, isObject, wireNumber } from './readings.ts'
import { birthday, genderAs } from './owner.ts'
import { GuestSeq } from '../ids.ts'

/** A code, or an object with it; empty where it is, which `codeAs` takes for none, and logs of this schema hold. */
const citizenship = new ReadingType('citizenship', personal('citizenship'), (u) =>
  isObject(u) ? u['code'] : u,
)

export const WireGuest = shape({
  seqN: wireNumber,
  firstName: decorOr(personal('firstName'), ''),
  lastName: decorOr(personal('lastName'), ''),
  gender: decorOr(genderAs(Gender), DEFAULT_GENDER),
  birthday,
  citizenship: decorOr(citizenship, ''),
  comments: decorOr(personal('comments'), ''),
  personalIdentificationNumber: decorOr(personal('personalIdentificationNumber'), ''),
})

const always = {
  seqN: GuestSeq,
  citizenship: personal('citizenship'),
  comments: personal('comments'),
}

/** Seven fields without a personal code (PAX-07), three with one (PAX-06). */
export const GuestBody = t.union([
  shape({
    ...always,
    birthday: personal('birthday'),
    firstName: personal('firstName'),
    gender: Gender,
    lastName: personal('lastName'),
  }),
  shape(always),
])

export const CountriesAnswer = contentOf(
  shape({ code: codeOf('countryCode'), title: decor(openText('countryTitle')) }),
)

/** Of a passenger without a name a gender says nothing: it is the wire's default, and was not chosen. */
export const toGuest = (wire: t.TypeOf<typeof WireGuest>): Guest => {
  const isNamed = [wire.firstName, wire.lastName, wire.birthday].some((text) => text.trim() !== '')
  return { ...wire, seqN: checked(GuestSeq, wire.seqN), gender: isNamed ? wire.gender : '' }
}

export const toCountries = (answer: t.TypeOf<typeof CountriesAnswer>): Country[] =>
  answer.map(({ code, title }) => ({ code, title: title ?? code }))

export const fromGuest = ({
  named,
  seqN,
  citizenship,
  comments,
}: GuestRequest): t.TypeOf<typeof GuestBody> => ({ seqN, citizenship, comments, ...named })
