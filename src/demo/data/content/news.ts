// The news: invented, with days as they were when they were written. `severity` as the service of the shop calls it.
import type { ContentTexts } from './said.ts'

export interface NewsData {
  readonly id: string
  /** How many days before today. */
  readonly daysAgo: number
  readonly severity: 'info' | 'warning' | 'critical'
  readonly subject: ContentTexts
  readonly body: ContentTexts
  readonly image: 'storm' | 'quay' | null
}

const news = (
  [id, daysAgo, severity, image]: readonly [string, number, NewsData['severity'], NewsData['image']],
  subject: ContentTexts,
  body: ContentTexts,
): NewsData => ({ id, daysAgo, severity, image, subject, body })

export const NEWS: readonly NewsData[] = [
  news(
    ['109', 0, 'critical', 'storm'],
    {
      en: 'Strong wind: small ferries may stay in harbour tonight',
      et: 'Tugev tuul: väikesed laevad võivad õhtul sadamasse jääda',
      fi: 'Kova tuuli: pienet laivat voivat jäädä illalla satamaan',
      sv: 'Hård vind: små fartyg kan bli kvar i hamnen i kväll',
      lv: 'Stiprs vējš: mazie kuģi vakarā var palikt ostā',
      lt: 'Stiprus vėjas: mažieji laivai vakare gali likti uoste',
    },
    {
      en: '<p>The forecast for the evening is west wind up to <strong>21&nbsp;m/s</strong>. Departures to Kihnu, Manilaid and Vormsi after 17:00 may be cancelled.</p><p>If your departure is cancelled, open your ticket: you can choose another one or get your money back.</p>',
      et: '<p>Õhtuks on oodata läänetuult kuni <strong>21&nbsp;m/s</strong>. Kihnu, Manilaiu ja Vormsi väljumised pärast kella 17 võivad ära jääda.</p><p>Kui sinu väljumine jääb ära, ava pilet: saad valida teise väljumise või raha tagasi.</p>',
      fi: '<p>Illaksi on luvassa länsituulta, enintään <strong>21&nbsp;m/s</strong>. Kello 17 jälkeen lähdöt Kihnuun, Manijaan ja Vormsille voidaan perua.</p><p>Jos lähtösi perutaan, avaa lippusi: voit valita toisen lähdön tai saada rahat takaisin.</p>',
      sv: '<p>I kväll väntas västlig vind på upp till <strong>21&nbsp;m/s</strong>. Avgångarna till Kihnu, Manilaid och Ormsö efter klockan 17 kan ställas in.</p><p>Om din avgång ställs in öppnar du din biljett: du kan välja en annan avgång eller få pengarna tillbaka.</p>',
      lv: '<p>Vakarā gaidāms rietumu vējš līdz <strong>21&nbsp;m/s</strong>. Reisi uz Kihnu, Manilaidu un Vormsi pēc plkst. 17.00 var tikt atcelti.</p><p>Ja jūsu reiss tiek atcelts, atveriet biļeti: varat izvēlēties citu reisu vai saņemt naudu atpakaļ.</p>',
      lt: '<p>Vakare numatomas vakarų vėjas iki <strong>21&nbsp;m/s</strong>. Reisai į Kihnu, Manilaidą ir Vormsį po 17.00 gali būti atšaukti.</p><p>Jei jūsų reisas atšauktas, atverkite bilietą: galite pasirinkti kitą reisą arba atgauti pinigus.</p>',
    },
  ),
  news(
    ['108', 3, 'info', null],
    {
      en: 'Christmas timetable',
      et: 'Jõulude sõiduplaan',
      fi: 'Jouluaikataulu',
      sv: 'Jultidtabell',
      lv: 'Ziemassvētku kustības saraksts',
      lt: 'Kalėdų tvarkaraštis',
    },
    {
      en: '<p>On 24 and 25 December ships sail by the Sunday timetable. Extra departures:</p><ul><li>Virtsu – Kuivastu, 23 December at 23:30</li><li>Rohuküla – Heltermaa, 23 December at 22:40</li></ul>',
      et: '<p>24. ja 25. detsembril sõidavad laevad pühapäevase sõiduplaani järgi. Lisaväljumised:</p><ul><li>Virtsu – Kuivastu 23. detsembril kell 23.30</li><li>Rohuküla – Heltermaa 23. detsembril kell 22.40</li></ul>',
      fi: '<p>24. ja 25. joulukuuta laivat kulkevat sunnuntain aikataulun mukaan. Lisälähdöt:</p><ul><li>Virtsu – Kuivastu 23. joulukuuta klo 23.30</li><li>Rohuküla – Heltermaa 23. joulukuuta klo 22.40</li></ul>',
      sv: '<p>Den 24 och 25 december går fartygen enligt söndagstidtabellen. Extra avgångar:</p><ul><li>Virtsu – Kuivastu den 23 december klockan 23.30</li><li>Rohuküla – Heltermaa den 23 december klockan 22.40</li></ul>',
      lv: '<p>24. un 25. decembrī kuģi kursē pēc svētdienas saraksta. Papildu reisi:</p><ul><li>Virtsu – Kuivastu 23. decembrī plkst. 23.30</li><li>Rohuküla – Heltermaa 23. decembrī plkst. 22.40</li></ul>',
      lt: '<p>Gruodžio 24 ir 25 d. laivai plaukia pagal sekmadienio tvarkaraštį. Papildomi reisai:</p><ul><li>Virtsu – Kuivastu gruodžio 23 d. 23.30</li><li>Rohuküla – Heltermaa gruodžio 23 d. 22.40</li></ul>',
    },
  ),
  news(
    ['107', 6, 'warning', 'quay'],
    {
      en: 'Works on the quay in Sviby',
      et: 'Sviby kai remont',
      fi: 'Svibyn laituria korjataan',
      sv: 'Arbeten på kajen i Sviby',
      lv: 'Remontdarbi Sviby piestātnē',
      lt: 'Sviby krantinės remontas',
    },
    {
      en: '<p>Until 12 December vehicles board in Sviby one at a time. Please be there <strong>30 minutes</strong> before departure.</p>',
      et: '<p>Kuni 12. detsembrini sõidavad autod Svibys laevale ükshaaval. Ole kohal <strong>30 minutit</strong> enne väljumist.</p>',
      fi: '<p>Svibyssä ajoneuvot ajavat laivaan yksi kerrallaan 12. joulukuuta asti. Ole paikalla <strong>30 minuuttia</strong> ennen lähtöä.</p>',
      sv: '<p>Till och med den 12 december kör fordonen ombord ett i taget i Sviby. Var på plats <strong>30 minuter</strong> före avgång.</p>',
      lv: '<p>Līdz 12. decembrim Sviby transportlīdzekļi uz kuģa brauc pa vienam. Esiet klāt <strong>30 minūtes</strong> pirms reisa.</p>',
      lt: '<p>Iki gruodžio 12 d. Sviby transporto priemonės į laivą važiuoja po vieną. Atvykite likus <strong>30 minučių</strong> iki reiso.</p>',
    },
  ),
  news(
    ['106', 11, 'info', null],
    {
      en: 'Residents pay the island price online too',
      et: 'Püsielanikud saavad saarehinna ka veebist',
      fi: 'Saaren asukkaat saavat saarihinnan myös verkosta',
      sv: 'Öbor får öpriset även på nätet',
      lv: 'Vietējie iedzīvotāji salas cenu saņem arī internetā',
      lt: 'Vietos gyventojai salos kainą gauna ir internetu',
    },
    {
      en: '<p>Enter your personal code while you choose tickets. The register answers within seconds, and the price changes by itself.</p>',
      et: '<p>Sisesta piletite valimisel isikukood. Register vastab mõne sekundiga ja hind muutub ise.</p>',
      fi: '<p>Kirjoita henkilötunnuksesi, kun valitset lippuja. Rekisteri vastaa muutamassa sekunnissa, ja hinta muuttuu itsestään.</p>',
      sv: '<p>Skriv ditt personnummer när du väljer biljetter. Registret svarar inom några sekunder och priset ändras av sig självt.</p>',
      lv: '<p>Izvēloties biļetes, ievadiet personas kodu. Reģistrs atbild dažās sekundēs, un cena mainās pati.</p>',
      lt: '<p>Rinkdamiesi bilietus įveskite asmens kodą. Registras atsako per kelias sekundes, ir kaina pasikeičia pati.</p>',
    },
  ),
  news(
    ['105', 19, 'info', null],
    {
      en: 'A ticket that opens without a network',
      et: 'Pilet, mis avaneb ilma võrguta',
      fi: 'Lippu, joka avautuu ilman verkkoa',
      sv: 'En biljett som öppnas utan nät',
      lv: 'Biļete, kas atveras bez tīkla',
      lt: 'Bilietas, kuris atsiveria be ryšio',
    },
    {
      en: '<p>A ticket that you opened once on your phone opens again at sea, where there is no network.</p>',
      et: '<p>Pilet, mille oled telefonis korra avanud, avaneb ka merel, kus võrku ei ole.</p>',
      fi: '<p>Lippu, jonka olet kerran avannut puhelimessasi, avautuu myös merellä, missä verkkoa ei ole.</p>',
      sv: '<p>En biljett som du har öppnat en gång i telefonen öppnas även till sjöss, där det inte finns något nät.</p>',
      lv: '<p>Biļete, ko reiz atvērāt tālrunī, atveras arī jūrā, kur tīkla nav.</p>',
      lt: '<p>Bilietas, kurį kartą atvėrėte telefone, atsiveria ir jūroje, kur ryšio nėra.</p>',
    },
  ),
  news(
    ['104', 27, 'info', null],
    {
      en: 'Bicycles travel free until spring',
      et: 'Jalgratas sõidab kevadeni tasuta',
      fi: 'Polkupyörä kulkee kevääseen asti ilmaiseksi',
      sv: 'Cykeln åker gratis fram till våren',
      lv: 'Velosipēds līdz pavasarim brauc bez maksas',
      lt: 'Dviratis iki pavasario plaukia nemokamai',
    },
    {
      en: '<p>From November to March a bicycle costs nothing on the small islands’ lines. Please book a place for it all the same.</p>',
      et: '<p>Novembrist märtsini on jalgratas väikesaarte liinidel tasuta. Broneeri sellele siiski koht.</p>',
      fi: '<p>Marraskuusta maaliskuuhun polkupyörä on pienten saarten reiteillä maksuton. Varaa sille silti paikka.</p>',
      sv: '<p>Från november till mars kostar cykeln ingenting på småöarnas linjer. Boka ändå en plats till den.</p>',
      lv: '<p>No novembra līdz martam velosipēds mazo salu maršrutos ir bez maksas. Tomēr rezervējiet tam vietu.</p>',
      lt: '<p>Nuo lapkričio iki kovo dviratis mažųjų salų maršrutuose nemokamas. Vis tiek rezervuokite jam vietą.</p>',
    },
  ),
  news(
    ['103', 40, 'info', null],
    {
      en: 'Runö rests for the winter',
      et: 'Runö jääb talvepuhkusele',
      fi: 'Runö jää talvitauolle',
      sv: 'Runö tar vinteruppehåll',
      lv: 'Runö dodas ziemas atpūtā',
      lt: 'Runö ilsisi žiemą',
    },
    {
      en: '<p>The last departure of the season to Ruhnu is on 31 October. We sail again on 1 May.</p>',
      et: '<p>Hooaja viimane väljumine Ruhnu on 31. oktoobril. Sõidame taas 1. mail.</p>',
      fi: '<p>Kauden viimeinen lähtö Ruhnuun on 31. lokakuuta. Liikenne alkaa taas 1. toukokuuta.</p>',
      sv: '<p>Säsongens sista avgång till Runö är den 31 oktober. Trafiken börjar igen den 1 maj.</p>',
      lv: '<p>Sezonas pēdējais reiss uz Ruhnu ir 31. oktobrī. Atkal kursēsim no 1. maija.</p>',
      lt: '<p>Paskutinis sezono reisas į Ruhnu – spalio 31 d. Vėl plauksime gegužės 1 d.</p>',
    },
  ),
]
