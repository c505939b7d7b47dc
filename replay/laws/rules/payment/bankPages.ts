// The law about the addresses of banks' pages: which one is opened and which one refused, as the server told it. In a log
// that was stored an address is a pseudonym; how long its words are, and what stands between them, is kept.
import { isOwnMachine } from '../../../../domain/deployment/hosts.ts'
import type { EventEntry } from '../../../../domain/log/entry.ts'
import { type Law, law } from '../../engine/law.ts'
import { watchWith } from '../../engine/looks.ts'
import { answerTo } from '../../readers/exchanges.ts'

/** What can be told of an address, pseudonym or not. */
interface Page {
  /** `https` is five letters long, `http` is four. */
  readonly isClear: boolean
  /** As `formOf` gives it: of its host, or of its scheme where it is no page; `null` where it is no address. */
  readonly form: string | null
}

const WEB_PAGE = /^(https|http|[a-z]{4,5}):\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)(?:[/?#]|$)/i
const SCHEME = /^[a-z]{2,12}:/i

const formOf = (text: string): string => text.replace(/[a-z]/gi, 'a').replace(/\d/g, '0')

const pageIn = (address: string): Page => {
  const [, scheme, host] = WEB_PAGE.exec(address) ?? []
  if (scheme !== undefined && host !== undefined)
    return { isClear: scheme.length === 'http'.length, form: formOf(host) }
  const [named] = SCHEME.exec(address) ?? []
  return { isClear: true, form: named === undefined ? null : formOf(named) }
}

type Redirect = EventEntry<'RedirectPrepared' | 'RedirectRefused'>

/** The name that is told is that of the address. */
const misnamed = (page: Page, host: string | null): string | null =>
  page.form === (host === null ? null : formOf(host)) ? null : `${host} is not what the server has told`

const bankPages = law('LAW-146', 'payment', {
  since: 5,
  sentence:
    'A page of a bank that the shop knows is opened, unless it is in the clear; every other one is refused, and its host is named.',
  watch: ({ redirectHosts }) => {
    const pages = new Map<number, Page>()
    const pageOf = ({ cause }: Redirect): Page | undefined => pages.get(cause ?? -1)
    const isOfBank = (host: string): boolean => redirectHosts?.includes(host) === true
    return watchWith({
      exchanges: {
        preparePayment: (entry) => {
          const answer = answerTo(entry, 'preparePayment')
          if (entry.cause !== null && answer !== null && 'redirectUrl' in answer)
            pages.set(entry.cause, pageIn(answer.redirectUrl))
        },
      },
      events: {
        RedirectPrepared: (entry) => {
          const { host } = entry.data
          const page = pageOf(entry)
          if (page === undefined) return null
          const [name = ''] = host.split(':')
          const isOpen = page.isClear && !isOwnMachine(name)
          return isOpen ? `the page of ${host} is in the clear, and was opened` : misnamed(page, host)
        },
        RedirectRefused: (entry) => {
          const { host } = entry.data
          const page = pageOf(entry)
          if (page === undefined) return null
          const isGood = host !== null && isOfBank(host) && !page.isClear
          return isGood ? `the page of ${host} was refused` : misnamed(page, host)
        },
      },
    })
  },
})

export const bankPagesLaws: readonly Law[] = [bankPages]
