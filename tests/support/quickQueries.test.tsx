// What queries by label find is what jsdom says itself.
import { describe, expect, it } from 'vitest'
import { openTickets } from '../screens/tickets/ticketsPage.tsx'
import { jsdomQueries } from './quickQueries.ts'

const FIELDS = [...jsdomQueries.labels.keys()] as readonly (typeof HTMLInputElement)[]

/** Of each element its labels, and what stands first in it under each id. */
const expectSame = (): void => {
  const elements = [...document.querySelectorAll('*')]
  for (const element of elements) {
    const kind = FIELDS.find((one) => element instanceof one)
    if (kind === undefined) continue
    const labels = jsdomQueries.labels.get(kind)?.call(element) ?? null
    const found = (element as HTMLInputElement).labels
    expect(found && [...found], element.outerHTML).toEqual(labels && [...labels])
  }
  for (const { id } of elements.filter((one) => one.id !== ''))
    for (const container of [document.body, ...document.querySelectorAll('main, label, [id]')]) {
      const selector = `[id="${id}"]`
      expect(container.querySelector(selector)).toBe(jsdomQueries.query.call(container, selector))
    }
}

describe('the labels of a field, and an element by its id', () => {
  it('are the same on a whole screen', async () => {
    const page = await openTickets('VIR-KUI')
    await page.advance(5_000)
    expect(document.querySelectorAll('label').length).toBeGreaterThan(3)
    expectSame()
  })

  it('are the same with labels by id, around a field, of nothing, of two, and of what has no label', () => {
    document.body.innerHTML = `<div id="all">
      <label for="one">by its id</label>
      <label>around <b>it</b> <input id="one"> <input></label>
      <label>around a button <button>press</button></label>
      <label for="">none</label>
      <label for="all">no field</label>
      <label for="hidden">hidden</label>
      <input type="hidden" id="hidden">
      <label for="twice">two of that id</label>
      <select id="twice"></select>
      <textarea id="twice"></textarea>
      <label for="other">another field’s, around <input id="inner"></label>
      <progress id="other"></progress>
    </div>`
    expectSame()
  })
})
