// What a server says about `config.json`. The guard of the start asks while the program is still on its way, and leaves the
// answer on the page.
import { HOSTS_FILE } from '../../domain/deployment/hostsFile.ts'

export interface HostsAnswer {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

export const HOSTS_PATH = `./${HOSTS_FILE}`

interface Page {
  hostsAnswer?: Promise<HostsAnswer> | undefined
}

const page = globalThis as Page

/** Ahead of the program, which hears of a failure when it takes the answer. */
export const askForHosts = (): void => {
  page.hostsAnswer = askServer(HOSTS_PATH)
  page.hostsAnswer.catch(() => undefined)
}

/** What was asked for already, the first time; else the server is asked now. Rejects where no answer comes. */
export const takeHostsAnswer = (path: string): Promise<HostsAnswer> => {
  const asked = page.hostsAnswer
  page.hostsAnswer = undefined
  return asked ?? askServer(path)
}

/** A changed file is seen with the next load of the page, in spite of the server's cache headers. */
const askServer = async (path: string): Promise<HostsAnswer> => {
  const response = await fetch(path, { cache: 'no-cache' })
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
  }
}
