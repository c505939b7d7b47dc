// What the demo's customers have stated of themselves, beside their names and numbers, and what the shop keeps of them. All
// of it is invented.
import type { Gender } from '../../../domain/passengers/personFacts.ts'

export interface ProfileData {
  readonly birthday: string | null
  readonly gender: Gender | null
  readonly citizenship: string | null
  readonly country: string | null
  /** In which the shop writes to the customer: nothing that the client asks for, and nothing that it may lose. */
  readonly language: string
}

const NO_ANSWERS: ProfileData = {
  birthday: null,
  gender: null,
  citizenship: null,
  country: null,
  language: 'et',
}

const TOLD: Readonly<Record<string, ProfileData>> = {
  C1001: { birthday: '1985-05-12', gender: 'F', citizenship: 'EE', country: 'EE', language: 'et' },
  C1003: { birthday: '1990-02-28', gender: 'F', citizenship: 'FI', country: 'FI', language: 'en' },
  C1004: { birthday: '1971-11-03', gender: 'M', citizenship: 'EE', country: 'EE', language: 'et' },
}

export const profileOf = (customerId: string): ProfileData => TOLD[customerId] ?? NO_ANSWERS

export interface RecordData {
  readonly accounts: readonly string[]
  readonly personalIdentificationNumber: string | null
  readonly createdAt: string
}

const RECORDS: Readonly<Record<string, RecordData>> = {
  C1004: {
    accounts: ['KADAKAS-1', 'KADAKAS-2'],
    personalIdentificationNumber: null,
    createdAt: '2014-04-02T08:15:00Z',
  },
}

export const recordOf = (customerId: string): RecordData =>
  RECORDS[customerId] ?? {
    accounts: [],
    personalIdentificationNumber: null,
    createdAt: '2024-06-18T10:00:00Z',
  }
