// What the signed-in traveller need not type again: a passenger's card is filled in with a press.
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { tokenWith } from '../../support/signIn.ts'
import { type } from '../../support/checkoutApp.tsx'
import { command } from '../../support/unbranded.ts'
import { card, voyageApp } from '../ticket/voyageApp.tsx'

const OFFER = 'Fill in Mari Maasikas'

describe('a passenger’s card', () => {
  it.each(['flat', 'details'] as const)(
    'is offered the signed-in customer, sent in the form "%s", and is filled in with a press [OP-156] [ROLE-02]',
    async (form) => {
      const app = await voyageApp({ demo: { readings: { 'OP-156': form } } })
      expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
      app.dispatch(command('AcceptToken', { token: tokenWith({ sub: 'C1001', exp: 4_102_444_800 }) }))
      await app.advance(2_000)
      type(card(1).getByLabelText('Date of birth'), '24.12.1990')
      fireEvent.click(card(1).getByRole('button', { name: OFFER }))
      await app.advance(1_000)
      expect(app.models().passengers.guests[1]?.form).toMatchObject({
        firstName: 'Mari',
        lastName: 'Maasikas',
        gender: 'F',
        birthday: '1990-12-24',
        citizenship: 'EE',
      })
      expect(card(1).queryByRole('button', { name: OFFER })).toBeNull()
      expect(card(2).getByRole('button', { name: OFFER })).toBeTruthy()
      app.dispatch(command('SignOut', { why: 'rejected' }))
      await app.advance(100)
      expect(screen.queryByRole('button', { name: OFFER })).toBeNull()
    },
  )
})
