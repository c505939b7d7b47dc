// The list, or why there is none: it is being loaded, could not be, is empty, or nothing fits the filters.
import { memo, useMemo, useEffect, useRef, useState } from 'react'
import { type ApiError, statusOf } from '../../../domain/apiError.ts'
import type { ListRefusalReason } from '../../../domain/history/askedList.ts'
import { type HistoryFilters, isNarrowed } from '../../../domain/history/filters.ts'
import { OWN_LIST, rangeOf } from '../../../domain/history/listChoice.ts'
import type { ListedReservation } from '../../../domain/history/listedReservation.ts'
import { HISTORY_LIMIT } from '../../../domain/history/messages.ts'
import { checked } from '../../../domain/codec/shapes.ts'
import { CustomerId } from '../../../domain/ids.ts'
import type { EpochMs } from '../../../domain/instant.ts'
import { command } from '../../../domain/log/commands.ts'
import { PATHS } from '../../../domain/shell/address.ts'
import { QuietButton } from '../../components/forms/buttons.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Notice } from '../../components/layout/Notice.tsx'
import { SkeletonRows } from '../../components/layout/Skeleton.tsx'
import { useField, useModel } from '../../models/modelSource.ts'
import { ButtonLink } from '../../shell/AppLink.tsx'
import { FailureNotice } from '../../shell/Loaded.tsx'
import { useHistoryTexts } from '../../texts/pageTexts.ts'
import { useTripWords } from '../../components/trip/tripWords.ts'
import css from './history.module.css'
import { ClearFilters } from './HistoryFilters.tsx'
import { HistoryRow } from './HistoryRow.tsx'
import {
  useBookers,
  useChangeFilters,
  useChooseList,
  useFilters,
  useHistoryList,
  useListChoice,
} from './useHistoryList.ts'

export const HistoryResults = () => {
  const t = useHistoryTexts()
  const failure = useField('history', 'failure')
  const isFetching = useField('history', 'isFetching')
  const refusal = useField('history', 'refusal')
  const { reservations, shown, filters, nowMs } = useHistoryList()
  const isOwn = useListChoice()._tag === 'Own'
  const again = useAgain()
  if (refusal !== null) return <Refused why={refusal} />
  if (reservations === null)
    return failure === null ? <Awaited /> : isOwn ? <Failed error={failure} /> : <NotHad error={failure} />
  return (
    <div className={css.results} aria-busy={isFetching}>
      {failure !== null && <FailureNotice title={t('failed.older')} error={failure} {...again} />}
      <Unread />
      {shown.length === 0 ? (
        <NothingShown isEmpty={reservations.length === 0} filters={filters} />
      ) : (
        <Rows shown={shown} nowMs={nowMs} />
      )}
      {isOwn && reservations.length >= HISTORY_LIMIT && (
        <p className={css.most}>{t('most', { limit: HISTORY_LIMIT })}</p>
      )}
    </div>
  )
}

/** A member can't be looked for while it isn't known who the members are: why not is said beside the choice. */
const Awaited = () => {
  const t = useHistoryTexts()
  const isOwn = useListChoice()._tag === 'Own'
  const { failure } = useField('resources', 'members')
  const { isVisited } = useModel('history')
  return !isVisited && failure !== null ? (
    <div />
  ) : (
    <SkeletonRows label={t(isOwn ? 'loading' : 'company.loading')} rows={6} />
  )
}

interface RowsProps {
  readonly shown: readonly ListedReservation[]
  readonly nowMs: EpochMs
}

const Rows = ({ shown, nowMs }: RowsProps) => {
  const t = useHistoryTexts()
  const screens = useMemo(() => inParts(inParts(shown, GROUP), SCREEN), [shown])
  const { count, end } = useGrowingCount(shown, Math.ceil(shown.length / GROUP))
  return (
    <>
      <p role="status" className={css.number}>
        {t('list.shown', { count: shown.length })}
      </p>
      <div role="list" className={css.rows} aria-label={t('list.title')}>
        {screens.slice(0, Math.ceil(count / SCREEN)).map((screen, at) => (
          <Screen
            key={at}
            groups={screen}
            count={Math.min(count - at * SCREEN, SCREEN)}
            first={at * SCREEN * GROUP + 1}
            total={shown.length}
            nowMs={nowMs}
          />
        ))}
      </div>
      <div ref={end} />
    </>
  )
}

const NO_CUSTOMER = checked(CustomerId, '')

/** About half a screenful of a phone. */
const GROUP = 2

/** So many groups in a box of their own: a row that comes is laid out with those of its box, and not with hundreds. */
const SCREEN = 6

