// The file of hosts, asked for ahead of the program.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askForHosts, HOSTS_PATH, takeHostsAnswer } from '../../../effects/ports/hostsAnswer.ts'

const asked = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  asked.mockReset()
  asked.mockImplementation(() =>
    Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } })),
  )
  vi.stubGlobal('fetch', asked)
})

describe('when the file was asked for ahead', () => {
  it('is not asked for a second time', async () => {
    askForHosts()
    expect(await takeHostsAnswer(HOSTS_PATH)).toEqual({
      status: 200,
      contentType: 'application/json',
      text: '{}',
    })
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('reports a failure to the program, which asks once more', async () => {
    asked.mockRejectedValueOnce(new TypeError('offline'))
    askForHosts()
    await expect(takeHostsAnswer(HOSTS_PATH)).rejects.toThrow('offline')
    expect((await takeHostsAnswer(HOSTS_PATH)).text).toBe('{}')
    expect(asked).toHaveBeenCalledTimes(2)
  })
})

describe('when it was not asked for ahead', () => {
  it('is asked for now', async () => {
    expect((await takeHostsAnswer(HOSTS_PATH)).status).toBe(200)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})
