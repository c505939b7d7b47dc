// What one worker of the tests makes for all.
import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { closed, listen } from '../../../src/demo/server/listen.ts'
import { createKeptDesk, madeOnce } from './keptDesk.ts'

const openDesk = async (): Promise<string> => {
  const answers = createKeptDesk()
  const server = createServer((request, response) => void answers(request, response))
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => closed(server))
  return `http://127.0.0.1:${port}/`
}

describe('when several ask for what is made once', () => {
  it('the first makes it, and the others have the same', async () => {
    const url = await openDesk()
    let times = 0
    const make = () => Promise.resolve({ time: (times += 1) })
    const all = await Promise.all([madeOnce(url, make), madeOnce(url, make), madeOnce(url, make)])
    expect(all).toEqual([{ time: 1 }, { time: 1 }, { time: 1 }])
  })

  it('where the first fails, the next one makes it', async () => {
    const url = await openDesk()
    let next: Promise<string> = Promise.resolve('')
    const failing = madeOnce(url, () => {
      next = madeOnce(url, () => Promise.resolve('made'))
      return Promise.reject(new Error('Not today'))
    })
    await expect(failing).rejects.toThrow('Not today')
    expect(await next).toBe('made')
    expect(await madeOnce(url, () => Promise.resolve('again'))).toBe('made')
  })
})
