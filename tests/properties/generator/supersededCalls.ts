// Scripts of answers that are superseded, or come too often with a refusal: the person signs out, goes on or loses
// the network while they are awaited, and what waits behind them is given up.
import fc from 'fast-check'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import { CARDS } from '../../support/bookingSession.ts'
import type { FaultRule } from '../../support/plainDemo.ts'
import { command } from '../../support/unbranded.ts'
import type { Step } from '../run/plan.ts'
import * as stage from './aims/stage.ts'
import { cabinForTwo, nightTrip } from './choice.ts'
import { inTurn, nothing, oneOf, perhaps, picks, says, saysOneOf, type Script } from './parts.ts'
import { answered, answers, settled, waits } from './pauses.ts'
import { fails, goesTo, office, waitsFor } from './deeds.ts'

const { changes, confirmed, held } = stage

const goesWrong = (on: Call, fault: FaultRule['fault'], nth: NonNullable<FaultRule['nth']>): Script =>
  fails(on, nth, fault)

const refusesAll = (on: Call): Script =>
  goesWrong(on, { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' }, [1, 8])

/** While an answer that is slow is on its way. */
const SLOW_MS = 4_000
const midway: Script = waits(fc.integer({ min: 300, max: 1_500 }))

const signsOut: Script = saysOneOf(
  fc.constantFrom('chosen', 'chosen', 'expired').map((why) => command('SignOut', { why })),
)

/** By which what is awaited is left, or is not. */
const leaves: Script = oneOf(
  [5, inTurn(signsOut, perhaps(20, stage.signsIn))],
  [1, says(command('ClearReservation', {})), says(command('ChangeLocale', { locale: 'en' }))],
)

const TICKET = '#/en/ticket/{reservation}'

/** What is held, a ticket or an unknown reservation is looked at. */
const looks: Script = oneOf(
  [2, inTurn(confirmed, stage.paysWithCard, stage.slows('reservation', SLOW_MS), goesTo(TICKET))],
  [2, inTurn(stage.slows('reservation', SLOW_MS), goesTo('#/en/ticket/10000001', '#/et/ticket/10000002'))],
  [1, inTurn(held, stage.slows('reservation', SLOW_MS), stage.looksAgain)],
  [1, inTurn(held, stage.slows('reservation', SLOW_MS), goesTo(TICKET))],
)

/** How a payment ended is asked, of the one that is open or of another. */
const asksForOutcome: Script = inTurn(
  confirmed,
  oneOf([2, inTurn(answered(stage.goesToBank), stage.atBank(null, 'byButton'))], [1, nothing]),
  stage.slows('reservationStatus', SLOW_MS),
  goesTo('#/en/payment/results?reservationId={reservation}', '#/en/payment/results?reservationId=10000003'),
)

const signsOutInFlight: Script = inTurn(
  perhaps(70, stage.signsIn),
  oneOf([3, looks], [2, asksForOutcome]),
  perhaps(40, stage.signsIn),
  midway,
  answered(leaves),
  answers,
)

/** Code after code, while the first is on its way, and the server takes none of them. */
const nothingIsTaken: Script = inTurn(
  held,
  oneOf([3, refusesAll('applyPromotion')], [1, goesWrong('applyPromotion', { kind: 'broken' }, [1, 3])]),
  fc.integer({ min: 3, max: 6 }).map((times) =>
    Array.from({ length: times }, (): Step => ({
      does: 'command',
      tab: 0,
      command: command('ApplyPromotion', { code: 'KEVAD10' }),
    })),
  ),
  answers,
  answers,
)

/** A direction is given up while it is being reserved, and the server does not take it back. */
const notGivenBack: Script = inTurn(
  answered(says(command('SelectRoute', { routeCode: 'SOR-TRI' })), picks('roundTrip', 0)),
  picks('sail', 3),
  answered(picks('sailBack', 3)),
  goesWrong('modifyReservation', { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' }, [1, 4]),
  stage.slows('createReservation', SLOW_MS),
  changes,
  midway,
  says(command('RemoveTrip', { seqN: 2 })),
  answered(perhaps(40, says(command('ApplyPromotion', { code: 'KEVAD10' })))),
  answers,
)

const APPLIES: Script = says(command('ApplyPromotion', { code: 'KEVAD10' }))

/** What waits for its turn behind a change, and the network goes, or the way back that has no ship yet. */
const waitsBehind: Script = oneOf(
  [
    2,
    inTurn(
      held,
      stage.slows('modifyReservation', SLOW_MS),
      changes,
      midway,
      APPLIES,
      answered(stage.network(false), stage.network(true)),
    ),
  ],
  [
    1,
    inTurn(
      answered(
        says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
        picks('roundTrip', 0),
        picks('sail', 3),
        changes,
      ),
      stage.slows('modifyReservation', SLOW_MS),
      changes,
      midway,
      APPLIES,
      answered(says(command('RemoveTrip', { seqN: 2 }))),
    ),
  ],
)

const NAMED = {
  firstName: 'Mari',
  lastName: 'Maasikas',
  gender: 'F',
  birthday: '1990-03-04',
  citizenship: 'EE',
  comments: '',
} as const

const namesAre = (how: 'type' | 'save', nth: number): Step => ({
  does: 'guest',
  tab: 0,
  nth,
  how,
  form: NAMED,
})

/** Names are typed and not saved, and the booking can't be confirmed for another reason. */
const namesUnsaved: Script = inTurn(
  nightTrip,
  settled(cabinForTwo),
  fc.constant<readonly Step[]>([namesAre('type', 0), namesAre('type', 1)]),
  oneOf([2, stage.network(false)], [1, inTurn(office('cancel'), settled(stage.looksAgain))]),
  settled(stage.confirmsNow),
  stage.network(true),
)

/** The network goes in the moment between the press and the call, and comes back. */
const blinksAtConfirm: Script = inTurn(
  held,
  stage.confirmsNow,
  waits(fc.integer({ min: 1, max: 90 })),
  stage.network(false),
  waits(fc.integer({ min: 1, max: 90 })),
  answered(stage.network(true)),
)

const CHANGES_LOCALE: Script = saysOneOf(
  fc.constantFrom('en', 'et').map((locale) => command('ChangeLocale', { locale })),
)

/** Something is under way that the page itself has asked for, and it is looked at what is held. */
const fetchesInFlight: Script = inTurn(
  held,
  oneOf(
    [2, inTurn(stage.slows('modifyReservation', SLOW_MS), changes)],
    [2, inTurn(stage.slows('confirmReservation', SLOW_MS), stage.confirmsNow)],
    [1, inTurn(stage.slows('reservation', 2 * SLOW_MS), stage.looksAgain, waitsFor(6_100))],
    [1, goesTo(TICKET)],
  ),
  midway,
  oneOf([2, office('sooner')], [1, office('oneMore'), nothing]),
  answered(oneOf([2, CHANGES_LOCALE, stage.looksAgain], [1, goesTo(TICKET)])),
  answers,
)

/** What waits behind a change can be sent no more: the reservation is found cancelled, and the change is refused. */
const waitsInVain: Script = inTurn(
  held,
  goesWrong('modifyReservation', { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' }, 1),
  stage.slows('modifyReservation', SLOW_MS),
  changes,
  midway,
  APPLIES,
  goesWrong('reservation', { kind: 'altered', fields: { status: 'CN' } }, 1),
  answered(CHANGES_LOCALE),
  answers,
)

/** The card form has taken the money, and the reservation is no more. */
const paysForNothing: Script = inTurn(
  confirmed,
  answered(stage.opensCard),
  goesWrong('reservation', { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' }, [1, 3]),
  answered(stage.card(CARDS.good)),
  answers,
)

/** The registry can't be asked. */
const residentAnswerLost: Script = inTurn(
  held,
  goesWrong('residentOnRoute', { kind: 'broken' }, [1, 2]),
  goesWrong('residentOnSail', { kind: 'broken' }, [1, 2]),
  says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
  answered(fc.nat(9).map((n) => [{ does: 'resident', tab: 0, nth: 0, text: `{${n}}` }])),
)

/** More time is asked for, and meanwhile the reservation is cancelled elsewhere. */
const extendsCancelled: Script = inTurn(
  held,
  stage.slows('extendReservation', SLOW_MS),
  stage.extendsTime,
  office('cancel'),
  answered(stage.looksAgain),
  answers,
)

export const supersededCalls: Script = oneOf(
  [5, signsOutInFlight],
  [4, nothingIsTaken],
  [3, notGivenBack, fetchesInFlight],
  [2, waitsBehind],
  [1, namesUnsaved, blinksAtConfirm, extendsCancelled, waitsInVain, paysForNothing, residentAnswerLost],
)
