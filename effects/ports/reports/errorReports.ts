// The service of error reports, by Sentry's SDK (OP-98). Loaded only where a deployment names such a service, and after
// the first page. What is sent is put together here, word by word: what failed, where in the program, and the redacted
// log of the session. No address, no crumbs of what was done before, no console, and nothing of the person.
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  type ErrorEvent,
  type EventHint,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { firstValueFrom, Observable, of, timeout } from 'rxjs'
import type { CookieChoice } from '../../../domain/content/cookieChoice.ts'
import { supportCodeOf } from '../../../domain/log/supportCode.ts'
import type { ReporterPort } from '../ports.ts'
import { scrubbed, scrubbedFile } from './scrubbed.ts'

export interface ErrorReportParts {
  readonly dsn: string
  /** The version of the program. */
  readonly app: string
  readonly brand: string
  /** The redacted log of the session, gzipped. */
  readonly file: () => Promise<{ readonly name: string; readonly blob: Blob }>
  /** What the person has chosen, where the brand asks: without consent a report goes without the log. */
  readonly consent$: Observable<CookieChoice> | null
}

/** Of one page. A server that is down fails every few seconds, and the first report says all of it. */
const MOST_REPORTS = 20

export interface ErrorReports extends Omit<ReporterPort, 'log'> {
  /** A person asks for help and sends the log: regardless of the choice about cookies. Rejects where it did not arrive. */
  readonly sendLog: (sessionId: string) => Promise<void>
}

/** Reports of itself what nothing caught. */
export const openErrorReports = ({ dsn, app, brand, file, consent$ }: ErrorReportParts): ErrorReports => {
  const sent = new Set<string>()
  const client = new BrowserClient({
    dsn,
    release: `ferrylog@${app}`,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), dedupeIntegration()],
    dataCollection: { userInfo: false },
    sendClientReports: false,
    beforeBreadcrumb: () => null,
    beforeSend: async (event, hint) => {
      const bare = bareEvent(event, brand)
      if (HELP in (bare.tags ?? {})) {
        await attachLog(hint, file)
        return hint.attachments?.length === 1 ? bare : null
      }
      const key = JSON.stringify([bare.message, bare.exception])
      if (sent.has(key) || sent.size >= MOST_REPORTS) return null
      sent.add(key)
      const mayHaveLog = consent$ === null || (await firstValueFrom(consent$)) === 'accepted'
      if (mayHaveLog) await attachLog(hint, file)
      else hint.attachments = []
      return bare
    },
  })
  getCurrentScope().setClient(client)
  client.init()
  const send = (message: string, tags: Readonly<Record<string, string | number>>): void =>
    void client.captureEvent({ message, level: 'error', tags: { ...tags } })
  return {
    report: ({ call, status }) => send(`Request failed: ${call}, status ${status}`, { call, status }),
    reportRedirect: (host) => send('Payment redirect refused', { host: host ?? 'no address' }),
    reportMissing: (part) => send(`Part of the program missing: ${part}`, { part }),
    sendLog: (sessionId) => sendLog(client, supportCodeOf(sessionId)),
  }
}

/** The tag of a log that a person sends: its code. */
const HELP = 'help'
const LONGEST_SENDING_MS = 40_000

/** The SDK throws away a message that was just sent, unless it is said to be another one. */
const sendLog = (client: BrowserClient, code: string): Promise<void> => {
  const eventId = crypto.randomUUID().replaceAll('-', '')
  const answered$ = new Observable<boolean>((heard) =>
    client.on('afterSendEvent', ({ event_id }, { statusCode = 0 }) => {
      if (event_id === eventId) heard.next(statusCode >= 200 && statusCode < 300)
    }),
  )
  const isHere = firstValueFrom(answered$.pipe(timeout({ first: LONGEST_SENDING_MS, with: () => of(false) })))
  client.captureEvent({
    event_id: eventId,
    fingerprint: [HELP, eventId],
    message: `Help is asked for: ${code}`,
    level: 'info',
    tags: { [HELP]: code },
  })
  return isHere.then((arrived) => (arrived ? undefined : Promise.reject(new Error('The log did not arrive'))))
}

/** A report without it is better than none. */
const attachLog = async (hint: EventHint, file: ErrorReportParts['file']): Promise<void> => {
  try {
    const { name, blob } = await file()
    const data = new Uint8Array(await blob.arrayBuffer())
    hint.attachments = [{ filename: name, data, contentType: 'application/gzip' }]
  } catch {
    hint.attachments = []
  }
}

/** Nothing but what is named here. */
const bareEvent = (event: ErrorEvent, brand: string): ErrorEvent => ({
  type: undefined,
  ...taken(event, ['event_id', 'timestamp', 'platform', 'level', 'release', 'environment', 'sdk']),
  tags: { ...event.tags, brand },
  ...(event.message === undefined ? {} : { message: event.message }),
  ...(event.exception === undefined ? {} : { exception: bareException(event.exception) }),
})

const bareException = ({ values = [] }: NonNullable<ErrorEvent['exception']>) => ({
  values: values.map(({ type = 'Error', value = '', stacktrace }) => ({
    type,
    value: scrubbed(value),
    stacktrace: {
      frames: (stacktrace?.frames ?? []).map((frame) => ({
        ...taken(frame, ['function', 'lineno', 'colno', 'in_app']),
        filename: scrubbedFile(frame.filename ?? ''),
      })),
    },
  })),
})

const taken = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(keys.flatMap((key) => (key in from ? [[key, from[key]]] : []))) as Partial<Pick<T, K>>
