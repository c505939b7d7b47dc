// Which way to sail: the one-way packages of the route, in the order of its legs (RTE-02, RTE-14).
import { legOf, oneWayPackagesOf, type Route } from '../../../domain/catalog/route.ts'
import { command } from '../../../domain/commands.ts'
import { DirectionToggle } from '../../components/DirectionToggle.tsx'
import { useDispatch, useModel } from '../../models/modelSource.ts'
import { useTripTexts } from '../../texts/shownLocale.ts'
import { useTripWords } from '../trip/tripWords.ts'

export const DirectionPicker = ({ route }: { readonly route: Route }) => {
  const t = useTripTexts()
  const words = useTripWords()
  const dispatch = useDispatch()
  const { packages } = useModel('catalog')
  const { sailPackage } = useModel('schedule')
  const legs = oneWayPackagesOf(route, packages).flatMap(({ code, startLeg }) => {
    const leg = legOf(route, startLeg)
    return leg === null ? [] : [{ value: code, from: words.port(leg.portFrom), to: words.port(leg.portTo) }]
  })
  if (legs.length === 0) return null
  return (
    <DirectionToggle
      name="direction"
      legend={t('direction.legend')}
      toText={t('direction.to')}
      legs={legs}
      value={sailPackage?.code}
      onChoose={(packageCode) => dispatch(command('SelectPackage', { packageCode, source: 'search-bar' }))}
    />
  )
}
