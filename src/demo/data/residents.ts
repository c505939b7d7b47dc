// Who has a home on an island, by personal code. All of them are invented: the check digits are right, but the serial
// numbers 990 to 999 have never been given to anybody.

export type Island =
  | 'Saaremaa'
  | 'Hiiumaa'
  | 'Kihnu'
  | 'Manilaid'
  | 'Vormsi'
  | 'Piirissaar'
  | 'Ruhnu'
  | 'Abruka'
  | 'Prangli'

export type ResidentKind = 'adult' | 'pupil' | 'senior'

export interface ResidentData {
  readonly code: string
  readonly island: Island
  readonly kind: ResidentKind
  /** Known to the yearly list alone, as if the population register didn't answer. */
  readonly isInBackupOnly: boolean
  /** Where a resident of the island travels at the island's price. */
  readonly routeCodes: readonly string[]
}

const ISLAND_ROUTES: Readonly<Record<Island, readonly string[]>> = {
  Saaremaa: ['VIR-KUI', 'SOR-TRI'],
  Hiiumaa: ['ROH-HEL', 'SOR-TRI'],
  Kihnu: ['MUN-KIH'],
  Manilaid: ['MUN-MAN'],
  Vormsi: ['ROH-SVI'],
  Piirissaar: ['LAA-PII'],
  Ruhnu: ['PAR-RIN'],
  Abruka: ['ROO-ABR'],
  Prangli: ['LEP-KEL'],
}

const resident = (code: string, island: Island, kind: ResidentKind): ResidentData => ({
  code,
  island,
  kind,
  isInBackupOnly: false,
  routeCodes: ISLAND_ROUTES[island],
})

const inBackupOnly = (person: ResidentData): ResidentData => ({ ...person, isInBackupOnly: true })

/** Those that a person can remember. */
const NAMED: readonly ResidentData[] = [
  resident('48505129935', 'Saaremaa', 'adult'),
  resident('37908189924', 'Saaremaa', 'adult'),
  resident('60903149970', 'Saaremaa', 'pupil'),
  resident('39302279945', 'Hiiumaa', 'adult'),
  resident('35803129905', 'Hiiumaa', 'senior'),
  resident('49811099951', 'Kihnu', 'adult'),
  resident('51309019989', 'Kihnu', 'pupil'),
  inBackupOnly(resident('46107079914', 'Kihnu', 'senior')),
  resident('50406259960', 'Vormsi', 'adult'),
  resident('61812309996', 'Vormsi', 'pupil'),
  inBackupOnly(resident('50002299923', 'Prangli', 'adult')),
  resident('52104069907', 'Piirissaar', 'pupil'),
]

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1]
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3]

const withCheckDigit = (ten: string): string => {
  const rest = (weights: readonly number[]): number =>
    weights.reduce((sum, weight, i) => sum + weight * Number(ten.charAt(i)), 0) % 11
  const first = rest(FIRST_WEIGHTS)
  const second = first === 10 ? rest(SECOND_WEIGHTS) : first
  return ten + String(second === 10 ? 0 : second)
}

/** Of every island so many of each kind; the last of each kind stand in the backup registry alone. */
const MORE: Readonly<Record<ResidentKind, { readonly bornFrom: number; readonly count: number }>> = {
  senior: { bornFrom: 1940, count: 3 },
  adult: { bornFrom: 1970, count: 10 },
  pupil: { bornFrom: 2010, count: 4 },
}

const two = (n: number): string => String(n).padStart(2, '0')

const generated = (island: Island, islandNumber: number): ResidentData[] =>
  (Object.keys(MORE) as ResidentKind[]).flatMap((kind) => {
    const { bornFrom, count } = MORE[kind]
    return Array.from({ length: count }, (_, i) => {
      const year = bornFrom + i
      const century = year < 2000 ? 3 : 5
      const birth = `${century + (i % 2)}${two(year % 100)}${two(islandNumber + 1)}${two(10 + i)}`
      const person = resident(withCheckDigit(`${birth}99${i % 10}`), island, kind)
      return i === count - 1 ? inBackupOnly(person) : person
    })
  })

/** Everybody whom the registry knows; no code stands for two. */
export const DEMO_RESIDENTS: readonly ResidentData[] = [
  ...NAMED,
  ...(Object.keys(ISLAND_ROUTES) as Island[]).flatMap(generated),
]

/** Those who have the discount on a route, adults first. */
export const residentsOnRoute = (routeCode: string): readonly ResidentData[] =>
  DEMO_RESIDENTS.filter(({ routeCodes }) => routeCodes.includes(routeCode)).sort(
    (a, b) => Number(b.kind === 'adult') - Number(a.kind === 'adult'),
  )
