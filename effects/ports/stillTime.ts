// Clocks that stand still while the program runs: what it does in one go happens at one instant, however slow the machine
// is, as in virtual time. A wait that begins in the middle of it is counted from there too, and its timer notes the rest.

export interface MachineClocks {
  /** The wall clock. */
  readonly nowMs: () => number
  /** Monotonic. */
  readonly ticksMs: () => number
}

/** Both are read together, at the first question since the program was idle. */
export const createStillTime = ({ nowMs, ticksMs }: MachineClocks): MachineClocks => {
  let read: { readonly nowMs: number; readonly ticksMs: number } | null = null
  const time = () => {
    if (read !== null) return read
    read = { nowMs: nowMs(), ticksMs: ticksMs() }
    queueMicrotask(() => (read = null))
    return read
  }
  return { nowMs: () => time().nowMs, ticksMs: () => time().ticksMs }
}
