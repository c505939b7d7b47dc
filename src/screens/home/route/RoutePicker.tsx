// Choosing the route. A choice by mouse or touch folds the other routes away, so that what comes next is at hand;
// with the keyboard, where arrows choose, the list stays open.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { between } from '../../../../domain/instant.ts'
import { isLaaRoute, type Route } from '../../../../domain/catalog/route.ts'
import { routeAttribute } from '../../../../domain/catalog/routeAttributes.ts'
import { command } from '../../../../domain/log/commands.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { Panel } from '../../../components/layout/Panel.tsx'
import { RouteOption } from './RouteOption.tsx'
import { useDispatch, useModel } from '../../../models/modelSource.ts'
import { useShownLocale, useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../trip/tripWords.ts'
import css from '../HomeScreen.module.css'
import { useToday } from '../../trip/tripModels.ts'
import { placeOfPort } from './portPlaces.ts'
import { RouteSearch } from './RouteSearch.tsx'

interface RoutePickerProps {
  /** Stands beside the chosen route. */
  readonly direction: ReactNode
}

export const RoutePicker = ({ direction }: RoutePickerProps) => {
  const t = useTripTexts()
  const dispatch = useDispatch()
  const { routes, selectedRouteCode } = useModel('catalog')
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null)
  const isOpen = chosenOpen ?? selectedRouteCode === null
  const list = useRef<HTMLFieldSetElement>(null)
  useStayInSight(list, isOpen)
  const choose = (routeCode: string) => {
    const byKeyboard = list.current?.querySelector('input:focus-visible') !== null
    setChosenOpen(byKeyboard ? true : null)
    dispatch(command('SelectRoute', { routeCode }))
  }
  const toggle =
    selectedRouteCode === null ? undefined : (
      <QuietButton plain onClick={() => setChosenOpen(isOpen ? null : true)}>
        {isOpen ? t('route.fold') : t('route.unfold')}
      </QuietButton>
    )
  return (
    <Panel title={t('route.title')} look="plain" aside={toggle}>
      <RouteSearch onChosen={() => setChosenOpen(null)} />
      <div className={isOpen ? css.open : css.folded}>
        <fieldset ref={list} className={css.routes}>
          <legend className="fl-hidden">{t('route.legend')}</legend>
          <div className={css.cards}>
            {routes
              .filter((route) => isOpen || route.code === selectedRouteCode)
              .map((route) => (
                <div key={route.code} className={isLaaRoute(route.code) ? 'fl-route-laa' : undefined}>
                  <RouteCard route={route} onChoose={choose} />
                </div>
              ))}
          </div>
        </fieldset>
        {direction}
      </div>
    </Panel>
  )
}

interface RouteCardProps {
  readonly route: Route
  readonly onChoose: (routeCode: string) => void
}

/** The title, and what the route's own settings put behind it (ROUTE_NAME_SUFFIX), as of the day that is looked at. */
const RouteCard = ({ route, onChoose }: RouteCardProps) => {
  const words = useTripWords()
  const locale = useShownLocale()
  const today = useToday()
  const { selectedRouteCode } = useModel('catalog')
  const [trip] = useModel('schedule').trips
  const [leg] = [...route.legs].sort((a, b) => a.seqNumber - b.seqNumber)
  const isLookedAt = trip?.sailPackage.routeCode === route.code
  const [sail] = isLookedAt ? trip.sails : []
  const sailDay = (isLookedAt ? trip.shownDay : null) ?? today
  const suffix = routeAttribute(route, 'ROUTE_NAME_SUFFIX', { sailDay, locale })
  return (
    <RouteOption
      name="route"
      value={route.code}
      checked={route.code === selectedRouteCode}
      onChoose={onChoose}
      title={route.title}
      suffix={suffix ?? undefined}
      duration={
        sail === undefined ? undefined : words.duration(between(sail.departureAtMs, sail.arrivalAtMs))
      }
      from={placeOfPort(leg?.portFrom ?? '')}
      to={placeOfPort(leg?.portTo ?? '')}
    />
  )
}

/** Folding the list away moves everything below it; the chosen route stays where the eye can find it. */
const useStayInSight = (list: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) list.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [list, isOpen])
}
