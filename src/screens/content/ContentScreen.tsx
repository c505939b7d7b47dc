// A page of content: what it asks for stands in its address, and its first heading is the subject of what came (LOC-16).
import { contentAskedAt } from '../../../domain/content/content.ts'
import { command } from '../../../domain/log/commands.ts'
import { isSameQuery } from '../../../domain/resources/resource.ts'
import { useField, useModel } from '../../models/modelSource.ts'
import { Loaded } from '../../shell/Loaded.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import { Contacts } from './Contacts.tsx'
import css from './content.module.css'
import { ContentPlace } from './ContentPlace.tsx'
import { MissingContent } from './MissingContent.tsx'
import { NewsArticle, NewsList } from './News.tsx'
import { Page } from './Page.tsx'
import type { ToldProps } from './toldProps.ts'
import { ScheduleList, Schedules } from './Schedules.tsx'
import { ShipList, ShipPage } from './Ships.tsx'

export const ContentScreen = () => {
  const t = useContentTexts()
  const { address } = useModel('shell')
  const page = useField('resources', 'page')
  const query = contentAskedAt(address)
  if (query === null) return null
  const { told, failure } = isSameQuery(page.query?.query, query) ? page : NOTHING
  const failed = {
    title: t('failed.title'),
    error: failure,
    again: [command('LoadContent', { query })],
    whole: true,
  }
  return (
    <div className={css.page} data-kind={query.kind}>
      {failure?._tag === 'Refused' && failure.status === NOT_FOUND ? (
        <MissingContent query={query} />
      ) : (
        <Loaded told={told} failed={failed} awaited={<ContentPlace query={query} />}>
          {({ items }) => <Told query={query} items={items} />}
        </Loaded>
      )}
    </div>
  )
}

const NOTHING = { told: null, failure: null }

const NOT_FOUND = 404

const Told = ({ query, items }: ToldProps) => {
  switch (query.kind) {
    case 'news':
      return query.slug === null ? (
        <NewsList query={query} items={items} />
      ) : (
        <NewsArticle query={query} items={items} />
      )
    case 'ships':
      return query.slug === null ? <ShipList items={items} /> : <ShipPage query={query} items={items} />
    case 'schedules':
      return query.slug === null ? <ScheduleList items={items} /> : <Schedules query={query} items={items} />
    case 'contacts':
      return <Contacts items={items} />
    case 'about':
    case 'pages':
    case 'terms':
      return <Page query={query} items={items} />
  }
}
