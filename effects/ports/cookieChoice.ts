// What was chosen about cookies, kept in the browser.
import { defer, of } from 'rxjs'
import type { CookieChoice } from '../../domain/content/cookieChoice.ts'
import { createBrowserStorage } from './browserTab.ts'
import type { CookieChoicePort } from './ports.ts'

type Kept = Pick<Storage, 'getItem' | 'setItem'>

const COOKIE_KEY = 'cookieEnabled'
const CHOICES: Readonly<Record<string, CookieChoice>> = { true: 'accepted', false: 'declined' }

/** `open` where nothing was chosen. */
export const keptCookieChoice = (storage: Pick<Kept, 'getItem'>): CookieChoice =>
  CHOICES[storage.getItem(COOKIE_KEY) ?? ''] ?? 'open'

/** `true` or `false`, of the whole browser and every brand in it (LAY-02). A sign-out leaves it (OP-18). */
export const createCookieChoice = (storage: Kept = createBrowserStorage()): CookieChoicePort => ({
  kept$: defer(() => of(keptCookieChoice(storage))),
  write: (choice) => storage.setItem(COOKIE_KEY, String(choice === 'accepted')),
})
