// About, terms, privacy and help: invented, plain, and of the length that such pages have.
import type { ContentTexts } from './said.ts'

export interface PageData {
  readonly slug: string
  readonly title: ContentTexts
  readonly body: ContentTexts
}

export const ABOUT: PageData = {
  slug: 'about',
  title: { en: 'About Meretee', et: 'Meretee lugu' },
  body: {
    en: '<p>Meretee sells tickets for the ferries between the mainland and the islands of Estonia. Three operators sail under one timetable, one ticket and one desk.</p><h2>What we do</h2><p>More than <strong>two million people</strong> a year cross with us: islanders on their way to a doctor, lorries with milk, families on their way to a summer house.</p><h2>How we work</h2><ul><li>Ships leave on time, and we always say when they are late.</li><li>Residents of the islands have places of their own until the day before.</li><li>If we cancel a departure, its passengers are offered the next one first.</li></ul>',
    et: '<p>Meretee müüb pileteid laevadele mandri ja saarte vahel. Kolm vedajat, üks sõiduplaan, üks pilet ja üks klienditugi.</p><h2>Mida me teeme</h2><p>Aastas sõidab meiega üle <strong>kahe miljoni inimese</strong>: saareelanikud arsti juurde, veoautod piimaga, pered suvekoju.</p><h2>Kuidas me töötame</h2><ul><li>Laev ei oota, aga hilinemisest teatame alati.</li><li>Püsielanike kohad hoiame alles väljumise eelse päevani.</li><li>Kui väljumine jääb ära, pakume selle reisijatele esimesena järgmist.</li></ul>',
  },
}

export const PAGES: readonly PageData[] = [
  {
    slug: 'privacy',
    title: { en: 'Privacy', et: 'Privaatsus' },
    body: {
      en: '<p>We ask only for what a trip needs, and keep it only as long as the law demands.</p><h2>What we keep</h2><ul><li>Names and birthdays where a crossing demands a list of passengers, for 30 days.</li><li>Your email address and phone number, so that we can tell you of changes.</li><li>The bookkeeping of what was paid, for seven years.</li></ul><h2 id="cookies">Cookies and storage</h2><p>Some storage is needed for the shop to work: your language, your sign-in in this tab, and which payment is under way. Anything else waits for your consent, which you can change at the foot of each page.</p>',
      et: '<p>Küsime ainult seda, mida reisiks vaja on, ja hoiame andmeid nii kaua, kui seadus nõuab.</p><h2>Mida me hoiame</h2><ul><li>Nimed ja sünniajad, kui liinil on vaja reisijate nimekirja: 30 päeva.</li><li>Sinu e-posti aadress ja telefoninumber, et saaksime muudatustest teatada.</li><li>Maksete raamatupidamine: seitse aastat.</li></ul><h2 id="cookies">Küpsised ja salvestamine</h2><p>Poe tööks on osa salvestamisest vajalik: sinu keel, selle kaardi sisselogimine ja pooleliolev makse. Kõik muu ootab sinu nõusolekut, mida saad muuta iga lehe jalusest.</p>',
    },
  },
  {
    slug: 'help',
    title: { en: 'Help', et: 'Abi' },
    body: {
      en: '<h2>I can’t find my ticket</h2><p>Go to <a href="#/en/checkin">Check-in</a> with the reservation number and a last name.</p><h2>I am late</h2><p>Until departure you can change the ticket to a later one yourself. After it, write to us.</p><h2>My departure is cancelled</h2><p>Open the ticket. You choose another departure or get the money back.</p>',
      et: '<h2>Ma ei leia oma piletit</h2><p>Ava <a href="#/et/checkin">registreerimine</a> broneeringu numbri ja perekonnanimega.</p><h2>Ma hilinen</h2><p>Kuni väljumiseni saad ise pileti hilisemaks muuta. Pärast seda kirjuta meile.</p><h2>Minu väljumine jääb ära</h2><p>Ava pilet. Saad valida teise väljumise või raha tagasi.</p>',
    },
  },
]

export const TERMS: readonly PageData[] = [
  {
    slug: 'tickets',
    title: { en: 'Ticket terms', et: 'Piletitingimused' },
    body: {
      en: '<h2>Your ticket</h2><p>A ticket is valid for the departure that stands on it. Show its code on a phone or on paper.</p><h2>Changes</h2><p>You can change a ticket until the sale for its departure closes. If the new trip costs more you pay the difference; if it costs less you get it back.</p><h2>Refunds</h2><table><thead><tr><th>When you cancel</th><th>What comes back</th></tr></thead><tbody><tr><td>24 hours before departure or earlier</td><td>All of it</td></tr><tr><td>Later, until departure</td><td>Half of it</td></tr><tr><td>After departure</td><td>Nothing</td></tr></tbody></table><h2>Cancelled departures</h2><p>If we cancel a departure, all of the money comes back, or you choose another one.</p>',
      et: '<h2>Sinu pilet</h2><p>Pilet kehtib sellel märgitud väljumisele. Näita selle koodi telefonis või paberil.</p><h2>Muutmine</h2><p>Piletit saad muuta, kuni väljumise müük lõpeb. Kui uus reis on kallim, maksad vahe; kui odavam, saad vahe tagasi.</p><h2>Raha tagasi</h2><table><thead><tr><th>Millal tühistad</th><th>Mida saad tagasi</th></tr></thead><tbody><tr><td>24 tundi enne väljumist või varem</td><td>Kogu summa</td></tr><tr><td>Hiljem, kuni väljumiseni</td><td>Pool summast</td></tr><tr><td>Pärast väljumist</td><td>Mitte midagi</td></tr></tbody></table><h2>Ärajäänud väljumised</h2><p>Kui meie väljumise tühistame, saad kogu raha tagasi või valid teise väljumise.</p>',
    },
  },
  {
    slug: 'vehicles',
    title: { en: 'Terms for vehicles', et: 'Sõidukite tingimused' },
    body: {
      en: '<p>Measure your vehicle with everything that is on it. If it is longer, wider or heavier at the harbour than in the booking, the difference is paid there.</p>',
      et: '<p>Mõõda sõiduk koos kõigega, mis selle peal on. Kui see on sadamas pikem, laiem või raskem kui broneeringus, maksad vahe seal.</p>',
    },
  },
]
