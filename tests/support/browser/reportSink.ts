// A service of error reports on this machine: it takes what Sentry's SDK sends and keeps it.
import { createServer, type IncomingMessage } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { onTestFinished } from 'vitest'
import { closed, listen } from '../../../src/demo/server/listen.ts'

export interface SentReport {
  /** All that was sent, but for the attached file. */
  readonly text: string
  readonly event: Readonly<Record<string, unknown>>
  /** The attached log, unpacked; `null` where there is none. */
  readonly log: string | null
}

export interface ReportSink {
  readonly dsn: string
  readonly reports: readonly SentReport[]
}

/** Open until the test ends. */
export const openReportSink = async (): Promise<ReportSink> => {
  const reports: SentReport[] = []
  const server = createServer((request, response) => {
    read(request).then(
      (body) => {
        if (request.method === 'POST') reports.push(reportIn(body, request.url ?? ''))
        response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' })
        response.end('{}')
      },
      () => response.destroy(),
    )
  })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => closed(server))
  return { dsn: `http://key@127.0.0.1:${port}/42`, reports }
}

const read = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An envelope: a line about it, then items, each with a line about it that says its length. */
const reportIn = (body: Buffer, address: string): SentReport => {
  const lines = [address]
  let [event, log]: [SentReport['event'], string | null] = [{}, null]
  const lineFrom = (from: number): string => {
    const end = body.indexOf('\n', from)
    return body.subarray(from, end < 0 ? body.length : end).toString('utf8')
  }
  const head = lineFrom(0)
  lines.push(head)
  for (let at = Buffer.byteLength(head) + 1; at < body.length;) {
    const about = lineFrom(at)
    const from = at + Buffer.byteLength(about) + 1
    const { type, length } = JSON.parse(about) as { readonly type: string; readonly length?: number }
    const end = from + (length ?? Buffer.byteLength(lineFrom(from)))
    const content = body.subarray(from, end)
    lines.push(about)
    if (type === 'attachment') log = gunzipSync(content).toString('utf8')
    else lines.push(content.toString('utf8'))
    if (type === 'event') event = JSON.parse(content.toString('utf8')) as SentReport['event']
    at = end + 1
  }
  return { text: lines.join('\n'), event, log }
}
