// The law about residents: how many there may be, which codes are asked about, and what the registry's word means. Each
// is a table of what a press must come to.
import { isRouteAttributeOn, routeAttribute } from '../../../catalog/routeAttributes.ts'
import type { EventData } from '../../../log/events.ts'
import type { CommandData } from '../../../log/commands.ts'
import type { ExchangeEntry } from '../../../log/entry.ts'
import type { ApiError } from '../../../apiError.ts'
import { partingWords } from '../../engine/parting.ts'
import { type Law, law } from '../../engine/law.ts'
import type { LawModels } from '../../engine/lawModels.ts'
import { watchWith } from '../../engine/looks.ts'
import { createPresses } from '../../engine/presses.ts'
import { createSequels } from '../../engine/sequels.ts'
import type { Sail } from '../../../schedule/sail.ts'
import { answerTo, failureOf, parametersOf } from '../../readers/exchanges.ts'
import { chosenSails } from '../../readers/chosenSails.ts'
import {
  chosenOf,
  hasResidentPrices,
  isSoldToResidents,
  misfitOf,
  notNowOf,
  wishesOf,
} from '../../readers/booking/offered.ts'

type Press = CommandData<'SetLocalTravellerCount'>
type Refusal = EventData<'LocalTravellerCountRefused'>

type Answer =
  | { readonly type: 'LocalTravellerCountChanged'; readonly data: EventData<'LocalTravellerCountChanged'> }
  | { readonly type: 'LocalTravellerCountRefused'; readonly data: Refusal }

const refused = (count: number, reason: Refusal['reason'], available: number | null = null): Answer => ({
  type: 'LocalTravellerCountRefused',
  data: { count, reason, available },
})

/** More fields are not filled in. */
const MOST = 99

/** `isOffered`: there may be residents at all. */
const answerToCount = ({ count, way }: Press, models: LawModels, isOffered: boolean): Answer => {
  const notNow = notNowOf(models)
  if (notNow !== null) return refused(count, notNow)
  if (!Number.isSafeInteger(count)) return refused(count, 'NotANumber')
  const wanted = count < 0 ? 0 : count
  const changed: Answer = { type: 'LocalTravellerCountChanged', data: { count: wanted, way } }
  const chosen = chosenOf(models)
  const more = wanted - chosen.residents.length
  if (more <= 0) return changed
  if (!isOffered) return refused(count, 'NotOffered')
  if (wanted > MOST) return refused(count, 'DoesNotFit', MOST)
  const residents = [...chosen.residents, ...Array.from({ length: more }, () => null)]
  const misfit = misfitOf(wishesOf({ ...chosen, residents }, models), models)
  return misfit === null ? changed : refused(count, misfit._tag, misfit.available)
}

/** A setting of the route, on the day of the way out. */
const settingOf = <R>(
  models: LawModels,
  read: (route: LawModels['catalog']['routes'][number], day: Parameters<typeof routeAttribute>[2]) => R,
): R | null => {
  const [sail] = chosenSails(models)
  const route = models.catalog.routes.find(({ code }) => code === sail?.routeCode)
  return sail === undefined || route === undefined
    ? null
    : read(route, { sailDay: sail.departureDay, locale: '' })
}

/** Whether residents are offered: on an island's own brand only where the route says so. Which brand it is, no log says. */
const offeredOn = (models: LawModels, isIsland: boolean): boolean => {
  const isSaid = settingOf(models, (route, day) => isRouteAttributeOn(route, 'RESIDENTS', day)) === true
  return hasResidentPrices(models) && (isSaid || !isIsland)
}

const asManyAsMayBe = law('LAW-122', 'quantities', {
  sentence:
    'A number of residents is taken exactly when residents are offered and all of them fit; else it is refused with the true reason, and with how many there may be.',
  watch: ({ firstSeq }) => {
    const presses = createPresses<Press>()
    /** Whether the brand may be an island's, and whether it may be none: one of them is true throughout a session. */
    let mayBe: readonly boolean[] = [true, false]
    const judge = (given: Answer & { readonly cause: number | null }, { before }: Before): string | null => {
      const press = presses.behind(given)
      if (press === null) return isKnownCause(given.cause, firstSeq) ? 'so many were not asked for' : null
      // JSON knows no infinity: in a log it stands as a zero.
      if (
        given.type === 'LocalTravellerCountRefused' &&
        given.data.reason === 'NotANumber' &&
        press.count === 0
      )
        return null
      const facts = mayBe.map((isIsland) => {
        const answer = answerToCount(press, before, offeredOn(before, isIsland))
        const { type, data } = given
        return { isIsland, fact: partingWords({ due: answer, found: { type, data } }, 'the answer') }
      })
      const fitting = facts.filter(({ fact }) => fact === null).map(({ isIsland }) => isIsland)
      if (fitting.length === 0) return facts.at(-1)?.fact ?? null
      mayBe = fitting
      return null
    }
    return watchWith({
      commands: { SetLocalTravellerCount: presses.note },
      events: {
        LocalTravellerCountChanged: judge,
        LocalTravellerCountRefused: (entry, moment) =>
          // A field that is typed into or taken out while all is confirmed is refused as well.
          entry.data.reason === 'ConfirmationInProgress' && presses.behind(entry) === null
            ? null
            : judge(entry, moment),
      },
    })
  },
})

