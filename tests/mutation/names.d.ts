import type { Ignorer } from '@stryker-mutator/api/ignore'

export const strykerPlugins: readonly {
  readonly kind: 'Ignore'
  readonly name: string
  readonly value: Ignorer
}[]
