// Faults in days and sails: answers to older questions, the wrong day, sails that can't be taken.
import type { Fault } from './fault.ts'

const SCHEDULE = 'effects/schedule/schedule.ts'
const STALE = 'domain/schedule/staleChoice.ts'
const CHOICE = 'domain/schedule/sailChoice.ts'

export const scheduleFaults: readonly Fault[] = [
  {
    id: 'stale-sails-shown',
    what: 'The answer to an older search replaces that to a newer one.',
    law: 'LAW-10',
    patches: [
      {
        file: SCHEDULE,
        find: '// What was asked for before need not arrive any more.\n          switchMap(act)',
        replace: 'mergeMap(act)',
      },
    ],
  },
  {
    id: 'stale-prices-shown',
    what: 'Prices in the language of before come after those in the language of now.',
    law: 'LAW-10',
    patches: [
      {
        file: 'effects/booking/prices.ts',
        find: '// For one sail only the newest question counts.\n        switchMap(',
        replace: 'mergeMap(',
      },
    ],
  },
  {
    id: 'no-summer-time',
    what: 'Days are computed with a fixed offset of two hours, summer or winter.',
    law: 'LAW-30',
    patches: [
      {
        file: SCHEDULE,
        find: 'decideDay(day, dayAt(clock.nowMs(), config.timeZone), outboundDay)',
        replace: "decideDay(day, dayAt(clock.nowMs(), 'Etc/GMT-2'), outboundDay)",
      },
    ],
  },
  {
    id: 'yesterday-searched',
    what: 'A day that has passed since it was chosen is searched again.',
    law: 'LAW-31',
    patches: [{ file: SCHEDULE, find: 'wanted === null || wanted < today ?', replace: 'wanted === null ?' }],
  },
  {
    id: 'departed-sail-chosen',
    what: 'A sail that has left can be chosen.',
    law: 'LAW-32',
    patches: [
      {
        file: CHOICE,
        find: "if (sail.departureAtMs <= offer.nowMs) return E.left({ _tag: 'SailDeparted' })",
        replace: '',
      },
      {
        file: CHOICE,
        find: "if (offer.nowMs >= closesAtMs(sail, offer.route)) return E.left({ _tag: 'BookingClosed' })",
        replace: '',
      },
    ],
  },
  {
    id: 'full-sail-chosen',
    what: 'A sail without a place can be chosen.',
    law: 'LAW-32',
    patches: [{ file: CHOICE, find: ' || inventory.count <= 0', replace: '' }],
  },
  {
    id: 'past-day-kept-over-reload',
    what: 'A page that is reloaded still has what was chosen for a day that has passed.',
    law: 'LAW-33',
    patches: [{ file: STALE, find: 'day !== null && day < today', replace: 'false' }],
  },
]
