// From and to: a route by its two ports, beside the cards.
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { RenderedApp } from '../../support/renderApp.tsx'
import { checked, group, openHome, pick, press, radio } from './homePage.ts'

describe('when nothing is chosen yet', () => {
  it('offers every port to go from and to, in the order of the alphabet', async () => {
    await search()
    expect(offered('From').length).toBeGreaterThan(15)
    expect(offered('From')).toEqual([...offered('From')].sort((a, b) => a.localeCompare(b, 'en-GB')))
    expect(offered('To')).toEqual(offered('From'))
  })

  it('offers only the ports that are reached from where one goes', async () => {
    await search()
    write('From', 'Rohuküla')
    expect(offered('To')).toEqual(['Heltermaa', 'Sviby'])
    expect(field('To').value).toBe('')
  })
})

describe('when both ports are chosen', () => {
  it('chooses the route, and folds the other cards away', async () => {
    const app = await search()
    write('From', 'Rohuküla')
    write('To', 'Sviby')
    await app.advance(5_000)
    const routes = within(group('Choose your route')).getAllByRole('radio')
    expect(routes.map((route) => route.closest('label')?.textContent)).toEqual([
      'Rohuküla – Sviby Vormsi45 min',
    ])
    expect(checked(group('Direction'))).toBe('Rohuküla to Sviby')
    expect(app.session.commands('SelectRoute')).toHaveLength(1)
  })

  it('chooses the direction, too, where they are the other way round', async () => {
    const app = await search()
    write('From', 'Kihnu')
    await app.advance(5_000)
    expect(field('To').value).toBe('Munalaid')
    expect(checked(group('Direction'))).toBe('Kihnu to Munalaid')
    expect(screen.getByText('Kihnu to Munalaid', { selector: 'strong' })).toBeTruthy()
  })

  it('turns the route around that is chosen already, and keeps its day', async () => {
    const app = await search()
    pick(/^Munalaid – Kihnu/)
    await app.advance(5_000)
    pick(/Monday 23 November/)
    await app.advance(5_000)
    write('From', 'Kihnu')
    await app.advance(5_000)
    expect(app.session.commands('ToggleDirection')).toHaveLength(1)
    expect(radio('Monday 23 November').checked).toBe(true)
    expect(field('To').value).toBe('Munalaid')
  })

  it('follows the cards and the direction', async () => {
    const app = await search()
    pick(/^Sõru – Triigi/)
    await app.advance(5_000)
    expect(field('From').value).toBe('Sõru')
    pick(/^Triigi\s*to\s*Sõru$/)
    await app.advance(5_000)
    expect(field('From').value).toBe('Triigi')
    expect(field('To').value).toBe('Sõru')
  })

  it('folds cards away that were opened again', async () => {
    const app = await search()
    pick(/^Sõru – Triigi/)
    await app.advance(5_000)
    press('Other routes')
    write('From', 'Virtsu')
    await app.advance(5_000)
    expect(within(group('Choose your route')).getAllByRole('radio')).toHaveLength(1)
    expect(radio(/^Virtsu – Kuivastu/).checked).toBe(true)
  })
})

describe('when a port is typed', () => {
  it('is found by the beginning of its name, without capitals and accents', async () => {
    const app = await search()
    write('To', 'soru')
    await app.advance(5_000)
    expect(field('From').value).toBe('Triigi')
    expect(field('To').value).toBe('Sõru')
    finish('From', 'kel')
    await app.advance(5_000)
    expect(checked(group('Direction'))).toBe('Kelnase to Leppneeme')
  })

  it('says at the field where there is no such port, and chooses none', async () => {
    const { session } = await search()
    finish('From', 'Atlantis')
    expect(errorAt('From')).toBe('There is no port called Atlantis. Choose a port from the list.')
    expect(field('From').getAttribute('aria-invalid')).toBe('true')
    expect(session.commands('SelectRoute')).toHaveLength(0)
    write('From', 'Atl')
    expect(errorAt('From')).toBe('')
  })

  it('says where no route goes there from the port that is chosen', async () => {
    await search()
    write('From', 'Rohuküla')
    finish('To', 'Kihnu')
    expect(errorAt('To')).toBe('There is no route from Rohuküla to Kihnu. Choose another port.')
    expect(errorAt('From')).toBe('')
  })

  it('begins again once a field is emptied', async () => {
    await search()
    write('From', 'Rohuküla')
    finish('From', '')
    expect(field('From').value).toBe('')
    expect(offered('To').length).toBeGreaterThan(15)
  })
})

const search = async (): Promise<RenderedApp> => {
  const app = await openHome()
  await screen.findByLabelText('From')
  return app
}

const field = (label: 'From' | 'To') => screen.getByRole<HTMLInputElement>('combobox', { name: label })

const write = (label: 'From' | 'To', text: string): void =>
  void fireEvent.change(field(label), { target: { value: text } })

const finish = (label: 'From' | 'To', text: string): void => {
  write(label, text)
  fireEvent.keyDown(field(label), { key: 'Enter' })
}

const offered = (label: 'From' | 'To'): readonly string[] =>
  [...(field(label).list?.options ?? [])].map(({ value }) => value)

const errorAt = (label: 'From' | 'To'): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
