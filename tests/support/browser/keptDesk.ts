// Where the workers of the tests share what one of them has made: the first that asks makes it, the others wait for it.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** Below the address of the built application. */
const PATH = 'kept'
const YOURS = 204

/** Answers `PATH`; false for all else. */
export const createKeptDesk = (): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  let made = ''
  let isBeingMade = false
  const waiting: ServerResponse[] = []

  const answerAll = (): void => {
    if (made !== '') for (const response of waiting.splice(0)) response.end(made)
    else if (!isBeingMade && waiting.length > 0) {
      isBeingMade = true
      waiting.shift()?.writeHead(YOURS).end()
    }
  }

  return (request, response) => {
    if (request.url !== `/${PATH}`) return false
    if (request.method === 'GET') {
      waiting.push(response)
      answerAll()
      return true
    }
    const take = (text: string): void => {
      made = text
      isBeingMade = false
      response.end()
      answerAll()
    }
    text(request).then(take, () => take(''))
    return true
  }
}

/** What `make` gives, made once for all workers. Of what fails nothing is kept: the next one that asks makes it. */
export const madeOnce = async <A>(applicationUrl: string, make: () => Promise<A>): Promise<A> => {
  const url = new URL(PATH, applicationUrl)
  const answer = await fetch(url)
  if (answer.status !== YOURS) return (await answer.json()) as A
  let sent = ''
  try {
    const made = await make()
    sent = JSON.stringify(made)
    return made
  } finally {
    await fetch(url, { method: 'PUT', body: sent })
  }
}
