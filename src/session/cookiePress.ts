// The answer about cookies in the first picture: pressed before there is a program, that gets it when it comes.
import type { CookieChoice } from '../../domain/content/cookieChoice.ts'

type Answer = Exclude<CookieChoice, 'open'>

const ANSWERS = ['accepted', 'declined'] as const

/** The id of an answer's button in the first picture of a language. */
export const answerId = (language: string, answer: Answer): string => `${language}-cookies-${answer}`

/** The sheet of the first picture shows the question while it is `open`. */
export const showCookieQuestion = (choice: CookieChoice): void => {
  document.documentElement.dataset['cookies'] = choice
}

/** What has been pressed so far, `null` where nothing was. */
export const pressedAnswer = (): Answer | null =>
  ANSWERS.find((answer) => document.documentElement.dataset['cookies'] === answer) ?? null

/** Each press of one of those buttons. */
export const listenToAnswers = (hear: (answer: Answer) => void): void =>
  document.addEventListener('click', ({ target }) => {
    const id = target instanceof Element ? (target.closest('button')?.id ?? '') : ''
    const answer = ANSWERS.find((one) => id.endsWith(`-cookies-${one}`))
    if (answer !== undefined) hear(answer)
  })
