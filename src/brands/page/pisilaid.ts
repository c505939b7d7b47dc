// The page of Pisilaid.
import type { BrandPage } from './brandPage.ts'

export const pisilaid: BrandPage = {
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
