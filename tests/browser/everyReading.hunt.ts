// Whole bookings on a real network from servers that write the same facts in other ways (OP-144..170): each combination
// of the pairwise list is met in one stretch of a journey, and all end the same, to the line and to the cent.
import { describe, expect, it } from 'vitest'
import { type AllReadings, textOfReadings } from '../../src/demo/http/readings.ts'
import { serveDemo } from '../support/browser/server.ts'
import { expectCalm, type Shop } from '../support/browser/shop.ts'
import { BOOKINGS, type Paying } from '../support/browser/wholeBooking.ts'
import { pairwiseReadings } from '../support/readingCombinations.ts'

const demo = serveDemo()
const TEST_MS = 60_000

/**
 * Everything is chosen; the page is loaded again, more is taken and the contact is given; it is confirmed, the page is
 * loaded again, and it is paid. Each stretch reads the catalogue, the timetable, the prices and the reservation, and
 * changes the reservation. Before each the server goes over to another combination, so that what was written in one is
 * read beside what is written in the next.
 */
const STRETCHES = 3
const NIGHTS = 2

const WAY = [
  'Resident 1 × €1.50 €1.50',
  'Adult 2 × €4.29 €8.58',
  'Child under 7 1 × free €0.00',
  // Twelve euros, for its width and for its height.
  'Van 123ABC · 1 × €36.00 · size × 1.5 · size × 2 €36.00',
  'Bus transfer 1 × €3.50 €3.50',
] as const
/** The ticket says what was answered, too. */
const answered = (line: string): string =>
  line.replace(/^(Bus transfer 1 × (€\d+\.\d+)) /, '$1 · Where to pick you up: At the market ')
const BOTH_WAYS = [...WAY, ...WAY, 'Promotion KEVAD10 −€2.02']
const BOTH_LUNCHES = ['Lunch 1 × €9.90 €9.90', 'Lunch 1 × €9.90 €9.90']
const NIGHT = [
  'Adult 2 × €35.00 €70.00',
  'Two-berth cabin 1 × €79.00 €79.00',
  'Bus transfer 1 × €5.00 €5.00',
  'Promotion KEVAD10 −€7.00',
]
const LUNCH = 'Lunch 1 × €12.90 €12.90'
const HOLDER = 'Booked by Mari-Liis Maasikas'
const SORU = 'Sõru sadam, Hiiumaa, Hiiu county'
const TRIIGI = 'Triigi sadam, Saaremaa, Saare county'

/** A bank that this page has not heard of since it was loaded has no name here. */
const paidBy = (line: string, how: Paying): string =>
  line.startsWith('Paid ') && how === 'card' ? `${line}, by bank card` : line

/** What stands on the page after each stretch: the summary, the summary, the tickets. */
const EXPECTED = {
  family: [
    [...BOTH_WAYS, 'Total 24% tax of €18.80 included €97.14'],
    [...BOTH_WAYS, ...BOTH_LUNCHES, 'Total 24% tax of €22.63 included €116.94'],
    [
      'Saturday, 21 November 2026 08:15 1 h 09:15 Sõru Triigi',
      'Boarding Be there by 08:00. Boarding closes at 08:05.',
      `Leaves from ${SORU}`,
      `Arrives at ${TRIIGI}`,
      'Ship Soela',
      'Tuesday, 24 November 2026 09:45 1 h 10:45 Triigi Sõru',
      'Boarding Be there by 09:30. Boarding closes at 09:35.',
      `Leaves from ${TRIIGI}`,
      `Arrives at ${SORU}`,
      'Ship Soela',
      HOLDER,
      ...BOTH_WAYS.map(answered),
      ...BOTH_LUNCHES,
      'Paid €116.94',
      'Total €116.94',
    ],
  ],
  night: [
    [...NIGHT, 'Total 24% tax of €28.45 included €147.00'],
    [...NIGHT, LUNCH, 'Total 24% tax of €30.95 included €159.90'],
    [
      'Saturday, 21 November 2026 21:00 9 h 30 min 05:30 Ventspils Nynäshamn Local time +1 day, Sun 22 Nov',
      'Boarding Be there by 18:30. Check-in closes at 19:00.',
      'Leaves from Ventspils ferry terminal, Latvia',
      'Arrives at Nynäshamn ferry terminal, Sweden',
      'Ship Scandica',
      HOLDER,
      'Passengers Mari-Liis Maasikas, Anna Maasikas',
      ...NIGHT.map(answered),
      LUNCH,
      'Paid €159.90',
      'Total €159.90',
    ],
  ],
} as const

interface Journey {
  readonly booking: keyof typeof BOOKINGS
  readonly how: Paying
  /** Of each stretch, by their places in the list. */
  readonly places: readonly number[]
}

/** Every one of these places in one stretch; now one pays by card, now at the bank. */
const journeysOf = (booking: Journey['booking'], places: readonly number[]): readonly Journey[] =>
  Array.from({ length: Math.ceil(places.length / STRETCHES) }, (_, i) => ({
    booking,
    how: i % 2 === 0 ? 'card' : 'bank',
    places: places.slice(i * STRETCHES, (i + 1) * STRETCHES),
  }))

const readingsAt = (place = 0): AllReadings => {
  const readings = pairwiseReadings[place]
  if (readings === undefined) throw new Error(`There is no combination ${place}`)
  return readings
}

/** Only vans have coefficients: combinations that write them as the usual list may fall to the nights. */
const ALL = [...pairwiseReadings.keys()]
const OF_NIGHTS = ALL.filter((place) => readingsAt(place)['OP-169'] === 'list').slice(0, NIGHTS * STRETCHES)
const JOURNEYS = [
  ...journeysOf(
    'family',
    ALL.filter((place) => !OF_NIGHTS.includes(place)),
  ),
  ...journeysOf('night', OF_NIGHTS),
]

const nameOf = ({ booking, how, places }: Journey): string =>
  `for a ${booking}, paid by ${how}, in the combinations ${places.join(', ')}`

describe('a server that writes the same in other ways', () => {
  it.each(JOURNEYS.map((journey) => [nameOf(journey), journey] as const))(
    'sells all the same %s',
    { timeout: TEST_MS },
    async (_name, { booking, how, places }) => {
      const { backend } = demo.server()
      backend.reset()
      backend.settings.readings = readingsAt(places[0])
      const shop = await demo.open()
      const sent = watchSent(shop)
      for (const [i, { steps, shown }] of BOOKINGS[booking](how).entries()) {
        const readings = readingsAt(places[i] ?? places[0])
        backend.settings.readings = readings
        for (const step of steps) await step(shop)
        const lines = [...(await shown(shop))].sort()
        const expected = (EXPECTED[booking][i] ?? []).map((line) => paidBy(line, how))
        expect(lines, textOfReadings(readings)).toEqual([...expected].sort())
      }
      expect(sent().filter((one, i, all) => all.indexOf(one) !== i)).toEqual([])
      expectCalm(shop)
    },
  )
})

/** What asks for something to be done, from whichever page: `POST http://…`, with its body. */
const watchSent = ({ context }: Shop): (() => readonly string[]) => {
  const calls: string[] = []
  context.on('request', (request) => {
    if (request.method() !== 'GET')
      calls.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`)
  })
  return () => calls
}
