// Faults in what is brought along and in trips there and back: residents, vehicles, weights, extras, days, ships.
import { breaks, type Fault } from './fault.ts'

const RESIDENTS = 'domain/selection/residentDecisions.ts'
const SELECTION = 'domain/selection/selection.ts'
const QUANTITY = 'domain/selection/quantity.ts'

export const bookingFaults: readonly Fault[] = [
  breaks('LAW-42')('one-code-for-two', 'One personal code gives two residents their price.', [
    RESIDENTS,
    "if (isTwice) return { _tag: 'Refused', code: DISCOUNT_ALREADY_USED_ON_SAIL }",
    '',
  ]),
  breaks('LAW-43')('digit-lost', 'The last digit of a personal code is lost on its way into the request.', [
    SELECTION,
    'normalizedLocalId(personalIdentificationNumber),',
    'normalizedLocalId(personalIdentificationNumber).slice(0, 10),',
  ]),
  breaks('LAW-44')(
    'unchecked-resident-reserved',
    'A resident is reserved while the registry has not answered yet.',
    [
      SELECTION,
      "if (status !== 'exist' || level === null) return []",
      "if (status === 'not-exist') return []",
    ],
    [SELECTION, 'priceCategory: level,', "priceCategory: level ?? 'LOCAL_TRAVELLER',"],
  ),
  breaks('LAW-45')(
    'other-price-taken',
    'A vehicle that costs something else than the list says is added without a question.',
    [
      'effects/booking/vehicles.ts',
      "isPriceChange(quotes, draft.priceCategory) ? null : command('AcceptVehiclePrice', {})",
      "command('AcceptVehiclePrice', {})",
    ],
  ),
  breaks('LAW-46')('long-plate-taken', 'A plate of nine characters is taken.', [
    'domain/forms/rules.ts',
    '{2,8}$/.test',
    '{2,12}$/.test',
  ]),
  breaks('LAW-47')('too-many-extras', 'There can be more of an extra than the route has.', [
    QUANTITY,
    'count > max',
    'count > 9 * max',
  ]),
  breaks('LAW-47')('extra-unanswered', 'A car can be hired without a driver.', [
    QUANTITY,
    "return mandatoryParameter !== null && text === '' ?",
    'return mandatoryParameter === text ?',
  ]),
  breaks('LAW-48')(
    'back-before-arrival',
    'A person can choose a way back that leaves before the way out has arrived.',
    [
      'effects/schedule/schedule.ts',
      '(isHeldSail && trip !== null)',
      "(trip !== null && (isHeldSail || (by === 'person' && decided.left._tag === 'BeforeOutbound')))",
    ],
  ),
  breaks('LAW-49')('back-on-the-day-before', 'The way back can be chosen for a day before the way out.', [
    'domain/calendarDay.ts',
    'outboundDay !== null && day < outboundDay',
    "outboundDay === ''",
  ]),
  breaks('LAW-51')(
    'reservation-lost-on-a-move',
    'Another ship, chosen where days and times are changed, loses what is held.',
    ['effects/schedule/schedule.ts', "models.shell.modal === 'datetime' || isHeldSail", 'isHeldSail'],
  ),
  breaks('LAW-56')('weight-of-another', 'A weight is sent under the number of another thing.', [
    'domain/reservation/weights.ts',
    'key, seqNum, sailRefId, weightInKg',
    'key, seqNum: seqNum + 1, sailRefId, weightInKg',
  ]),
  breaks('LAW-61')('tickets-before-ships', 'Tickets can be chosen before the way back has a ship.', [
    QUANTITY,
    'return isWhole || situation.isTicketsModal ?',
    'return true ?',
  ]),
  breaks('LAW-63')('weight-in-tons', 'A weight is rounded to whole tons before it is sent.', [
    'effects/api/aboutReservation.ts',
    'body: { weight: change.weightInKg }',
    'body: { weight: 1000 * Math.round(change.weightInKg / 1000) }',
  ]),
]
