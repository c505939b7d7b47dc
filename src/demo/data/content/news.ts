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
    },
    {
      en: '<p>The forecast for the evening is west wind up to <strong>21 m/s</strong>. Departures to Kihnu, Manilaid and Vormsi after 17:00 may be cancelled.</p><p>If your departure is cancelled, open your ticket: you can choose another one or get your money back.</p>',
      et: '<p>Õhtuks on oodata läänetuult kuni <strong>21 m/s</strong>. Kihnu, Manilaiu ja Vormsi väljumised pärast kella 17 võivad ära jääda.</p><p>Kui sinu väljumine jääb ära, ava pilet: saad valida teise väljumise või raha tagasi.</p>',
    },
  ),
  news(
    ['108', 3, 'info', null],
    { en: 'Christmas timetable', et: 'Jõulude sõiduplaan' },
    {
      en: '<p>On 24 and 25 December ships sail by the Sunday timetable. Extra departures:</p><ul><li>Virtsu – Kuivastu, 23 December at 23:30</li><li>Rohuküla – Heltermaa, 23 December at 22:40</li></ul>',
      et: '<p>24. ja 25. detsembril sõidavad laevad pühapäevase sõiduplaani järgi. Lisaväljumised:</p><ul><li>Virtsu – Kuivastu 23. detsembril kell 23.30</li><li>Rohuküla – Heltermaa 23. detsembril kell 22.40</li></ul>',
    },
  ),
  news(
    ['107', 6, 'warning', 'quay'],
    { en: 'Works on the quay in Sviby', et: 'Sviby kai remont' },
    {
      en: '<p>Until 12 December vehicles board in Sviby one at a time. Please be there <strong>30 minutes</strong> before departure.</p>',
      et: '<p>Kuni 12. detsembrini sõidavad autod Svibys laevale ükshaaval. Ole kohal <strong>30 minutit</strong> enne väljumist.</p>',
    },
  ),
  news(
    ['106', 11, 'info', null],
    { en: 'Residents pay the island price online too', et: 'Püsielanikud saavad saarehinna ka veebist' },
    {
      en: '<p>Enter your personal code while you choose tickets. The register answers within seconds, and the price changes by itself.</p>',
      et: '<p>Sisesta piletite valimisel isikukood. Register vastab mõne sekundiga ja hind muutub ise.</p>',
    },
  ),
  news(
    ['105', 19, 'info', null],
    { en: 'A ticket that opens without a network', et: 'Pilet, mis avaneb ilma võrguta' },
    {
      en: '<p>A ticket that you opened once on your phone opens again at sea, where there is no network.</p>',
      et: '<p>Pilet, mille oled telefonis korra avanud, avaneb ka merel, kus võrku ei ole.</p>',
    },
  ),
  news(
    ['104', 27, 'info', null],
    { en: 'Bicycles travel free until spring', et: 'Jalgratas sõidab kevadeni tasuta' },
    {
      en: '<p>From November to March a bicycle costs nothing on the small islands’ lines. Please book a place for it all the same.</p>',
      et: '<p>Novembrist märtsini on jalgratas väikesaarte liinidel tasuta. Broneeri sellele siiski koht.</p>',
    },
  ),
  news(
    ['103', 40, 'info', null],
    { en: 'Runö rests for the winter', et: 'Runö jääb talvepuhkusele' },
    {
      en: '<p>The last departure of the season to Ruhnu is on 31 October. We sail again on 1 May.</p>',
      et: '<p>Hooaja viimane väljumine Ruhnu on 31. oktoobril. Sõidame taas 1. mail.</p>',
    },
  ),
]
