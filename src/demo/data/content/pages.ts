// About, terms, privacy and help: invented, plain, and of the length that such pages have.
import type { ContentTexts } from './said.ts'

export interface PageData {
  readonly slug: string
  readonly title: ContentTexts
  readonly body: ContentTexts
}

export const ABOUT: PageData = {
  slug: 'about',
  title: {
    en: 'About Meretee',
    et: 'Meretee lugu',
    fi: 'Tietoa Mereteestä',
    sv: 'Om Meretee',
    lv: 'Par Meretee',
    lt: 'Apie „Meretee“',
  },
  body: {
    en: '<p>Meretee sells tickets for the ferries between the mainland and the islands of Estonia. Three operators sail under one timetable, one ticket and one desk.</p><h2>What we do</h2><p>More than <strong>two million people</strong> a year cross with us: islanders on their way to a doctor, lorries with milk, families on their way to a summer house.</p><h2>How we work</h2><ul><li>Ships leave on time, and we always say when they are late.</li><li>Residents of the islands have places of their own until the day before.</li><li>If we cancel a departure, its passengers are offered the next one first.</li></ul>',
    et: '<p>Meretee müüb pileteid laevadele mandri ja saarte vahel. Kolm vedajat, üks sõiduplaan, üks pilet ja üks klienditugi.</p><h2>Mida me teeme</h2><p>Aastas sõidab meiega üle <strong>kahe miljoni inimese</strong>: saareelanikud arsti juurde, veoautod piimaga, pered suvekoju.</p><h2>Kuidas me töötame</h2><ul><li>Laev ei oota, aga hilinemisest teatame alati.</li><li>Püsielanike kohad hoiame alles väljumise eelse päevani.</li><li>Kui väljumine jääb ära, pakume selle reisijatele esimesena järgmist.</li></ul>',
    fi: '<p>Meretee myy lippuja lauttoihin Viron mantereen ja saarten välillä. Kolme liikennöitsijää, yksi aikataulu, yksi lippu ja yksi asiakaspalvelu.</p><h2>Mitä teemme</h2><p>Yli <strong>kaksi miljoonaa ihmistä</strong> matkustaa kanssamme vuosittain: saarelaisia lääkäriin, maitoautoja, perheitä kesämökille.</p><h2>Miten toimimme</h2><ul><li>Laivat lähtevät ajallaan, ja kerromme aina, jos ne myöhästyvät.</li><li>Saarten asukkaille on omat paikat lähtöä edeltävään päivään asti.</li><li>Jos perumme lähdön, sen matkustajille tarjotaan seuraavaa ensimmäisinä.</li></ul>',
    sv: '<p>Meretee säljer biljetter till färjorna mellan fastlandet och Estlands öar. Tre rederier, en tidtabell, en biljett och en kundtjänst.</p><h2>Vad vi gör</h2><p>Mer än <strong>två miljoner människor</strong> om året reser med oss: öbor på väg till läkaren, lastbilar med mjölk, familjer på väg till sommarstugan.</p><h2>Hur vi arbetar</h2><ul><li>Fartygen går i tid, och vi säger alltid till när de är försenade.</li><li>Öborna har egna platser fram till dagen före.</li><li>Om vi ställer in en avgång erbjuds dess passagerare nästa avgång först.</li></ul>',
    lv: '<p>Meretee pārdod biļetes prāmjiem starp Igaunijas cietzemi un salām. Trīs pārvadātāji, viens kustības saraksts, viena biļete un viena klientu apkalpošana.</p><h2>Ko mēs darām</h2><p>Gadā ar mums brauc vairāk nekā <strong>divi miljoni cilvēku</strong>: salu iedzīvotāji pie ārsta, kravas auto ar pienu, ģimenes uz vasarnīcu.</p><h2>Kā mēs strādājam</h2><ul><li>Kuģi atiet laikā, un par kavēšanos vienmēr paziņojam.</li><li>Salu iedzīvotājiem ir savas vietas līdz dienai pirms reisa.</li><li>Ja atceļam reisu, tā pasažieriem nākamo piedāvājam pirmajiem.</li></ul>',
    lt: '<p>„Meretee“ parduoda bilietus į keltus tarp Estijos žemyno ir salų. Trys vežėjai, vienas tvarkaraštis, vienas bilietas ir viena klientų tarnyba.</p><h2>Ką mes darome</h2><p>Per metus su mumis keliauja daugiau nei <strong>du milijonai žmonių</strong>: salų gyventojai pas gydytoją, sunkvežimiai su pienu, šeimos į vasarnamį.</p><h2>Kaip mes dirbame</h2><ul><li>Laivai išplaukia laiku, o apie vėlavimą visada pranešame.</li><li>Salų gyventojai turi savo vietas iki dienos prieš reisą.</li><li>Jei reisą atšaukiame, jo keleiviams kitą pasiūlome pirmiausia.</li></ul>',
  },
}

