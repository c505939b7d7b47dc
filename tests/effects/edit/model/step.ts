// One step of the model and of the program, after which all facts are compared.
import type fc from 'fast-check'
import { expect } from 'vitest'
import * as edit from './editModel.ts'
import { factsOfModel, factsOfProgram } from './facts.ts'
import type { Program } from './program.ts'

export type Step = fc.Command<edit.EditModel, Program>

interface Deed {
  readonly name: string
  readonly can?: (model: edit.EditModel) => boolean
  readonly does: (model: edit.EditModel, program: Program) => void
}

export const stepOf = ({ name, can = () => true, does }: Deed): Step => ({
  check: (model) => can(model),
  run: (model, program) => {
    does(model, program)
    expect(factsOfProgram(program)).toEqual(factsOfModel(model))
    expect(program.page.events('EffectCrashed')).toEqual([])
  },
  toString: () => name,
})

export const advance = (model: edit.EditModel, { page }: Program, ms: number): void => {
  page.advance(ms)
  edit.pass(model, ms)
}

/** Time that every step takes, so that nothing is under way at the next one. */
export const SETTLED_MS = 2_000

export const settle = (model: edit.EditModel, program: Program): void => {
  advance(model, program, SETTLED_MS)
  program.page.setFaults()
}

type Lossy = 'startEdit' | 'editData' | 'cancelEdit' | 'finishEdit' | 'refund'

export const lose = ({ page }: Program, call: Lossy, loss: edit.Loss): void =>
  loss === 'none'
    ? page.setFaults()
    : page.setFaults({ on: call, fault: { kind: 'broken' }, workDone: loss === 'answer' })

export const said = (loss: edit.Loss): string => (loss === 'none' ? '' : `, its ${loss} is lost`)
