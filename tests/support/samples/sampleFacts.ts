// What a log's header says of a session on a phone; who needs another session says what is different.
import type { SessionFacts } from '../../../replay/schema/logHeader.ts'
import { START_MS } from '../virtualSession.ts'

export const SAMPLE_FACTS: SessionFacts = {
  sessionId: 'a1b2c3d4e5f60718',
  tabId: '18f7e6d5c4b3a291',
  app: '0.1.0',
  brand: 'meretee',
  locale: 'en',
  timeZone: 'Europe/Tallinn',
  viewport: { width: 390, height: 844 },
  startedAtMs: START_MS,
  clock: 'virtual',
  settings: {
    languages: ['en', 'et'],
    saleChannel: 'WEB',
    isIsland: false,
    allowsEdit: true,
    allowsCancel: true,
    providers: ['google', 'facebook'],
    redirectHosts: ['pay.example'],
    origin: 'https://shop.example',
  },
  counterexample: null,
}
