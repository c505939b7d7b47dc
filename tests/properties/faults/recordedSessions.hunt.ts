// Recorded sessions of hundreds of commands with a fault in them come down to a handful. These are a few of the
// twenty, the quick ones; `npm run hunt -- faults` shrinks them all.
import { describe, expect, it } from 'vitest'
import { lawBreaksIn } from '../../../replay/player/lawCheck.ts'
import { brokenProgram } from './brokenProgram.ts'
import { checkOf } from './hunt.ts'
import { RECORDED_FAULTS, recordedSession } from './recordedSession.ts'
import { judgedByThisVersion, MOST_RERUNS, openedShrunk, shrunkRecording } from './shrunkRecording.ts'

const QUICK_COUNT = 5
const COMMANDS_BEFORE = 500
const MOST_COMMANDS = 10

describe('a recorded session of five hundred commands', () => {
  it.each(RECORDED_FAULTS.slice(0, QUICK_COUNT))(
    'comes down to a handful that still break the law: $fault.id',
    async (recorded) => {
      const { fault } = recorded
      const program = await brokenProgram(fault)
      const session = await recordedSession(program, recorded)
      if (session === null) expect.fail('No long session breaks the law')
      const shrunk = shrunkRecording(program, fault, session)
      expect(shrunk.commandCountBefore).toBeGreaterThanOrEqual(COMMANDS_BEFORE)
      expect(shrunk.commandCount).toBeLessThanOrEqual(MOST_COMMANDS)
      expect(shrunk.rerunCount).toBeLessThan(MOST_RERUNS)
      const opened = await openedShrunk(session.log, fault, shrunk)
      expect(opened.header.counterexample).toEqual({ law: fault.law, seq: shrunk.seq, seed: null })
      expect(lawBreaksIn(opened, checkOf(fault.law))[0]?.seq).toBe(shrunk.seq)
      expect(judgedByThisVersion(fault, session)).toBe('KeptByThisVersion')
    },
  )
})
