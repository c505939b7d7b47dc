// From schema 11: what was only read of the server stood in three read models, each in a form of its own.
import { expect, it } from 'vitest'
import { fromEleven } from '../../../replay/upcast/fromEleven.ts'

const QUERY = { kind: 'news', slug: null, page: 1, locale: 'en' }

const SNAPSHOT = {
  content: {
    menu: { locale: 'en', items: [], isFailed: false },
    page: { query: QUERY, items: null, subject: null, failure: null },
    terms: { query: null, items: null, failure: null },
    cookies: null,
  },
  companies: {
    members: [{ memberId: '1' }],
    companyId: 'B2001',
    isFetching: false,
    failure: null,
    made: null,
    isChecking: true,
    inviting: null,
    checkFailure: null,
  },
  profile: { details: null, record: null, isFetchingRecord: false },
}

it('has what was read of the server in one read model, and the rest where it was', () => {
  const none = { query: null, told: null, isFetching: false, failure: null }
  expect(fromEleven.header({ snapshot: SNAPSHOT })['snapshot']).toEqual({
    content: { cookies: null },
    companies: { made: null },
    profile: { details: null },
    resources: {
      menu: { ...none, query: { locale: 'en' }, told: { items: [] } },
      page: { ...none, query: { query: QUERY }, isFetching: true },
      terms: none,
      members: { ...none, query: { companyId: 'B2001' }, told: { members: [{ memberId: '1' }] } },
      invitation: { ...none, query: {}, isFetching: true },
      record: none,
    },
  })
})

it('has no menu, and has asked for none, where no language stands with it', () => {
  const content = { ...SNAPSHOT.content, menu: { locale: null, items: [], isFailed: false } }
  const { snapshot } = fromEleven.header({ snapshot: { ...SNAPSHOT, content } })
  expect(snapshot).toMatchObject({ resources: { menu: { query: null, told: null } } })
})
