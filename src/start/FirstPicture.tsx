// The first page in the built file, in each language, seen before the program is here; by the parts that the program shows.
import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { contentPath, fragmentOf } from '../../domain/shell/address.ts'
import type { Language } from '../../domain/shell/languages.ts'
import type frameTexts from '../../locales/en/frame.json'
import type { Brand } from '../brands/brand.ts'
import { BrandContext } from '../brands/brandContext.ts'
import { HeaderBanner } from '../components/layout/HeaderBanner.tsx'
import { CookieQuestion } from '../components/layout/CookieQuestion.tsx'
import { Panel } from '../components/layout/Panel.tsx'
import { QuietButton } from '../components/forms/buttons.tsx'
import { classes } from '../look/classes.ts'
import { Wordmark } from '../components/layout/Wordmark.tsx'
import home from '../components/departure/departure.module.css'
import { answerId } from '../session/cookiePress.ts'

/** What it says, in one language. */
export interface FirstWords {
  readonly language: Language
  readonly title: string
  readonly tagline: string
  readonly routes: string
  readonly from: string
  readonly to: string
  readonly loading: string
  /** `null` where the brand does not ask. */
  readonly cookies: typeof frameTexts.cookies | null
}

/** The HTML of all languages, of which `guard.ts` chooses the one that is shown. */
export const firstPictures = (brand: Brand, words: readonly FirstWords[]): string =>
  words
    .map((one) =>
      renderToStaticMarkup(
        <BrandContext value={brand}>
          <FirstPicture brand={brand} words={one} />
        </BrandContext>,
        { identifierPrefix: one.language },
      ),
    )
    .join('')

const CARDS = 9

const FirstPicture = ({ brand, words }: { readonly brand: Brand; readonly words: FirstWords }) => (
  <div className="fl-first" lang={words.language}>
    <HeaderBanner
      brand={
        <a href={`#/${words.language}/`} className="fl-plain-link">
          <Wordmark name={brand.name} />
        </a>
      }
      title={words.title}
      heading={createRef<HTMLHeadingElement>()}
      tagline={words.tagline}
    />
    <main className="fl-page fl-main">
      <div className={home.page}>
        <Panel title={words.routes} look="plain">
          <div className={home.search} aria-hidden="true">
            {[words.from, words.to].map((label) => (
              <div className="fl-field" key={label}>
                <span className="fl-field-label">{label}</span>
                <span className={classes(home.place, home.field)} />
              </div>
            ))}
          </div>
          <div role="status" className={home.cards}>
            <span className="fl-hidden">{words.loading}</span>
            {Array.from({ length: CARDS }, (_, i) => (
              <span key={i} className={classes(home.place, home.card)} aria-hidden="true" />
            ))}
          </div>
        </Panel>
      </div>
    </main>
    {words.cookies !== null && (
      <div className="fl-first-question">
        <Question brand={brand} language={words.language} words={words.cookies} />
      </div>
    )}
  </div>
)

interface QuestionProps {
  readonly brand: Brand
  readonly language: Language
  readonly words: NonNullable<FirstWords['cookies']>
}

/** As the program asks it, at the same place. */
const Question = ({ brand, language, words }: QuestionProps) => {
  const policy = fragmentOf({ locale: language, path: contentPath('privacy'), query: {} })
  return (
    <CookieQuestion
      label={words.label}
      text={words.text}
      privacy={<a href={brand.privacyLinks?.[language] ?? policy}>{words.privacy}</a>}
    >
      <QuietButton id={answerId(language, 'accepted')}>{words.accept}</QuietButton>
      <QuietButton id={answerId(language, 'declined')}>{words.decline}</QuietButton>
    </CookieQuestion>
  )
}