interface Before {
  readonly before: LawModels
}

/** What came before the log began is not known. */
const isKnownCause = (cause: number | null, firstSeq: number): boolean => cause === null || cause >= firstSeq

type Check =
  /** Not the moment to ask. */
  | { readonly type: null }
  | { readonly type: 'LocalIdCheckRequested'; readonly data: EventData<'LocalIdCheckRequested'> }
  | { readonly type: 'LocalIdFound'; readonly data: EventData<'LocalIdFound'> }
  | { readonly type: 'LocalIdNotFound'; readonly data: EventData<'LocalIdNotFound'> }

const codeIn = (typed: string): string => typed.replace(/[\s\u00a0-]/g, '')

/** What a press on the check of a field must come to. */
const checkOf = (localID: string, models: LawModels): Check => {
  const { localIDs, leaving } = models.residents
  const own = localIDs.find((one) => one.localID === localID)
  if (own === undefined || own.isChecking || own.status === 'exist' || chosenSails(models).length === 0)
    return { type: null }
  const code = codeIn(own.personalIdentificationNumber)
  if (!/^[0-9]{11}$/.test(code)) return { type: null }
  for (const other of localIDs)
    if (other !== own && other.status !== 'not-exist' && codeIn(other.personalIdentificationNumber) === code)
      return {
        type: 'LocalIdNotFound',
        data: { localID, code: 'DISCOUNT_ALREADY_USED_ON_SAIL', checkDigitFits: true },
      }
  const back = leaving.find((one) => codeIn(one.personalIdentificationNumber) === code)
  return back === undefined || back.level === null
    ? { type: 'LocalIdCheckRequested', data: { localID } }
    : { type: 'LocalIdFound', data: { localID, level: back.level, backupRegistryUsed: back.backupRegistry } }
}

/** What the registry was asked because of one press, and what it has said. */
interface Asked {
  readonly localID: string
  readonly check: Check
  /** The code that stood in the field. */
  readonly code: string
  /** The way out, when it was asked. */
  readonly sail: Sail | null
  answers: readonly RegistryWord[]
  isBegun: boolean
}

interface RegistryWord {
  /** It is of the way out. */
  readonly isFirst: boolean
  readonly category: string | null
  readonly isBackup: boolean
  readonly failure: ApiError | null
}

const registryWord = (entry: ExchangeEntry, { sail }: Asked): RegistryWord | null => {
  if (entry.data.outcome._tag === 'Abandoned') return null
  const call = entry.type === 'residentOnRoute' ? 'residentOnRoute' : 'residentOnSail'
  const answer = answerTo(entry, call)
  const onSail = parametersOf(entry, 'residentOnSail')?.sailRefId
  const onDay = parametersOf(entry, 'residentOnRoute')
  const isOfDay = onDay?.departureDate === sail?.departureDay && onDay?.route === sail?.routeCode
  return {
    isFirst: onSail === undefined ? isOfDay : onSail === sail?.sailRefId,
    category: answer?.priceCategory ?? null,
    isBackup: answer?.backupRegistryUsed ?? false,
    failure: failureOf(entry, call),
  }
}

/** The category of a resident: the registry's, or else the route's own one for residents; each sail must sell it. */
const levelOf = ({ answers }: Asked, models: LawModels): string | null => {
  const first = answers.find(({ isFirst }) => isFirst) ?? answers[0]
  const other = settingOf(models, (route, day) =>
    routeAttribute(route, 'ALTERNATIVE_PRICE_CATEGORY_FOR_RESIDENT', day),
  )
  for (const category of [first?.category ?? '', other])
    if (category !== null && isSoldToResidents(models, category)) return category
  return null
}

