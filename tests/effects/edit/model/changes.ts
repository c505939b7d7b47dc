// What a person changes of an edit that is open: how many go, vehicles and plates, sails.
import { addVehicle } from '../../../support/editSession.ts'
import { command } from '../../../support/unbranded.ts'
import * as edit from './editModel.ts'
import { vehicleKey } from './facts.ts'
import { legOf, type Program, sailsLike } from './program.ts'
import { advance, lose, said, settle, type Step, stepOf } from './step.ts'
import { type Car, changed, type Content, withCar, withCount, withOtherCar } from './ticket.ts'

interface Change {
  readonly name: string
  readonly can?: (open: edit.PageEdit) => boolean
  readonly want: (open: edit.PageEdit) => Content
  readonly says: (open: edit.PageEdit | null, program: Program) => Parameters<Program['page']['dispatch']>[0]
  /** Typed things are sent after a pause. */
  readonly pauseMs?: number
}

const change = ({ name, can = () => true, want, says, pauseMs = 0 }: Change, loss: edit.Loss): Step =>
  stepOf({
    name: `${name}${said(loss)}`,
    can: ({ page }) => page.edit !== null && can(page.edit),
    does: (model, program) => {
      lose(program, 'editData', loss)
      program.page.dispatch(says(model.page.edit, program))
      edit.want(model, want)
      advance(model, program, pauseMs)
      edit.send(model, loss)
      settle(model, program)
    },
  })

/** So many of a category on each way that can be changed. */
export const count = ({ code, n }: { readonly code: string; readonly n: number }, loss: edit.Loss): Step =>
  change(
    {
      name: `${n} ${code}`,
      want: ({ wanted, refunded }) => changed(wanted, refunded, withCount(code, n)),
      says: () => command('ChangeEditQuantity', { code, title: code, count: n, way: 'dropdown' }),
    },
    loss,
  )

/** The cars as they stand on the page, each once; those of a way that was given back can't be changed. */
const carsIn = ({ wanted, refunded }: edit.PageEdit): readonly Car[] => {
  const all = wanted.filter(({ sail }) => !refunded.has(sail)).flatMap(({ cars }) => cars)
  return all.filter(
    (car, at) => all.findIndex(({ code, plate }) => code === car.code && plate === car.plate) === at,
  )
}

/** The nth of them, counted round. */
const carAt = (open: edit.PageEdit | null, nth: number): Car => {
  const cars = open === null ? [] : carsIn(open)
  const car = cars[nth % Math.max(1, cars.length)]
  if (car === undefined) throw new Error('There is no car')
  return car
}

const hasCars = (open: edit.PageEdit): boolean => carsIn(open).length > 0

/** Typed input is sent so long after the last change. */
const TYPING_MS = 1_000

export const plate = (nth: number, licencePlate: string, loss: edit.Loss): Step =>
  change(
    {
      name: `car ${nth} has ${licencePlate}`,
      can: hasCars,
      want: (open) => {
        const car = carAt(open, nth)
        return changed(open.wanted, open.refunded, withOtherCar(car, { ...car, plate: licencePlate }))
      },
      says: (open, program) =>
        command('ChangeEditPlate', { key: vehicleKey(program, carAt(open, nth)), licencePlate }),
      pauseMs: TYPING_MS,
    },
    loss,
  )

const MOST_CARS = 4

export const oneCarMore = (car: Car, loss: edit.Loss): Step =>
  change(
    {
      name: `one more ${car.code} ${car.plate}`,
      can: (open) => carsIn(open).length < MOST_CARS,
      want: ({ wanted, refunded }) => changed(wanted, refunded, withCar(car)),
      says: () => addVehicle({ priceCategory: car.code, plate: car.plate }),
    },
    loss,
  )

export const oneCarLess = (nth: number, loss: edit.Loss): Step =>
  change(
    {
      name: `car ${nth} goes`,
      can: hasCars,
      want: (open) => changed(open.wanted, open.refunded, withOtherCar(carAt(open, nth), null)),
      says: (open, program) => command('RemoveEditVehicle', { key: vehicleKey(program, carAt(open, nth)) }),
    },
    loss,
  )

export interface Move {
  readonly at: number
  readonly day: string
  readonly nth: number
}

/** Another sail of the same crossing, looked up by its day; a way that is known to be given back stays. */
export const move = ({ at, day, nth }: Move, loss: edit.Loss): Step =>
  stepOf({
    name: `way ${at + 1} goes on sail ${nth} of ${day}${said(loss)}`,
    can: ({ page }) => page.edit !== null && at < page.edit.original.length,
    does: (model, program) => {
      lose(program, 'editData', loss)
      const from = model.page.edit?.original[at]?.sail ?? ''
      const isGivenBack = model.page.edit?.refunded.has(from) === true
      const sails = sailsLike(from, day).filter((sail) => !model.cancelled.has(sail))
      const to = sails[nth % sails.length] ?? ''
      const seqN = at + 1
      program.page.dispatch(command('FindEditSails', { seqN, legCode: legOf(from), day }))
      advance(model, program, LOOKED_UP_MS)
      program.page.dispatch(command('ChangeEditSail', { seqN, from, to }))
      edit.want(model, ({ wanted }) =>
        wanted.map((trip, i) => (i === at && !isGivenBack ? { ...trip, sail: to } : trip)),
      )
      if (!isGivenBack) edit.send(model, loss)
      settle(model, program)
    },
  })

const LOOKED_UP_MS = 1_000
