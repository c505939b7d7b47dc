// Faults in days and sails: answers to older questions, the wrong day, sails that can't be taken.
import { breaks, type Fault } from './fault.ts'

const SCHEDULE = 'effects/schedule/schedule.ts'
const STALE = 'domain/schedule/staleChoice.ts'
const CHOICE = 'domain/schedule/sailChoice.ts'

export const scheduleFaults: readonly Fault[] = [
  breaks('LAW-10')('stale-sails-shown', 'The answer to an older search replaces that to a newer one.', [
    SCHEDULE,
    "'FindSails', { reads: ['schedule'], about: legOf }",
    "'FindSails', { reads: ['schedule'], about: legOf, turns: 'each' }",
  ]),
  breaks('LAW-10')(
    'stale-prices-shown',
    'Prices in the language of before come after those in the language of now.',
    [
      'effects/schedule/schedule.ts',
      'about: (data) => data.sailRefId }',
      "about: (data) => data.sailRefId, turns: 'each' }",
    ],
  ),
  breaks('LAW-30')(
    'no-summer-time',
    'Days are computed with a fixed offset of two hours, summer or winter.',
    [
      SCHEDULE,
      'decideDay(day, dayAt(clock.nowMs(), config.timeZone), outboundDay)',
      "decideDay(day, dayAt(clock.nowMs(), 'Etc/GMT-2'), outboundDay)",
    ],
  ),
  breaks('LAW-31')('yesterday-searched', 'A day that has passed since it was chosen is searched again.', [
    SCHEDULE,
    'wanted === null || wanted < today ?',
    'wanted === null ?',
  ]),
  breaks('LAW-32')(
    'departed-sail-chosen',
    'A sail that has left can be chosen.',
    [CHOICE, "if (sail.departureAtMs <= nowMs) return 'SailDeparted'", ''],
    [CHOICE, "return nowMs >= closesAtMs(sail, route) ? 'BookingClosed' : null", 'return null'],
  ),
  breaks('LAW-32')('full-sail-chosen', 'A sail without a place can be chosen.', [
    CHOICE,
    ' || inventory.count <= 0',
    '',
  ]),
  breaks('LAW-33')(
    'past-day-kept-over-reload',
    'A page that is reloaded still has what was chosen for a day that has passed.',
    [STALE, 'day !== null && day < today', 'false'],
  ),
]
