// The harbours: real places, with pins that are good enough for a map and not for navigation.
import { filledIn, sameInAll, type Titles, titlesOf } from './languages.ts'

export interface PortData {
  readonly code: string
  readonly title: Titles
  /** The village or town ashore, and the county or country that it is in. */
  readonly address: Titles
  readonly latitude: number
  readonly longitude: number
}

type Place = readonly [latitude: number, longitude: number, address: Titles]

const port = (code: string, name: string, [latitude, longitude, address]: Place): PortData => ({
  code,
  title: sameInAll(name),
  address,
  latitude,
  longitude,
})

/** Ports whose clocks are not those of the brand. */
const OTHER_ZONES: ReadonlyMap<string, string> = new Map([['NYN', 'Europe/Stockholm']])

/** By which clock a port writes its times. */
export const zoneOfPort = (code: string, brandZone: string): string => OTHER_ZONES.get(code) ?? brandZone

/** In a county of Estonia. */
const inCounty = (place: string, county: string): Titles =>
  titlesOf((texts) => filledIn(texts.county, { place, county }))

export const PORTS: readonly PortData[] = [
  port('VIR', 'Virtsu', [58.572, 23.508, inCounty('Virtsu sadam, Virtsu', 'Pärnu')]),
  port('KUI', 'Kuivastu', [58.574, 23.393, inCounty('Kuivastu sadam, Muhu', 'Saare')]),
  port('ROH', 'Rohuküla', [58.906, 23.425, inCounty('Rohuküla sadam, Haapsalu', 'Lääne')]),
  port('HEL', 'Heltermaa', [58.866, 23.048, inCounty('Heltermaa sadam, Hiiumaa', 'Hiiu')]),
  port('SVI', 'Sviby', [58.97, 23.309, inCounty('Sviby sadam, Vormsi', 'Lääne')]),
  port('SOR', 'Sõru', [58.694, 22.524, inCounty('Sõru sadam, Hiiumaa', 'Hiiu')]),
  port('TRI', 'Triigi', [58.591, 22.718, inCounty('Triigi sadam, Saaremaa', 'Saare')]),
  port('MUN', 'Munalaid', [58.229, 24.117, inCounty('Munalaiu sadam', 'Pärnu')]),
  port('KIH', 'Kihnu', [58.132, 24.03, inCounty('Kihnu sadam, Lemsi', 'Pärnu')]),
  port('MAN', 'Manilaid', [58.22, 24.12, inCounty('Manilaiu sadam, Manija', 'Pärnu')]),
  port('PAR', 'Pärnu', [58.388, 24.49, inCounty('Pärnu jõesadam, Pärnu', 'Pärnu')]),
  port('RIN', 'Ringsu', [57.778, 23.271, inCounty('Ringsu sadam, Ruhnu', 'Saare')]),
  port('ROO', 'Roomassaare', [58.218, 22.505, inCounty('Roomassaare sadam, Kuressaare', 'Saare')]),
  port('ABR', 'Abruka', [58.164, 22.496, inCounty('Abruka sadam, Abruka', 'Saare')]),
  port('LAA', 'Laaksaare', [58.28, 27.54, inCounty('Laaksaare sadam', 'Põlva')]),
  port('PII', 'Piirissaar', [58.367, 27.495, inCounty('Piirissaare sadam, Piirissaar', 'Tartu')]),
  port('LEP', 'Leppneeme', [59.552, 24.866, inCounty('Leppneeme sadam, Viimsi', 'Harju')]),
  port('KEL', 'Kelnase', [59.64, 25.01, inCounty('Kelnase sadam, Prangli', 'Harju')]),
  port('TAL', 'Tallinn', [59.45, 24.75, inCounty('Linnahalli kai, Tallinn', 'Harju')]),
  port('AEG', 'Aegna', [59.578, 24.76, inCounty('Aegna sadam, Aegna', 'Harju')]),
  port('VEN', 'Ventspils', [57.394, 21.541, titlesOf(({ ventspils }) => ventspils)]),
  port('NYN', 'Nynäshamn', [58.902, 17.953, titlesOf(({ nynashamn }) => nynashamn)]),
]
