// My reservations (LOC-33, HIST-01), a page of the profile: the list for the signed-in customer, and for others the way to sign in, here (OP-53).
import { useDeferredValue } from 'react'
import { isNarrowed } from '../../../domain/history/filters.ts'
import { useField } from '../../models/modelSource.ts'
import { BookingWayBack } from '../../components/profile/BookingWayBack.tsx'
import { ProfileTabs } from '../../components/profile/ProfileFrame.tsx'
import css from './history.module.css'
import { HistoryFilters } from './HistoryFilters.tsx'
import { HistoryResults } from './HistoryResults.tsx'
import { SignInPrompt } from './SignInPrompt.tsx'
import { useFilters } from './useHistoryList.ts'
import { WhoseFields } from './WhoseFields.tsx'

export const HistoryScreen = () => {
  const customer = useField('auth', 'customer')
  return customer === null ? <SignInPrompt /> : <SignedIn />
}

/** It takes the place of the sign-in, which goes first: each in a task of its own. */
const SignedIn = () => {
  const isTurn = useDeferredValue(true, false)
  if (!isTurn) return <div className={css.page} aria-busy="true" />
  return (
    <>
      <div className={css.tabs}>
        <ProfileTabs />
      </div>
      <div className={css.booking}>
        <BookingWayBack withTime />
      </div>
      <div className={css.page}>
        <div className={css.side}>
          <WhoseFields />
          <Filters />
        </div>
        <HistoryResults />
      </div>
    </>
  )
}

/** Who has none yet has nothing to filter; with a filter the server was asked for those that fit it alone. */
const Filters = () => {
  // They follow the list, each in a task of its own.
  const reservations = useDeferredValue(useField('history', 'reservations'))
  const filters = useFilters()
  return reservations !== null && (reservations.length > 0 || isNarrowed(filters)) ? <HistoryFilters /> : null
}
