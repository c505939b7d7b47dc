// What all forms stand on: values that follow the read model, errors of fields that were left, the focus on the first.
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { TextField } from '../../../src/components/forms/TextField.tsx'
import { type ModelFormParts, useModelForm } from '../../../src/components/forms/useModelForm.ts'
import { OverlayHost } from '../../../src/components/overlay/overlayHost.ts'
import { LookProvider } from '../../../src/look/LookProvider.tsx'

interface Values {
  readonly name: string
  readonly town: string
}

type Overrides = Partial<ModelFormParts<Values>> & { readonly inFrame?: boolean }

const EMPTY: Values = { name: '', town: '' }

const Form = (overrides: Overrides) => {
  const { field } = useModelForm<Values>({
    kept: EMPTY,
    validate: ({ name, town }) => ({
      ...(town === '' || /\d/.test(town) ? { town: 'town-error' } : {}),
      ...(name === '' ? { name: 'name-error' } : {}),
    }),
    words: (_field, key) => key,
    onChange: () => undefined,
    ...overrides,
  })
  return (
    <LookProvider>
      <TextField {...field('name')} label="Name" />
      <TextField {...field('town')} label="Town" />
    </LookProvider>
  )
}

const Framed = (overrides: Overrides) => (
  <OverlayHost value={{ target: null, inFrame: overrides.inFrame ?? false }}>
    <Form {...overrides} />
  </OverlayHost>
)

const input = (label: string): HTMLInputElement => screen.getByLabelText(label)

const type = (label: string, value: string): void => {
  fireEvent.change(input(label), { target: { value } })
}

describe('a form on a read model', () => {
  it('reports each change, and shows what the model made of it', () => {
    const onChange = vi.fn<(values: Values) => void>()
    const { rerender } = render(<Framed onChange={onChange} />)
    type('Name', 'mari')
    expect(onChange.mock.calls).toEqual([[{ name: 'mari', town: '' }]])
    rerender(<Framed onChange={onChange} kept={{ name: 'Mari', town: 'Virtsu' }} />)
    expect(input('Name').value).toBe('Mari')
    expect(input('Town').value).toBe('Virtsu')
  })

  it('shows what the model has where it took nothing of what was typed, as in time travel', () => {
    render(<Framed kept={{ name: 'Mari', town: '' }} />)
    type('Name', 'Mart')
    expect(input('Name').value).toBe('Mari')
  })

  it('loses nothing that is typed before the model follows, and takes what changes there meanwhile', () => {
    const { rerender } = render(<Framed isKept="later" />)
    type('Name', 'Mari')
    rerender(<Framed isKept="later" kept={{ name: '', town: 'Virtsu' }} />)
    expect(input('Name').value).toBe('Mari')
    expect(input('Town').value).toBe('Virtsu')
  })
})

describe('what is typed and pasted', () => {
  it('is read when it is pasted, and of a key only what is not seen', () => {
    const onChange = vi.fn<(values: Values) => void>()
    render(<Framed isKept="later" onChange={onChange} />)
    type('Name', 'Kuld\u2011kepp\u200E')
    expect(input('Name').value).toBe('Kuld-kepp')
    type('Name', 'Kuld-kepp\u2013')
    expect(input('Name').value).toBe('Kuld-kepp\u2013')
    type('Name', 'Kuld-kepp\u2013\u200B')
    expect(input('Name').value).toBe('Kuld-kepp\u2013')
    type('Name', 'Kuld-kepp\u2013 ')
    fireEvent.blur(input('Name'))
    expect(input('Name').value).toBe('Kuld-kepp-')
    expect(onChange.mock.lastCall).toEqual([{ name: 'Kuld-kepp-', town: '' }])
  })

  it('is called no second time where leaving the field changes nothing', () => {
    const onChange = vi.fn<(values: Values) => void>()
    render(<Framed isKept="later" onChange={onChange} />)
    type('Name', 'Mari')
    fireEvent.blur(input('Name'))
    expect(onChange).toHaveBeenCalledOnce()
  })
})

describe('what is wrong with a form', () => {
  it('is said of a field that was left, as long as it holds', () => {
    render(<Framed isKept="later" />)
    type('Town', '1')
    expect(screen.queryByText('town-error')).toBeNull()
    fireEvent.blur(input('Town'))
    expect(screen.getByText('town-error')).toBeTruthy()
    type('Town', 'Virtsu')
    expect(screen.queryByText('town-error')).toBeNull()
    type('Town', '2')
    expect(screen.getByText('town-error')).toBeTruthy()
  })

  it.each([
    ['on submit', null],
    ['when left', 'name-error'],
  ] as const)('is said of what is missing %s', (saysMissing, said) => {
    render(<Framed saysMissing={saysMissing} />)
    fireEvent.blur(input('Name'))
    expect(screen.queryByText('name-error')?.textContent ?? null).toBe(said)
  })

  it('takes the focus at each attempt, the first in the order of the page', () => {
    const { rerender } = render(<Framed isRevealed attempt={0} />)
    expect(document.activeElement).toBe(document.body)
    rerender(<Framed isRevealed attempt={1} />)
    expect(document.activeElement).toBe(input('Name'))
  })

  it('takes no focus in a recorded session', () => {
    const { rerender } = render(<Framed inFrame isRevealed attempt={0} />)
    rerender(<Framed inFrame isRevealed attempt={1} />)
    expect(document.activeElement).toBe(document.body)
  })
})
