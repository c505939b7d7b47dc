// The shop with a service of error reports on this machine, and what that service hears.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { createPageServer } from '../../../src/demo/server/page.ts'
import { routeOption } from './journey.ts'
import { passTill } from './scenario.ts'
import { openReportSink, type ReportSink } from './reportSink.ts'
import type { ServedDemo } from './server.ts'
import { openShop, type Shop } from './shop.ts'
import { passUntil } from './time.ts'

export interface Reporting {
  readonly shop: Shop
  readonly sink: ReportSink
  /** The scripts that the page has asked for. */
  readonly scripts: readonly string[]
}

/** The build on a port of its own, with the demo's API, and a service of error reports if wanted. */
export const openReporting = async (
  served: ServedDemo,
  watch: (page: Page) => unknown = () => undefined,
  isNamed = true,
): Promise<Reporting> => {
  const sink = await openReportSink()
  const folder = await mkdtemp(join(tmpdir(), 'ferrylog-reports-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const root = `http://127.0.0.1:${served.server().port}`
  const hostsFile = join(folder, 'config.json')
  const hosts = { api: root, catalog: root, errorReports: isNamed ? sink.dsn : '' }
  await writeFile(hostsFile, JSON.stringify(hosts))
  const distDir = resolve(process.env['FERRYLOG_DIST'] ?? 'dist')
  const page = await createPageServer({ port: 0, distDir, hostsFile })
  onTestFinished(() => page.close())
  const scripts: string[] = []
  const shop = await openShop({
    url: `http://localhost:${page.port}/`,
    isStill: true,
    watch: async (opened) => {
      opened.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
      })
      await watch(opened)
    },
  })
  await passUntil(routeOption(shop))
  return { shop, sink, scripts }
}

export const isReportPart = (path: string): boolean => path.includes('/errorReports-')

export const firstOf = async ({ shop, sink }: Reporting) => {
  await passTill(shop, () => sink.reports.length > 0)
  const [report] = sink.reports
  if (report === undefined) throw new Error('Nothing was reported')
  return report
}
