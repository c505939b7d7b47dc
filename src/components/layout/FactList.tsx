/* Names and their values in rows. A value that is empty is left out. */
import type { ReactNode } from 'react'

interface FactListProps {
  readonly className: string | undefined
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[]
  /** Those without a value, too. */
  readonly isWhole?: boolean
}

export const FactList = ({ className, facts, isWhole = false }: FactListProps) => (
  <dl className={className}>
    {facts
      .filter(({ value }) => isWhole || value !== '')
      .map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
