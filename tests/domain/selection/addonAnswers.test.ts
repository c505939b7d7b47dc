// What a person has answered to an extra, sent again by the server.
import { expect, it } from 'vitest'
import { recalledAnswer } from '../../../domain/selection/addonAnswers.ts'
import { addonWith } from '../../support/samples/sampleSelection.ts'

const asking = (mandatoryParameter: string) => addonWith({ mandatoryParameter, text: '' })

const held = (attributes: Record<string, string>) => ({ items: [{ priceCategory: 'LUNCH', attributes }] })

it('is taken from what is held, by what the extra asks for [OP-110]', () => {
  expect(recalledAnswer(asking('menu'), held({ menu: 'fish' })).text).toBe('fish')
  expect(recalledAnswer(asking('menu'), held({ name: 'Mari' })).text).toBe('')
})

it.each(['constructor', 'toString', '__proto__'])(
  'is none where the server asks for %j and sends nothing',
  (word) => {
    expect(recalledAnswer(asking(word), held({}))).toEqual(asking(word))
  },
)
