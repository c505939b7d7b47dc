// The demo backend as tests use it: its settings and its clock are plain numbers.
import {
  createDemoBackend as createExactBackend,
  type DemoBackend as ExactBackend,
  type DemoOptions,
} from '../../src/demo/backend/demoBackend.ts'
import type { Fault as ExactFault, FaultRule as ExactRule } from '../../domain/wire/faultRules.ts'
import type { DemoSettings as ExactSettings } from '../../src/demo/state/settings.ts'
import type { Unbranded } from './unbranded.ts'

export type DemoSettings = Unbranded<ExactSettings>
export type Fault = Unbranded<ExactFault>
export type FaultRule = Unbranded<ExactRule>

export type DemoBackend = Omit<ExactBackend, 'settings'> & { readonly settings: DemoSettings }

export type PlainOptions<O extends Pick<DemoOptions, 'settings'>> = Omit<O, 'settings' | 'nowMs'> & {
  readonly settings?: Partial<DemoSettings>
  readonly nowMs: () => number
}

/** The same options as the program takes them. */
export const exactly = <O extends Pick<DemoOptions, 'settings'>>(options: PlainOptions<O>): O =>
  options as unknown as O

export const createDemoBackend = (options: PlainOptions<DemoOptions>): DemoBackend =>
  createExactBackend(exactly<DemoOptions>(options))
