// Instead of the shop, where the file with its servers can't be understood: why, in each language. No value is repeated.
import type { TFunction } from 'i18next'
import { createRoot } from 'react-dom/client'
import type { Hosts, WrongHost } from '../../domain/deployment/hosts.ts'
import { HOSTS_FILE } from '../../domain/deployment/hostsFile.ts'
import type { HostsFailure } from '../../effects/ports/hostsFile.ts'
import type { ReporterPort } from '../../effects/ports/ports.ts'
import { QuietButton } from '../components/forms/buttons.tsx'
import { loadTexts } from '../texts/i18n.ts'
import { laterTextsIn } from '../texts/laterTexts.ts'
import css from './StartProblem.module.css'

interface StartProblemProps {
  readonly failure: HostsFailure
  /** The first one is shown first. */
  readonly languages: readonly string[]
  readonly onRetry: () => void
}

export const showStartProblem = async (
  root: Element,
  { reporter, ...props }: StartProblemProps & { readonly reporter: Pick<ReporterPort, 'log'> },
): Promise<void> => {
  const all = new Set([...props.languages, CONSOLE_LANGUAGE])
  await Promise.all([...all].map((language) => loadTexts(language, ['startup'])))
  for (const sentence of sentencesOf(props.failure, laterTextsIn(CONSOLE_LANGUAGE, 'startup')))
    reporter.log(sentence)
  document.title = laterTextsIn(props.languages[0] ?? CONSOLE_LANGUAGE, 'startup')('title')
  createRoot(root).render(<StartProblem {...props} />)
}

const CONSOLE_LANGUAGE = 'en'

const StartProblem = ({ failure, languages, onRetry }: StartProblemProps) => (
  <main className="fl-page">
    {languages.map((language) => (
      <InLanguage key={language} language={language} failure={failure} onRetry={onRetry} />
    ))}
  </main>
)

interface InLanguageProps {
  readonly language: string
  readonly failure: HostsFailure
  readonly onRetry: () => void
}

const InLanguage = ({ language, failure, onRetry }: InLanguageProps) => {
  const t = laterTextsIn(language, 'startup')
  const isAwaited = failure._tag === 'NoAnswer' || failure._tag === 'RefusedByServer'
  return (
    <section lang={language} className={css.language}>
      <h1>{t('title')}</h1>
      <p>{t(isAwaited ? 'visitor.unreachable' : 'visitor.wrong')}</p>
      <QuietButton onClick={onRetry}>{t('retry')}</QuietButton>
      <div className={css.operator}>
        <h2>{t('operator')}</h2>
        <ul>
          {sentencesOf(failure, t).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const sentencesOf = (failure: HostsFailure, t: TFunction<'startup'>): readonly string[] => {
  const file = HOSTS_FILE
  switch (failure._tag) {
    case 'NoAnswer':
      return [t('problem.no-answer', { file })]
    case 'RefusedByServer':
      return [t('problem.refused', { file, status: failure.status })]
    case 'NotJson':
      return [t('problem.not-json', { file })]
    case 'NotAnObject':
      return [t('problem.not-an-object', { file })]
    case 'WrongHosts':
      return failure.wrong.map((wrong) => expectedFor(wrong, t))
  }
}

const EXPECTED = {
  api: 'expected.root',
  catalog: 'expected.root',
  identityPortal: 'expected.page',
  cardProvider: 'expected.page',
  bankHosts: 'expected.bank-hosts',
  errorReports: 'expected.dsn',
} as const satisfies Record<keyof Hosts, string>

const expectedFor = ({ key, item }: WrongHost, t: TFunction<'startup'>): string =>
  item === null
    ? t(EXPECTED[key], { file: HOSTS_FILE, key })
    : t('expected.bank-host', { file: HOSTS_FILE, key, item: item + 1 })
