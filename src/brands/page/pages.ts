// The page of each brand.
import type { BrandId } from '../brand.ts'
import type { BrandPage } from './brandPage.ts'

export const meretee: BrandPage = {
  site: 'https://meretee.example/',
  descriptions: {
    en: 'Buy ferry tickets to the Estonian islands: timetables, prices and tickets on your phone.',
    et: 'Osta praamipiletid Eesti saartele: sõiduplaan, hinnad ja piletid sinu telefonis.',
    fi: 'Osta lauttaliput Viron saarille: aikataulut, hinnat ja liput puhelimessasi.',
    sv: 'Köp färjebiljetter till Estlands öar: tidtabeller, priser och biljetter i telefonen.',
    lv: 'Prāmju biļetes uz Igaunijas salām: kustības saraksti, cenas un biļetes jūsu tālrunī.',
    lt: 'Keltų bilietai į Estijos salas: tvarkaraščiai, kainos ir bilietai jūsų telefone.',
  },
  colors: { day: '#a3c8d8', night: '#081526', own: '#0d4f70', paper: '#edf2f2' },
}

const pisilaid: BrandPage = {
  site: 'https://pisilaid.example/',
  descriptions: {
    en: 'Buy ferry tickets to Kihnu, Vormsi, Ruhnu and the other small islands of Estonia.',
    et: 'Osta laevapiletid Kihnu, Vormsile, Ruhnu ja teistele Eesti väikesaartele.',
    fi: 'Lauttaliput Kihnuun, Vormsille, Ruhnuun ja muille Viron pienille saarille.',
    sv: 'Köp färjebiljetter till Kihnu, Ormsö, Runö och Estlands andra små öar.',
    lv: 'Prāmju biļetes uz Kihnu, Vormsi, Ruhnu un citām Igaunijas mazajām salām.',
    lt: 'Keltų bilietai į Kihnu, Vormsį, Ruhnu ir kitas mažąsias Estijos salas.',
  },
  colors: { day: '#b9b4d6', night: '#120f26', own: '#5a3d78', paper: '#f2eff4' },
}

const jarvelind: BrandPage = {
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

export const BRAND_PAGES: Readonly<Record<BrandId, BrandPage>> = { meretee, pisilaid, jarvelind }
