// The frame around the screens after what happened to it: notices, the last failure, the page before a reload.
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../domain/log/events.ts'
import { modelsAfter } from '../../support/givenEvents.ts'
import { event } from '../../support/unbranded.ts'

describe('when the page is opened', () => {
  it('shows nothing any more of what the page before a reload showed', () => {
    const failed = event('RequestFailed', { call: 'prices', status: 500, code: 'OOPS' })
    expect(after(failed).networkError).toBe('OOPS')
    expect(
      after(notice(1, 'paymentFailed'), failed, event('SessionResumed', { demo: true, awayMs: null })),
    ).toMatchObject({
      phase: 'running',
      isDemo: true,
      notices: [],
      networkError: null,
    })
  })
})

describe('when notices are shown', () => {
  it('never gives a number twice', () => {
    expect(after(notice(1, 'paymentFailed'), notice(7, 'sailUnknown')).nextNoticeId).toBe(8)
  })

  it('takes away the one that is dismissed and no other', () => {
    const two = [notice(1, 'paymentFailed'), notice(2, 'sailUnknown')]
    const left = after(...two, event('NoticeDismissed', { noticeId: 1 })).notices
    expect(left.map(({ noticeId }) => noticeId)).toEqual([2])
  })
})

const notice = (noticeId: number, key: 'paymentFailed' | 'sailUnknown') =>
  event('NoticeShown', { noticeId, tone: 'bad', key, error: null })

const after = (...events: readonly Event[]) => modelsAfter(...events).shell
