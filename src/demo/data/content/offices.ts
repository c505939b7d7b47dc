// Where people are answered: invented offices with invented numbers.
import type { ContentTexts } from './said.ts'

export interface OfficeData {
  readonly id: string
  readonly subject: ContentTexts
  readonly phone: string
  readonly email: string
  readonly address: ContentTexts
  readonly hours: readonly { readonly days: ContentTexts; readonly times: string }[]
  readonly body: ContentTexts
}

const EVERY_DAY: ContentTexts = {
  en: 'Every day',
  et: 'Iga päev',
  fi: 'Joka päivä',
  sv: 'Varje dag',
  lv: 'Katru dienu',
  lt: 'Kasdien',
}
const WORKDAYS: ContentTexts = {
  en: 'Monday to Friday',
  et: 'Esmaspäevast reedeni',
  fi: 'Maanantaista perjantaihin',
  sv: 'Måndag till fredag',
  lv: 'No pirmdienas līdz piektdienai',
  lt: 'Nuo pirmadienio iki penktadienio',
}
const WEEKEND: ContentTexts = {
  en: 'Saturday and Sunday',
  et: 'Laupäeval ja pühapäeval',
  fi: 'Lauantaina ja sunnuntaina',
  sv: 'Lördag och söndag',
  lv: 'Sestdien un svētdien',
  lt: 'Šeštadienį ir sekmadienį',
}

export const OFFICES: readonly OfficeData[] = [
  {
    id: 'help',
    subject: {
      en: 'Customer service',
      et: 'Klienditugi',
      fi: 'Asiakaspalvelu',
      sv: 'Kundtjänst',
      lv: 'Klientu apkalpošana',
      lt: 'Klientų aptarnavimas',
    },
    phone: '+372 600 0100',
    email: 'help@meretee.example',
    address: { en: 'Sadama 12, 10111 Tallinn' },
    hours: [
      { days: WORKDAYS, times: '07:00–21:00' },
      { days: WEEKEND, times: '08:00–20:00' },
    ],
    body: {
      en: '<p>For changes on the day of travel please call: a letter may be read too late.</p>',
      et: '<p>Sõidupäeva muudatuste jaoks helista: kirja võidakse lugeda liiga hilja.</p>',
      fi: '<p>Soita, jos matkapäivänä muuttuu jotain: kirje saatetaan lukea liian myöhään.</p>',
      sv: '<p>Ring om något ändras på resdagen: ett brev kan läsas för sent.</p>',
      lv: '<p>Ja kaut kas mainās brauciena dienā, zvaniet: vēstuli var izlasīt par vēlu.</p>',
      lt: '<p>Jei kas keičiasi kelionės dieną, skambinkite: laiškas gali būti perskaitytas per vėlai.</p>',
    },
  },
  {
    id: 'virtsu',
    subject: {
      en: 'Virtsu harbour',
      et: 'Virtsu sadam',
      fi: 'Virtsun satama',
      sv: 'Virtsu hamn',
      lv: 'Virtsu osta',
      lt: 'Virtsu uostas',
    },
    phone: '+372 600 0110',
    email: 'virtsu@meretee.example',
    address: { en: 'Tallinna mnt 2, 90101 Virtsu' },
    hours: [{ days: EVERY_DAY, times: '04:30–23:15' }],
    body: {
      en: '<p>Lost property is kept here for two weeks.</p>',
      et: '<p>Leitud asju hoiame siin kaks nädalat.</p>',
      fi: '<p>Säilytämme löytötavaroita täällä kaksi viikkoa.</p>',
      sv: '<p>Upphittade saker sparas här i två veckor.</p>',
      lv: '<p>Atrastās mantas šeit glabājam divas nedēļas.</p>',
      lt: '<p>Rastus daiktus čia saugome dvi savaites.</p>',
    },
  },
  {
    id: 'heltermaa',
    subject: {
      en: 'Heltermaa harbour',
      et: 'Heltermaa sadam',
      fi: 'Heltermaan satama',
      sv: 'Heltermaa hamn',
      lv: 'Heltermaa osta',
      lt: 'Heltermaa uostas',
    },
    phone: '+372 600 0120',
    email: 'heltermaa@meretee.example',
    address: { en: 'Heltermaa sadam, 92312 Hiiumaa' },
    hours: [{ days: EVERY_DAY, times: '05:30–22:30' }],
    body: { en: '', et: '', fi: '', sv: '', lv: '', lt: '' },
  },
  {
    id: 'companies',
    subject: {
      en: 'Companies and groups',
      et: 'Ettevõtted ja grupid',
      fi: 'Yritykset ja ryhmät',
      sv: 'Företag och grupper',
      lv: 'Uzņēmumi un grupas',
      lt: 'Įmonės ir grupės',
    },
    phone: '+372 600 0130',
    email: 'companies@meretee.example',
    address: { en: 'Sadama 12, 10111 Tallinn' },
    hours: [{ days: WORKDAYS, times: '09:00–17:00' }],
    body: {
      en: '<p>Contracts, invoices, and groups of more than twenty people.</p>',
      et: '<p>Lepingud, arved ja rohkem kui kahekümne inimesega grupid.</p>',
      fi: '<p>Sopimukset, laskut ja yli kahdenkymmenen hengen ryhmät.</p>',
      sv: '<p>Avtal, fakturor och grupper på mer än tjugo personer.</p>',
      lv: '<p>Līgumi, rēķini un grupas, kurās ir vairāk nekā divdesmit cilvēku.</p>',
      lt: '<p>Sutartys, sąskaitos ir didesnės nei dvidešimties žmonių grupės.</p>',
    },
  },
]
