// The page of a provider such as Google, in the look of the bank's: who one is, and two buttons.
import type { Language } from '../data/languages.ts'
import { bankFrameHtml, escaped } from './bankFrame.ts'

interface ProviderPage {
  readonly language: Language
  readonly provider: string
  readonly name: string
}

const TEXTS = {
  en: {
    demo: 'A page of this demonstration: nothing leaves your browser.',
    allow: 'Go on as {name}',
    cancel: 'Cancel',
  },
  et: {
    demo: 'See leht on osa esitlusest: miski ei lahku sinu veebilehitsejast.',
    allow: 'Jätka nimega {name}',
    cancel: 'Tühista',
  },
} as const satisfies Record<Language, object>

export const providerPageHtml = ({ language, provider, name }: ProviderPage): string => {
  const { demo, allow, cancel } = TEXTS[language]
  const title = provider.charAt(0).toUpperCase() + provider.slice(1)
  return bankFrameHtml({
    language,
    title,
    logoUrl: '',
    content: `<p class="demo">${escaped(demo)}</p>
<form method="post">
<button class="deed" name="action" value="allow">${escaped(allow.replace('{name}', name))}</button>
<button name="action" value="cancel">${escaped(cancel)}</button>
</form>`,
  })
}
