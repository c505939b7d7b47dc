// The list of reservations as the address narrows and orders it, and what changes that: the address is the only place
// where a filter stands.
import { useDeferredValue, useMemo } from 'react'
import { filtersIn, type HistoryFilters, NO_FILTERS, queryOf } from '../../../domain/history/filters.ts'
import type { ListedReservation } from '../../../domain/history/listedReservation.ts'
import {
  directionChoices,
  payerChoices,
  shownReservations,
} from '../../../domain/history/shownReservations.ts'
import { portTitle } from '../../../domain/catalog/portTitle.ts'
import { command } from '../../../domain/log/commands.ts'
import { type Address, PATHS } from '../../../domain/shell/address.ts'
import { useField, useModel, useModelSource } from '../../models/modelSource.ts'
import { useServerMinute } from '../../models/serverMinute.ts'
import { useShownLocale } from '../../texts/shownLocale.ts'
import { regionalLocale } from '../trip/tripWords.ts'

const NONE: readonly ListedReservation[] = []

const filtersAt = (address: Address | null): HistoryFilters =>
  address?.path === PATHS.myReservations ? filtersIn(address.query) : NO_FILTERS

/** As long as the address stays the same, the same object. */
export const useFilters = (): HistoryFilters => {
  const address = useField('shell', 'address')
  return useMemo(() => filtersAt(address), [address])
}

/** It looks at the filters when it is called, so that what calls it need not render again with each of them. */
export const useChangeFilters = (): ((change: Partial<HistoryFilters>) => void) => {
  const source = useModelSource()
  return (change) => {
    const query = queryOf({ ...filtersAt(source.models().shell.address), ...change })
    source.dispatch(command('NavigateTo', { path: PATHS.myReservations, query, how: 'replace' }))
  }
}

/** It follows what was pressed a moment later, so that the field itself answers at once. */
export const useHistoryList = () => {
  const reservations = useDeferredValue(useField('history', 'reservations'))
  const customer = useField('auth', 'customer')
  const filters = useDeferredValue(useFilters())
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
  const customer = useField('auth', 'customer')
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

const useNames = () => {
  const catalog = useModel('catalog')
  const locale = regionalLocale(useShownLocale())
  return useMemo(() => {
    const titles = new Map<string, string>()
    const { compare } = new Intl.Collator(locale)
    return {
      portTitle: (code: string): string => {
        const title = titles.get(code) ?? portTitle(code, catalog)
        titles.set(code, title)
        return title
      },
      compareNames: compare,
    }
  }, [catalog, locale])
}
