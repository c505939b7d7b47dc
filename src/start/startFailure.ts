// What stands on the page when the program can't be loaded: plain elements, without styles, texts or React.
import { createTabStorage } from '../../effects/ports/browserTab.ts'
import { createReloadMarks } from '../../effects/ports/reloadMarks.ts'
import { type Language, LANGUAGES } from '../../domain/shell/languages.ts'
import english from '../../locales/en/missing.json'
import estonian from '../../locales/et/missing.json'
import finnish from '../../locales/fi/missing.json'
import latvian from '../../locales/lv/missing.json'
import lithuanian from '../../locales/lt/missing.json'
import swedish from '../../locales/sv/missing.json'

const PART = 'Start'
const ROOT_ID = 'root'
const SENTENCES: Readonly<Record<Language, typeof english>> = {
  en: english,
  et: estonian,
  fi: finnish,
  sv: swedish,
  lv: latvian,
  lt: lithuanian,
}

const marks = createReloadMarks(createTabStorage())

/** The program runs, and this page has noted it. */
export const noteProgram = (): void => {
  document.documentElement.dataset['program'] = 'runs'
}

export const isProgramHere = (): boolean => document.documentElement.dataset['program'] === 'runs'

/** The first picture stands. */
export const noteStarted = (): void => marks.clear(PART)

/** Reloads the page, or says that a reload did not help. */
export const failStart = (): void => {
  if (!navigator.onLine || !marks.mayReload()) return show('title', 'body')
  marks.note(PART)
  window.location.reload()
}

export const sayItTakesLong = (): void => show('slow', 'slow-body')

/** One of the page's style sheets has not come: what the program shows would be hard to read. */
export const areStylesMissing = (): boolean =>
  getComputedStyle(document.documentElement).getPropertyValue('--fl-surface') === ''

type Key = keyof typeof english

const show = (title: Key, body: Key): void => {
  const root = document.getElementById(ROOT_ID)
  if (root === null) return
  const sections = languages().map((language) => {
    const sentences = SENTENCES[language]
    const button = element('button', sentences.reload)
    button.type = 'button'
    button.addEventListener('click', () => window.location.reload())
    const section = element('section')
    section.lang = language
    section.append(element('h1', sentences[title]), element('p', sentences[body]), button)
    return section
  })
  const main = element('main')
  main.setAttribute('role', 'alert')
  main.className = 'fl-start-failure'
  main.append(...sections)
  root.replaceChildren(main)
}

/** That of the address alone, where it names one; all of them where it names none. */
const languages = (): readonly Language[] => {
  const named = /^#\/(\w\w)(?:\/|$)/.exec(window.location.hash)?.[1]
  const chosen = LANGUAGES.filter((language) => language === named)
  return chosen.length > 0 ? chosen : LANGUAGES
}

const element = <K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
