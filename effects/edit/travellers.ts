// Residents who come on a ticket: their codes are checked as in a booking, on the ways that can still change (TICK-18..25,
// TICK-31). Those whom the ticket holds stay as they are, and are not asked about.
import { changeRefusal } from '../../domain/edit/decide.ts'
import type { EditChangeRefusal } from '../../domain/edit/messages.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { localIdErrorOf, type LocalTraveller, nextKey } from '../../domain/residents/localTraveller.ts'
import { decideLocalIdCheck, type LocalIdCheck } from '../../domain/selection/residentDecisions.ts'
import {
  editPrices,
  openVoyages,
  residentAlternative,
  residentsMayCome,
} from '../../projections/selectors/edit.ts'
import type { Api } from '../api/call.ts'
import { after, type Reads, serverTimeOf } from '../pipeline/handler.ts'
import { changes, changing } from './standing.ts'
import { asks } from '../pipeline/asking.ts'
import { checkedLocalId } from '../booking/localIdCheck.ts'

export const addEditTraveller = changing('AddEditTraveller', (_data, models, ports) =>
  residentsMayCome(models, { nowMs: serverTimeOf(ports, models), isIsland: ports.config.isIsland })
    ? event('EditTravellerAdded', { localID: nextKey(models.edit.draft.travellers) })
    : 'UnknownTraveller',
)

export const enterEditLocalId = changing(
  'EnterEditLocalId',
  ({ localID, text }, models) =>
    unknownTraveller({ localID }, models) ??
    event('EditLocalIdEntered', { localID, personalIdentificationNumber: text }),
)

export const removeEditTraveller = changes('RemoveEditTraveller', 'EditTravellerRemoved', unknownTraveller)

function unknownTraveller(
  { localID }: { readonly localID: string },
  models: Reads<'edit'>,
): EditChangeRefusal | null {
  return travellerIn(models, localID) === undefined ? 'UnknownTraveller' : null
}

/** Eleven digits are asked about at once. */
export const checkEditedId = after('EditLocalIdEntered', [], ({ localID, personalIdentificationNumber }) =>
  localIdErrorOf(personalIdentificationNumber) === null ? command('CheckEditLocalId', { localID }) : null,
)

export const checkEditLocalId = asks(
  'CheckEditLocalId',
  {
    reads: ['edit', 'prices', 'catalog', 'shell'],
    // Fields don't disturb each other; a press that asks for nothing leaves the question that is in flight alone.
    about: (data) => data.localID,
    performs: (data, models) =>
      checkNow(models, data.localID)._tag !== 'Nothing' && changeRefusal(models.edit) === null,
  },
  ({ localID }, models, ports) => {
    const nowMs = serverTimeOf(ports, models)
    return checkedLocalId({
      of: 'edit',
      localID,
      check: checkNow(models, localID),
      ask: (code) => questions(ports.api, models, { code, nowMs }),
      // Stale where the change has ended meanwhile.
      now: () => (changeRefusal(models.edit) === null ? travellerIn(models, localID) : undefined),
      rules: () => ({ alternative: residentAlternative(models, nowMs), sails: editPrices(models, nowMs) }),
    })
  },
)

const checkNow = ({ edit }: Reads<'edit'>, localID: string): LocalIdCheck =>
  decideLocalIdCheck(edit.draft.travellers, [], localID)

interface Question {
  readonly code: string
  readonly nowMs: EpochMs
}

/** On each sail of the ways that can change; there is one, or nothing could be changed. */
const questions = (api: Api, models: Reads<'edit'>, { code, nowMs }: Question) => {
  const { reservationId } = models.edit
  return reservationId === null
    ? []
    : openVoyages(models, nowMs).map(({ sailRefId }) =>
        api('residentOnSail', { parameters: { id: reservationId, sailRefId, personalId: code } }),
      )
}

const travellerIn = ({ edit }: Reads<'edit'>, localID: string): LocalTraveller | undefined =>
  edit.draft.travellers.find((one) => one.localID === localID)
