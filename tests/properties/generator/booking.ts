// Scripts of people who book: to the tickets, the contact, the confirmation, the payment, and back again.
import fc from 'fast-check'
import { PATHS } from '../../../domain/shell/address.ts'
import { CARDS } from '../../support/bookingSession.ts'
import {
  inTurn,
  nothing,
  oneOf,
  perhaps,
  picks,
  repeated,
  says,
  saysOneOf,
  type Script,
  stepOf,
  steps,
} from './parts.ts'
import { settled, settles, shortPause, shortPauseMs } from './pauses.ts'
import { goesTo, picksNth, reloads as reloadsAfter, waitsFor } from './deeds.ts'
import { cabinForTwo, day, nightTrip, quantities, sail, someTickets, trip, turn } from './choice.ts'
import { extras, moreOfOne, namesTwo, promotes, residents, vehicles } from './extras.ts'
import { roundTrip } from './trips.ts'
import type { Step } from '../run/plan.ts'
import { contacts, goodContacts } from '../realistic/people.ts'
import { RUN_OUT_TOKENS } from '../realistic/shop.ts'
import { command } from '../../support/unbranded.ts'

const goes = (path: string): Script => says(command('NavigateTo', { path, query: {}, how: 'push' }))

export const goodContact: Script = saysOneOf(goodContacts.map((form) => command('ChangeContact', { form })))

/** As it is being typed: some of it not yet right. */
export const typing: Script = repeated(
  inTurn(saysOneOf(contacts.map((form) => command('ChangeContact', { form }))), shortPause),
  1,
  3,
)

export const contact: Script = inTurn(perhaps(30, typing), goodContact, perhaps(60, settles))

export const toTickets: Script = goes(PATHS.selectTickets)

export const confirms: Script = settled(says(command('ConfirmReservation', {})))

const reloads: Script = reloadsAfter(0)

const CARD = 0
const BANKS = [1, 2]

const cardForm: Script = fc
  .record(
    {
      number: fc.constantFrom(CARDS.good, CARDS.good, CARDS.good, CARDS.declined, CARDS.pending, null, null),
      lateMs: fc.oneof(fc.constant(0), shortPauseMs, fc.constantFrom(3_000, 20_000, 130_000)),
      isLost: fc.constantFrom(false, false, false, false, true),
    },
    { noNullPrototype: true },
  )
  .map(({ isLost, ...card }) => [{ does: 'card', tab: 0, ...card, ...(isLost ? { isLost } : {}) }])

/** The modal may be closed while the provider is still at it. */
export const paysByCard: Script = inTurn(
  settled(picksNth('method', CARD)),
  perhaps(12, says(command('CloseCardModal', {}))),
  cardForm,
  perhaps(10, says(command('CloseCardModal', {}))),
  settled(perhaps(15, picks('method', 2))),
  perhaps(10, picks('method', 2)),
)

const bankPage: Script = fc
  .record(
    {
      choice: fc.constantFrom(
        'pay',
        'pay',
        'pay',
        'cancel',
        'cancel',
        'close',
        'pay-and-stay',
        null,
        'pay-and-return-early' as const,
      ),
      comesBack: fc.constantFrom<boolean | 'byButton' | 'reloaded'>(
        true,
        true,
        true,
        'byButton',
        'reloaded',
        false,
      ),
    },
    { noNullPrototype: true },
  )
  .map((visit) => [{ does: 'bank', tab: 0, ...visit }])

const goesToBank: Script = picksNth('method', ...BANKS)

const givesUp: Script = says(command('GiveUpPayment', {}))

const backFromBank: Script = steps({ does: 'bank', tab: 0, choice: null, comesBack: 'reloaded' })

/** Says that nothing was paid, and does nothing for longer than the server may be left unasked. */
const givesUpAndWaits: Script = inTurn(
  settled(goesToBank),
  backFromBank,
  settles,
  givesUp,
  waitsFor(65_000, 70_000, 90_000),
  goodContact,
)

/** Cancels at the bank and is led back, which the server confirms or not; then perhaps pays all the same. */
const cancelsAtBank: Script = inTurn(
  settled(goesToBank, steps({ does: 'bank', tab: 0, choice: 'cancel', comesBack: true })),
  perhaps(50, settled(picks('method', 2))),
)

/** Back from a bank by an address that this tab has had before, as from the browser’s history. */
const comesBackByHistory: Script = inTurn(
  settled(goesToBank),
  backFromBank,
  settles,
  goesTo(
    ...['CANCELLED', 'CANCELLED', 'COMPLETED'].map(
      (status) => `#/en/payment/results?status=${status}&reservationId={reservation}`,
    ),
  ),
  settles,
  settled(reloads),
)

