// A page of content: what it asks for stands in its address, and its first heading is the subject of what came (LOC-16).
import { contentAskedAt, type ContentQuery, isSameQuery } from '../../../domain/content/content.ts'
import { command } from '../../../domain/log/commands.ts'
import { PrimaryButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useErrorText } from '../../shell/errorText.ts'
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
  const { address } = useModel('shell')
  const { page } = useModel('content')
  const query = contentAskedAt(address)
  if (query === null) return null
  const isHere = isSameQuery(page.query, query)
  return (
    <div className={css.page} data-kind={query.kind}>
      {isHere && page.failure !== null ? (
        <Failed query={query} />
      ) : isHere && page.items !== null ? (
        <Told query={query} items={page.items} />
      ) : (
        <ContentPlace query={query} />
      )}
    </div>
  )
}

const Failed = ({ query }: { readonly query: ContentQuery }) => {
  const t = useContentTexts()
  const errorText = useErrorText()
  const dispatch = useDispatch()
  const { failure } = useModel('content').page
  if (failure?._tag === 'Refused' && failure.status === NOT_FOUND) return <MissingContent query={query} />
  return (
    <EmptyState
      drawing="fog"
      title={t('failed.title')}
      action={
        <PrimaryButton onClick={() => dispatch(command('LoadContent', { query }))}>
          {t('failed.action')}
        </PrimaryButton>
      }
    >
      {failure !== null && errorText(failure)}
    </EmptyState>
  )
}

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
