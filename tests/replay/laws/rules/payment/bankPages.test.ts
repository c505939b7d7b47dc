// The law about banks' pages, with logs that keep it and logs that break it at a named entry.
import { describe, expect, it } from 'vitest'
import { lawById } from '../../../../../replay/laws/laws.ts'
import { lawBreaksIn } from '../../../../../replay/player/lawCheck.ts'
import { answered, handLog, type HandLog } from '../../../../support/handLog.ts'

/** The server tells the address, and the program does something with it. */
const told = (redirectUrl: string): HandLog => {
  const log = handLog()
  log.command('Pay', { methodCode: 'BANK' })
  log.call('preparePayment', {
    parameters: { reservationToken: 'token-1001' },
    body: { paymentMethod: 'BANK', origin: 'https://shop.example', creditCard: false },
    outcome: answered({ redirectUrl }),
  })
  return log
}

const factIn = ({ entries }: HandLog): string | null => {
  const law = lawById('LAW-146')
  const check = { timeZone: 'UTC', laws: law === null ? [] : [law], redirectHosts: ['pay.example'] }
  return lawBreaksIn({ snapshot: null, entries }, check)[0]?.fact ?? null
}

const opened = (address: string, host: string): string | null => {
  const log = told(address)
  log.event('RedirectPrepared', { host })
  return factIn(log)
}

const refused = (address: string, host: string | null): string | null => {
  const log = told(address)
  log.event('RedirectRefused', { host })
  return factIn(log)
}

describe('the page of a bank that the shop knows (LAW-146)', () => {
  it('is opened, by its address or by the pseudonym of that', () => {
    expect(opened('https://pay.example/bank/t1', 'pay.example')).toBeNull()
    expect(opened('qwert://abc.defghij/kmno/p7', 'pay.example')).toBeNull()
  })

  it('is not to be refused', () => {
    expect(refused('https://pay.example/bank/t1', 'pay.example')).toBe('the page of pay.example was refused')
    expect(refused('qwert://abc.defghij/kmno/p7', 'pay.example')).toBe('the page of pay.example was refused')
  })

  it('is refused where it is in the clear, and never opened', () => {
    expect(refused('http://pay.example/bank/t1', 'pay.example')).toBeNull()
    expect(opened('http://pay.example/bank/t1', 'pay.example')).toBe(
      'the page of pay.example is in the clear, and was opened',
    )
    expect(opened('http://localhost:8080/bank', 'localhost:8080')).toBeNull()
  })
})

describe('any other address (LAW-146)', () => {
  it('is refused under its own name', () => {
    expect(refused('https://evil.example/t1', 'evil.example')).toBeNull()
    expect(refused('https://evil.example/t1', null)).toBe('null is not what the server has told')
    expect(refused('https://evil.example/t1', 'https:')).toBe('https: is not what the server has told')
  })

  it('is named by its scheme where it is no page, and not at all where it is none', () => {
    expect(refused('javascript:alert(1)', 'javascript:')).toBeNull()
    expect(refused('javascript:alert(1)', null)).toBe('null is not what the server has told')
    expect(refused('no address', null)).toBeNull()
    expect(refused('no address', 'no:')).toBe('no: is not what the server has told')
  })
})
