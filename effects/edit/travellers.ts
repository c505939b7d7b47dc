// Residents who come on a ticket: their codes are checked as in a booking, on the ways that can still change (TICK-18..25,
// TICK-31). Those whom the ticket holds stay as they are, and are not asked about.
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import type { EpochMs } from '../../domain/instant.ts'
import { localIdErrorOf, type LocalTraveller, nextKey } from '../../domain/residents/localTraveller.ts'
import { decideLocalIdCheck, type LocalIdCheck } from '../../domain/selection/residentDecisions.ts'
import {
  editPrices,
  openVoyages,
  residentAlternative,
  residentsMayCome,
} from '../../projections/selectors/edit.ts'
import type { Api } from '../api/api.ts'
import { after, decider, type Reads } from '../pipeline/handler.ts'
import { refusedNow, serverTimeOf } from './draftRules.ts'
import { asks } from '../pipeline/asking.ts'
import { checkedLocalId } from '../booking/localIdCheck.ts'

const TRAVELLER_MODELS = ['edit', 'prices', 'catalog', 'shell'] as const
type TravellerModels = Reads<(typeof TRAVELLER_MODELS)[number]>

export const addEditTraveller = decider('AddEditTraveller', TRAVELLER_MODELS, (_c, models, ports) => {
  const nowMs = serverTimeOf(ports, models)
  const { isIsland } = ports.config
  const refused = refusedNow(models)
  if (refused !== null) return refused
  return residentsMayCome(models, { nowMs, isIsland })
    ? event('EditTravellerAdded', { localID: nextKey(models.edit.draft.travellers) })
    : event('EditChangeRefused', { reason: 'UnknownTraveller' })
})

export const enterEditLocalId = decider(
  'EnterEditLocalId',
  ['edit'],
  ({ data: { localID, text } }, models) =>
    refusedTraveller(models, localID) ??
    event('EditLocalIdEntered', { localID, personalIdentificationNumber: text }),
)

export const removeEditTraveller = decider(
  'RemoveEditTraveller',
  ['edit'],
  ({ data }, models) => refusedTraveller(models, data.localID) ?? event('EditTravellerRemoved', data),
)

const refusedTraveller = (models: Reads<'edit'>, localID: string): Event | null => {
  const unknown =
    travellerIn(models, localID) === undefined
      ? event('EditChangeRefused', { reason: 'UnknownTraveller' })
      : null
  return refusedNow(models) ?? unknown
}

/** Eleven digits are asked about at once. */
export const checkEditedId = after(
  ['EditLocalIdEntered'],
  [],
  ({ data: { localID, personalIdentificationNumber } }) =>
    localIdErrorOf(personalIdentificationNumber) === null ? command('CheckEditLocalId', { localID }) : null,
)

export const checkEditLocalId = asks(
  'CheckEditLocalId',
  {
    reads: TRAVELLER_MODELS,
    // Fields don't disturb each other; a press that asks for nothing leaves the question that is under way alone.
    about: (c) => c.data.localID,
    performs: (c, models) =>
      checkNow(models, c.data.localID)._tag !== 'Nothing' && refusedNow(models) === null,
  },
  ({ data: { localID } }, models, ports) => {
    const nowMs = serverTimeOf(ports, models)
    return checkedLocalId({
      check: checkNow(models, localID),
      ask: (code) => questions(ports.api, models, { code, nowMs }),
      // The change may have ended meanwhile.
      now: () => (refusedNow(models) === null ? travellerIn(models, localID) : undefined),
      rules: () => ({ alternative: residentAlternative(models, nowMs), sails: editPrices(models, nowMs) }),
      told: {
        asked: () => event('EditLocalIdCheckRequested', { localID }),
        found: (finding) => event('EditLocalIdFound', { localID, ...finding }),
        notFound: (finding) => event('EditLocalIdNotFound', { localID, ...finding }),
        failed: (finding) => event('EditLocalIdCheckFailed', { localID, ...finding }),
      },
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
const questions = (api: Api, models: TravellerModels, { code, nowMs }: Question) => {
  const { reservationId } = models.edit
  return reservationId === null
    ? []
    : openVoyages(models, nowMs).map(({ sailRefId }) => api.residentOnSail(reservationId, sailRefId, code))
}

const travellerIn = ({ edit }: Reads<'edit'>, localID: string): LocalTraveller | undefined =>
  edit.draft.travellers.find((one) => one.localID === localID)
