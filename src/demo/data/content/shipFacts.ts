// What is said of the ships beside their places: where they sail follows from the routes, the years are invented.
import type { ContentTexts } from './said.ts'

/** By the ship's name. */
export const BUILT: Readonly<Record<string, number>> = {
  Tõll: 2017,
  Piret: 2017,
  Leiger: 2016,
  Tiiu: 2017,
  Soela: 2017,
  'Kihnu Virve': 2015,
  Ormsö: 2015,
  Reet: 2012,
  Koidula: 1994,
  Runö: 2012,
  Wrangö: 2016,
  Abro: 2014,
  Vegtind: 1996,
  Baltica: 2003,
  Scandica: 2005,
}

export const FACT_NAMES = {
  built: { en: 'Built', et: 'Ehitatud', fi: 'Rakennettu', sv: 'Byggt', lv: 'Būvēts', lt: 'Pastatytas' },
  line: {
    en: 'Sails',
    et: 'Sõidab liinil',
    fi: 'Reitti',
    sv: 'Går på linjen',
    lv: 'Maršruts',
    lt: 'Maršrutas',
  },
  passengers: {
    en: 'Passengers',
    et: 'Reisijaid',
    fi: 'Matkustajia',
    sv: 'Passagerare',
    lv: 'Pasažieri',
    lt: 'Keleivių',
  },
  cars: { en: 'Cars', et: 'Autosid', fi: 'Autoja', sv: 'Bilar', lv: 'Automašīnas', lt: 'Automobilių' },
  bicycles: {
    en: 'Bicycles',
    et: 'Jalgrattaid',
    fi: 'Polkupyöriä',
    sv: 'Cyklar',
    lv: 'Velosipēdi',
    lt: 'Dviračių',
  },
  cabins: { en: 'Cabins', et: 'Kajuteid', fi: 'Hyttejä', sv: 'Hytter', lv: 'Kajītes', lt: 'Kajučių' },
} as const satisfies Record<string, ContentTexts>

export const SHIP_WORDS: ContentTexts = {
  en: '<p>On board there are toilets, a nursing corner and sockets at the tables. Dogs travel on a lead; there is a place for them on the open deck.</p><p>Please stay out of the car deck while the ship is under way.</p>',
  et: '<p>Laeval on tualetid, beebinurk ja laudade juures pistikupesad. Koerad reisivad rihma otsas; avatekil on neile koht.</p><p>Sõidu ajal autotekil olla ei tohi.</p>',
  fi: '<p>Laivalla on WC-tilat, lastenhoitonurkkaus ja pistorasiat pöytien ääressä. Koirat matkustavat kytkettyinä; niille on paikka avokannella.</p><p>Autokannella ei saa olla matkan aikana.</p>',
  sv: '<p>Ombord finns toaletter, ett skötrum och eluttag vid borden. Hundar reser i koppel; det finns en plats för dem på det öppna däcket.</p><p>Det är inte tillåtet att vistas på bildäck under resan.</p>',
  lv: '<p>Uz kuģa ir tualetes, mazuļu stūrītis un kontaktligzdas pie galdiem. Suņi brauc pavadā; viņiem ir vieta uz atklātā klāja.</p><p>Brauciena laikā uz automašīnu klāja uzturēties nedrīkst.</p>',
  lt: '<p>Laive yra tualetai, vystymo kampelis ir elektros lizdai prie stalų. Šunys keliauja su pavadėliu; jiems yra vieta atvirame denyje.</p><p>Plaukiant automobilių denyje būti negalima.</p>',
}

export const CONFIRM_TERMS: ContentTexts = {
  en: '<p>The departure that you confirm is held for you until it is paid. You can change or cancel it until the sale closes, as the ticket terms say.</p><ul><li>Be there 15 minutes before departure with a vehicle.</li><li>Bring the document that you travel by.</li></ul>',
  et: '<p>Hoiame kinnitatud väljumist sinu jaoks, kuni see on makstud. Saad seda muuta või tühistada, kuni müük lõpeb, nagu piletitingimused ütlevad.</p><ul><li>Ole sõidukiga kohal 15 minutit enne väljumist.</li><li>Võta kaasa dokument, millega reisid.</li></ul>',
  fi: '<p>Vahvistamasi lähtö pidetään sinulle varattuna, kunnes se on maksettu. Voit muuttaa sitä tai perua sen, kunnes myynti päättyy, kuten lippuehdoissa sanotaan.</p><ul><li>Ole paikalla ajoneuvon kanssa 15 minuuttia ennen lähtöä.</li><li>Ota mukaan matkustusasiakirjasi.</li></ul>',
  sv: '<p>Avgången som du bekräftar hålls åt dig tills den är betald. Du kan ändra eller avboka den tills försäljningen stänger, enligt biljettvillkoren.</p><ul><li>Var på plats 15 minuter före avgång om du har fordon.</li><li>Ta med den handling som du reser med.</li></ul>',
  lv: '<p>Apstiprinātais reiss jums ir rezervēts, līdz tas ir apmaksāts. Varat to mainīt vai atcelt, līdz beidzas pārdošana, kā teikts biļešu noteikumos.</p><ul><li>Ar transportlīdzekli esiet klāt 15 minūtes pirms reisa.</li><li>Ņemiet līdzi dokumentu, ar kuru ceļojat.</li></ul>',
  lt: '<p>Patvirtintas reisas jums rezervuotas, kol bus apmokėtas. Galite jį keisti arba atšaukti, kol baigsis pardavimas, kaip nurodyta bilietų sąlygose.</p><ul><li>Su transporto priemone atvykite likus 15 minučių iki reiso.</li><li>Turėkite dokumentą, su kuriuo keliaujate.</li></ul>',
}
