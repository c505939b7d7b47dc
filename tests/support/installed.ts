// Real servers for hunts: which of them this machine has, and how one is started and stopped.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'

/** Servers stand where only an administrator's shell looks. */
export const PATH = `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin`

/** Whether all these programs are there. Where one is not, it says so, and what to install on Debian. */
export const areInstalled = (programs: readonly string[], packages: readonly string[]): boolean => {
  const missing = programs.filter(
    (name) =>
      spawnSync('sh', ['-c', 'command -v "$1"', 'sh', name], { env: { ...process.env, PATH } }).status !== 0,
  )
  if (missing.length === 0) return true
  console.warn(
    `${missing.join(' and ')} is not installed, so nothing is tried with it: apt-get install ${packages.join(' ')}`,
  )
  return false
}

export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

export interface StartedServer {
  readonly stop: () => Promise<void>
}

const START_MS = 20_000

/** Starts a server, and waits until it answers at `address`. Rejects with what it said where it does not. */
export const startServer = async (
  [program = '', ...args]: readonly string[],
  { address, cwd }: { readonly address: string; readonly cwd: string },
): Promise<StartedServer> => {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (said += String(text)))
  try {
    await vi.waitFor(() => fetch(address), { timeout: START_MS })
    return { stop: () => stopped(child) }
  } catch {
    await stopped(child)
    throw new Error(`${program} does not answer at ${address}:\n${said.slice(-2_000)}`)
  }
}

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}
