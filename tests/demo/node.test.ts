// The demo backend behind msw in Node: what the process asks of the API is answered here.
import { afterEach, describe, expect, it } from 'vitest'
import { type DemoNode, startDemoNode } from '../../src/demo/backend/node.ts'
import { NOW_MS } from './session.ts'

let demo: DemoNode | null = null

afterEach(() => {
  demo?.close()
  demo = null
})

const start = (): DemoNode => (demo = startDemoNode({ seed: 7, nowMs: () => NOW_MS }))

describe('requests of this process', () => {
  it('are answered on any host, with the server’s time', async () => {
    start()
    const answer = await fetch('https://catalog.example/catalog/api/v1/catalog/PORTS')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('date')).toBe(new Date(NOW_MS).toUTCString())
    expect(await answer.json()).toHaveProperty('content')
  })

  it('reach the backend with their bodies, and refusals come back as such', async () => {
    start()
    const answer = await fetch('http://ferry.example/api/reservation/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"roundTrip":1}',
    })
    expect(answer.status).toBe(400)
    expect(answer.statusText).toBe('Bad Request')
    expect(await answer.json()).toMatchObject({ code: 'INVALID_REQUEST' })
  })

  it('break when they are to break, and only then', async () => {
    start().backend.settings.faults.push({ on: 'routes', nth: 1, fault: { kind: 'broken' } })
    await expect(fetch('http://ferry.example/api/routes')).rejects.toThrow()
    expect((await fetch('http://ferry.example/api/routes')).status).toBe(200)
  })
})
