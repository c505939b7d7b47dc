// The menu of the demo's content service.
import type { Titles } from '../languages.ts'

export const MENU: readonly { readonly subject: Titles; readonly link: string }[] = [
  { subject: { en: 'Book tickets', et: 'Osta pilet' }, link: '/' },
  { subject: { en: 'Timetables', et: 'Sõiduplaanid' }, link: '/content/schedules' },
  { subject: { en: 'News', et: 'Uudised' }, link: '/content/news' },
  { subject: { en: 'Ships', et: 'Laevad' }, link: '/content/ships' },
  { subject: { en: 'Help', et: 'Abi' }, link: '/content/help' },
  { subject: { en: 'Contacts', et: 'Kontaktid' }, link: '/content/contacts' },
  { subject: { en: 'About us', et: 'Meist' }, link: '/content/about' },
]
