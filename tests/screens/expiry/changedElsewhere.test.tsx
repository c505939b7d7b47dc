// A booking that was changed elsewhere: what is shown of it before it can be paid.
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { checkoutAt, press } from '../../support/checkoutApp.tsx'

describe('when a colleague has added a ticket of a kind that is held', () => {
  it('says how many there are now and were before, of that kind and not of the new item', async () => {
    const app = await checkoutAt('confirmed')
    app.wire.backend.colleague('oneMore')
    press(/^Pay €/)
    await app.advance(3_000)
    expect(await screen.findByText('Your booking has changed')).toBeTruthy()
    expect(screen.getByText('Adult: now 3, before 2.')).toBeTruthy()
  })
})
