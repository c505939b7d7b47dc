// Prints the page as it is laid out for paper (LAY-09..11).
import { QuietButton } from '../../components/forms/buttons.tsx'
import { printPage } from '../../session/printPage.ts'
import { useContentTexts } from '../../texts/pageTexts.ts'
import css from './content.module.css'

export const PrintButton = () => {
  const t = useContentTexts()
  return (
    <p className={css.print}>
      <QuietButton onClick={printPage}>{t('print')}</QuietButton>
    </p>
  )
}
