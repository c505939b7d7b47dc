// Scripts of people who book: to the tickets, the contact, the confirmation, the payment, and back again.
import fc from 'fast-check'
import { command } from '../../domain/commands.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { CARDS } from '../support/bookingSession.ts'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  settles,
  shortPause,
  shortPauseMs,
  stepOf,
} from './generatorParts.ts'
import { contacts, goodContacts } from './realisticPeople.ts'
import { counts, routeCodes } from './realisticShop.ts'
import { typedDays } from './realisticTime.ts'

const goes = (path: string): Script => says(command('NavigateTo', { path, query: {}, how: 'push' }))

const BIG_STRAIT = command('SelectRoute', { routeCode: 'VIR-KUI' })
/** Few sails a day: the same session in half the time. */
const SMALL_STRAIT = command('SelectRoute', { routeCode: 'SOR-TRI' })

export const trip: Script = inTurn(
  oneOfScripts(
    { weight: 1, script: says(BIG_STRAIT) },
    { weight: 5, script: says(SMALL_STRAIT) },
    { weight: 1, script: saysOneOf(routeCodes.map((routeCode) => command('SelectRoute', { routeCode }))) },
    { weight: 1, script: picks('route', 10) },
  ),
  settles,
)

export const turn: Script = inTurn(picks('package', 32), settles)

const daysNearToday: Script = fc
  .constantFrom(-1, -1, 0, 0, 1, 2)
  .map((offDays) => [{ does: 'typedDay', tab: 0, offDays }])

export const day: Script = inTurn(
  oneOfScripts(
    { weight: 3, script: picks('day', 3) },
    { weight: 1, script: picks('day', 400) },
    { weight: 1, script: saysOneOf(typedDays.map((typed) => command('ChooseDate', { day: typed }))) },
    { weight: 3, script: daysNearToday },
  ),
  oneOfScripts({ weight: 3, script: settles }, { weight: 1, script: shortPause }),
)

export const sail: Script = inTurn(
  picks('sail', 31),
  oneOfScripts({ weight: 3, script: settles }, { weight: 1, script: shortPause }),
)

export const oneQuantity: Script = fc
  .record(
    { nth: fc.nat(6), count: counts, way: fc.constantFrom('typed', 'stepper', 'stepper', 'dropdown') },
    { noNullPrototype: true },
  )
  .map((change) => [{ does: 'quantity', tab: 0, ...change }])

export const quantities: Script = inTurn(repeated(inTurn(oneQuantity, shortPause), 1, 4), settles)

export const goodContact: Script = saysOneOf(goodContacts.map((form) => command('ChangeContact', { form })))

/** As it is being typed: some of it not yet right. */
export const typing: Script = repeated(
  inTurn(saysOneOf(contacts.map((form) => command('ChangeContact', { form }))), shortPause),
  1,
  3,
)

export const contact: Script = inTurn(perhaps(30, typing), goodContact, perhaps(60, settles))

export const toTickets: Script = goes(PATHS.selectTickets)

export const confirms: Script = inTurn(says(command('ConfirmReservation', {})), settles)

const CARD = 0
const BANKS = [1, 2]

const cardForm: Script = fc
  .record(
    {
      number: fc.constantFrom(CARDS.good, CARDS.good, CARDS.good, CARDS.declined, CARDS.pending, null, null),
      lateMs: fc.oneof(fc.constant(0), shortPauseMs, fc.constantFrom(3_000, 20_000, 130_000)),
    },
    { noNullPrototype: true },
  )
  .map((card) => [{ does: 'card', tab: 0, ...card }])

/** The modal may be closed while the provider is still at it. */
export const paysByCard: Script = inTurn(
  fc.constant([{ does: 'pick', tab: 0, what: 'method', nth: CARD }]),
  settles,
  perhaps(12, says(command('CloseCardModal', {}))),
  cardForm,
  perhaps(10, says(command('CloseCardModal', {}))),
  perhaps(15, picks('method', 2)),
  settles,
  perhaps(10, picks('method', 2)),
)

const bankPage: Script = fc
  .record(
    { choice: fc.constantFrom('pay', 'pay', 'cancel'), comesBack: fc.constantFrom(true, true, true, false) },
    { noNullPrototype: true },
  )
  .map((visit) => [{ does: 'bank', tab: 0, ...visit }])

export const paysAtBank: Script = inTurn(
  fc.constantFrom(...BANKS).map((nth) => [{ does: 'pick', tab: 0, what: 'method', nth }]),
  settles,
  bankPage,
  settles,
)

/** The card form is left, and the server hears of it only after the time has run out. */
export const cancelsLate: Script = inTurn(
  fc.constant([
    { does: 'pick', tab: 0, what: 'method', nth: CARD },
    { does: 'wait', ms: 3_000 },
    { does: 'card', tab: 0, number: null, lateMs: 0 },
  ]),
  settles,
  fc.constant([
    { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 },
    stepOf(command('SettlePayment', {})),
  ]),
  settles,
  says(command('Pay', { methodCode: 'CARD' })),
)

/** A way to pay that an old page still shows. */
const paysUnknownWay: Script = says(command('Pay', { methodCode: 'CHEQUE' }))

const reserves: Script = inTurn(
  trip,
  perhaps(15, turn),
  perhaps(30, day),
  perhaps(35, sail),
  toTickets,
  perhaps(70, contact),
  quantities,
)

/** As far as each of them goes. */
export const booking: Script = oneOfScripts(
  { weight: 2, script: reserves },
  { weight: 3, script: inTurn(reserves, goodContact, settles, confirms) },
  { weight: 4, script: inTurn(reserves, goodContact, settles, confirms, paysByCard) },
  { weight: 2, script: inTurn(reserves, goodContact, settles, confirms, paysAtBank) },
  { weight: 1, script: inTurn(reserves, goodContact, settles, confirms, paysUnknownWay, paysByCard) },
  { weight: 2, script: inTurn(reserves, goodContact, settles, confirms, cancelsLate) },
)
