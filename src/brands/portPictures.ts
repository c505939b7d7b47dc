// The pictures of the harbours: a landmark of each, and one picture for all that are not drawn yet (OP-127).

export type Landmark =
  | 'lighthouse'
  | 'windmill'
  | 'church'
  | 'town'
  | 'boathouse'
  | 'reeds'
  | 'dunes'
  | 'crane'
  | 'pier'

/** The same seed grows the same trees. */
interface PortPicture {
  readonly landmark: Landmark
  readonly seed: number
}

export interface PortPictures {
  readonly byPort: Readonly<Record<string, PortPicture>>
  readonly others: PortPicture
}

const picture = (landmark: Landmark, seed: number): PortPicture => ({ landmark, seed })

export const PORT_PICTURES: PortPictures = {
  byPort: {
    VIR: picture('crane', 3),
    KUI: picture('windmill', 5),
    ROH: picture('lighthouse', 7),
    HEL: picture('boathouse', 9),
    SVI: picture('church', 11),
    SOR: picture('lighthouse', 13),
    TRI: picture('windmill', 15),
    MUN: picture('boathouse', 17),
    KIH: picture('lighthouse', 19),
    MAN: picture('reeds', 21),
    PAR: picture('town', 23),
    RIN: picture('dunes', 25),
    ROO: picture('reeds', 27),
    ABR: picture('boathouse', 29),
    LAA: picture('reeds', 31),
    PII: picture('church', 33),
    LEP: picture('crane', 35),
    KEL: picture('lighthouse', 37),
    TAL: picture('town', 39),
    AEG: picture('dunes', 41),
    VEN: picture('crane', 43),
    NYN: picture('town', 45),
  },
  others: picture('pier', 1),
}

/** The picture of a harbour, by its code (RTE-07). */
export const pictureOfPort = ({ byPort, others }: PortPictures, code: string): PortPicture =>
  (Object.hasOwn(byPort, code) ? byPort[code] : undefined) ?? others
