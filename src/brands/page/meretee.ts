// The page of Meretee.
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