export const PAGES: readonly PageData[] = [
  {
    slug: 'privacy',
    title: {
      en: 'Privacy',
      et: 'Privaatsus',
      fi: 'Tietosuoja',
      sv: 'Integritet',
      lv: 'Privātums',
      lt: 'Privatumas',
    },
    body: {
      en: '<p>We ask only for what a trip needs, and keep it only as long as the law demands.</p><h2>What we keep</h2><ul><li>Names and birthdays where a crossing demands a list of passengers, for 30 days.</li><li>Your email address and phone number, so that we can tell you of changes.</li><li>The bookkeeping of what was paid, for seven years.</li></ul><h2 id="cookies">Cookies and storage</h2><p>Some storage is needed for the shop to work: your language, your sign-in in this tab, and which payment is under way. Anything else waits for your consent, which you can change at the foot of each page.</p>',
      et: '<p>Küsime ainult seda, mida reisiks vaja on, ja hoiame andmeid nii kaua, kui seadus nõuab.</p><h2>Mida me hoiame</h2><ul><li>Nimed ja sünniajad, kui liinil on vaja reisijate nimekirja: 30 päeva.</li><li>Sinu e-posti aadress ja telefoninumber, et saaksime muudatustest teatada.</li><li>Maksete raamatupidamine: seitse aastat.</li></ul><h2 id="cookies">Küpsised ja salvestamine</h2><p>Poe tööks on osa salvestamisest vajalik: sinu keel, selle kaardi sisselogimine ja pooleliolev makse. Kõik muu ootab sinu nõusolekut, mida saad muuta iga lehe jalusest.</p>',
      fi: '<p>Kysymme vain sitä, mitä matkaan tarvitaan, ja säilytämme tiedot vain niin kauan kuin laki vaatii.</p><h2>Mitä säilytämme</h2><ul><li>Nimet ja syntymäajat 30 päivää, jos reitillä vaaditaan matkustajaluettelo.</li><li>Sähköpostiosoitteesi ja puhelinnumerosi, jotta voimme kertoa muutoksista.</li><li>Maksujen kirjanpito seitsemän vuotta.</li></ul><h2 id="cookies">Evästeet ja tallennus</h2><p>Osa tallennuksesta on kaupan toiminnalle välttämätöntä: kielesi, kirjautumisesi tässä välilehdessä ja kesken oleva maksu. Kaikki muu odottaa suostumustasi, jonka voit muuttaa jokaisen sivun alareunassa.</p>',
      sv: '<p>Vi frågar bara efter det som resan kräver och sparar det bara så länge lagen kräver.</p><h2>Vad vi sparar</h2><ul><li>Namn och födelsedatum i 30 dagar, där linjen kräver en passagerarlista.</li><li>Din e-postadress och ditt telefonnummer, så att vi kan berätta om ändringar.</li><li>Bokföringen av betalningar i sju år.</li></ul><h2 id="cookies">Kakor och lagring</h2><p>En del lagring behövs för att butiken ska fungera: ditt språk, din inloggning i den här fliken och en pågående betalning. Allt annat väntar på ditt samtycke, som du kan ändra längst ned på varje sida.</p>',
      lv: '<p>Prasām tikai to, kas vajadzīgs braucienam, un glabājam tikai tik ilgi, cik prasa likums.</p><h2>Ko glabājam</h2><ul><li>Vārdus un dzimšanas datumus 30 dienas, ja maršrutā vajadzīgs pasažieru saraksts.</li><li>Jūsu e-pasta adresi un tālruņa numuru, lai varētu paziņot par izmaiņām.</li><li>Maksājumu grāmatvedību septiņus gadus.</li></ul><h2 id="cookies">Sīkdatnes un glabāšana</h2><p>Daļa glabāšanas ir vajadzīga, lai veikals darbotos: jūsu valoda, pieslēgšanās šajā cilnē un iesāktais maksājums. Viss pārējais gaida jūsu piekrišanu, ko varat mainīt katras lapas apakšā.</p>',
      lt: '<p>Klausiame tik to, ko reikia kelionei, ir saugome tik tiek, kiek reikalauja įstatymas.</p><h2>Ką saugome</h2><ul><li>Vardus ir gimimo datas 30 dienų, jei maršrute reikia keleivių sąrašo.</li><li>Jūsų el. pašto adresą ir telefono numerį, kad galėtume pranešti apie pakeitimus.</li><li>Mokėjimų apskaitą septynerius metus.</li></ul><h2 id="cookies">Slapukai ir saugojimas</h2><p>Dalies saugojimo reikia, kad parduotuvė veiktų: jūsų kalba, prisijungimas šiame skirtuke ir pradėtas mokėjimas. Visa kita laukia jūsų sutikimo, kurį galite pakeisti kiekvieno puslapio apačioje.</p>',
    },
  },
  {
    slug: 'help',
    title: { en: 'Help', et: 'Abi', fi: 'Ohjeet', sv: 'Hjälp', lv: 'Palīdzība', lt: 'Pagalba' },
    body: {
      en: '<h2>I can’t find my ticket</h2><p>Go to <a href="#/en/checkin">Check-in</a> with the reservation number and a last name.</p><h2>I am late</h2><p>Until departure you can change the ticket to a later one yourself. After it, write to us.</p><h2>My departure is cancelled</h2><p>Open the ticket. You choose another departure or get the money back.</p>',
      et: '<h2>Ma ei leia oma piletit</h2><p>Ava <a href="#/et/checkin">registreerimine</a> broneeringu numbri ja perekonnanimega.</p><h2>Ma hilinen</h2><p>Kuni väljumiseni saad ise pileti hilisemaks muuta. Pärast seda kirjuta meile.</p><h2>Minu väljumine jääb ära</h2><p>Ava pilet. Saad valida teise väljumise või raha tagasi.</p>',
      fi: '<h2>En löydä lippuani</h2><p>Avaa <a href="#/fi/checkin">lähtöselvitys</a> varausnumerolla ja sukunimellä.</p><h2>Olen myöhässä</h2><p>Lähtöön asti voit itse muuttaa lipun myöhemmäksi. Sen jälkeen kirjoita meille.</p><h2>Lähtöni on peruttu</h2><p>Avaa lippu. Voit valita toisen lähdön tai saada rahat takaisin.</p>',
      sv: '<h2>Jag hittar inte min biljett</h2><p>Öppna <a href="#/sv/checkin">incheckningen</a> med bokningsnumret och ett efternamn.</p><h2>Jag är sen</h2><p>Fram till avgången kan du själv ändra biljetten till en senare. Därefter skriver du till oss.</p><h2>Min avgång är inställd</h2><p>Öppna biljetten. Du kan välja en annan avgång eller få pengarna tillbaka.</p>',
      lv: '<h2>Es nevaru atrast savu biļeti</h2><p>Atveriet <a href="#/lv/checkin">reģistrāciju</a> un ievadiet rezervācijas numuru un uzvārdu.</p><h2>Es kavēju</h2><p>Līdz reisam varat mainīt biļeti uz vēlāku reisu. Pēc tam rakstiet mums.</p><h2>Mans reiss ir atcelts</h2><p>Atveriet biļeti. Varat izvēlēties citu reisu vai saņemt naudu atpakaļ.</p>',
      lt: '<h2>Nerandu savo bilieto</h2><p>Atverkite <a href="#/lt/checkin">registraciją</a> ir įveskite rezervacijos numerį bei pavardę.</p><h2>Vėluoju</h2><p>Iki reiso galite pakeisti bilietą į vėlesnį reisą. Paskui rašykite mums.</p><h2>Mano reisas atšauktas</h2><p>Atverkite bilietą. Galite pasirinkti kitą reisą arba atgauti pinigus.</p>',
    },
  },
]

