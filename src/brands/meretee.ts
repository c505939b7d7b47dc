// The line to the big islands. Its theme is the look of the house.
import { LANGUAGES } from '../../domain/shell/languages.ts'
import { type Brand, exampleHosts } from './brand.ts'
import { PORT_PICTURES } from './portPictures.ts'

export const meretee: Brand = {
  id: 'meretee',
  name: 'Meretee',
  languages: LANGUAGES,
  timeZone: 'Europe/Tallinn',
  saleChannel: 'WEB',
  contact: { phone: '+372 600 0100', email: 'help@meretee.example' },
  isIsland: false,
  allowsEdit: true,
  allowsCancel: true,
  signInSources: ['password', 'smart-id', 'mobile-id', 'id-card'],
  providers: ['google', 'facebook'],
  idCardHelp: 'https://www.id.ee/en/article/install-id-software/',
  hasCookieBanner: true,
  hosts: exampleHosts('meretee'),
  portPictures: PORT_PICTURES,
  scene: 'sea',
  flag: { ground: '#fff', device: '#d9431c', path: 'M10 0l10 7.500L10 15 0 7.500z' },
  layout: { pageRem: 73 },
  theme: {},
}
