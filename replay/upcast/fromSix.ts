// From schema 6 to schema 7, which knows the lists that a manager asks for, the claim of a tab on a ticket that it changes,
// and accounts. The digests of the read models were of models in their older form: what changed from one to the next
// can't be known by them.
import { isRawObject, type RawObject, sameOr, type Upcaster, withoutDigests } from './upcaster.ts'

export const fromSix: Upcaster = {
  header: (raw) => earlySeven.header(raw),
  entry: (raw) => earlySeven.entry(withoutDigests(raw)),
}

/** What the first programs of schema 7 did not write yet. What there is already stays, as in a line of the last ones. */
export const earlySeven: Upcaster = {
  header: (raw) =>
    isRawObject(raw['snapshot'])
      ? { ...raw, snapshot: sameOr(raw['snapshot'], modelsFromSix(raw['snapshot'])) }
      : raw,
  entry: (raw) => {
    const { kind, type, data } = raw
    if (kind === 'exchange' || !isRawObject(data)) return raw
    const now = sameOr(data, dataFromSix(type, data))
    return now === data ? raw : { ...raw, data: now }
  },
}

const dataFromSix = (type: unknown, data: RawObject): RawObject => {
  switch (type) {
    case 'FetchHistory':
    case 'HistoryRequested':
      return { choice: OWN_LIST, ...data }
    case 'ChooseEditPayer':
    case 'EditPayerChosen':
      return { ...data, payer: payerFromSix(data['payer']) }
    case 'AddEditVehicle':
      return 'form' in data ? data : { kind: 'vehicle', form: formFromSix(data), replaces: null }
    case 'EditVehicleAdded':
      return 'vehicle' in data ? data : { vehicle: { ...NOT_MEASURED, ...data }, replaces: null }
    case 'EditStarted':
      return { ...data, draft: draftFromSix(data['draft']) }
    case 'SignedIn':
    case 'DetailsFound':
    case 'CompanyChangeMade':
      return { ...data, customer: customerFromSix(data['customer']) }
    default:
      return data
  }
}

/** Lists were the customer's own. */
const OWN_LIST = { _tag: 'Own' }

/** There was one company to choose: that of the ticket. */
const payerFromSix = (payer: unknown): unknown => {
  if (payer === 'person') return { _tag: 'Person' }
  return payer === 'company' ? { _tag: 'OwnersCompany' } : payer
}

/** A vehicle came on a ticket at the price of its kind: no more was asked of it than a plate. */
const formFromSix = ({ code, licencePlate }: RawObject): RawObject => ({
  priceCategory: code,
  plate: licencePlate,
  length: '',
  width: '',
  height: '',
  weight: '',
  companyRegistrationNumber: '',
  handicapped: false,
})

const NOT_MEASURED: RawObject = { handicapped: false, companyRegistrationNumber: null, weightInKg: null }

/** No resident came on a ticket. */
const draftFromSix = (draft: unknown): unknown =>
  isRawObject(draft) && Array.isArray(draft['added'])
    ? {
        travellers: [],
        ...draft,
        added: draft['added'].map((one: unknown) => (isRawObject(one) ? { ...NOT_MEASURED, ...one } : one)),
      }
    : draft

/** It was not asked who manages a company, nor by which number the register knows it. */
const NOT_TOLD: RawObject = {
  registrationNumber: '',
  type: null,
  isManaged: false,
  members: [],
  invitations: [],
}

const customerFromSix = (customer: unknown): unknown =>
  isRawObject(customer) && Array.isArray(customer['companies'])
    ? {
        isManager: false,
        ...customer,
        companies: customer['companies'].map((one: unknown) =>
          isRawObject(one) ? { ...NOT_TOLD, ...one } : one,
        ),
      }
    : customer

const modelsFromSix = (models: RawObject): RawObject => {
  const { auth, edit, history, payment, shell } = models
  return {
    ...models,
    ...withModels(models),
    auth: isRawObject(auth)
      ? {
          ...NO_LETTERS,
          returnTo: null,
          customerRole: null,
          ...auth,
          customer: customerFromSix(auth['customer']),
        }
      : auth,
    payment: isRawObject(payment) ? { ofOthers: [], resultsOf: null, ...payment } : payment,
    shell: isRawObject(shell) ? { previousPath: null, ...shell } : shell,
    edit: isRawObject(edit)
      ? { ...NOT_FOUND, ...edit, payer: payerFromSix(edit['payer']), draft: draftFromSix(edit['draft']) }
      : edit,
    history: isRawObject(history) ? { choice: OWN_LIST, refusal: null, ...history } : history,
  }
}

const NO_LETTERS: RawObject = {
  lastPerson: null,
  joinToken: null,
  resetToken: null,
  activationToken: null,
  badLetter: null,
  challengeID: null,
}

/** The models that there were not yet, and those of which there was a part. */
const withModels = (models: RawObject): RawObject =>
  Object.fromEntries(
    Object.entries(NOT_YET).map(([name, begun]) => {
      const model = models[name]
      return [name, isRawObject(model) ? { ...begun, ...model } : begun]
    }),
  )

/** As they begin. */
const NOT_YET: Readonly<Record<string, RawObject>> = {
  companies: {
    members: null,
    companyId: null,
    isFetching: false,
    failure: null,
    change: null,
    changeFailure: null,
    made: null,
    isChecking: false,
    inviting: null,
    checkFailure: null,
  },
  access: {
    running: [],
    message: null,
    letter: null,
    activation: { _tag: 'Unknown' },
    reset: { _tag: 'Unknown' },
  },
  signIn: {
    source: null,
    isUnderWay: false,
    problem: null,
    leftFor: null,
    backFrom: null,
    refusedProvider: null,
  },
  profile: {
    details: null,
    isFetching: false,
    failure: null,
    form: {
      firstName: '',
      lastName: '',
      email: '',
      phoneCode: '',
      phoneNumber: '',
      birthday: '',
      gender: '',
      citizenship: '',
      country: '',
    },
    typedFields: [],
    saving: null,
    saved: 'none',
    saveError: null,
    record: null,
    isFetchingRecord: false,
    password: { isChanging: false, outcome: 'none', error: null },
  },
  content: {
    menu: { locale: null, items: null, isFailed: false },
    page: { query: null, items: null, subject: null, failure: null },
    terms: { query: null, items: null, failure: null },
    feedback: { status: 'idle', error: null },
    cookies: null,
  },
  reservationLink: { token: null, status: 'idle', error: null },
}

/** Nothing was known of a change of a ticket that another tab has open, or of one that was found to wait to be paid. */
const NOT_FOUND: RawObject = {
  elsewhere: [],
  takeover: null,
  isAskedFor: false,
  unpaid: null,
  vehicleForm: null,
}
