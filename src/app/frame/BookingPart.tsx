// What a booking takes besides its screens comes once a person does something on the first page. Where it can't be had, the page says so:
// a trip can be chosen then, and no more.
import { useEffect, useState } from 'react'
import { useSession } from '../../session/session.ts'

/** Shows nothing. Stands inside of a guard. */
export const BookingPart = () => {
  const session = useSession()
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    session?.whenBookable.catch(setFailure)
  }, [session])
  if (failure !== null) throw failure
  return null
}
