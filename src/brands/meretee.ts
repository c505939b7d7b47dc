// The one brand for now. A second one is a file like this.
import type { Brand } from './brand.ts'
import { PORT_PICTURES } from './portPictures.ts'

export const meretee: Brand = {
  id: 'meretee',
  name: 'Meretee',
  languages: ['en', 'et'],
  timeZone: 'Europe/Tallinn',
  saleChannel: 'WEB',
  contact: { phone: '+372 600 0100', email: 'help@meretee.example' },
  isIsland: false,
  allowsEdit: true,
  allowsCancel: true,
  signInSources: ['password', 'smart-id', 'mobile-id', 'id-card'],
  providers: ['google', 'facebook'],
  idCardHelp: 'https://www.id.ee/en/article/install-id-software/',
  hosts: {
    api: '',
    catalog: '',
    identityPortal: 'https://id.meretee.example/',
    cardProvider: 'https://card.meretee.example/frame',
    bankHosts: ['pay.meretee.example'],
  },
  portPictures: PORT_PICTURES,
}
