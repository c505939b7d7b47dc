// What follows from events about days and sails: what is searched for, and that the direction is turned back to what is held.
import { command, type Follow } from '../engine/exactSequels.ts'
import type { LawModels } from '../engine/lawModels.ts'
import { after, type Ruling } from './rows.ts'

type Packages = NonNullable<LawModels['reservation']['current']>['sailPackages']

const packagesIn = ({ reservation: { current } }: LawModels): Packages => current?.sailPackages ?? []

interface Direction {
  readonly seqN: number
  readonly legCode: string
}

/** The day on which a direction is held: in the package of its own number, or in one with the sails of both. */
const heldDayOf = (models: LawModels, { seqN, legCode }: Direction) => {
  const packages = packagesIn(models)
  const own = packages.find((one) => one.seqN === seqN) ?? packages.find(({ sails }) => sails.length > 1)
  return own?.sails.find((sail) => sail.legCode === legCode)?.departureDay ?? null
}

/** What is held under the number of a trip goes the other way. */
const isTurned = (models: LawModels): boolean => {
  const legs = new Map(models.schedule.trips.map(({ seqN, legCode }) => [Number(seqN), legCode] as const))
  for (const { seqN, sails } of packagesIn(models))
    for (const [i, { legCode }] of sails.entries())
      if ((legs.get(seqN + i) ?? legCode) !== legCode) return true
  return false
}

/** What the datetime modal looks at is no longer what is held, unless a failure or a difference is shown. */
const isLookingElsewhere = ({ shell, reservation: { failed, heldOtherwise } }: LawModels): boolean =>
  shell.modal === 'datetime' && !failed && heldOtherwise === null

export const scheduleRulings: readonly Ruling[] = [
  after(
    ['PackageSelected', 'DirectionToggled'],
    ['FindSailDates', 'FindSails'],
    ({ entry: { data }, models }) => {
      const found: Follow[] = []
      for (const [i, trip] of data.trips.entries()) {
        const { seqN, legCode, sailPackage } = trip
        const heldDay = isLookingElsewhere(models) ? null : heldDayOf(models, trip)
        const day = heldDay ?? models.schedule.sailDates[i] ?? null
        found.push(command('FindSailDates', { legCode, packageCode: sailPackage.code }))
        // The way back waits for its day.
        if (day !== null || seqN < 2) found.push(command('FindSails', { legCode, day }))
      }
      return found
    },
  ),
  after(['PastChoiceDropped'], ['FindSails'], ({ models: { schedule } }) =>
    schedule.trips.flatMap(({ seqN, legCode, shownDay }) =>
      seqN < 2 || shownDay !== null ? command('FindSails', { legCode, day: null }) : [],
    ),
  ),
  after(['DateChosen'], ['FindSails'], ({ entry: { data }, models: { schedule } }) => {
    const legCode = schedule.trips.find(({ seqN }) => seqN === data.trip)?.legCode
    return legCode === undefined ? null : command('FindSails', { legCode, day: data.day })
  }),
  after(
    ['ReservationModifyFailed', 'ReservationHeldOtherwise', 'ModalClosed'],
    ['ToggleDirection'],
    ({ entry, models }) => {
      if (entry.type === 'ReservationHeldOtherwise' && entry.data.onOtherSails.length === 0) return null
      const isOnItsWay = models.schedule.trips.some(({ selectedSailRefId }) => selectedSailRefId !== null)
      if (entry.type === 'ModalClosed' && isOnItsWay) return null
      return isTurned(models) ? command('ToggleDirection', {}) : null
    },
  ),
  after(['ReservationModifyFailed', 'ModalClosed'], ['FindSails'], ({ models }) => {
    if (isTurned(models)) return null
    const held = packagesIn(models).flatMap(({ sails }) => sails)
    return models.schedule.trips.flatMap(({ legCode, selectedSailRefId }) => {
      const sail = held.find((one) => one.legCode === legCode)
      return selectedSailRefId !== null || sail === undefined
        ? []
        : command('FindSails', { legCode, day: sail.departureDay })
    })
  }),
  after(['ReservationChangedElsewhere'], ['FindSails'], ({ entry: { data }, models: { schedule } }) =>
    data.change.sails.flatMap(({ after: moved }) => {
      const trip = schedule.trips.find(({ legCode }) => legCode === moved?.legCode)
      return moved === null || trip === undefined || trip.selectedSailRefId !== null
        ? []
        : command('FindSails', { legCode: moved.legCode, day: moved.departureDay })
    }),
  ),
  after(['SailsFound'], ['CheckInventories'], ({ entry: { data } }) => {
    const { legCode, day, sails } = data
    const times = [...new Set(sails.map(({ departureTime }) => departureTime))]
    return times.length === 0 ? null : command('CheckInventories', { legCode, day, times })
  }),
]
