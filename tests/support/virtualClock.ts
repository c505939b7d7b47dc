// The virtual clock as tests use it: it takes plain numbers.
import type { EpochMs } from '../../domain/instant.ts'
import {
  createVirtualClock as createExactClock,
  type VirtualClock as ExactClock,
} from '../../replay/stubServer/virtualClock.ts'
import { branded } from './unbranded.ts'

export interface VirtualClock extends ExactClock {
  readonly advance: (ms: number) => void
  readonly lag: (ms: number) => void
  readonly jump: (ms: number) => void
  readonly sleep: (ms: number) => void
}

export const createVirtualClock = (startMs: number): VirtualClock =>
  // It counts in numbers inside.
  createExactClock(branded<EpochMs>(startMs)) as VirtualClock
