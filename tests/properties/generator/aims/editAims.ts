// Scripts that lead to pairs of changes: in the midst of a confirmation, lost, refused, made elsewhere, and refused calls.
import fc from 'fast-check'
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import { confirms } from '../booking.ts'
import { inTurn, oneOf, says, saysOneOf, type Script } from '../parts.ts'
import { answered, answers, settled } from '../pauses.ts'
import { office, sailBecomes } from '../deeds.ts'
import * as stage from './stage.ts'

const { changes, confirmed, confirmsNow, held, paysSomehow } = stage

const promotes: Script = saysOneOf(
  fc.constantFrom('KEVAD10', 'SAAR5').map((code) => command('ApplyPromotion', { code })),
)

/** What leaves something to be paid. */
const changedElsewhere: Script = office('oneMore', 'promotion', 'later', 'unconfirm')

export const EDIT_AIMS = {
  'a change refused while a confirmation is under way': inTurn(
    held,
    confirmsNow,
    answered(oneOf([2, changes], [1, promotes])),
  ),
  'a change whose answer was lost, then confirmed': inTurn(
    held,
    stage.loses('modifyReservation'),
    answered(changes),
    answers,
    answered(confirms),
  ),
  'a change refused by the server, then another one made': inTurn(
    held,
    stage.refuses('modifyReservation'),
    answered(changes, changes),
  ),
  'a change, then a promotion refused by the server': inTurn(
    held,
    answered(changes, says(command('ApplyPromotion', { code: 'NOPE' }))),
  ),
  'a promotion while a change is under way': inTurn(held, changes, answered(promotes)),
  'confirmed, then changed': inTurn(confirmed, answered(changes)),
  'changed elsewhere, then a payment': inTurn(
    confirmed,
    changedElsewhere,
    answered(paysSomehow, confirms, paysSomehow),
  ),
  'held otherwise than asked for, then confirmed': inTurn(
    held,
    stage.worsens('modifyReservation', { kind: 'partial' }, { kind: 'ignored' }),
    answered(changes, confirms),
  ),
  'a sail cancelled under what is held, then Pay': inTurn(
    confirmed,
    sailBecomes('cancelled'),
    answered(stage.looksAgain, paysSomehow),
  ),
  'a booking refused by the server, then made': inTurn(
    stage.refuses('createReservation'),
    held,
    answered(changes),
  ),
  'a confirmation refused by the server, then confirmed': inTurn(
    stage.refuses('confirmReservation'),
    held,
    settled(confirms),
    answered(confirms),
  ),
} satisfies Partial<Record<PairName, Script>>
