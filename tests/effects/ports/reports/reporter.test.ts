// What is reported before the service of error reports is here: the console has it at once, the service as soon as it comes.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReporter } from '../../../../effects/ports/browserPorts.ts'

type Service = Awaited<NonNullable<Parameters<typeof createReporter>[0]>>

const printed: unknown[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((line: unknown) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

describe('a failure before the service of error reports is here', () => {
  it('is reported to the console at once, and to the service once it is here [ERR-16] [HTTP-10]', async () => {
    const heard: unknown[] = []
    let come: (service: Service) => void = () => undefined
    const reporter = createReporter(new Promise<Service>((resolve) => (come = resolve)))
    reporter.reportMissing('LoginScreen')
    reporter.report({ call: 'routes', status: 500 })
    reporter.reportRedirect('bad.example')
    expect(printed).toEqual([
      'Part of the program missing: LoginScreen',
      'Request failed: routes, status 500',
      'Payment redirect refused: bad.example',
    ])
    expect(heard).toEqual([])
    come({
      reportMissing: (part) => void heard.push(part),
      report: ({ status }) => void heard.push(status),
      reportRedirect: (host) => void heard.push(host),
    })
    await vi.waitFor(() => expect(heard).toEqual(['LoginScreen', 500, 'bad.example']))
  })
})
