// What queries by role hear of `display` and `visibility` is what jsdom says itself.
import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openTickets } from '../screens/tickets/ticketsPage.tsx'
import { jsdomStyleOf } from './shownStyles.ts'

const styles = (styleOf: typeof window.getComputedStyle): readonly string[] =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = styleOf(element)
    return [element.localName, style.display, style.getPropertyValue('visibility')].join(' ')
  })

const expectSame = (): void => {
  const ours = styles(window.getComputedStyle)
  expect(ours).toEqual(styles(jsdomStyleOf))
}

describe('the style of an element in a screen test', () => {
  it('is shown or not as jsdom has it, on a whole screen', async () => {
    const page = await openTickets('VIR-KUI')
    await page.advance(5_000)
    expect(document.querySelectorAll('input').length).toBeGreaterThan(3)
    expectSame()
  })

  it('follows own styles, the attributes of the element and what it inherits', () => {
    render(
      <div style={{ visibility: 'hidden' }}>
        <p hidden>hidden</p>
        <p style={{ display: 'none' }}>not displayed</p>
        <p style={{ visibility: 'visible' }}>
          seen <b>again</b>
        </p>
        <dialog>closed</dialog>
        <dialog open>open</dialog>
        <input type="hidden" />
        <svg>
          <title>drawn</title>
        </svg>
        <template>kept</template>
      </div>,
    )
    expectSame()
    const other = document.createElement('b')
    expect(window.getComputedStyle(other).fontWeight).toBe(jsdomStyleOf(other).fontWeight)
  })

  it('follows a sheet that the test puts into the page', () => {
    render(
      <>
        <style>{'b { display: none }'}</style>
        <b>hidden by it</b>
      </>,
    )
    expectSame()
    expect(window.getComputedStyle(document.querySelectorAll('b')[0] ?? document.body).display).toBe('none')
  })
})
