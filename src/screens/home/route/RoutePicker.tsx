// Choosing the route. A choice by mouse or touch folds the other routes away, so that what comes next is at hand;
// with the keyboard, where arrows choose, the list stays open.
import { memo, type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { between } from '../../../../domain/instant.ts'
import { isLaaRoute, type Route } from '../../../../domain/catalog/route.ts'
import { routeAttribute } from '../../../../domain/catalog/routeAttributes.ts'
import { command } from '../../../../domain/log/commands.ts'
import { QuietButton } from '../../../components/forms/buttons.tsx'
import { Panel } from '../../../components/layout/Panel.tsx'
import { RouteOption } from './RouteOption.tsx'
import { useDispatch, useFrom, useModel } from '../../../models/modelSource.ts'
import { usePressed } from '../../../models/pressed.ts'
import { useShownLocale, useTripTexts } from '../../../texts/shownLocale.ts'
import { useTripWords } from '../../../components/trip/tripWords.ts'
import css from '../../../components/departure/departure.module.css'
import { useToday } from '../../../components/trip/tripModels.ts'
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
  const [shownCode, press] = usePressed(selectedRouteCode)
  const choose = useCallback(
    (routeCode: string): void => {
      const byKeyboard = list.current?.querySelector('input:focus-visible') !== null
      press(routeCode, () => {
        setChosenOpen(byKeyboard ? true : null)
        dispatch(command('SelectRoute', { routeCode }))
      })
    },
    [press, dispatch],
  )
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
                  <RouteCard route={route} isChosen={route.code === shownCode} onChoose={choose} />
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
  readonly isChosen: boolean
  readonly onChoose: (routeCode: string) => void
}

/**
 * The title, and what the route's own settings put behind it (ROUTE_NAME_SUFFIX), as of the day that is looked at. A press
 * renders the card that was chosen and the one that is.
 */
const RouteCard = memo(function RouteCard({ route, isChosen, onChoose }: RouteCardProps) {
  const words = useTripWords()
  const locale = useShownLocale()
  const today = useToday()
  const trip = useFrom('schedule', ({ trips: [first] }) =>
    first?.sailPackage.routeCode === route.code ? first : null,
  )
  const [leg] = [...route.legs].sort((a, b) => a.seqNumber - b.seqNumber)
  const [sail] = trip?.sails ?? []
  const sailDay = trip?.shownDay ?? today
  const suffix = routeAttribute(route, 'ROUTE_NAME_SUFFIX', { sailDay, locale })
  return (
    <RouteOption
      name="route"
      value={route.code}
      checked={isChosen}
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
})

/** Folding the list away moves everything below it; the chosen route stays where the eye can find it. */
const useStayInSight = (list: RefObject<HTMLElement | null>, isOpen: boolean): void => {
  const wasOpen = useRef(isOpen)
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) list.current?.scrollIntoView({ block: 'nearest' })
    wasOpen.current = isOpen
  }, [list, isOpen])
}
