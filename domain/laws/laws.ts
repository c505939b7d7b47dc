// All laws, in the order of their numbers.
import { answerLaws } from './answers.ts'
import { bankReturnLaws } from './bankReturns.ts'
import { elsewhereLaws } from './elsewhere.ts'
import { expiryLaws } from './expiry.ts'
import type { Law, LawId } from './law.ts'
import { lifecycleLaws } from './lifecycle.ts'
import { logLaws } from './log.ts'
import { movedClockLaws } from './movedClock.ts'
import { namedLaws } from './named.ts'
import { navigationLaws } from './navigation.ts'
import { networkLaws } from './network.ts'
import { noticeLaws } from './notices.ts'
import { outcomeLaws } from './outcome.ts'
import { ownerLaws } from './owner.ts'
import { partLaws } from './parts.ts'
import { paymentLaws } from './payment.ts'
import { peopleLaws } from './people.ts'
import { quantityLaws } from './quantities.ts'
import { redactionLaws } from './redaction.ts'
import { requestLaws } from './requests.ts'
import { residentLaws } from './residents.ts'
import { scheduleLaws } from './schedule.ts'
import { signOutLaws } from './signOuts.ts'
import { successLaws } from './success.ts'
import { tripLaws } from './trips.ts'
import { truthLaws } from './truth.ts'
import { vainLaws } from './vain.ts'
import { vehicleLaws } from './vehicles.ts'
import { warningLaws } from './warned.ts'

export const LAWS: readonly Law[] = [
  ...lifecycleLaws,
  ...answerLaws,
  ...ownerLaws,
  ...peopleLaws,
  ...quantityLaws,
  ...namedLaws,
  ...residentLaws,
  ...vehicleLaws,
  ...vainLaws,
  ...requestLaws,
  ...truthLaws,
  ...scheduleLaws,
  ...tripLaws,
  ...expiryLaws,
  ...movedClockLaws,
  ...warningLaws,
  ...elsewhereLaws,
  ...paymentLaws,
  ...outcomeLaws,
  ...bankReturnLaws,
  ...successLaws,
  ...navigationLaws,
  ...networkLaws,
  ...partLaws,
  ...noticeLaws,
  ...redactionLaws,
  ...signOutLaws,
  ...logLaws,
].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))

export const lawById = (id: string): Law | null => LAWS.find((law) => law.id === id) ?? null

export const LAW_IDS: readonly LawId[] = LAWS.map((law) => law.id)
