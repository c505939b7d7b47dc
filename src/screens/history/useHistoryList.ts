// The list of reservations as the address narrows and orders it: the only place where a filter stands.
import { startTransition, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  filtersIn,
  type HistoryFilters,
  type HistorySort,
  NO_FILTERS,
  queryOf,
  sortOf,
} from '../../../domain/history/filters.ts'
import {
  choiceIn,
  isSameChoice,
  type ListChoice,
  OWN_LIST,
  queryOfChoice,
} from '../../../domain/history/listChoice.ts'
import { memberName } from '../../../domain/companies/membership.ts'
import type { ListedReservation } from '../../../domain/history/listedReservation.ts'
import {
  directionChoices,
  payerChoices,
  shownReservations,
} from '../../../domain/history/shownReservations.ts'
import { portTitle } from '../../../domain/catalog/portTitle.ts'
import type { CustomerId } from '../../../domain/ids.ts'
import { command } from '../../../domain/log/commands.ts'
import { type Address, PATHS } from '../../../domain/shell/address.ts'
import type { ReadModelName, ReadModels } from '../../../projections/readModels.ts'
import { useField, useFrom, useModel, useModelSource } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { useRegion } from '../../components/trip/tripWords.ts'

const NONE: readonly ListedReservation[] = []

const filtersAt = (address: Address | null): HistoryFilters =>
  address?.path === PATHS.myReservations ? filtersIn(address.query) : NO_FILTERS

/** A filter as it is now. */
export const useFilter = <F extends keyof HistoryFilters>(filter: F): HistoryFilters[F] =>
  useFrom('shell', ({ address }) => filtersAt(address)[filter])

export const useSort = (): HistorySort => useFrom('shell', ({ address }) => sortOf(filtersAt(address)))

/** All of them, a moment later. As long as the address stays the same, the same object. */
export const useFilters = (): HistoryFilters => {
  const address = useLaterFrom('shell', (shell) => shell.address)
  return useMemo(() => filtersAt(address), [address])
}

const choiceAt = (address: Address | null): ListChoice =>
  address?.path === PATHS.myReservations ? choiceIn(address.query) : OWN_LIST

/** As long as the same list is chosen, the same object. */
export const useListChoice = (): ListChoice => {
  const key = useFrom('shell', ({ address }) =>
    new URLSearchParams(queryOfChoice(choiceAt(address))).toString(),
  )
  return useMemo(() => choiceIn(Object.fromEntries(new URLSearchParams(key))), [key])
}

const useShow = () => {
  const { dispatch } = useModelSource()
  return (filters: HistoryFilters, choice: ListChoice): void => {
    const query = { ...queryOf(filters), ...queryOfChoice(choice) }
    dispatch(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }))
  }
}

/** It looks at the filters when it is called, so that what calls it need not render again with each of them. */
export const useChangeFilters = (): ((change: Partial<HistoryFilters>) => void) => {
  const { models } = useModelSource()
  const show = useShow()
  return (change) => {
    const { address } = models().shell
    show({ ...filtersAt(address), ...change }, choiceAt(address))
  }
}

/** Who pays and where the ships sail is of the list that is left. */
export const useChooseList = (): ((choice: ListChoice) => void) => {
  const { models } = useModelSource()
  const show = useShow()
  return (choice) => show({ ...filtersAt(models().shell.address), payer: null, direction: null }, choice)
}

/** It follows a moment later, so that the field answers at once; but no row of one list is shown once another is chosen. */
export const useHistoryList = () => {
  const choice = useListChoice()
  const known = useDeferredValue(useModel('history'))
  const reservations = isSameChoice(known.choice, choice) ? known.reservations : null
  const customer = useListCustomer()
  const filters = useFilters()
  const names = useNames()
  const nowMs = useServerMinute()
  const list = reservations ?? NONE
  const shown = useMemo(
    () => shownReservations(list, filters, { customer, nowMs, ...names }),
    [list, filters, customer, nowMs, names],
  )
  return { reservations, shown, filters, nowMs }
}

/** What can be chosen of the list that is here. */
export const useFilterChoices = () => {
  const reservations = useField('history', 'reservations')
  const customer = useListCustomer()
  const names = useNames()
  const list = reservations ?? NONE
  return useMemo(() => {
    const directions = directionChoices(list).map(({ legCode, departurePort, arrivalPort }) => ({
      legCode,
      from: names.portTitle(departurePort),
      to: names.portTitle(arrivalPort),
    }))
    return {
      payers: payerChoices(list, customer, names.compareNames),
      directions: directions.sort(
        (a, b) => names.compareNames(a.from, b.from) || names.compareNames(a.to, b.to),
      ),
    }
  }, [list, customer, names])
}

/** Whose list it is, where it is the customer's own: what names no payer is of no customer in the others. */
const useListCustomer = () => {
  const customer = useField('auth', 'customer')
  return useListChoice()._tag === 'Own' ? customer : null
}

/** Who has booked, by the customer's number, in a list of several people. */
export const useBookers = (): ReadonlyMap<CustomerId, string> => {
  const { told } = useField('resources', 'members')
  const choice = useListChoice()
  const isOfSeveral = choice._tag === 'Managed' && choice.memberId === null
  return useMemo(
    () =>
      new Map(
        isOfSeveral
          ? (told?.members ?? []).map((member) => [member.customerId, memberName(member) ?? ''] as const)
          : [],
      ),
    [told, isOfSeveral],
  )
}

export const useNames = () => {
  const catalog = useModel('catalog')
  const locale = useRegion()
  return useMemo(() => {
    const titles = new Map<string, string>()
    // To make one is slow, and a list that isn't here yet needs none.
    let collator: Intl.Collator | null = null
    return {
      portTitle: (code: string): string => {
        const title = titles.get(code) ?? portTitle(code, catalog)
        titles.set(code, title)
        return title
      },
      compareNames: (a: string, b: string): number => {
        // oxlint-disable-next-line react/immutability -- made once, by the first comparison
        collator ??= new Intl.Collator(locale)
        return collator.compare(a, b)
      },
    }
  }, [catalog, locale])
}

/** `useFrom`, a moment later: what renders with it is cut into short tasks, and a press is answered before them. */
const useLaterFrom = <N extends ReadModelName, A>(name: N, read: (model: ReadModels[N]) => A): A => {
  const source = useModelSource()
  const [value, setValue] = useState(() => read(source.models()[name]))
  const follow = useEffectEvent(() => {
    const now = read(source.models()[name])
    startTransition(() => setValue(() => now))
  })
  useEffect(() => {
    follow() // It may have changed before this was heard.
    return source.subscribe(() => follow())
  }, [source])
  return value
}
