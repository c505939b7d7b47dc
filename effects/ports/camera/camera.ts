// The machine's camera: a stream of pictures in which a ticket's code is looked for. The stream is shown by the page and
// never leaves it.
import {
  BehaviorSubject,
  from,
  interval,
  type Observable,
  of,
  type SchedulerLike,
  Subject,
  Subscription,
} from 'rxjs'
import { catchError, exhaustMap, switchMap } from 'rxjs'
import { reservationNumberIn } from '../../../domain/checkin/reservationNumber.ts'
import type { CameraProblem } from '../../../domain/checkin/messages.ts'
import { TIMINGS } from '../../../domain/timings.ts'
import type { CameraPort, CameraWord } from '../ports.ts'

/** What a page needs to show what is filmed. */
export interface CameraView {
  /** Whether the browser lets a page ask for a camera at all. */
  readonly isThere: boolean
  readonly stream$: Observable<MediaStream | null>
}

export interface CameraParts {
  /** Asks the person. Rejects with a `DOMException` that names why not. */
  readonly stream: (() => Promise<MediaStream>) | null
  /** The text of a code in the picture; `null` where none is seen. */
  readonly reader: (stream: MediaStream) => Promise<() => Promise<string | null>>
  readonly scheduler: SchedulerLike
}

export const createCamera = ({ stream, reader, scheduler }: CameraParts): CameraPort & CameraView => {
  const stream$ = new BehaviorSubject<MediaStream | null>(null)
  const words$ = new Subject<CameraWord>()
  let running = Subscription.EMPTY
  const close = (): void => {
    running.unsubscribe()
    stopTracks(stream$.value)
    if (stream$.value !== null) stream$.next(null)
  }
  const fail = (problem: CameraProblem): void => {
    close()
    words$.next({ _tag: 'Problem', problem })
  }
  const read = (text: string | null): void => {
    const reservationId = text === null ? null : reservationNumberIn(text)
    if (reservationId !== null) words$.next({ _tag: 'Read', reservationId })
  }
  const film = (asked: () => Promise<MediaStream>): Subscription => {
    const watching = new Subscription()
    asked().then(
      (opened) => {
        // Who has closed it while the browser asked does not want it any more.
        if (watching.closed) return stopTracks(opened)
        stream$.next(opened)
        watching.add(
          from(reader(opened))
            .pipe(
              // There is one reader for one stream.
              switchMap((look) =>
                interval(TIMINGS.scanMs, scheduler).pipe(
                  // A slow machine looks at the next picture when it is done with this one.
                  exhaustMap(() => from(look()).pipe(catchError(() => of(null)))),
                ),
              ),
            )
            .subscribe({ next: read, error: () => fail('Broken') }),
        )
      },
      (error: unknown) => {
        if (!watching.closed) fail(problemIn(error))
      },
    )
    return watching
  }
  return {
    isThere: stream !== null,
    stream$,
    words$,
    open: () => {
      close()
      if (stream === null) return fail('Missing')
      running = film(stream)
    },
    close,
  }
}

const stopTracks = (stream: MediaStream | null): void => stream?.getTracks().forEach((track) => track.stop())

const problemIn = (error: unknown): CameraProblem => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'Denied'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'Missing' : 'Broken'
}
