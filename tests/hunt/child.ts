// A part of the hunt in a process group of its own, with a temporary folder of its own: both are gone when it ends, or
// when its time is over.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './testFiles.ts'

export interface Ended {
  /** `null` where a signal ended it. */
  readonly code: number | null
  /** Its time was over, or the hunt was ended. */
  readonly isStopped: boolean
  /** Both streams. */
  readonly output: string
}

export interface Running {
  readonly ended: Promise<Ended>
  readonly stop: () => void
}

/** What a child needs of the machine; tests have one without processes and waits. */
export interface ChildMachine {
  readonly spawn: (args: readonly string[]) => Pick<ChildProcess, 'pid' | 'stdout' | 'stderr' | 'once'>
  /** To all of a group: what the child started is ended too. */
  readonly signalGroup: (pid: number, signal: 'SIGTERM' | 'SIGKILL') => void
  /** Gives back what takes it back. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** A browser is closed meanwhile. */
const GRACE_MS = 8_000
/** For what it still has to print; one that left the group may keep the streams open for ever. */
const DRAIN_MS = 2_000

export const startChild = (args: readonly string[], limitMs: number, machine: ChildMachine): Running => {
  const child = machine.spawn(args)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8')
    stream?.on('data', (chunk: string) => chunks.push(chunk))
  }
  let isStopped = false
  const signal = (which: 'SIGTERM' | 'SIGKILL'): void => {
    if (child.pid !== undefined) machine.signalGroup(child.pid, which)
  }
  const pending: (() => void)[] = []
  const stop = (): void => {
    if (isStopped) return
    isStopped = true
    signal('SIGTERM')
    pending.push(machine.after(GRACE_MS, () => signal('SIGKILL')))
  }
  pending.push(machine.after(limitMs, stop))
  const ended = new Promise<Ended>((resolve) => {
    const end = (code: number | null): void => {
      for (const takeBack of pending) takeBack()
      resolve({ code, isStopped, output: chunks.join('') })
    }
    child.once('error', (error) => {
      chunks.push(`${error.message}\n`)
      end(null)
    })
    child.once('exit', (code) => {
      // Its own children may still be there, without the one that would have ended them.
      signal('SIGKILL')
      pending.push(machine.after(DRAIN_MS, () => end(code)))
    })
    child.once('close', end)
  })
  return { ended, stop }
}

export const thisMachine: ChildMachine = {
  spawn: (args) => {
    const folder = mkdtempSync(join(tmpdir(), 'ferrylog-turn-'))
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: folder, NO_COLOR: '1' },
    })
    child.once('close', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
    return child
  },
  signalGroup: (pid, signal) => {
    try {
      process.kill(-pid, signal)
    } catch {
      // None of them is there any more.
    }
  },
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
