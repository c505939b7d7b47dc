// How things are found on a page of an engine: by role and name, by label, by text, each within another.
import * as TestingLibrary from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { containing, found, inWords, like, type Query } from './finder.ts'

const PAGE = `
  <main>
    <label for="mail">Email</label><input id="mail" />
    <fieldset><legend>Route</legend>
      <label><input type="radio" name="route" checked />Virtsu – Kuivastu</label>
      <label><input type="radio" name="route" />Sõru – Triigi</label>
    </fieldset>
    <button data-test="pay">Pay €5.29</button>
  </main>
  <footer><button data-test="save">Save session log</button></footer>`

beforeEach(() => {
  vi.stubGlobal('TestingLibraryDom', TestingLibrary)
  document.body.innerHTML = PAGE
})

const seen = (query: Query): readonly string[] =>
  found(query).map((element) => element.dataset['test'] ?? element.id ?? '')

describe('a page of an engine', () => {
  it('is looked through by role and name', () => {
    expect(seen({ role: 'button' })).toEqual(['pay', 'save'])
    expect(seen({ role: 'button', name: 'Save session log' })).toEqual(['save'])
    expect(seen({ role: 'button', name: 'Save' })).toEqual([])
    expect(seen({ role: 'button', name: containing('Save') })).toEqual(['save'])
    expect(seen({ role: 'button', name: like(/^Pay .\d/) })).toEqual(['pay'])
  })

  it('is looked through by label, by text, by what is chosen, and within a part', () => {
    expect(seen({ label: 'Email' })).toEqual(['mail'])
    expect(seen({ text: 'Pay €5.29', within: { role: 'main' } })).toEqual(['pay'])
    expect(seen({ text: 'Pay €5.29', within: { role: 'contentinfo' } })).toEqual([])
    expect(found({ role: 'radio', checked: true })).toHaveLength(1)
    expect(seen({ selector: '[data-test="pay"]' })).toEqual(['pay'])
  })
})

describe('what is looked for', () => {
  it('is named in words, for a message', () => {
    const query: Query = { role: 'button', name: like(/^Pay/), within: { role: 'dialog', name: 'Card' } }
    expect(inWords(query)).toBe('the button /^Pay/ within the dialog "Card"')
    expect(inWords({ label: 'Email' })).toBe('the field "Email"')
  })
})
