// The way to the terms of all tickets (CONT-11).
import { contentItemPath } from '../../../domain/shell/address.ts'
import { AppLink } from '../../shell/AppLink.tsx'
import { useContentTexts } from '../../texts/pageTexts.ts'
import css from './TripTerms.module.css'

export const TermsLink = () => {
  const t = useContentTexts()
  return (
    <p className={css.link}>
      <AppLink path={contentItemPath('terms', 'tickets')}>{t('terms.tickets')}</AppLink>
    </p>
  )
}
