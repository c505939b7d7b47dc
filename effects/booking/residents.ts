// Local travellers, in a booking and in the change of a ticket alike: how many, their codes, and what the registry says of them on
// each sail; its answer counts while the field still has this code (TICK-18..25, TICK-30, TICK-31, ERR-18..20). Those whom a ticket
// holds stay as they are, and are not asked about: only on the ways that can still change is anything asked.
import * as E from 'fp-ts/Either'
import { settingOn } from '../../domain/catalog/routeSwitches.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  decideLocalIdCheck,
  decideTravellerCount,
  type LocalIdCheck,
  decideLocalIdAnswers,
  type LocalIdQuestion,
} from '../../domain/selection/residentDecisions.ts'
import {
  localIdErrorOf,
  type LocalTraveller,
  nextKey,
  normalizedLocalId,
} from '../../domain/residents/localTraveller.ts'
import { selectedSails } from '../../projections/selectors/schedule.ts'
import type { Api, Answer } from '../api/call.ts'
import { after, decider, type Reads, serverTimeOf } from '../pipeline/handler.ts'
import {
  quantitySituation,
  residentsAreOffered,
  selectedPrices,
  TICKET_MODELS,
} from '../../projections/selectors/reservation.ts'
import { asks, type Said } from '../pipeline/asking.ts'
import { changeRefusal } from '../../domain/edit/decide.ts'
import type { EditChangeRefusal } from '../../domain/edit/messages.ts'
import {
  editPrices,
  openVoyages,
  residentAlternative,
  residentsMayCome,
} from '../../projections/selectors/edit.ts'
import { changes, changing } from '../edit/standing.ts'
import { filter, forkJoin, map } from 'rxjs'
import type { CallAnswer } from '../../domain/wire/endpoints/endpoints.ts'

export const setLocalTravellerCount = decider(
  'SetLocalTravellerCount',
  [...TICKET_MODELS, 'catalog'],
  ({ count, way }, models, { config }) => {
    const decided = decideTravellerCount(
      quantitySituation(models),
      count,
      residentsAreOffered(models, config),
    )
    if (E.isRight(decided)) return event('LocalTravellerCountChanged', { count: decided.right, way })
    const refused = decided.left
    const available = refused._tag === 'DoesNotFit' ? refused.available : null
    return event('LocalTravellerCountRefused', { count, reason: refused._tag, available })
  },
)

export const enterLocalId = decider(
  'EnterLocalId',
  ['residents', 'reservation'],
  ({ localID, text }, models) => {
    const traveller = models.residents.localIDs.find((one) => one.localID === localID)
    if (traveller === undefined || traveller.personalIdentificationNumber === text) return null
    return models.reservation.activity === 'confirming'
      ? refusedWhileConfirming(models.residents.localIDs.length)
      : event('LocalIdEntered', { localID, personalIdentificationNumber: text })
  },
)

export const removeLocalTraveller = decider(
  'RemoveLocalTraveller',
  ['residents', 'reservation'],
  ({ localID }, models) => {
    const { localIDs } = models.residents
    if (!localIDs.some((one) => one.localID === localID)) return null
    return models.reservation.activity === 'confirming'
      ? refusedWhileConfirming(localIDs.length - 1)
      : event('LocalTravellerRemoved', { localID })
  },
)

const refusedWhileConfirming = (count: number): Event =>
  event('LocalTravellerCountRefused', { count, reason: 'ConfirmationInProgress', available: null })

/** Eleven digits are asked about at once. */
const checkOnce = (
  entered: 'LocalIdEntered' | 'EditLocalIdEntered',
  check: 'CheckLocalId' | 'CheckEditLocalId',
) =>
  after(entered, [], ({ localID, personalIdentificationNumber }) =>
    localIdErrorOf(personalIdentificationNumber) === null ? command(check, { localID }) : null,
  )

export const checkEnteredId = checkOnce('LocalIdEntered', 'CheckLocalId')
export const checkEditedId = checkOnce('EditLocalIdEntered', 'CheckEditLocalId')

export const checkLocalId = asks(
  'CheckLocalId',
  {
    reads: ['residents', 'schedule', 'prices', 'catalog', 'reservation'],
    // Fields don't disturb each other; a press that asks for nothing leaves the question that is in flight alone.
    about: (data) => data.localID,
    performs: (data, models) => checkNow(models, data.localID)._tag !== 'Nothing',
  },
  ({ localID }, models, { api }) =>
    checkedLocalId({
      of: 'booking',
      localID,
      check: checkNow(models, localID),
      ask: (code) => questions(api, models, code),
      now: () => models.residents.localIDs.find((one) => one.localID === localID),
      rules: () => ({
        alternative: settingOn(
          models.catalog.routes,
          selectedSails(models.schedule)[0],
          'ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT',
        ),
        sails: selectedPrices(models),
      }),
    }),
)

