// How a turn ends: by itself, with its time, or not even then; with made-up processes and a clock of its own.
import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { type ChildMachine, startChild } from './child.ts'

class MadeUpProcess extends EventEmitter {
  readonly pid = 42
  readonly stdout = new PassThrough()
  readonly stderr = new PassThrough()
}

const LIMIT_MS = 60_000

const started = () => {
  const process = new MadeUpProcess()
  const signals: string[] = []
  let timers: { readonly dueMs: number; readonly act: () => void }[] = []
  let nowMs = 0
  const machine: ChildMachine = {
    spawn: () => process as unknown as ReturnType<ChildMachine['spawn']>,
    signalGroup: (pid, signal) => void signals.push(`${signal} to ${pid} at ${nowMs / 1_000}`),
    after: (ms, act) => {
      const timer = { dueMs: nowMs + ms, act }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }
  const advance = (ms: number): void => {
    nowMs += ms
    const due = timers.filter(({ dueMs }) => dueMs <= nowMs)
    timers = timers.filter((timer) => !due.includes(timer))
    for (const { act } of due) act()
  }
  const { ended, stop } = startChild(['part.ts'], LIMIT_MS, machine)
  return { process, signals, advance, ended, stop, timersLeft: () => timers.length }
}

const exit = (process: MadeUpProcess, code: number | null): void => {
  process.emit('exit', code)
  process.emit('close', code)
}

describe('a turn', () => {
  it('that ends by itself has its code and all that it printed', async () => {
    const { process, ended, timersLeft } = started()
    process.stdout.write('BROKEN LAW-07\n')
    process.stderr.write('12 of 20 sessions\n')
    await new Promise((resolve) => setImmediate(resolve))
    exit(process, 3)
    expect(await ended).toEqual({
      code: 3,
      isStopped: false,
      output: expect.stringMatching(/^(?=[^]*BROKEN LAW-07\n)(?=[^]*12 of 20 sessions\n)/),
    })
    expect(timersLeft()).toBe(0)
  })

  it('is ended with all that it started when its time is over', async () => {
    const { process, ended, signals, advance } = started()
    advance(LIMIT_MS - 1)
    expect(signals).toEqual([])
    advance(1)
    expect(signals).toEqual(['SIGTERM to 42 at 60'])
    exit(process, null)
    expect(await ended).toMatchObject({ code: null, isStopped: true })
  })

  it('that goes on all the same is killed', async () => {
    const { process, ended, signals, advance } = started()
    advance(LIMIT_MS)
    advance(8_000)
    expect(signals).toEqual(['SIGTERM to 42 at 60', 'SIGKILL to 42 at 68'])
    exit(process, null)
    expect(await ended).toMatchObject({ isStopped: true })
  })

  it('is ended where the hunt is, once', async () => {
    const { process, ended, signals, stop } = started()
    stop()
    stop()
    expect(signals).toEqual(['SIGTERM to 42 at 0'])
    exit(process, null)
    expect(await ended).toMatchObject({ isStopped: true })
  })

  it('leaves no process of its own running', async () => {
    const { process, ended, signals } = started()
    exit(process, 0)
    await ended
    expect(signals).toEqual(['SIGKILL to 42 at 0'])
  })

  it('is over where something that it started keeps its streams open', async () => {
    const { process, ended, advance } = started()
    process.emit('exit', 3)
    advance(2_000)
    expect(await ended).toMatchObject({ code: 3, isStopped: false })
  })

  it('that does not start has no code, and says why', async () => {
    const { process, ended } = started()
    process.emit('error', new Error('spawn ENOENT'))
    expect(await ended).toEqual({ code: null, isStopped: false, output: 'spawn ENOENT\n' })
  })
})
