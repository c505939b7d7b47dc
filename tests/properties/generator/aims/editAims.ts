// Scripts that lead to pairs of changes: in the midst of a confirmation, lost, refused, made elsewhere, and refused calls.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import { confirms } from '../booking.ts'
import { inTurn, oneOfScripts, says, saysOneOf, type Script, settles } from '../parts.ts'
import * as stage from './stage.ts'

const { answers, changes, confirmed, confirmsNow, held, paysSomehow } = stage

const promotes: Script = saysOneOf(
  fc.constantFrom('KEVAD10', 'SAAR5').map((code) => command('ApplyPromotion', { code })),
)

/** What leaves something to be paid. */
const changedElsewhere: Script = fc
  .constantFrom('oneMore' as const, 'promotion' as const, 'later' as const, 'unconfirm' as const)
  .map((deed) => [{ does: 'colleague', tab: 0, deed }])

export const EDIT_AIMS = {
  'a change refused while a confirmation is under way': inTurn(
    held,
    confirmsNow,
    oneOfScripts({ weight: 2, script: changes }, { weight: 1, script: promotes }),
    answers,
  ),
  'a change whose answer was lost, then confirmed': inTurn(
    held,
    stage.loses('modifyReservation'),
    changes,
    answers,
    answers,
    confirms,
    answers,
  ),
  'a change refused by the server, then another one made': inTurn(
    held,
    stage.refuses('modifyReservation'),
    changes,
    answers,
    changes,
    answers,
  ),
  'a change, then a promotion refused by the server': inTurn(
    held,
    changes,
    answers,
    says(command('ApplyPromotion', { code: 'NOPE' })),
    answers,
  ),
  'a promotion while a change is under way': inTurn(held, changes, promotes, answers),
  'confirmed, then changed': inTurn(confirmed, changes, answers),
  'changed elsewhere, then a payment': inTurn(
    confirmed,
    changedElsewhere,
    paysSomehow,
    answers,
    confirms,
    answers,
    paysSomehow,
    answers,
  ),
  'held otherwise than asked for, then confirmed': inTurn(
    held,
    stage.worsens('modifyReservation', { kind: 'partial' }, { kind: 'ignored' }),
    changes,
    answers,
    confirms,
    answers,
  ),
  'a sail cancelled under what is held, then Pay': inTurn(
    confirmed,
    fc.constant([{ does: 'sail', tab: 0, becomes: 'cancelled' }]),
    stage.looksAgain,
    answers,
    paysSomehow,
    answers,
  ),
  'a booking refused by the server, then made': inTurn(
    stage.refuses('createReservation'),
    held,
    changes,
    answers,
  ),
  'a confirmation refused by the server, then confirmed': inTurn(
    stage.refuses('confirmReservation'),
    held,
    confirms,
    settles,
    confirms,
    answers,
  ),
} satisfies Partial<Record<PairName, Script>>
