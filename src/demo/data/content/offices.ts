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

const EVERY_DAY: ContentTexts = { en: 'Every day', et: 'Iga päev' }
const WORKDAYS: ContentTexts = { en: 'Monday to Friday', et: 'Esmaspäevast reedeni' }
const WEEKEND: ContentTexts = { en: 'Saturday and Sunday', et: 'Laupäeval ja pühapäeval' }

export const OFFICES: readonly OfficeData[] = [
  {
    id: 'help',
    subject: { en: 'Customer service', et: 'Klienditugi' },
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
    },
  },
  {
    id: 'virtsu',
    subject: { en: 'Virtsu harbour', et: 'Virtsu sadam' },
    phone: '+372 600 0110',
    email: 'virtsu@meretee.example',
    address: { en: 'Tallinna mnt 2, 90101 Virtsu' },
    hours: [{ days: EVERY_DAY, times: '04:30–23:15' }],
    body: {
      en: '<p>Lost property is kept here for two weeks.</p>',
      et: '<p>Leitud asju hoiame siin kaks nädalat.</p>',
    },
  },
  {
    id: 'heltermaa',
    subject: { en: 'Heltermaa harbour', et: 'Heltermaa sadam' },
    phone: '+372 600 0120',
    email: 'heltermaa@meretee.example',
    address: { en: 'Heltermaa sadam, 92312 Hiiumaa' },
    hours: [{ days: EVERY_DAY, times: '05:30–22:30' }],
    body: { en: '', et: '' },
  },
  {
    id: 'companies',
    subject: { en: 'Companies and groups', et: 'Ettevõtted ja grupid' },
    phone: '+372 600 0130',
    email: 'companies@meretee.example',
    address: { en: 'Sadama 12, 10111 Tallinn' },
    hours: [{ days: WORKDAYS, times: '09:00–17:00' }],
    body: {
      en: '<p>Contracts, invoices, and groups of more than twenty people.</p>',
      et: '<p>Lepingud, arved ja rohkem kui kahekümne inimesega grupid.</p>',
    },
  },
]
