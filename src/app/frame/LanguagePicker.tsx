// Choosing the language; the address is rewritten half a second after the last choice (NAV-11).
import { useState } from 'react'
import { command } from '../../../domain/log/commands.ts'
import { languageName } from '../../../domain/shell/languages.ts'
import { useBrand } from '../../brands/brandContext.ts'
import { ChoiceMark } from '../../look/marks.tsx'
import { useDispatch, useFrom } from '../../models/modelSource.ts'
import { useShellTexts } from '../../texts/shownLocale.ts'
import css from './LanguagePicker.module.css'

export const LanguagePicker = () => {
  const t = useShellTexts()
  const { languages } = useBrand()
  const locale = useFrom('shell', ({ address }) => address?.locale ?? '')
  const dispatch = useDispatch()
  const [choice, setChoice] = useState<{ readonly from: string; readonly to: string } | null>(null)
  // The choice shows at once, until the address has followed it.
  const shown = choice !== null && choice.from === locale ? choice.to : locale
  const choose = (to: string) => {
    setChoice({ from: locale, to })
    dispatch(command('ChangeLocale', { locale: to }))
  }
  return (
    <div className={css.picker}>
      <span aria-hidden="true" className={css.shown}>
        <span className={css.code}>{shown}</span>
        <span className={css.name}>{languageName(shown)}</span>
        <ChoiceMark />
      </span>
      <select
        className={css.select}
        aria-label={t('language.label')}
        value={shown}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageName(language)}
          </option>
        ))}
      </select>
    </div>
  )
}
