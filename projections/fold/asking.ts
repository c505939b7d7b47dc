// What is asked of the server and then shown: it is in flight, it is here, or it failed. An answer that is no longer
// waited for, as after a sign-out, is worth nothing.
interface Asked<E> {
  readonly isFetching: boolean
  readonly failure: E | null
}

/** What was here before stays meanwhile. */
export const ASKED = { isFetching: true, failure: null }

/** The fields that change by an answer. */
export const answered = <E, C>(draft: Asked<E>, changed: C): (C & { isFetching: boolean }) | undefined =>
  draft.isFetching ? { ...changed, isFetching: false } : undefined
