// The menu of the demo's content service.
import { contentPath, PATHS } from '../../../../domain/shell/address.ts'
import type { ContentTexts } from './said.ts'

export const MENU: readonly { readonly subject: ContentTexts; readonly link: string }[] = [
  { subject: { en: 'Book tickets', et: 'Osta pilet' }, link: PATHS.home },
  { subject: { en: 'Timetables', et: 'Sõiduplaanid' }, link: PATHS.schedules },
  { subject: { en: 'News', et: 'Uudised' }, link: PATHS.news },
  { subject: { en: 'Ships', et: 'Laevad' }, link: PATHS.ships },
  { subject: { en: 'Help', et: 'Abi' }, link: contentPath('help') },
  { subject: { en: 'Contacts', et: 'Kontaktid' }, link: PATHS.contacts },
  { subject: { en: 'About us', et: 'Meist' }, link: PATHS.about },
]