const inParts = <A,>(list: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

interface ScreenProps {
  readonly groups: readonly (readonly ListedReservation[])[]
  /** So many of the groups are shown. */
  readonly count: number
  readonly first: number
  readonly total: number
  readonly nowMs: EpochMs
}

const Screen = memo(function Screen({ groups, count, first, total, nowMs }: ScreenProps) {
  return (
    <div role="none" className={css.screen}>
      {groups.slice(0, count).map((group, i) => (
        <Group key={i} group={group} first={first + i * GROUP} total={total} nowMs={nowMs} />
      ))}
    </div>
  )
})

interface GroupProps {
  readonly group: readonly ListedReservation[]
  /** The place of its first row in the list. */
  readonly first: number
  readonly total: number
  readonly nowMs: EpochMs
}

/** Rendered again only where its own rows have changed, however many follow it. */
const Group = memo(function Group({ group, first, total, nowMs }: GroupProps) {
  const words = useTripWords()
  const bookers = useBookers()
  return group.map((listed, i) => (
    <div role="listitem" key={listed.reservationId} aria-setsize={total} aria-posinset={first + i}>
      <HistoryRow
        listed={listed}
        nowMs={nowMs}
        words={words}
        booker={bookers.get(listed.payer.customerId ?? NO_CUSTOMER) || null}
      />
    </div>
  ))
})

interface NothingShownProps {
  readonly isEmpty: boolean
  readonly filters: HistoryFilters
}

const NothingShown = ({ isEmpty, filters }: NothingShownProps) => {
  const t = useHistoryTexts()
  const unreadCount = useField('history', 'unreadCount')
  const again = useAgain()
  const isOwn = useListChoice()._tag === 'Own'
  if (isNarrowed(filters))
    return (
      <EmptyState
        title={t('none.title')}
        action={
          <div className={css.ways}>
            {!filters.old && <ShowOld />}
            <ClearFilters />
          </div>
        }
      >
        {t(filters.old ? 'none.body' : 'ahead.body')}
      </EmptyState>
    )
  if (!isEmpty)
    return (
      <EmptyState
        title={t(
          isOwn
            ? filters.old
              ? 'cancelled.title'
              : 'ahead.title'
            : filters.old
              ? 'company.none'
              : 'company.ahead',
        )}
        action={filters.old ? <BookLink /> : <ShowOld />}
      >
        {t(filters.old ? 'cancelled.body' : 'ahead.body')}
      </EmptyState>
    )
  if (unreadCount > 0)
    return (
      <FailureNotice whole title={t('unreadable.title')} {...again}>
        {t('unreadable.body')}
      </FailureNotice>
    )
  return (
    <EmptyState title={t('empty.title')} action={<BookLink />}>
      {t(isOwn ? 'empty.body' : 'company.empty')}
    </EmptyState>
  )
}

const ShowOld = () => {
  const t = useHistoryTexts()
  const change = useChangeFilters()
  return <QuietButton onClick={() => change({ old: true })}>{t('ahead.show')}</QuietButton>
}

const BookLink = () => <ButtonLink path={PATHS.home}>{useHistoryTexts()('empty.book')}</ButtonLink>

/** Some of the list could not be read; the others are shown. */
const Unread = () => {
  const t = useHistoryTexts()
  const { unreadCount, reservations } = useModel('history')
  return unreadCount > 0 && reservations !== null && reservations.length > 0 ? (
    <Notice tone="warn">{t('unread', { count: unreadCount })}</Notice>
  ) : null
}

/** A list that is none of the customer's: a plain answer, and the way to the own one. */
const Refused = ({ why }: { readonly why: ListRefusalReason | 'Forbidden' }) => {
  const t = useHistoryTexts()
  const choose = useChooseList()
  return (
    <div role="alert">
      <EmptyState
        drawing="fog"
        title={t(`refused.${why}.title`)}
        action={<QuietButton onClick={() => choose(OWN_LIST)}>{t('refused.own')}</QuietButton>}
      >
        {t(`refused.${why}.body`)}
      </EmptyState>
    </div>
  )
}

/** What the server does not let see is said in the same words as what the page itself does not ask for. */
const NotHad = ({ error }: FailureProps) =>
  statusOf(error) === 403 ? <Refused why="Forbidden" /> : <Failed error={error} />

interface FailureProps {
  readonly error: ApiError
}

const Failed = ({ error }: FailureProps) => {
  const t = useHistoryTexts()
  const isOwn = useListChoice()._tag === 'Own'
  const title = t(isOwn ? 'failed.title' : 'company.failed')
  return (
    <div role="alert">
      <FailureNotice whole title={title} error={error} {...useAgain()}>
        <p>{t('failed.body')}</p>
      </FailureNotice>
    </div>
  )
}

const useAgain = () => {
  const filters = useFilters()
  const choice = useListChoice()
  const busy = useField('history', 'isFetching')
  return { busy, again: [command('FetchHistory', { ...rangeOf(filters, choice), choice })] }
}

// How many rows of a long list are in the page: more as its end comes into sight, so that no part of it takes long.

/** So far ahead of what is in sight. */
const AHEAD = '1200px'

/** Another `list` begins with its first group. */
const useGrowingCount = (list: unknown, total: number) => {
  const [grown, setGrown] = useState({ list, count: 1 })
  const end = useRef<HTMLDivElement>(null)
  const count = grown.list === list ? grown.count : 1
  const isWhole = count >= total
  useEffect(() => {
    const element = end.current
    if (element === null || isWhole || !canSee) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setGrown({ list, count: count + 1 })
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
    // It reports each change of sight once, so it is asked again after each step.
  }, [list, count, isWhole])
  return { count: canSee ? Math.min(count, total) : total, end }
}

const canSee = typeof IntersectionObserver === 'function'
