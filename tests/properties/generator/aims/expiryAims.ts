// Scripts that lead to pairs of extensions and of the end of the time.
import { command } from '../../../support/unbranded.ts'
import type { PairName } from '../../run/pairs/pairList.ts'
import { inTurn, oneOf, says, type Script } from '../parts.ts'
import { sailBecomes } from '../deeds.ts'
import { answered, settled, shortPause } from '../pauses.ts'
import * as stage from './stage.ts'

const { changes, confirmed, extendsTime, held, untilEnd, untilWarning } = stage

const heldOrConfirmed: Script = oneOf([1, held, confirmed])

const refusesMoreTime: Script = stage.refuses('extendReservation', 'EXTENSION_LIMIT', 'EXTENSION_LIMIT')

/** Found out at the end of the time and shown. */
const past: Script = settled(untilEnd(1, 1_000))

const repeats: Script = says(command('RepeatTrip', { sails: 'same' }))

export const EXPIRY_AIMS = {
  'an extension refused by the server, then a payment': inTurn(
    confirmed,
    refusesMoreTime,
    settled(extendsTime),
    answered(stage.paysSomehow),
  ),
  'an extension refused by the server, then the end of the time': inTurn(
    heldOrConfirmed,
    refusesMoreTime,
    untilWarning,
    settled(extendsTime),
    past,
  ),
  'an extension whose answer was lost, then more time': inTurn(
    heldOrConfirmed,
    stage.loses('extendReservation'),
    answered(extendsTime, extendsTime),
  ),
  'the warning, then more time': inTurn(heldOrConfirmed, untilWarning, shortPause, answered(extendsTime)),
  'more time asked for while a change is under way': inTurn(heldOrConfirmed, changes, answered(extendsTime)),
  'a change while more time is asked for': inTurn(heldOrConfirmed, extendsTime, answered(changes)),
  'more time, and that runs out as well': inTurn(heldOrConfirmed, answered(extendsTime), past),
  'the warning, then a payment': inTurn(confirmed, untilWarning, answered(stage.paysSomehow)),
  'a payment begun in the last 30 seconds, then the end of the time': inTurn(
    confirmed,
    untilEnd(-25_000, -15_000, -8_000, -5_000),
    answered(stage.opensCard),
    past,
  ),
  'the end of the time while the card form is open': inTurn(confirmed, answered(stage.opensCard), past),
  'the end of the time while a change is under way': inTurn(
    heldOrConfirmed,
    stage.slows('modifyReservation', 9_000),
    untilEnd(-4_000, -2_000, -200),
    changes,
    past,
  ),
  'the end of the time while a confirmation is under way': inTurn(
    held,
    stage.slows('confirmReservation', 9_000),
    untilEnd(-4_000, -2_000, -500),
    stage.confirmsNow,
    past,
  ),
  'the end of the time, then the same trip once more': inTurn(heldOrConfirmed, past, answered(repeats)),
  'the end of the time, and the same trip is unavailable': inTurn(
    heldOrConfirmed,
    sailBecomes('cancelled', 'closed'),
    past,
    answered(repeats),
  ),
} satisfies Partial<Record<PairName, Script>>
