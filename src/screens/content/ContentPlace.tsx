// The place of what is on its way, about as large as what comes.
import type { ContentQuery } from '../../../domain/content/content.ts'
import { Skeleton } from '../../components/layout/Skeleton.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import css from './content.module.css'

export const ContentPlace = ({ query: { kind, slug } }: { readonly query: ContentQuery }) => {
  const t = useContentTexts()
  const isList = slug === null
  const { rows, height } = isList && kind in LISTS ? LISTS[kind as keyof typeof LISTS] : TEXT
  return (
    <div role="status" className={css.place} data-look={isList && kind === 'ships' ? 'cards' : undefined}>
      <span className="fl-hidden">{t('loading')}</span>
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </div>
  )
}

const TEXT = { rows: 6, height: '3.5rem' }

const LISTS = {
  news: { rows: 5, height: '9rem' },
  ships: { rows: 6, height: '9rem' },
  schedules: { rows: 12, height: '3rem' },
  contacts: { rows: 4, height: '8rem' },
}
