// Stands beside the program, in a file of its own that needs no other: where the program or its styles don't come, the
// page reloads itself once, and then says so. Where this file doesn't come, the program does without. It also names the
// language of the first picture, which stands in the page already, and says whether that asks about cookies; and it asks for
// the texts in that language and the file that names the servers, so that the program need not wait for them.
import { createBrowserStorage } from '../../effects/ports/browserTab.ts'
import { keptCookieChoice } from '../../effects/ports/cookieChoice.ts'
import { askForHosts } from '../../effects/ports/hostsAnswer.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { isDemoAddress } from '../session/runtime.ts'
import { listenToAnswers, showCookieQuestion } from '../session/cookiePress.ts'
import { firstLanguageAt } from './firstLanguage.ts'
import { failStart, isProgramHere, sayItTakesLong } from './startFailure.ts'

/** The build says which files they are. */
const askForTexts = (language: string): void => {
  const files = JSON.parse(document.currentScript?.dataset['texts'] ?? '{}') as Record<string, string>
  const file = files[language]
  if (file === undefined) return
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '' })
  link.href = file
  document.head.append(link)
}

const storage = createBrowserStorage()

/** The demo has its servers in the page, and may be of another brand. */
const isDemo = isDemoAddress(window.location.href)

const first = isDemo
  ? null
  : firstLanguageAt(
      window.location.hash,
      __FIRST_LANGUAGES__,
      storage.getItem(`ferry.${__BRAND_ID__}.locale`),
    )
if (first !== null) {
  document.documentElement.dataset['first'] = first
  if (keptCookieChoice(storage) === 'open') showCookieQuestion('open')
  listenToAnswers(showCookieQuestion)
  askForTexts(first)
}
// After the picture, which waits for nothing.
if (!isDemo && !isProgramHere()) askForHosts()

/** Everything that the page names has come, or failed, by the time that it is loaded. */
const judge = (): void => {
  if (!isProgramHere()) failStart()
}

if (document.readyState === 'complete') judge()
else window.addEventListener('load', judge)

setTimeout(() => {
  if (isProgramHere()) return
  // A sheet that neither comes nor fails keeps the browser from showing anything and from running the program.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.remove()
  if (!isProgramHere()) sayItTakesLong()
}, TIMINGS.slowStartMs)

setTimeout(judge, TIMINGS.startTimeoutMs)
