// What the shop's worker keeps, and which addresses it opens from that.
import { describe, expect, it } from 'vitest'
import { isKeptPage, isOwnFile, isSettled } from '../../src/offline/keptFiles.ts'

const SCOPE = 'https://shop.example/ferry/'
const BUILD = { scope: SCOPE, program: 'assets/index-1234.js' }

const answer = (text: string, type: string, status = 200): Response =>
  new Response(text, { status, headers: { 'content-type': type } })

describe('an address', () => {
  it.each(['', 'index.html', '?status=COMPLETED#/en/ticket/1'])('is the page: %j', (path) => {
    expect(isKeptPage(new URL(path, SCOPE), SCOPE)).toBe(true)
  })
  it.each([
    '?fake',
    '?seed=7&fake=',
    'fake-bank/1',
    'api/reservation/1',
    '../',
    'https://other.example/ferry/',
  ])('is left to the server, or to another worker: %j', (path) => {
    expect(isKeptPage(new URL(path, SCOPE), SCOPE)).toBe(false)
  })
})

describe('an answer to a file of the build', () => {
  it.each([
    ['', answer('<script src="./assets/index-1234.js">', 'text/html'), true],
    ['', answer('<script src="./assets/index-9999.js">', 'text/html'), false],
    ['assets/Ticket-1.js', answer('x', 'text/javascript'), true],
    ['assets/Ticket-1.js', answer('<!doctype html>', 'text/html; charset=utf-8'), false],
    ['assets/Ticket-1.js', answer('x', 'text/javascript', 404), false],
  ])('is kept where it is that file: %j', async (path, response, isKept) => {
    expect(await isOwnFile(new URL(path, SCOPE), response, BUILD)).toBe(isKept)
  })
})

describe('a status', () => {
  it('is no answer where the server is down', () => {
    expect([200, 304, 404, 500, 503, 0].map(isSettled)).toEqual([true, true, true, false, false, false])
  })
})
