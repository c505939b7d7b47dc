// The menu of the demo's content service.
import { contentPath, PATHS } from '../../../../domain/shell/address.ts'
import type { ContentTexts } from './said.ts'

export const MENU: readonly { readonly subject: ContentTexts; readonly link: string }[] = [
  {
    subject: {
      en: 'Book tickets',
      et: 'Osta pilet',
      fi: 'Osta lippuja',
      sv: 'Köp biljetter',
      lv: 'Pirkt biļetes',
      lt: 'Pirkti bilietus',
    },
    link: PATHS.home,
  },
  {
    subject: {
      en: 'Timetables',
      et: 'Sõiduplaanid',
      fi: 'Aikataulut',
      sv: 'Tidtabeller',
      lv: 'Kustības saraksti',
      lt: 'Tvarkaraščiai',
    },
    link: PATHS.schedules,
  },
  {
    subject: { en: 'News', et: 'Uudised', fi: 'Uutiset', sv: 'Nyheter', lv: 'Jaunumi', lt: 'Naujienos' },
    link: PATHS.news,
  },
  {
    subject: { en: 'Ships', et: 'Laevad', fi: 'Laivat', sv: 'Fartyg', lv: 'Kuģi', lt: 'Laivai' },
    link: PATHS.ships,
  },
  {
    subject: { en: 'Help', et: 'Abi', fi: 'Ohjeet', sv: 'Hjälp', lv: 'Palīdzība', lt: 'Pagalba' },
    link: contentPath('help'),
  },
  {
    subject: {
      en: 'Contacts',
      et: 'Kontaktid',
      fi: 'Yhteystiedot',
      sv: 'Kontakt',
      lv: 'Kontakti',
      lt: 'Kontaktai',
    },
    link: PATHS.contacts,
  },
  {
    subject: {
      en: 'About us',
      et: 'Meist',
      fi: 'Tietoa meistä',
      sv: 'Om oss',
      lv: 'Par mums',
      lt: 'Apie mus',
    },
    link: PATHS.about,
  },
]
