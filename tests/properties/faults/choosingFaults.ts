// Faults in what may be chosen, in what becomes of it here, and in what is kept of it when the time runs out.
import type { Fault } from './fault.ts'

export const choosingFaults: readonly Fault[] = [
  {
    id: 'refusal-outlives-choice',
    what: 'Why a number of tickets was refused stays on the screen when another one is taken.',
    law: 'LAW-120',
    patches: [
      {
        file: 'projections/models/tickets.ts',
        find: 'if (addon !== null) draft.addons = withAddon(draft.addons, line.code, addon)\n    draft.refusal = null',
        replace: 'if (addon !== null) draft.addons = withAddon(draft.addons, line.code, addon)',
      },
    ],
  },
  {
    id: 'one-more-promised',
    what: 'Where there are too few places, one more is said to be left than there is.',
    law: 'LAW-121',
    patches: [
      {
        file: 'domain/tickets/inventoryFit.ts',
        find: 'available: passed.available })',
        replace: 'available: passed.available + 1 })',
      },
    ],
  },
  {
    id: 'residents-everywhere',
    what: 'Residents are taken where no sail has a price for them.',
    law: 'LAW-122',
    patches: [
      {
        file: 'domain/selection/residentDecisions.ts',
        find: "if (!isOffered) return E.left({ _tag: 'NotOffered' })",
        replace: '',
      },
    ],
  },
  {
    id: 'same-code-asked-about',
    what: 'The registry is asked about a code that another resident has already.',
    law: 'LAW-123',
    patches: [
      {
        file: 'domain/selection/residentDecisions.ts',
        find: "if (isTwice) return { _tag: 'Refused', code: DISCOUNT_ALREADY_USED_ON_SAIL }",
        replace: '',
      },
    ],
  },
  {
    id: 'asked-twice-at-once',
    what: 'A second vehicle is asked about while the price of the first one is.',
    law: 'LAW-124',
    patches: [
      {
        file: 'domain/selection/vehicleDecisions.ts',
        find: "if (situation.isPriceBeingAsked) return E.left({ _tag: 'PriceBeingAsked' })",
        replace: '',
      },
    ],
  },
  {
    id: 'any-weight-taken',
    what: 'A weight is taken for a vehicle of a category that is sold without one.',
    law: 'LAW-125',
    patches: [
      {
        file: 'domain/selection/vehicleDecisions.ts',
        find: "if (price !== undefined && !price.weightEditAllowed) return E.left('NotAllowed')",
        replace: '',
      },
    ],
  },
  {
    id: 'new-sail-sent',
    what: 'A sail that is chosen afresh sends a choice that is none yet.',
    law: 'LAW-126',
    patches: [
      {
        file: 'effects/booking/tickets.ts',
        find: "filter((e) => e.type !== 'SailSelected' || e.data.keepsReservation),",
        replace: '',
      },
    ],
  },
  {
    id: 'fares-not-kept',
    what: 'What each ticket cost is not kept when the time runs out, so that no other price is ever told.',
    law: 'LAW-127',
    patches: [
      {
        file: 'effects/reservation/keptSelection.ts',
        find: 'fares: faresOf(models),',
        replace: 'fares: {},',
      },
    ],
  },
  {
    id: 'one-of-each-again',
    what: 'Of each kind only one is chosen again, however many were kept and fit.',
    law: 'LAW-128',
    patches: [
      {
        file: 'domain/repeat/repeatFit.ts',
        find: 'title: sold.price.title, count: restored })',
        replace: 'title: sold.price.title, count: 1 })',
      },
    ],
  },
  {
    id: 'weights-not-asked-for',
    what: 'A vehicle is asked for without the weights that were typed with it.',
    law: 'LAW-129',
    patches: [
      {
        file: 'domain/selection/selection.ts',
        find: 'weightOnSails: vehicle.weights,',
        replace: 'weightOnSails: [],',
      },
    ],
  },
  {
    id: 'typed-weight-forgotten',
    what: 'A weight that is typed does not stand beside its vehicle.',
    law: 'LAW-156',
    patches: [
      {
        file: 'projections/models/vehicles.ts',
        find: '({ weights }) => ({ weights: withWeight(weights, sailRefId, weightInKg) })',
        replace: '({ weights }) => ({ weights })',
      },
    ],
  },
  {
    id: 'every-change-a-promotion',
    what: 'Whatever fails is labelled as a promotion that could not be removed.',
    law: 'LAW-157',
    patches: [
      {
        file: 'domain/reservation/change.ts',
        find: "_tag === 'RemovePromotion' ? 'PROMOTION",
        replace: "_tag !== 'ApplyPromotion' ? 'PROMOTION",
      },
    ],
  },
]
