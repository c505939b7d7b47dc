// Residents who come on a ticket: their codes are checked as in a booking, on the ways that can still change (TICK-18..25,
// TICK-31). Those whom the ticket holds stay as they are, and are not asked about.
import { forkJoin, merge, of } from 'rxjs'
import { filter, map } from 'rxjs/operators'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { localIdErrorOf, nextKey, normalizedLocalId } from '../../domain/residents/localTraveller.ts'
import {
  decideLocalIdAnswers,
  decideLocalIdCheck,
  type LocalIdCheck,
  type LocalIdFinding,
} from '../../domain/selection/residentDecisions.ts'
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
  const isKnown = models.edit.draft.travellers.some((one) => one.localID === localID)
  return refusedNow(models) ?? (isKnown ? null : event('EditChangeRefused', { reason: 'UnknownTraveller' }))
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
    const check = checkNow(models, localID)
    if (check._tag === 'Refused')
      return event('EditLocalIdNotFound', { localID, code: check.code, checkDigitFits: true })
    if (check._tag !== 'Ask') return null
    const { personalIdentificationNumber } = check
    const nowMs = serverTimeOf(ports, models)
    const answer$ = asked(ports.api, models, { personalIdentificationNumber, nowMs }).pipe(
      filter(() => isWanted(models, localID, personalIdentificationNumber)),
      map((answers) =>
        foundEvent(
          localID,
          decideLocalIdAnswers(answers, {
            personalIdentificationNumber,
            alternative: residentAlternative(models, nowMs),
            sails: editPrices(models, nowMs),
          }),
        ),
      ),
    )
    return merge(of(event('EditLocalIdCheckRequested', { localID })), answer$)
  },
)

const checkNow = ({ edit }: Reads<'edit'>, localID: string): LocalIdCheck =>
  decideLocalIdCheck(edit.draft.travellers, [], localID)

interface Question {
  readonly personalIdentificationNumber: string
  readonly nowMs: ReturnType<typeof serverTimeOf>
}

/** On each sail of the ways that can change; there is one, or nothing could be changed. */
const asked = (api: Api, models: TravellerModels, { personalIdentificationNumber, nowMs }: Question) => {
  const { reservationId } = models.edit
  return forkJoin(
    openVoyages(models, nowMs).flatMap(({ sailRefId }) =>
      reservationId === null
        ? []
        : [api.residentOnSail(reservationId, sailRefId, personalIdentificationNumber)],
    ),
  )
}

/** The change may have ended meanwhile, or the code is another one. */
const isWanted = (models: TravellerModels, localID: string, code: string): boolean =>
  refusedNow(models) === null &&
  models.edit.draft.travellers.some(
    (one) => one.localID === localID && normalizedLocalId(one.personalIdentificationNumber) === code,
  )

const foundEvent = (localID: string, finding: LocalIdFinding): Event => {
  switch (finding._tag) {
    case 'Found':
      return event('EditLocalIdFound', {
        localID,
        level: finding.level,
        backupRegistryUsed: finding.backupRegistryUsed,
      })
    case 'NotFound':
      return event('EditLocalIdNotFound', {
        localID,
        code: finding.code,
        checkDigitFits: finding.checkDigitFits,
      })
    case 'Failed':
      return event('EditLocalIdCheckFailed', { localID, error: finding.error })
  }
}
