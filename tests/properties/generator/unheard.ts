// Scripts of answers that are of no use any more, or come too often with a refusal: the person signs out, goes on or loses
// the network while they are awaited, and what waits behind them is given up.
import fc from 'fast-check'
import type { Call } from '../../../domain/wire/endpoints/endpoints.ts'
import type { ColleagueDeed } from '../../../src/demo/reservation/colleague.ts'
import { CARDS } from '../../support/bookingSession.ts'
import type { FaultRule } from '../../support/plainDemo.ts'
import { command } from '../../support/unbranded.ts'
import type { Step } from '../run/plan.ts'
import * as stage from './aims/stage.ts'
import { cabinForTwo, nightTrip } from './choice.ts'
import {
  inTurn,
  oneOfScripts,
  perhaps,
  picks,
  says,
  saysOneOf,
  type Script,
  settles,
  waits,
} from './parts.ts'

const { answers, changes, confirmed, held } = stage

const goesWrong = (on: Call, fault: FaultRule['fault'], nth: NonNullable<FaultRule['nth']>): Script =>
  fc.constant<readonly Step[]>([{ does: 'fault', rule: { on, fault, nth } }])

const refusesAll = (on: Call): Script =>
  goesWrong(on, { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' }, [1, 8])

const goesTo = (...fragments: readonly string[]): Script =>
  fc.constantFrom(...fragments).map((fragment) => [{ does: 'address', tab: 0, fragment }])

/** While an answer that is slow is on its way. */
const SLOW_MS = 4_000
const midway: Script = waits(fc.integer({ min: 300, max: 1_500 }))

const signsOut: Script = saysOneOf(
  fc.constantFrom('chosen', 'chosen', 'expired').map((why) => command('SignOut', { why })),
)

/** By which what is awaited is left, or is not. */
const leaves: Script = oneOfScripts(
  { weight: 5, script: inTurn(signsOut, perhaps(20, stage.signsIn)) },
  { weight: 1, script: says(command('ClearReservation', {})) },
  { weight: 1, script: says(command('ChangeLocale', { locale: 'en' })) },
)

const TICKET = '#/en/ticket/{reservation}'

/** What is held, a ticket or an unknown reservation is looked at. */
const looks: Script = oneOfScripts(
  { weight: 1, script: inTurn(held, stage.slows('reservation', SLOW_MS), stage.looksAgain) },
  { weight: 1, script: inTurn(held, stage.slows('reservation', SLOW_MS), goesTo(TICKET)) },
  {
    weight: 2,
    script: inTurn(confirmed, stage.paysWithCard, stage.slows('reservation', SLOW_MS), goesTo(TICKET)),
  },
  {
    weight: 2,
    script: inTurn(
      stage.slows('reservation', SLOW_MS),
      goesTo('#/en/ticket/10000001', '#/et/ticket/10000002'),
    ),
  },
)

/** How a payment ended is asked, of the one that is open or of another. */
const asksForOutcome: Script = inTurn(
  confirmed,
  oneOfScripts(
    { weight: 2, script: inTurn(stage.goesToBank, answers, stage.atBank(null, 'byButton')) },
    { weight: 1, script: fc.constant([]) },
  ),
  stage.slows('reservationStatus', SLOW_MS),
  goesTo('#/en/payment/results?reservationId={reservation}', '#/en/payment/results?reservationId=10000003'),
)

const signsOutMeanwhile: Script = inTurn(
  perhaps(70, stage.signsIn),
  oneOfScripts({ weight: 3, script: looks }, { weight: 2, script: asksForOutcome }),
  perhaps(40, stage.signsIn),
  midway,
  leaves,
  answers,
  answers,
)

/** Code after code, while the first is on its way, and the server takes none of them. */
const nothingIsTaken: Script = inTurn(
  held,
  oneOfScripts(
    { weight: 3, script: refusesAll('applyPromotion') },
    { weight: 1, script: goesWrong('applyPromotion', { kind: 'broken' }, [1, 3]) },
  ),
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
  says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
  answers,
  picks('roundTrip', 0),
  answers,
  picks('sail', 3),
  picks('sailBack', 3),
  answers,
  goesWrong('modifyReservation', { kind: 'refusal', status: 409, code: 'SOMETHING_NEW' }, [1, 4]),
  stage.slows('createReservation', SLOW_MS),
  changes,
  midway,
  says(command('RemoveTrip', { seqN: 2 })),
  perhaps(40, says(command('ApplyPromotion', { code: 'KEVAD10' }))),
  answers,
  answers,
)

const APPLIES: Script = says(command('ApplyPromotion', { code: 'KEVAD10' }))

/** What waits for its turn behind a change, and the network goes, or the way back that has no ship yet. */
const waitsBehind: Script = oneOfScripts(
  {
    weight: 2,
    script: inTurn(
      held,
      stage.slows('modifyReservation', SLOW_MS),
      changes,
      midway,
      APPLIES,
      stage.network(false),
      answers,
      stage.network(true),
      answers,
    ),
  },
  {
    weight: 1,
    script: inTurn(
      says(command('SelectRoute', { routeCode: 'SOR-TRI' })),
      answers,
      picks('roundTrip', 0),
      answers,
      picks('sail', 3),
      answers,
      changes,
      answers,
      stage.slows('modifyReservation', SLOW_MS),
      changes,
      midway,
      APPLIES,
      says(command('RemoveTrip', { seqN: 2 })),
      answers,
    ),
  },
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
  cabinForTwo,
  settles,
  fc.constant<readonly Step[]>([namesAre('type', 0), namesAre('type', 1)]),
  oneOfScripts(
    { weight: 2, script: stage.network(false) },
    {
      weight: 1,
      script: inTurn(
        fc.constant<readonly Step[]>([{ does: 'colleague', tab: 0, deed: 'cancel' }]),
        stage.looksAgain,
        settles,
      ),
    },
  ),
  stage.confirmsNow,
  settles,
  stage.network(true),
)

/** The network goes in the moment between the press and the call, and comes back. */
const blinksAtConfirm: Script = inTurn(
  held,
  stage.confirmsNow,
  waits(fc.integer({ min: 1, max: 90 })),
  stage.network(false),
  waits(fc.integer({ min: 1, max: 90 })),
  stage.network(true),
  answers,
)

const CHANGES_LOCALE: Script = saysOneOf(
  fc.constantFrom('en', 'et').map((locale) => command('ChangeLocale', { locale })),
)

const does = (deed: ColleagueDeed): Script =>
  fc.constant<readonly Step[]>([{ does: 'colleague', tab: 0, deed }])

/** Something is under way that the page itself has asked for, and it is looked at what is held. */
const looksMeanwhile: Script = inTurn(
  held,
  oneOfScripts(
    { weight: 2, script: inTurn(stage.slows('modifyReservation', SLOW_MS), changes) },
    { weight: 2, script: inTurn(stage.slows('confirmReservation', SLOW_MS), stage.confirmsNow) },
    {
      weight: 1,
      script: inTurn(stage.slows('reservation', 2 * SLOW_MS), stage.looksAgain, waits(fc.constant(6_100))),
    },
    { weight: 1, script: goesTo(TICKET) },
  ),
  midway,
  oneOfScripts(
    { weight: 2, script: does('sooner') },
    { weight: 1, script: does('oneMore') },
    { weight: 1, script: fc.constant([]) },
  ),
  oneOfScripts(
    { weight: 2, script: CHANGES_LOCALE },
    { weight: 2, script: stage.looksAgain },
    { weight: 1, script: goesTo(TICKET) },
  ),
  answers,
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
  CHANGES_LOCALE,
  answers,
  answers,
)

/** The card form has taken the money, and the reservation is no more. */
const paysForNothing: Script = inTurn(
  confirmed,
  stage.opensCard,
  answers,
  goesWrong('reservation', { kind: 'refusal', status: 404, code: 'RESERVATION_NOT_FOUND' }, [1, 3]),
  stage.card(CARDS.good),
  answers,
  answers,
)

/** The registry can't be asked. */
const residentUnheard: Script = inTurn(
  held,
  goesWrong('residentOnRoute', { kind: 'broken' }, [1, 2]),
  goesWrong('residentOnSail', { kind: 'broken' }, [1, 2]),
  says(command('SetLocalTravellerCount', { count: 1, way: 'dropdown' })),
  fc.nat(9).map((n) => [{ does: 'resident', tab: 0, nth: 0, text: `{${n}}` }]),
  answers,
)

/** More time is asked for, and meanwhile the reservation is cancelled elsewhere. */
const extendsCancelled: Script = inTurn(
  held,
  stage.slows('extendReservation', SLOW_MS),
  stage.extendsTime,
  fc.constant<readonly Step[]>([{ does: 'colleague', tab: 0, deed: 'cancel' }]),
  stage.looksAgain,
  answers,
  answers,
)

export const unheard: Script = oneOfScripts(
  { weight: 5, script: signsOutMeanwhile },
  { weight: 4, script: nothingIsTaken },
  { weight: 3, script: notGivenBack },
  { weight: 2, script: waitsBehind },
  { weight: 1, script: namesUnsaved },
  { weight: 1, script: blinksAtConfirm },
  { weight: 1, script: extendsCancelled },
  { weight: 3, script: looksMeanwhile },
  { weight: 1, script: waitsInVain },
  { weight: 1, script: paysForNothing },
  { weight: 1, script: residentUnheard },
)
