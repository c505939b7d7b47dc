// The signed-in customer's details, the shop's record and the password (PROF-03 to PROF-05, NAV-03). An answer that comes
// after a sign-out, or for another one who has signed in since, is not told.
import { isTokenExpired } from '../../domain/auth/token.ts'
import { serverNowMs } from '../../domain/expiry/serverTime.ts'
import { command } from '../../domain/log/commands.ts'
import { event } from '../../domain/log/events.ts'
import { cleanDetails, detailsErrorsOf, personIn } from '../../domain/profile/details.ts'
import { PATHS } from '../../domain/shell/address.ts'
import { after, decider, todayAt } from '../pipeline/handler.ts'
import { asks, question } from '../pipeline/asking.ts'

export const fetchDetails = asks(
  'FetchDetails',
  { reads: ['auth'], lifetime: 'person' },
  ({ data: { why } }, models, { api }) => {
    if (models.auth.token === null) return null
    const before = models.auth.customer
    return question(api.userDetails(), {
      asked: event('DetailsRequested', { why }),
      found: ({ details, customer }) =>
        event('DetailsFound', {
          why,
          details,
          person: personIn(details.form),
          // What has changed about the companies meanwhile is not undone.
          customer: models.auth.customer === before ? customer : null,
        }),
      failed: (error) => event('DetailsFailed', { why, error }),
    })
  },
)

export const changeDetails = decider('ChangeDetails', ['auth'], (c, models) =>
  models.auth.token === null ? null : event('DetailsChanged', c.data),
)

/** Nothing is sent that is wrong, that is on its way already, or before it is known what there was. */
export const saveDetails = asks(
  'SaveDetails',
  // One at a time, until it is answered or the sign-in has ended, which frees the next one.
  { reads: ['auth', 'profile'], turns: 'each', lifetime: 'person' },
  (c, { auth, profile: { details, saving } }, ports) => {
    const form = cleanDetails(c.data.form)
    if (auth.token === null || saving !== null || details === null) return null
    if (Object.keys(detailsErrorsOf(form, todayAt(ports))).length > 0) return null
    return question(ports.api.saveDetails(details, form), {
      asked: event('DetailsSaveRequested', { form }),
      found: (saved) => event('DetailsSaved', { details: saved, person: personIn(saved.form) }),
      failed: (error) => event('DetailsSaveFailed', { error }),
    })
  },
)

export const fetchCustomer = asks(
  'FetchCustomer',
  { reads: ['auth'], lifetime: 'person' },
  (_c, models, { api }) =>
    models.auth.token === null
      ? null
      : question(api.customerRecord(), {
          asked: event('CustomerRequested', {}),
          found: (record) => event('CustomerFound', { record }),
          failed: (error) => event('CustomerFailed', { error }),
        }),
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
