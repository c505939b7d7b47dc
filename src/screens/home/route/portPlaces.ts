// Where the harbours are, for the little charts: good enough for a drawing and not for navigation.
import type { GeoPoint } from '../../../components/trip/ChartMotif.tsx'

const PLACES: Readonly<Record<string, GeoPoint>> = {
  VIR: { lat: 58.572, lon: 23.508 },
  KUI: { lat: 58.574, lon: 23.393 },
  ROH: { lat: 58.906, lon: 23.425 },
  HEL: { lat: 58.866, lon: 23.048 },
  SVI: { lat: 58.97, lon: 23.309 },
  SOR: { lat: 58.694, lon: 22.524 },
  TRI: { lat: 58.591, lon: 22.718 },
  MUN: { lat: 58.229, lon: 24.117 },
  KIH: { lat: 58.132, lon: 24.03 },
  MAN: { lat: 58.22, lon: 24.12 },
  PAR: { lat: 58.388, lon: 24.49 },
  RIN: { lat: 57.778, lon: 23.271 },
  ROO: { lat: 58.218, lon: 22.505 },
  ABR: { lat: 58.164, lon: 22.496 },
  LAA: { lat: 58.28, lon: 27.54 },
  PII: { lat: 58.367, lon: 27.495 },
  LEP: { lat: 59.552, lon: 24.866 },
  KEL: { lat: 59.64, lon: 25.01 },
  TAL: { lat: 59.45, lon: 24.75 },
  AEG: { lat: 59.578, lon: 24.76 },
  VEN: { lat: 57.394, lon: 21.541 },
  NYN: { lat: 58.902, lon: 17.953 },
}

/** A harbour that is not charted yet lies in the middle of the Väinameri (OP-127). */
const SOMEWHERE: GeoPoint = { lat: 58.8, lon: 23.2 }

export const placeOfPort = (code: string): GeoPoint =>
  (Object.hasOwn(PLACES, code) ? PLACES[code] : undefined) ?? SOMEWHERE
