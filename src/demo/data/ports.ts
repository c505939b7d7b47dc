// The harbours: real places, with pins that are good enough for a map and not for navigation.
import { sameInAll, type Titles } from './languages.ts'

export interface PortData {
  readonly code: string
  readonly title: Titles
  readonly latitude: number
  readonly longitude: number
}

const port = (code: string, name: string, [latitude, longitude]: readonly [number, number]): PortData => ({
  code,
  title: sameInAll(name),
  latitude,
  longitude,
})

export const PORTS: readonly PortData[] = [
  port('VIR', 'Virtsu', [58.572, 23.508]),
  port('KUI', 'Kuivastu', [58.574, 23.393]),
  port('ROH', 'Rohuküla', [58.906, 23.425]),
  port('HEL', 'Heltermaa', [58.866, 23.048]),
  port('SVI', 'Sviby', [58.97, 23.309]),
  port('SOR', 'Sõru', [58.694, 22.524]),
  port('TRI', 'Triigi', [58.591, 22.718]),
  port('MUN', 'Munalaid', [58.229, 24.117]),
  port('KIH', 'Kihnu', [58.132, 24.03]),
  port('MAN', 'Manilaid', [58.22, 24.12]),
  port('PAR', 'Pärnu', [58.388, 24.49]),
  port('RIN', 'Ringsu', [57.778, 23.271]),
  port('ROO', 'Roomassaare', [58.218, 22.505]),
  port('ABR', 'Abruka', [58.164, 22.496]),
  port('LAA', 'Laaksaare', [58.28, 27.54]),
  port('PII', 'Piirissaar', [58.367, 27.495]),
  port('LEP', 'Leppneeme', [59.552, 24.866]),
  port('KEL', 'Kelnase', [59.64, 25.01]),
  port('TAL', 'Tallinn', [59.45, 24.75]),
  port('AEG', 'Aegna', [59.578, 24.76]),
  port('VEN', 'Ventspils', [57.394, 21.541]),
  port('NYN', 'Nynäshamn', [58.902, 17.953]),
]
