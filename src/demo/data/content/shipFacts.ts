// What is told of the ships beside their places: where they sail follows from the routes, the years are invented.
import type { ContentTexts } from './said.ts'

/** By the ship's name. */
export const BUILT: Readonly<Record<string, number>> = {
  Tõll: 2017,
  Piret: 2017,
  Leiger: 2016,
  Tiiu: 2017,
  Soela: 2017,
  'Kihnu Virve': 2015,
  Ormsö: 2015,
  Reet: 2012,
  Koidula: 1994,
  Runö: 2012,
  Wrangö: 2016,
  Abro: 2014,
  Vegtind: 1996,
  Baltica: 2003,
  Scandica: 2005,
}

export const FACT_NAMES = {
  built: { en: 'Built', et: 'Ehitatud' },
  line: { en: 'Sails', et: 'Sõidab liinil' },
  passengers: { en: 'Passengers', et: 'Reisijaid' },
  cars: { en: 'Cars', et: 'Autosid' },
  bicycles: { en: 'Bicycles', et: 'Jalgrattaid' },
  cabins: { en: 'Cabins', et: 'Kajuteid' },
} as const satisfies Record<string, ContentTexts>

export const SHIP_WORDS: ContentTexts = {
  en: '<p>On board there are toilets, a nursing corner and sockets at the tables. Dogs travel on a lead; there is a place for them on the open deck.</p><p>Please stay out of the car deck while the ship is under way.</p>',
  et: '<p>Laeval on tualetid, beebinurk ja laudade juures pistikupesad. Koerad reisivad rihma otsas; avatekil on neile koht.</p><p>Sõidu ajal autotekil olla ei tohi.</p>',
}

export const CONFIRM_TERMS: ContentTexts = {
  en: '<p>The departure that you confirm is held for you until it is paid. You can change or cancel it until the sale closes, as the ticket terms say.</p><ul><li>Be there 15 minutes before departure with a vehicle.</li><li>Bring the document that you travel by.</li></ul>',
  et: '<p>Hoiame kinnitatud väljumist sinu jaoks, kuni see on makstud. Saad seda muuta või tühistada, kuni müük lõpeb, nagu piletitingimused ütlevad.</p><ul><li>Ole sõidukiga kohal 15 minutit enne väljumist.</li><li>Võta kaasa dokument, millega reisid.</li></ul>',
}
