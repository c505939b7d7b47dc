// The page of a provider such as Google, in the look of the bank's: who one is, and two buttons.
import type { Language } from '../../../domain/shell/languages.ts'
import { DEMO_TEXTS, filledIn } from '../data/languages.ts'
import { bankFrameHtml, escaped } from './bankFrame.ts'

interface ProviderPage {
  readonly language: Language
  readonly provider: string
  readonly name: string
}

export const providerPageHtml = ({ language, provider, name }: ProviderPage): string => {
  const { demo, allow, cancel } = DEMO_TEXTS[language].provider
  const title = provider.charAt(0).toUpperCase() + provider.slice(1)
  return bankFrameHtml({
    language,
    title,
    logoUrl: '',
    content: `<p class="demo">${escaped(demo)}</p>
<form method="post">
<button class="deed" name="action" value="allow">${escaped(filledIn(allow, { name }))}</button>
<button name="action" value="cancel">${escaped(cancel)}</button>
</form>`,
  })
}
