// The page of Järvelind.
import type { BrandPage } from './brandPage.ts'

export const jarvelind: BrandPage = {
  site: 'https://jarvelind.example/',
  descriptions: {
    en: 'Buy ferry tickets across Lake Peipus to the island of Piirissaar.',
    et: 'Osta laevapiletid üle Peipsi järve Piirissaarele.',
    fi: 'Lauttaliput Peipsijärven yli Piirissaarelle.',
    sv: 'Köp färjebiljetter över Peipsi till ön Piirissaar.',
    lv: 'Prāmju biļetes pāri Peipusa ezeram uz Pīrisāras salu.',
    lt: 'Keltų bilietai per Peipaus ežerą į Pyrisaro salą.',
  },
  colors: { day: '#b7d3cf', night: '#0a1a22', own: '#1d5b4f', paper: '#eef2ec' },
}
