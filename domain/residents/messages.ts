// The list of local travellers and the check of their personal codes (TICK-17..25, TICK-30, TICK-31).
import * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { nullable, oneOf, shape } from '../codec/shapes.ts'
import { openText, personal } from '../codec/text.ts'
import { InputWay } from '../tickets/inputWay.ts'

const localID = openText('localID')
const personalIdentificationNumber = personal('personalIdentificationNumber')

export const residentsCommands = {
  /** As many fields as there are local travellers (TICK-18). */
  SetLocalTravellerCount: shape({ count: t.number, way: InputWay }),
  /** The code as it stands after a key; it is asked about once it has eleven digits. */
  EnterLocalId: shape({ localID, text: personalIdentificationNumber }),
  CheckLocalId: shape({ localID }),
  /** A quantity of zero on a local ID: out of the list, and out of the reservation (TICK-17, TICK-19). */
  RemoveLocalTraveller: shape({ localID }),
}

export const residentsEvents = {
  LocalTravellerCountChanged: shape({ count: t.number, way: InputWay }),
  LocalTravellerCountRefused: shape({
    count: t.number,
    reason: oneOf(
      'TravellerCountRefusedTag',
      'DoesNotFit',
      'ConfirmationInProgress',
      'NotANumber',
      'NoSail',
      'PackageSailMismatch',
      'NotOffered',
    ),
    available: nullable(t.number),
  }),
  LocalIdEntered: shape({ localID, personalIdentificationNumber }),
  LocalIdCheckRequested: shape({ localID }),
  /** The registry knows the code, and the category that it gives is sold on every chosen sail (TICK-23). */
  LocalIdFound: shape({ localID, level: openText('priceCategory'), backupRegistryUsed: t.boolean }),
  /** No discount for this code; `code` is the server's or one of ours (TICK-24, TICK-25, ERR-18, ERR-19). */
  LocalIdNotFound: shape({ localID, code: openText('errorCode'), checkDigitFits: t.boolean }),
  /** Unknown: the check can be asked for again. */
  LocalIdCheckFailed: shape({ localID, error: ApiError }),
  LocalTravellerRemoved: shape({ localID }),
}
