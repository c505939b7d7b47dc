// Local travellers: how many, their codes, and what the registry says of them (TICK-18..25, TICK-30, TICK-31).
import * as E from 'fp-ts/Either'
import { settingOn } from '../../domain/catalog/routeSwitches.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import {
  decideLocalIdCheck,
  decideTravellerCount,
  type LocalIdCheck,
} from '../../domain/selection/residentDecisions.ts'
import { localIdErrorOf } from '../../domain/residents/localTraveller.ts'
import { selectedSails } from '../../projections/selectors/schedule.ts'
import type { Api } from '../api/call.ts'
import { after, decider, type Reads } from '../pipeline/handler.ts'
import {
  quantitySituation,
  residentsAreOffered,
  selectedPrices,
  TICKET_MODELS,
} from '../../projections/selectors/tickets.ts'
import { asks } from '../pipeline/asking.ts'
import { checkedLocalId } from './localIdCheck.ts'

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
export const checkEnteredId = after('LocalIdEntered', [], ({ localID, personalIdentificationNumber }) =>
  localIdErrorOf(personalIdentificationNumber) === null ? command('CheckLocalId', { localID }) : null,
)

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