const foundFact = (asked: Asked, given: EventData<'LocalIdFound'>, models: LawModels): string | null => {
  if (asked.answers.some(({ category }) => category === null)) return `${given.localID} is found, and was not`
  const level = levelOf(asked, models)
  if (level !== given.level) return `${given.localID} travels as ${given.level}, and not as ${level}`
  return asked.answers.some(({ isBackup }) => isBackup) === given.backupRegistryUsed
    ? null
    : `${given.localID} is in the other registry`
}

const notFoundFact = (
  asked: Asked,
  given: EventData<'LocalIdNotFound'>,
  models: LawModels,
): string | null => {
  const said = asked.answers.flatMap(({ failure }) =>
    failure?._tag === 'Refused' && failure.status < 500 ? [failure.code ?? failure.statusText] : [],
  )
  if (said.length > 0)
    return said.includes(given.code) ? null : `${given.code} was not said of ${given.localID}`
  const isSold = levelOf(asked, models) !== null
  return !isSold && given.code === 'NO_DISCOUNT_ON_ROUTE' && asked.answers.length > 0
    ? null
    : `${given.localID} is not found as ${given.code}`
}

const askedAboutOnce = law('LAW-123', 'quantities', {
  sentence:
    'A personal code is asked about exactly when it is whole, no other resident’s and not known; who is found travels in the registry’s category, where it is sold.',
  watch: ({ firstSeq }) => {
    const checks = new Map<number, Asked>()
    const { expect, look } = createSequels()
    const told = (entry: Told, judge: (asked: Asked) => string | null): string | null => {
      const asked = entry.cause === null ? undefined : checks.get(entry.cause)
      const { localID } = entry.data
      if (asked === undefined)
        return isKnownCause(entry.cause, firstSeq) ? `${localID} was not to be asked about` : null
      if (asked.localID !== localID) return `${asked.localID} is asked about, and ${localID} is told of`
      if (asked.isBegun) return judge(asked)
      asked.isBegun = true
      const { type, data } = entry
      return asked.check.type === null
        ? `${localID} is not to be asked about`
        : partingWords({ due: asked.check, found: { type, data } }, 'the answer')
    }
    return watchWith({
      commands: {
        CheckLocalId: (entry, { before }) => {
          const { localID } = entry.data
          const check = checkOf(localID, before)
          const own = before.residents.localIDs.find((one) => one.localID === localID)
          const code = codeIn(own?.personalIdentificationNumber ?? '')
          const sail = chosenSails(before)[0] ?? null
          checks.set(entry.seq, { localID, check, code, sail, answers: [], isBegun: false })
        },
      },
      events: {
        LocalIdCheckRequested: (entry) => told(entry, ({ localID }) => `${localID} is asked about twice`),
        LocalIdFound: (entry, { before }) => told(entry, (asked) => foundFact(asked, entry.data, before)),
        LocalIdNotFound: (entry, { before }) =>
          told(entry, (asked) => notFoundFact(asked, entry.data, before)),
      },
      exchanges: (entry) => {
        const sent = parametersOf(entry, 'residentOnRoute') ?? parametersOf(entry, 'residentOnSail')
        const asked = entry.cause === null ? undefined : checks.get(entry.cause)
        if (sent === null || asked === undefined) return null
        const word = registryWord(entry, asked)
        if (word !== null) asked.answers = [...asked.answers, word]
        return sent.personalId === asked.code
          ? null
          : `another code than that of ${asked.localID} is asked about`
      },
      all: (entry) => {
        const fact = look(entry)
        if (fact !== null || entry.kind !== 'command' || entry.type !== 'CheckLocalId') return fact
        const check = checks.get(entry.seq)?.check.type ?? null
        const { localID } = entry.data
        if (check !== null)
          expect(entry, { cause: entry.seq, anyOf: new Set([check]), fact: `${localID} is not asked about` })
        return null
      },
    })
  },
})

type Told =
  | {
      readonly type: 'LocalIdCheckRequested'
      readonly cause: number | null
      readonly data: EventData<'LocalIdCheckRequested'>
    }
  | { readonly type: 'LocalIdFound'; readonly cause: number | null; readonly data: EventData<'LocalIdFound'> }
  | {
      readonly type: 'LocalIdNotFound'
      readonly cause: number | null
      readonly data: EventData<'LocalIdNotFound'>
    }

export const residentChoicesLaws: readonly Law[] = [asManyAsMayBe, askedAboutOnce]
