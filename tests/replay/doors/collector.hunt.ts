// The command of ENGINES.md that sends a folder of logs to a collector, as it stands there: every log comes, and one that does
// not is no silence. A small HTTP server stands for the collector.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeLog } from '../../../replay/file/file.ts'
import { paidBooking } from './doorLogs.ts'

let folder = ''
let server: Server
let traces: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ferrylog collector-'))
  const { header, entries } = paidBooking()
  writeFileSync(join(folder, 'a log.ferrylog'), writeLog(header, entries))
  copyFileSync('tests/logs/journey.ferrylog', join(folder, 'b.ferrylog'))
  traces = []
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** Refuses the spans of the n-th request, counted from 1. */
const listen = async (refused: number | null): Promise<number> => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()) as object
      traces.push(Object.keys(body).join())
      response.writeHead(traces.length === refused ? 400 : 200).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const sent = async (port: number): Promise<{ readonly code: number; readonly errors: string }> => {
  const [, command = ''] =
    /^(find DIR[\s\S]*?)^```$/m.exec(readFileSync('replay/fleet/ENGINES.md', 'utf8')) ?? []
  const words = command.replace('DIR', `'${folder}'`).replace(':4318', `:${port}`)
  return new Promise((done) => {
    execFile('sh', ['-c', words], (error, _out, errors) =>
      done({ code: error === null ? 0 : Number(error.code), errors }),
    )
  })
}

describe('a folder of logs sent to a collector', () => {
  it('comes whole', async () => {
    const port = await listen(null)
    expect(await sent(port)).toEqual({ code: 0, errors: '' })
    expect(traces).toEqual(['resourceSpans', 'resourceSpans'])
  })
  it('goes on after a log that was refused, and does not end as if all were well', async () => {
    const port = await listen(1)
    const { code, errors } = await sent(port)
    expect(code).toBe(123)
    expect(errors).toContain('answered 400')
    expect(traces).toHaveLength(2)
  })
})
