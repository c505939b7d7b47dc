// When each leg is sailed: seasons, weekdays and departure times in local time. Sviby's weekly table is a printed
// one, the others have the shape of the real ones. No departure is before 04:00, and no arrival after midnight but
// for the ships that sail by night.
import { evenly, type Pattern, YEAR_ROUND } from './timetablePattern.ts'

const MON = 1
const TUE = 2
const WED = 3
const THU = 4
const FRI = 5
const SAT = 6
const SUN = 7
const WEEK = [MON, TUE, WED, THU, FRI, SAT, SUN]
const CALM_DAYS = [MON, TUE, WED, THU, SAT]
const BUSY_DAYS = [FRI, SUN]

const SUMMER = ['06-01', '08-31'] as const
const REST_OF_YEAR = ['09-01', '05-31'] as const

/** Some 70 minutes apart in winter, some 35 on a summer Friday or Sunday. */
const straitOf = (first: string, last: string): readonly Pattern[] => [
  { season: REST_OF_YEAR, weekdays: CALM_DAYS, times: evenly(first, last, 16) },
  { season: REST_OF_YEAR, weekdays: BUSY_DAYS, times: evenly(first, last, 21) },
  { season: SUMMER, weekdays: CALM_DAYS, times: evenly(first, last, 25) },
  { season: SUMMER, weekdays: BUSY_DAYS, times: evenly(first, last, 31) },
]

/** Six a day in winter, up to eleven in the high season. */
const hiiumaaOf = (first: string, last: string): readonly Pattern[] => [
  { season: REST_OF_YEAR, weekdays: CALM_DAYS, times: evenly(first, last, 6) },
  { season: REST_OF_YEAR, weekdays: BUSY_DAYS, times: evenly(first, last, 7) },
  { season: SUMMER, weekdays: CALM_DAYS, times: evenly(first, last, 9) },
  { season: SUMMER, weekdays: BUSY_DAYS, times: evenly(first, last, 11) },
]

/** Two return trips, three from 2 June, four from 23 June to the end of August, three until mid September. */
const soelaOf = (
  two: readonly string[],
  three: readonly string[],
  four: readonly string[],
): readonly Pattern[] => [
  { season: ['09-16', '06-01'], weekdays: WEEK, times: two },
  { season: ['06-02', '06-22'], weekdays: WEEK, times: three },
  { season: ['06-23', '08-31'], weekdays: WEEK, times: four },
  { season: ['09-01', '09-15'], weekdays: WEEK, times: three },
]

const KIHNU_WINTER = ['10-01', '04-30'] as const
const KIHNU_SUMMER = ['05-01', '09-30'] as const

const kihnuOf = (winter: readonly string[], summer: readonly string[], late: string): readonly Pattern[] => [
  { season: KIHNU_WINTER, weekdays: WEEK, times: winter },
  { season: KIHNU_SUMMER, weekdays: CALM_DAYS, times: summer },
  { season: KIHNU_SUMMER, weekdays: BUSY_DAYS, times: [...summer, late] },
]

/** On a frozen lake nothing sails. */
const LAKE_SEASON = ['04-10', '11-06'] as const
const RUHNU_SEASON = ['05-01', '10-31'] as const
const AEGNA_SEASON = ['05-01', '08-31'] as const
const AEGNA_AUTUMN = ['09-01', '10-05'] as const

const always = (weekdays: readonly number[], ...times: readonly string[]): Pattern => ({
  season: YEAR_ROUND,
  weekdays,
  times,
})

export const TIMETABLES: Readonly<Record<string, readonly Pattern[]>> = {
  'VIR-KUI': straitOf('05:00', '22:50'),
  'KUI-VIR': straitOf('05:00', '22:15'),
  'ROH-HEL': hiiumaaOf('06:30', '22:00'),
  'HEL-ROH': hiiumaaOf('06:00', '20:30'),
  'SOR-TRI': soelaOf(['08:15', '17:00'], ['08:15', '12:30', '17:00'], ['08:15', '11:15', '14:30', '18:00']),
  'TRI-SOR': soelaOf(['09:45', '18:30'], ['09:45', '14:00', '18:30'], ['09:45', '12:45', '16:00', '19:30']),
  'MUN-KIH': kihnuOf(['08:30', '17:45'], ['08:30', '11:30', '14:30', '17:45'], '20:15'),
  'KIH-MUN': kihnuOf(['07:00', '16:15'], ['07:00', '10:00', '13:00', '16:15'], '19:00'),
  'MUN-MAN': [always([MON, FRI, SUN], '10:00', '16:00')],
  'MAN-MUN': [always([MON, FRI, SUN], '10:30', '16:30')],
  'SVI-ROH': [
    always([MON, WED, THU], '06:35', '08:35', '13:05', '17:05'),
    always([TUE], '06:35', '08:35', '13:05'),
    always([FRI], '06:35', '08:35', '13:05', '17:05', '19:05'),
    always([SAT], '09:05', '17:05'),
    always([SUN], '11:05', '15:05', '17:05'),
  ],
  'ROH-SVI': [
    always([MON, WED, THU], '07:45', '10:15', '14:15', '18:15'),
    always([TUE], '07:45', '12:15', '18:15'),
    always([FRI], '07:45', '10:15', '16:15', '18:15', '20:15'),
    always([SAT], '10:15', '18:15'),
    always([SUN], '12:15', '16:15', '18:15'),
  ],
  'LAA-PII': [{ season: LAKE_SEASON, weekdays: [MON, WED, FRI, SAT, SUN], times: ['10:00', '18:30'] }],
  'PII-LAA': [{ season: LAKE_SEASON, weekdays: [MON, WED, FRI, SAT, SUN], times: ['08:00', '17:00'] }],
  'PAR-RIN': [
    { season: RUHNU_SEASON, weekdays: [WED], times: ['10:00'] },
    { season: RUHNU_SEASON, weekdays: [FRI], times: ['09:00', '18:00'] },
  ],
  'RIN-PAR': [
    { season: RUHNU_SEASON, weekdays: [WED], times: ['15:00'] },
    { season: RUHNU_SEASON, weekdays: [FRI], times: ['13:00'] },
    { season: RUHNU_SEASON, weekdays: [SUN], times: ['16:00'] },
  ],
  'ROO-ABR': [always([MON, TUE, THU, FRI, SUN], '08:15', '17:15')],
  'ABR-ROO': [always([MON, TUE, THU, FRI, SUN], '07:30', '16:30')],
  'LEP-KEL': [
    always([MON, WED, THU, FRI, SAT], '07:00', '18:00'),
    always([TUE], '07:00', '13:30'),
    always([SUN], '07:00', '10:30', '18:00'),
  ],
  'KEL-LEP': [
    always([MON, WED, THU, FRI, SAT], '08:00', '19:00'),
    always([TUE], '08:00', '15:00'),
    always([SUN], '08:00', '12:00', '19:00'),
  ],
  'TAL-AEG': [
    { season: AEGNA_SEASON, weekdays: WEEK, times: ['09:00', '12:30', '16:00'] },
    { season: AEGNA_AUTUMN, weekdays: [FRI, SAT, SUN], times: ['10:00', '16:00'] },
  ],
  'AEG-TAL': [
    { season: AEGNA_SEASON, weekdays: WEEK, times: ['11:00', '14:00', '18:00'] },
    { season: AEGNA_AUTUMN, weekdays: [FRI, SAT, SUN], times: ['11:30', '17:30'] },
  ],
  'VEN-NYN': [always(WEEK, '21:00')],
  'NYN-VEN': [always(WEEK, '20:30')],
}
