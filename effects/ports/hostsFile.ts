// Reads `config.json` beside the page, once, before anything else is asked for. Where there is no such file, the brand's
// own hosts are used; a file that is there and cannot be understood stops the page rather than lead it astray.
import * as E from 'fp-ts/Either'
import { catchError, firstValueFrom, from, of, type SchedulerLike, timeout } from 'rxjs'
import { type Hosts, hostsFrom, type HostsRefused, unknownKeysIn } from '../../domain/deployment/hosts.ts'
import { TIMINGS } from '../../domain/timings.ts'
import { type HostsAnswer, HOSTS_PATH, takeHostsAnswer } from './hostsAnswer.ts'

export type HostsFailure =
  | HostsRefused
  /** No answer, or none in time. */
  | { readonly _tag: 'NoAnswer' }
  | { readonly _tag: 'RefusedByServer'; readonly status: number }
  | { readonly _tag: 'NotJson' }

export interface FoundHosts {
  readonly hosts: Hosts
  /** Keys of the file that mean nothing here. */
  readonly unknownKeys: readonly string[]
}

export interface HostsReading {
  readonly defaults: Hosts
  readonly scheduler: SchedulerLike
  /** Rejects where no answer came. */
  readonly ask?: (path: string) => Promise<HostsAnswer>
}

export const readHosts = ({
  defaults,
  scheduler,
  ask = takeHostsAnswer,
}: HostsReading): Promise<E.Either<HostsFailure, FoundHosts>> =>
  firstValueFrom(
    from(ask(HOSTS_PATH).then((answer) => foundIn(answer, defaults))).pipe(
      timeout({ each: TIMINGS.hostsFileTimeoutMs, scheduler }),
      catchError(() => of(E.left({ _tag: 'NoAnswer' } as const))),
    ),
  )

const foundIn = (answer: HostsAnswer, defaults: Hosts): E.Either<HostsFailure, FoundHosts> => {
  if (isMissing(answer)) return E.right({ hosts: defaults, unknownKeys: [] })
  if (answer.status < 200 || answer.status > 299)
    return E.left({ _tag: 'RefusedByServer', status: answer.status })
  const content = jsonIn(answer.text)
  if (E.isLeft(content)) return content
  const hosts = hostsFrom(content.right, defaults)
  return E.isLeft(hosts) ? hosts : E.right({ hosts: hosts.right, unknownKeys: unknownKeysIn(content.right) })
}

/** Many servers answer with the page itself where there is no such file. */
const isMissing = ({ status, contentType, text }: HostsAnswer): boolean =>
  status === 404 ||
  status === 410 ||
  (status === 200 && (/^text\/html\b/i.test(contentType) || /^\s*</.test(text)))

const jsonIn = (text: string): E.Either<HostsFailure, unknown> =>
  E.tryCatch(
    (): unknown => JSON.parse(text),
    () => ({ _tag: 'NotJson' }),
  )
