// Every field of every form: what a browser may fill in, and which keys a phone shows for it.
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS, type ShopPath } from '../../../domain/shell/address.ts'
import { appAt } from '../../support/accountApp.tsx'
import { customerOf } from '../../support/accounts.ts'
import { checkoutAt, goTo } from '../../support/checkoutApp.tsx'
import { renderApp, type RenderedApp } from '../../support/renderApp.tsx'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is chosen by a press, and files, are never filled in. */
const FIELDS =
  'main input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range]), main select, main textarea'

const fields = (): readonly Field[] => [...document.querySelectorAll<Field>(FIELDS)]

const nameOf = (field: Field): string => field.name || field.labels?.[0]?.textContent || field.outerHTML

/** The browser's own keys are for a day. */
const hasKeys = (field: Field): boolean =>
  !(field instanceof HTMLInputElement) || field.type === 'date' || field.getAttribute('inputmode') !== null

const unsaidFields = (): readonly string[] =>
  fields()
    .filter((field) => (field.getAttribute('autocomplete') ?? '') === '' || !hasKeys(field))
    .map(nameOf)

const filledIn = (): Readonly<Record<string, string | null>> =>
  Object.fromEntries(fields().map((field) => [nameOf(field), field.getAttribute('autocomplete')]))

const keysOf = (name: string): string | null => {
  const found = fields().find((field) => nameOf(field) === name)
  return found?.getAttribute('inputmode') ?? null
}

/** Until the field of this name is there. */
const open = async (app: RenderedApp, path: ShopPath, name: string): Promise<void> => {
  goTo(app, path)
  await app.advance(1_000)
  await waitFor(() => expect(fields().map(nameOf)).toContain(name))
}

const PERSON = {
  firstName: 'given-name',
  lastName: 'family-name',
  phoneCode: 'tel-country-code',
  phoneNumber: 'tel-national',
}

describe('before a sign-in', () => {
  it('the browser knows what each field takes, and a phone shows its keys', async () => {
    const app = await renderApp()
    await open(app, PATHS.login, 'userName')
    expect(unsaidFields()).toEqual([])
    expect(filledIn()).toMatchObject({ userName: 'username', password: 'current-password' })
    expect(keysOf('userName')).toBe('email')
    await open(app, PATHS.signUp, 'firstName')
    expect(unsaidFields()).toEqual([])
    expect(filledIn()).toMatchObject({ ...PERSON, email: 'username', password: 'new-password' })
    expect(keysOf('phoneNumber')).toBe('tel')
    await open(app, PATHS.recovery, 'userName')
    expect(unsaidFields()).toEqual([])
    await open(app, PATHS.checkin, 'lastName')
    expect(unsaidFields()).toEqual([])
  })
})

describe('in a booking', () => {
  it('so it is for the tickets and for who buys them', async () => {
    const app = await checkoutAt('reserved')
    await open(app, PATHS.selectTickets, 'firstName')
    expect(unsaidFields()).toEqual([])
    expect(filledIn()).toMatchObject({ ...PERSON, email: 'email' })
    expect(keysOf('email')).toBe('email')
  })
})

describe('in an account', () => {
  it('so it is for the person, the password, the companies and their members', async () => {
    const app = await appAt(PATHS.account, { as: customerOf('C1004') })
    const pages = [
      [PATHS.account, 'firstName'],
      [PATHS.credentials, 'oldPassword'],
      [PATHS.addCompany, 'legalName'],
      [PATHS.users, 'company'],
      [PATHS.myReservations, 'number'],
    ] as const
    for (const [path, name] of pages) {
      await open(app, path, name)
      expect(unsaidFields(), path).toEqual([])
    }
  })
})
