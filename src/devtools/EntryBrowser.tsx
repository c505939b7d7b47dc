// The list of entries under its search.
import type { Ref } from 'react'
import { EntryFilterBar } from './entries/EntryFilterBar.tsx'
import { EntryList } from './entries/EntryList.tsx'
import { type Inspected, useEntrySearch } from './inspected.ts'

interface EntryBrowserProps {
  readonly inspected: Inspected
  readonly className: string | undefined
  /** The field of the search. */
  readonly field?: Ref<HTMLInputElement>
}

export const EntryBrowser = ({ inspected, className, field }: EntryBrowserProps) => {
  const { playback, times, book } = inspected
  const { filter, setFilter, shown, error } = useEntrySearch(inspected)
  return (
    <div className={className}>
      <EntryFilterBar
        filter={filter}
        onChange={setFilter}
        shownCount={shown.count}
        error={error}
        {...(field === undefined ? {} : { field })}
      />
      <EntryList playback={playback} shown={shown} times={times} marks={book.marks} />
    </div>
  )
}
