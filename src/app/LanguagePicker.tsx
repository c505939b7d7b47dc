// Choosing the language; the address is rewritten half a second after the last choice (NAV-11).
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { command } from '../../domain/commands.ts'
import { useBrand } from '../brands/brandContext.ts'
import { useDispatch, useModel } from '../models/modelSource.ts'
import { useShellTexts } from '../texts/shownLocale.ts'

export const LanguagePicker = () => {
  const t = useShellTexts()
  const { languages } = useBrand()
  const locale = useModel('shell').address?.locale ?? ''
  const dispatch = useDispatch()
  const [choice, setChoice] = useState<{ readonly from: string; readonly to: string } | null>(null)
  // The choice shows at once, until the address has followed it.
  const shown = choice !== null && choice.from === locale ? choice.to : locale
  return (
    <NativeSelect
      aria-label={t('language.label')}
      value={shown}
      data={languages.map((language) => ({ value: language, label: languageName(language) }))}
      onChange={(e) => {
        const to = e.currentTarget.value
        setChoice({ from: locale, to })
        dispatch(command('ChangeLocale', { locale: to }))
      }}
    />
  )
}

/** Each language in its own words, so that who can't read the page finds theirs. */
const languageName = (language: string): string => {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
