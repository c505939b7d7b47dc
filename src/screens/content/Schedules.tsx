// The timetables: the lines, and of one line a table for each direction (CONT-08, LAY-13), where it is sent as departures.
import { type ContentItem, itemOf, type Timetable } from '../../../domain/content/content.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { ContentHtml } from '../../components/content/ContentHtml.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { AppLink } from '../../shell/AppLink.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import css from './content.module.css'
import { ItemLink, type ContentProps, MissingContent, PrintButton } from './contentParts.tsx'
import { useRegion } from '../../components/trip/tripWords.ts'

export const ScheduleList = ({ items }: Pick<ContentProps, 'items'>) => {
  const t = useContentTexts()
  if (items.length === 0) return <EmptyState title={t('schedules.empty')} />
  return (
    <>
      <p className={css.lead}>{t('schedules.lead')}</p>
      <ul className={css.lines}>
        {items.map((line) => (
          <li key={line.id}>
            <ItemLink kind="schedules" item={line} />
          </li>
        ))}
      </ul>
    </>
  )
}

export const Schedules = ({ query, items }: ContentProps) => {
  const t = useContentTexts()
  const line = itemOf(items, query)
  if (line === null) return <MissingContent query={query} />
  return (
    <>
      {line.body.trim() !== '' && <ContentHtml html={line.body} />}
      {directionsOf(line).map(({ name, timetables }) => (
        <DirectionTable key={name} timetables={timetables} />
      ))}
      {line.timetables.length === 0 && line.body.trim() === '' && <p>{t('schedules.none')}</p>}
      <p className={css.back}>
        <AppLink path={PATHS.schedules}>{t('schedules.back')}</AppLink>
        <AppLink path={PATHS.home}>{t('schedules.book')}</AppLink>
      </p>
      <PrintButton />
    </>
  )
}

interface Direction {
  readonly name: string
  readonly timetables: readonly Timetable[]
}

/** In the order in which they came. */
const directionsOf = ({ timetables }: ContentItem): readonly Direction[] => {
  const names = [...new Set(timetables.map(nameOf))]
  return names.map((name) => ({ name, timetables: timetables.filter((one) => nameOf(one) === name) }))
}

const nameOf = ({ from, to }: Timetable): string => `${from} – ${to}`

const DirectionTable = ({ timetables }: Pick<Direction, 'timetables'>) => {
  const t = useContentTexts()
  const words = useValidWords()
  const [first] = timetables
  if (first === undefined) return null
  return (
    <table className={css.timetable}>
      <caption>{t('schedules.caption', { from: first.from, to: first.to })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('schedules.season')}</th>
          <th scope="col">{t('schedules.days')}</th>
          <th scope="col">{t('schedules.times')}</th>
        </tr>
      </thead>
      <tbody>
        {timetables.map((timetable, i) => (
          <tr key={i}>
            <td>{words.season(timetable)}</td>
            <td>{words.days(timetable)}</td>
            <td>
              <ul className={css.times}>
                {timetable.times.map((time) => (
                  <li key={time}>{time}</li>
                ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DAYS_A_WEEK = 7
/** A leap year, whose 29 February is a day; and a Monday. */
const ANY_YEAR = 2024
const MONDAY_MS = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

/** When a timetable is valid, in words: its season and its days. */
const useValidWords = () => {
  const t = useContentTexts()
  const locale = useRegion()
  const dayOfYear = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const dayName = (day: number): string => weekday.format(MONDAY_MS + (day - 1) * DAY_MS)
  const monthDay = (text: string): string => dayOfYear.format(Date.parse(`${ANY_YEAR}-${text}T00:00:00Z`))
  return {
    season: ({ season }: Timetable) =>
      season === null
        ? t('schedules.year')
        : t('schedules.range', { from: monthDay(season.from), to: monthDay(season.to) }),
    days: ({ weekdays }: Timetable) =>
      weekdays.length === 0 || weekdays.length === DAYS_A_WEEK
        ? t('schedules.every-day')
        : runsOf(weekdays)
            .map(([from, to]) => (from === to ? dayName(from) : `${dayName(from)}–${dayName(to)}`))
            .join(', '),
  }
}

/** Days that follow each other, as first and last; two of them stand by themselves. */
const runsOf = (weekdays: readonly number[]): readonly (readonly [number, number])[] => {
  const runs: [number, number][] = []
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs.flatMap(([from, to]) =>
    to === from + 1 ? [from, to].map((day) => [day, day] as const) : [[from, to] as const],
  )
}