/** And perhaps tries once more, or says that nothing was paid and tries again. */
export const paysAtBank: Script = inTurn(
  settled(goesToBank, bankPage),
  perhaps(30, inTurn(givesUp, perhaps(80, settles))),
  perhaps(25, settled(picks('method', 2))),
  perhaps(15, settled(bankPage)),
)

/** A part of the program is missing while the card form is open. */
const missesPartAtCard: Script = settled(
  picksNth('method', CARD),
  says(command('NotePartFailure', { part: 'Dialogs', isFirst: true })),
)

/** Of a customer who is not sure whether it is paid. */
export const unsureIfPaid: Script = oneOf(
  [3, settled(givesUp, picks('method', 2))],
  [2, inTurn(picks('method', 2), shortPause), repeated(inTurn(reloads, shortPause), 2, 5)],
  [2, settled(bankPage)],
  [1, settled(cardForm), says(command('SettlePayment', { reservationId: null }))],
)

/** A second card form is open when the first one, which was closed, says that it was cancelled. */
const OLDER_FORM_SPEAKS: readonly Step[] = [
  { does: 'pick', tab: 0, what: 'method', nth: CARD },
  { does: 'wait', ms: 3_000 },
  { does: 'card', tab: 0, number: null, lateMs: 7_000 },
  { does: 'command', tab: 0, command: command('CloseCardModal', {}) },
  { does: 'wait', ms: 3_000 },
  { does: 'pick', tab: 0, what: 'method', nth: CARD },
  { does: 'wait', ms: 5_000 },
]

/** The card form is left, and the report goes out only after the time has run out. */
export const cancelsLate: Script = inTurn(
  steps(...OLDER_FORM_SPEAKS),
  steps(
    { does: 'pick', tab: 0, what: 'method', nth: CARD },
    { does: 'wait', ms: 3_000 },
    { does: 'card', tab: 0, number: null, lateMs: 0 },
  ),
  settles,
  steps(
    { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: 1_000 },
    stepOf(command('SettlePayment', { reservationId: null })),
  ),
  settles,
  says(command('Pay', { methodCode: 'CARD' })),
)

/** The card form is sent in the last seconds, so that the report of the money goes out when the time has run out. */
const paysLate: Script = fc.constantFrom(300, 1_000, 2_000).map((ms) => [
  { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: -3_000 },
  { does: 'pick', tab: 0, what: 'method', nth: CARD },
  { does: 'wait', ms },
  { does: 'card', tab: 0, number: CARDS.good, lateMs: ms === 1_000 ? 6_000 : 0 },
  { does: 'waitUntil', tab: 0, instant: 'expiry', plusMs: ms === 1_000 ? 30_000 : 1_000 },
])

/** A way to pay that an old page still shows. */
const paysUnknownWay: Script = says(command('Pay', { methodCode: 'CHEQUE' }))

/** What a customer brings along, each on its own: few sessions have room for all of it. */
const brings: Script = oneOf(
  [6, nothing],
  [3, residents, vehicles],
  [2, extras],
  [1, inTurn(residents, vehicles)],
)

export const reserves: Script = inTurn(
  trip,
  perhaps(15, turn),
  perhaps(30, day),
  perhaps(30, roundTrip),
  perhaps(35, sail),
  toTickets,
  perhaps(70, contact),
  perhaps(60, someTickets),
  perhaps(70, quantities),
  brings,
  perhaps(15, promotes),
)

/** A cabin for two on the night ship; the names are typed before the booking is confirmed, or after that. */
const sharesCabin: Script = inTurn(
  nightTrip,
  toTickets,
  goodContact,
  cabinForTwo,
  perhaps(60, namesTwo),
  confirms,
  perhaps(60, namesTwo),
  oneOf([2, paysByCard], [1, paysAtBank]),
)

/** To where it can be paid. */
export const confirmed: Script = inTurn(reserves, settled(goodContact), confirms)

/** Whose sign-in has run out meanwhile, where nothing but the payment looks at it. */
const paysSignedOut: Script = inTurn(
  goes(PATHS.extend),
  saysOneOf(fc.constantFrom(...RUN_OUT_TOKENS).map((token) => command('AcceptToken', { token }))),
  shortPause,
  settled(picks('method', 2)),
)

/** As far as each of them goes. */
export const booking: Script = oneOf(
  [4, inTurn(confirmed, paysByCard)],
  [3, confirmed],
  [2, reserves, inTurn(confirmed, paysAtBank), inTurn(confirmed, cancelsLate)],
  [2, inTurn(confirmed, paysLate)],
  [1, inTurn(confirmed, paysUnknownWay, paysByCard), inTurn(confirmed, paysSignedOut)],
  [1, inTurn(confirmed, givesUpAndWaits), inTurn(confirmed, comesBackByHistory)],
  [1, inTurn(confirmed, cancelsAtBank), sharesCabin, inTurn(confirmed, missesPartAtCard)],
  [1, settled(reserves, moreOfOne)],
)
