// Faults in what is brought along and in trips there and back: residents, vehicles, weights, extras, days, ships.
import type { Fault } from './fault.ts'

const RESIDENTS = 'domain/selection/residentDecisions.ts'
const SELECTION = 'domain/selection/selection.ts'
const QUANTITY = 'domain/selection/quantity.ts'

export const bookingFaults: readonly Fault[] = [
  {
    id: 'one-code-for-two',
    what: 'One personal code gives two residents their price.',
    law: 'LAW-42',
    patches: [
      {
        file: RESIDENTS,
        find: "if (isTwice) return { _tag: 'Refused', code: DISCOUNT_ALREADY_USED_ON_SAIL }",
        replace: '',
      },
    ],
  },
  {
    id: 'digit-lost',
    what: 'The last digit of a personal code is lost on its way into the request.',
    law: 'LAW-43',
    patches: [
      {
        file: SELECTION,
        find: 'normalizedLocalId(personalIdentificationNumber),',
        replace: 'normalizedLocalId(personalIdentificationNumber).slice(0, 10),',
      },
    ],
  },
  {
    id: 'unchecked-resident-reserved',
    what: 'A resident is reserved while the registry has not answered yet.',
    law: 'LAW-44',
    patches: [
      {
        file: SELECTION,
        find: "if (status !== 'exist' || level === null) return []",
        replace: "if (status === 'not-exist') return []",
      },
      {
        file: SELECTION,
        find: 'priceCategory: level,',
        replace: "priceCategory: level ?? 'LOCAL_TRAVELLER',",
      },
    ],
  },
  {
    id: 'other-price-taken',
    what: 'A vehicle that costs something else than the list says is added without a question.',
    law: 'LAW-45',
    patches: [
      {
        file: 'effects/booking/vehicles.ts',
        find: "isPriceChange(quotes, draft.priceCategory) ? null : command('AcceptVehiclePrice', {})",
        replace: "command('AcceptVehiclePrice', {})",
      },
    ],
  },
  {
    id: 'long-plate-taken',
    what: 'A plate of nine characters is taken.',
    law: 'LAW-46',
    patches: [{ file: 'domain/forms/rules.ts', find: '{2,8}$/.test', replace: '{2,12}$/.test' }],
  },
  {
    id: 'too-many-extras',
    what: 'There can be more of an extra than the route has.',
    law: 'LAW-47',
    patches: [{ file: QUANTITY, find: 'count > max', replace: 'count > 9 * max' }],
  },
  {
    id: 'extra-untold',
    what: 'A car can be hired without a driver.',
    law: 'LAW-47',
    patches: [
      {
        file: QUANTITY,
        find: "return mandatoryParameter !== null && text === '' ?",
        replace: 'return mandatoryParameter === text ?',
      },
    ],
  },
  {
    id: 'back-before-arrival',
    what: 'A person can choose a way back that leaves before the way out has arrived.',
    law: 'LAW-48',
    patches: [
      {
        file: 'effects/schedule/schedule.ts',
        find: '(isHeldSail && trip !== null)',
        replace:
          "(trip !== null && (isHeldSail || (by === 'person' && decided.left._tag === 'BeforeOutbound')))",
      },
    ],
  },
  {
    id: 'back-on-the-day-before',
    what: 'The way back can be chosen for a day before the way out.',
    law: 'LAW-49',
    patches: [
      {
        file: 'domain/calendarDay.ts',
        find: 'outboundDay !== null && day < outboundDay',
        replace: "outboundDay === ''",
      },
    ],
  },
  {
    id: 'reservation-lost-on-a-move',
    what: 'Another ship, chosen where days and times are changed, loses what is held.',
    law: 'LAW-51',
    patches: [
      {
        file: 'effects/schedule/schedule.ts',
        find: "models.shell.modal === 'datetime' || isHeldSail",
        replace: 'isHeldSail',
      },
    ],
  },
  {
    id: 'weight-of-another',
    what: 'A weight is told under the number of another thing.',
    law: 'LAW-56',
    patches: [
      {
        file: 'domain/reservation/weights.ts',
        find: 'key, seqNum, sailRefId, weightInKg',
        replace: 'key, seqNum: seqNum + 1, sailRefId, weightInKg',
      },
    ],
  },
  {
    id: 'tickets-before-ships',
    what: 'Tickets can be chosen before the way back has a ship.',
    law: 'LAW-61',
    patches: [
      { file: QUANTITY, find: 'return isWhole || situation.isTicketsModal ?', replace: 'return true ?' },
    ],
  },
  {
    id: 'weight-in-tons',
    what: 'A weight is rounded to whole tons before it is told.',
    law: 'LAW-63',
    patches: [
      {
        file: 'effects/api/detailApi.ts',
        find: 'body: { weight: change.weightInKg }',
        replace: 'body: { weight: 1000 * Math.round(change.weightInKg / 1000) }',
      },
    ],
  },
]
