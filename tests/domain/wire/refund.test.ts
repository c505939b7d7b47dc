// What comes back as the wire may send it: which sail and how much must fit, what decorates may not.
import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { RefundPreviewAnswer, toRefundPreview } from '../../../domain/wire/refund.ts'

const read = (body: unknown) => {
  const decoded = RefundPreviewAnswer.decode(body)
  return E.isRight(decoded) ? toRefundPreview(decoded.right) : null
}

const SAIL = { sailRefId: '11', status: 'REFUNDABLE', refundAmount: 12.5 }

describe('a preview of a refund', () => {
  it.each([
    ['under its name', { sails: [SAIL] }],
    ['under content', { content: [SAIL] }],
    ['bare', [SAIL]],
    [
      'with words as objects and ids as numbers',
      [{ ...SAIL, sailRefId: 11, status: { code: 'refundable' } }],
    ],
    ['with the amount as a text', [{ ...SAIL, refundAmount: '12.50' }]],
  ])('is read %s [REF-03] [API-54]', (_how, body) => {
    const sail = read(body)?.sails[0]
    expect(sail).toMatchObject({ sailRefId: '11', standing: 'refundable', refundCents: 1_250 })
  })

  it('reads each word of a sail, and a new one as unknown [OP-162]', () => {
    const words = ['REFUNDABLE', 'NOT_REFUNDABLE', 'REFUNDED', 'MAYBE']
    const sails = words.map((status) => ({ ...SAIL, status }))
    expect(read({ sails })?.sails.map(({ standing }) => standing)).toEqual([
      'refundable',
      'notRefundable',
      'refunded',
      'unknown',
    ])
  })

  it('offers nothing where the money has no amount', () => {
    expect(read([{ ...SAIL, refundAmount: null }])?.sails[0]).toMatchObject({ standing: 'unknown' })
  })

  it('says where the money goes', () => {
    const preview = read({
      sails: [SAIL],
      paymentMethod: { code: 'CARD', title: 'Bank card' },
      account: '•• 1111',
    })
    expect(preview).toMatchObject({ method: 'Bank card', account: '•• 1111' })
  })

  it.each([
    ['an amount is none', { ...SAIL, refundAmount: 'much' }],
    ['an amount is below nothing', { ...SAIL, refundAmount: -1 }],
    ['it is not said which sail it is', { ...SAIL, sailRefId: '' }],
    ['there is no word', { ...SAIL, status: undefined }],
  ])('does not fit where %s', (_what, sail) => {
    expect(read({ sails: [sail] })).toBeNull()
  })
})