export const TERMS: readonly PageData[] = [
  {
    slug: 'tickets',
    title: {
      en: 'Ticket terms',
      et: 'Piletitingimused',
      fi: 'Lippuehdot',
      sv: 'Biljettvillkor',
      lv: 'Biļešu noteikumi',
      lt: 'Bilietų sąlygos',
    },
    body: {
      en: '<h2>Your ticket</h2><p>A ticket is valid for the departure that stands on it. Show its code on a phone or on paper.</p><h2>Changes</h2><p>You can change a ticket until the sale for its departure closes. If the new trip costs more you pay the difference; if it costs less you get it back.</p><h2>Refunds</h2><table><thead><tr><th>When you cancel</th><th>What comes back</th></tr></thead><tbody><tr><td>24 hours before departure or earlier</td><td>All of it</td></tr><tr><td>Later, until departure</td><td>Half of it</td></tr><tr><td>After departure</td><td>Nothing</td></tr></tbody></table><h2>Cancelled departures</h2><p>If we cancel a departure, all of the money comes back, or you choose another one.</p>',
      et: '<h2>Sinu pilet</h2><p>Pilet kehtib sellel märgitud väljumisele. Näita selle koodi telefonis või paberil.</p><h2>Muutmine</h2><p>Piletit saad muuta, kuni väljumise müük lõpeb. Kui uus reis on kallim, maksad vahe; kui odavam, saad vahe tagasi.</p><h2>Raha tagasi</h2><table><thead><tr><th>Millal tühistad</th><th>Mida saad tagasi</th></tr></thead><tbody><tr><td>24 tundi enne väljumist või varem</td><td>Kogu summa</td></tr><tr><td>Hiljem, kuni väljumiseni</td><td>Pool summast</td></tr><tr><td>Pärast väljumist</td><td>Mitte midagi</td></tr></tbody></table><h2>Ärajäänud väljumised</h2><p>Kui meie väljumise tühistame, saad kogu raha tagasi või valid teise väljumise.</p>',
      fi: '<h2>Lippusi</h2><p>Lippu on voimassa siihen merkityllä lähdöllä. Näytä sen koodi puhelimessa tai paperilla.</p><h2>Muutokset</h2><p>Voit muuttaa lippua, kunnes lähdön myynti päättyy. Jos uusi matka on kalliimpi, maksat erotuksen; jos halvempi, saat sen takaisin.</p><h2>Rahan palautus</h2><table><thead><tr><th>Milloin perut</th><th>Mitä saat takaisin</th></tr></thead><tbody><tr><td>24 tuntia ennen lähtöä tai aiemmin</td><td>Koko summan</td></tr><tr><td>Myöhemmin, lähtöön asti</td><td>Puolet</td></tr><tr><td>Lähdön jälkeen</td><td>Ei mitään</td></tr></tbody></table><h2>Perutut lähdöt</h2><p>Jos me perumme lähdön, saat kaikki rahat takaisin tai valitset toisen lähdön.</p>',
      sv: '<h2>Din biljett</h2><p>Biljetten gäller för den avgång som står på den. Visa koden i telefonen eller på papper.</p><h2>Ändringar</h2><p>Du kan ändra biljetten tills försäljningen till avgången stänger. Om den nya resan kostar mer betalar du skillnaden; kostar den mindre får du tillbaka den.</p><h2>Återbetalning</h2><table><thead><tr><th>När du avbokar</th><th>Vad du får tillbaka</th></tr></thead><tbody><tr><td>24 timmar före avgång eller tidigare</td><td>Allt</td></tr><tr><td>Senare, fram till avgång</td><td>Hälften</td></tr><tr><td>Efter avgång</td><td>Ingenting</td></tr></tbody></table><h2>Inställda avgångar</h2><p>Om vi ställer in en avgång får du tillbaka alla pengar, eller väljer en annan avgång.</p>',
      lv: '<h2>Jūsu biļete</h2><p>Biļete ir derīga tajā norādītajam reisam. Uzrādiet tās kodu tālrunī vai uz papīra.</p><h2>Izmaiņas</h2><p>Biļeti varat mainīt, līdz beidzas reisa pārdošana. Ja jaunais brauciens maksā vairāk, jūs samaksājat starpību; ja mazāk, saņemat to atpakaļ.</p><h2>Naudas atmaksa</h2><table><thead><tr><th>Kad atceļat</th><th>Ko saņemat atpakaļ</th></tr></thead><tbody><tr><td>24 stundas pirms reisa vai agrāk</td><td>Visu summu</td></tr><tr><td>Vēlāk, līdz reisam</td><td>Pusi</td></tr><tr><td>Pēc reisa</td><td>Neko</td></tr></tbody></table><h2>Atcelti reisi</h2><p>Ja reisu atceļam mēs, jūs saņemat visu naudu atpakaļ vai izvēlaties citu reisu.</p>',
      lt: '<h2>Jūsų bilietas</h2><p>Bilietas galioja jame nurodytam reisui. Parodykite jo kodą telefone arba popieriuje.</p><h2>Pakeitimai</h2><p>Bilietą galite keisti, kol baigsis reiso pardavimas. Jei nauja kelionė brangesnė, sumokate skirtumą; jei pigesnė, jį atgaunate.</p><h2>Pinigų grąžinimas</h2><table><thead><tr><th>Kada atšaukiate</th><th>Ką atgaunate</th></tr></thead><tbody><tr><td>24 valandos iki reiso arba anksčiau</td><td>Visą sumą</td></tr><tr><td>Vėliau, iki reiso</td><td>Pusę</td></tr><tr><td>Po reiso</td><td>Nieko</td></tr></tbody></table><h2>Atšaukti reisai</h2><p>Jei reisą atšaukiame mes, atgaunate visus pinigus arba pasirenkate kitą reisą.</p>',
    },
  },
  {
    slug: 'vehicles',
    title: {
      en: 'Terms for vehicles',
      et: 'Sõidukite tingimused',
      fi: 'Ajoneuvojen ehdot',
      sv: 'Villkor för fordon',
      lv: 'Transportlīdzekļu noteikumi',
      lt: 'Transporto priemonių sąlygos',
    },
    body: {
      en: '<p>Measure your vehicle with everything that is on it. If it is longer, wider or heavier at the harbour than in the booking, the difference is paid there.</p>',
      et: '<p>Mõõda sõiduk koos kõigega, mis selle peal on. Kui see on sadamas pikem, laiem või raskem kui broneeringus, maksad vahe seal.</p>',
      fi: '<p>Mittaa ajoneuvo kaikkine varusteineen. Jos se on satamassa pidempi, leveämpi tai painavampi kuin varauksessa, maksat erotuksen siellä.</p>',
      sv: '<p>Mät fordonet med allt som är på det. Om det i hamnen är längre, bredare eller tyngre än i bokningen betalar du skillnaden där.</p>',
      lv: '<p>Mēriet transportlīdzekli ar visu, kas uz tā ir. Ja ostā tas ir garāks, platāks vai smagāks nekā rezervācijā, starpību samaksājat tur.</p>',
      lt: '<p>Transporto priemonę matuokite su viskuo, kas ant jos yra. Jei uoste ji ilgesnė, platesnė ar sunkesnė nei rezervacijoje, skirtumą sumokate ten.</p>',
    },
  },
]
