// From schema 11 to schema 12, in which what is only read of the server stands in one read model, and all of it in the same
// form. The digests were of the models that it stood in before.
import { isRawObject, type RawObject, type Upcaster, withoutDigests } from './upcaster.ts'

export const fromEleven: Upcaster = {
  header: (raw) => {
    const { snapshot } = raw
    return isRawObject(snapshot) ? { ...raw, snapshot: modelsFromEleven(snapshot) } : raw
  },
  entry: withoutDigests,
}

const modelsFromEleven = (models: RawObject): RawObject => {
  const { menu, page, terms, ...content } = fieldsOf(models['content'])
  const { members, companyId, isFetching, failure, inviting, isChecking, checkFailure, ...companies } =
    fieldsOf(models['companies'])
  const { record, isFetchingRecord, ...profile } = fieldsOf(models['profile'])
  const { locale = null, ...loaded } = fieldsOf(menu)
  const isMembers = members !== null || isFetching === true || failure !== null
  const isInvitation = inviting !== null || isChecking === true || checkFailure !== null
  return {
    ...models,
    content,
    companies,
    profile,
    resources: {
      // Why the menu did not come was not kept: it is as if it had not been asked for.
      menu: load(loaded['items'] === null || locale === null ? null : { locale }, loaded),
      page: load(queryIn(page), fieldsOf(page)),
      terms: load(queryIn(terms), fieldsOf(terms)),
      members: load(isMembers ? { companyId } : null, { members, isFetching, failure }),
      invitation: load(isInvitation ? {} : null, {
        company: inviting,
        isFetching: isChecking,
        failure: checkFailure,
      }),
      record: load(record !== null || isFetchingRecord === true ? {} : null, {
        record,
        isFetching: isFetchingRecord,
      }),
    },
  }
}

const fieldsOf = (model: unknown): RawObject => (isRawObject(model) ? model : {})

const queryIn = (model: unknown): RawObject | null => {
  const { query = null } = fieldsOf(model)
  return query === null ? null : { query }
}

/** Of pages and terms it was not kept whether a call was in flight: neither one nor a failure had come. */
const load = (query: RawObject | null, { isFetching, failure = null, ...rest }: RawObject): RawObject => {
  const [name = 'items'] = Object.keys(rest).filter(
    (one) => one !== 'query' && one !== 'subject' && one !== 'isFailed',
  )
  const answer = rest[name] ?? null
  return {
    query,
    told: query === null || answer === null ? null : { [name]: answer },
    isFetching: isFetching ?? (query !== null && answer === null && failure === null),
    failure,
  }
}
