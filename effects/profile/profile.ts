// The signed-in customer's details, the shop's record and the password (PROF-03 to PROF-05, NAV-03). An answer that comes
// after a sign-out, or for another one who has signed in since, is not told.
import * as E from 'fp-ts/Either'
import { concat, EMPTY, type Observable, of } from 'rxjs'
import { filter, map, mergeMap, switchMap } from 'rxjs/operators'
import { isTokenExpired } from '../../domain/auth/token.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import { command } from '../../domain/log/commands.ts'
import { event, type Event } from '../../domain/log/events.ts'
import { cleanDetails, detailsErrorsOf, personIn } from '../../domain/profile/details.ts'
import { PATHS } from '../../domain/shell/address.ts'
import type { Answer } from '../api/call.ts'
import { after, allCausedBy, decider, handler, type Reads, todayAt } from '../pipeline/handler.ts'

/** Tells what became of a call, while it is the same customer who is signed in. */
const toldOf = <A>(
  models: Reads<'auth'>,
  answer$: Answer<A>,
  tell: (answer: Told<A>) => Event,
): Observable<Event> => {
  const { token } = models.auth
  return answer$.pipe(
    filter(() => models.auth.token === token),
    map(tell),
  )
}

type Told<A> = Parameters<Parameters<Answer<A>['forEach']>[0]>[0]

export const fetchDetails = handler('FetchDetails', { reads: ['auth'] }, (commands$, { api }, models) =>
  commands$.pipe(
    // Another customer makes the older answer worthless.
    switchMap((c) => {
      if (models.auth.token === null) return EMPTY
      const { why } = c.data
      const before = models.auth.customer
      const answer$ = toldOf(models, api(c).userDetails(), (answer) => {
        if (E.isLeft(answer)) return event('DetailsFailed', { why, error: answer.left })
        const { details, customer } = answer.right
        return event('DetailsFound', {
          why,
          details,
          person: personIn(details.form),
          // What has changed about the companies meanwhile is not undone.
          customer: models.auth.customer === before ? customer : null,
        })
      })
      return concat(of(event('DetailsRequested', { why })), answer$).pipe(allCausedBy(c))
    }),
  ),
)

export const changeDetails = decider('ChangeDetails', ['auth'], (c, models) =>
  models.auth.token === null ? null : event('DetailsChanged', c.data),
)

/** Nothing is sent that is wrong, that is on its way already, or before it is known what there was. */
export const saveDetails = handler(
  'SaveDetails',
  { reads: ['auth', 'profile'] },
  (commands$, ports, models) =>
    commands$.pipe(
      filter(() => models.auth.token !== null && models.profile.saving === null),
      // One at a time, until it is answered or the sign-in has ended, which frees the next one.
      mergeMap((c) => {
        const form = cleanDetails(c.data.form)
        const { details } = models.profile
        if (details === null || Object.keys(detailsErrorsOf(form, todayAt(ports))).length > 0) return EMPTY
        const answer$ = toldOf(models, ports.api(c).saveDetails(details, form), (answer) =>
          E.isRight(answer)
            ? event('DetailsSaved', { details: answer.right, person: personIn(answer.right.form) })
            : event('DetailsSaveFailed', { error: answer.left }),
        )
        return concat(of(event('DetailsSaveRequested', { form })), answer$).pipe(allCausedBy(c))
      }),
    ),
)

export const fetchCustomer = handler('FetchCustomer', { reads: ['auth'] }, (commands$, { api }, models) =>
  commands$.pipe(
    // Another customer makes the older answer worthless.
    switchMap((c) => {
      if (models.auth.token === null) return EMPTY
      const answer$ = toldOf(models, api(c).customerRecord(), (answer) =>
        E.isRight(answer)
          ? event('CustomerFound', { record: answer.right })
          : event('CustomerFailed', { error: answer.left }),
      )
      return concat(of(event('CustomerRequested', {})), answer$).pipe(allCausedBy(c))
    }),
  ),
)

/** On arrival at the settings, each time, and where the network returns to a page that could not be filled. */
export const fetchProfileOnArrival = after(
  ['AddressChanged', 'SignedIn', 'NetworkReturned'],
  ['auth', 'shell', 'profile', 'passengers'],
  (e, models) => {
    const { details, failure, isFetching, record, isFetchingRecord } = models.profile
    if (models.auth.token === null || models.shell.address?.path !== PATHS.account) return null
    // What is under way as the network returns may fail still, and is asked once more.
    const isBack = e.type === 'NetworkReturned'
    if (isBack && failure === null && !isFetching && !isFetchingRecord) return null
    const { countriesStatus } = models.passengers
    const isListless = countriesStatus === 'none' || countriesStatus === 'failed'
    const isWanted = isBack
      ? details === null || isFetching
      : !isFetching && (details === null || e.type === 'AddressChanged')
    const why = models.auth.user === null && e.type === 'SignedIn' ? 'nameless' : 'opened'
    return [
      ...(isWanted ? [command('FetchDetails', { why })] : []),
      ...(record === null && (isBack || !isFetchingRecord) ? [command('FetchCustomer', {})] : []),
      ...(isListless ? [command('LoadCountries', {})] : []),
    ]
  },
)

/** A token that came without its owner: who it is, is asked (NAV-03). */
export const fetchDetailsOfNameless = after(['SignedIn'], ['shell'], (e, models, { clock }) => {
  const { address, serverOffsetMs } = models.shell
  const isAskedForAnyway = address?.path === PATHS.account
  // One that has run out is known to be no good.
  const isOver = isTokenExpired(e.data.expiresAtMs, serverNowMs(clock.nowMs(), serverOffsetMs))
  return e.data.user === null && !isAskedForAnyway && !isOver
    ? command('FetchDetails', { why: 'nameless' })
    : null
})

/** Who is known only now becomes the owner of what is held, as at a sign-in that told it (PAX-14). */
export const sendOwnerOnceNamed = after(['DetailsFound'], ['reservation'], (e, models) =>
  e.data.why === 'nameless' && e.data.person !== null && models.reservation.current !== null
    ? command('UpdateOwner', { why: 'signIn' })
    : null,
)