type CheckModels = Reads<'residents' | 'schedule' | 'prices' | 'catalog' | 'reservation'>

/** Without a sail there is nothing that could be asked, and no answer would end the check. */
const checkNow = ({ residents, schedule }: CheckModels, localID: string): LocalIdCheck =>
  selectedSails(schedule).length === 0
    ? { _tag: 'Nothing' }
    : decideLocalIdCheck(residents.localIDs, residents.leaving, localID)

/** On each chosen sail once there is a reservation (TICK-31), on the route and its day before that (TICK-30). */
const questions = (api: Api, models: CheckModels, personalId: string) => {
  const reservationId = models.reservation.current?.reservationId ?? null
  return selectedSails(models.schedule).map((sail) =>
    reservationId === null
      ? api('residentOnRoute', {
          parameters: { route: sail.routeCode, personalId, departureDate: sail.departureDay },
        })
      : api('residentOnSail', { parameters: { id: reservationId, sailRefId: sail.sailRefId, personalId } }),
  )
}

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

export const checkEditLocalId = asks(
  'CheckEditLocalId',
  {
    reads: ['edit', 'prices', 'catalog', 'shell'],
    // Fields don't disturb each other; a press that asks for nothing leaves the question that is in flight alone.
    about: (data) => data.localID,
    performs: (data, models) =>
      checkOnTicket(models, data.localID)._tag !== 'Nothing' && changeRefusal(models.edit) === null,
  },
  ({ localID }, models, ports) => {
    const nowMs = serverTimeOf(ports, models)
    const { reservationId } = models.edit
    return checkedLocalId({
      of: 'edit',
      localID,
      check: checkOnTicket(models, localID),
      // On each sail of the ways that can change; there is one, or nothing could be changed.
      ask: (personalId) =>
        reservationId === null
          ? []
          : openVoyages(models, nowMs).map(({ sailRefId }) =>
              ports.api('residentOnSail', { parameters: { id: reservationId, sailRefId, personalId } }),
            ),
      // Stale where the change has ended meanwhile.
      now: () => (changeRefusal(models.edit) === null ? travellerIn(models, localID) : undefined),
      rules: () => ({ alternative: residentAlternative(models, nowMs), sails: editPrices(models, nowMs) }),
    })
  },
)

const checkOnTicket = ({ edit }: Reads<'edit'>, localID: string): LocalIdCheck =>
  decideLocalIdCheck(edit.draft.travellers, [], localID)

const travellerIn = ({ edit }: Reads<'edit'>, localID: string): LocalTraveller | undefined =>
  edit.draft.travellers.find((one) => one.localID === localID)

/** Of one field. */
interface Field {
  readonly check: LocalIdCheck
  /** One question for each sail. */
  readonly ask: (personalIdentificationNumber: string) => readonly Answer<CallAnswer<'residentOnSail'>>[]
  /** As it is then; `undefined` where there is none any more. */
  readonly now: () => LocalTraveller | undefined
  /** By what an answer is judged. */
  readonly rules: () => Pick<LocalIdQuestion, 'alternative' | 'sails'>
  readonly localID: string
  /** Where the field stands. */
  readonly of: keyof typeof EVENTS
}

const EVENTS = {
  booking: {
    asked: 'LocalIdCheckRequested',
    found: 'LocalIdFound',
    notFound: 'LocalIdNotFound',
    failed: 'LocalIdCheckFailed',
  },
  edit: {
    asked: 'EditLocalIdCheckRequested',
    found: 'EditLocalIdFound',
    notFound: 'EditLocalIdNotFound',
    failed: 'EditLocalIdCheckFailed',
  },
} as const

const checkedLocalId = ({ check, ask, now, rules, localID, of }: Field): Said => {
  const { asked, found, notFound, failed } = EVENTS[of]
  switch (check._tag) {
    case 'Nothing':
      return null
    case 'Refused':
      return event(notFound, { localID, code: check.code, checkDigitFits: true })
    case 'Known':
      return event(found, { localID, level: check.level, backupRegistryUsed: check.backupRegistry })
    case 'Ask': {
      const { personalIdentificationNumber } = check
      const isWanted = (): boolean =>
        normalizedLocalId(now()?.personalIdentificationNumber ?? '') === personalIdentificationNumber
      const answer$ = forkJoin(ask(personalIdentificationNumber)).pipe(
        filter(isWanted),
        map((answers) => decideLocalIdAnswers(answers, { personalIdentificationNumber, ...rules() })),
        map(({ _tag, ...finding }) => {
          if ('error' in finding) return event(failed, { localID, ...finding })
          return 'level' in finding
            ? event(found, { localID, ...finding })
            : event(notFound, { localID, ...finding })
        }),
      )
      return [event(asked, { localID }), answer$]
    }
  }
}
