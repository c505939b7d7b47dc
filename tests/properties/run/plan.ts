// A generated session as plain data: what the world is like, and what people and clocks do in it, step by step.
// A plan is JSON: the same plan makes the same log, byte for byte, on every machine.
import type { Command } from '../../../domain/log/commands.ts'
import type { Secrets } from '../../../effects/ports/ports.ts'
import type { GuestForm } from '../../../domain/passengers/guest.ts'
import type { VehicleForm, VehicleKind } from '../../../domain/vehicles/vehicle.ts'
import type { ColleagueDeed } from '../../../src/demo/reservation/colleague.ts'
import type { ReadingChoice } from '../../../src/demo/http/readings.ts'
import type { BankAction } from '../../../src/demo/provider/providerEndpoints.ts'
import type { Bookkeeping } from '../../../src/demo/state/settings.ts'
import type { DemoSettings, FaultRule } from '../../support/plainDemo.ts'

/** Two tabs of one browser: they share the machine's clock, the server, and what the browser remembers of payments. */
export type Tab = 0 | 1

export interface World {
  readonly startsAtMs: number
  /** Of the demo backend: occupancy, ids, latencies. */
  readonly seed: number
  /** The server's clock less the machine's. */
  readonly clockOffsetMs: number
  /** Each answer takes its own time between these; the wider they are, the more answers race each other. */
  readonly latencyMs: { readonly min: number; readonly max: number }
  readonly expiry: DemoSettings['expiry']
  readonly faults: readonly FaultRule[]
  /** Of the wire, row by row (src/demo/http/readings.ts). */
  readonly readings: ReadingChoice
  /** How the server keeps what it is asked for; a plan that says nothing means the usual way. */
  readonly bookkeeping?: Bookkeeping
  /** Places of each class on every sail of Virtsu, Sõru, Ventspils and Ruhnu in the first days, `null` where chance decides. */
  readonly places: number | null
  readonly storedLocale: string | null
  /** The address of the bank's page, with `{transaction}` in it; banks at `pay.example` are allowed. */
  readonly bankPage: string
  /** The address with which each tab is opened. */
  readonly fragment: string
  /** Whether the brand's browser keeps the state over the end of a page (PERS-01); a plan that says nothing means that it doesn't. */
  readonly keepsState?: boolean
  /** The log is cut when it grows over this; `null` is the program's own bound. */
  readonly mostEntries: number | null
}

type QuickWay = 'typed' | 'stepper' | 'dropdown'

/** `nth` counts what stands on the screen at that moment, and goes round; a step that finds nothing does nothing. */
export type Step =
  /** `secrets` come beside it. */
  | {
      readonly does: 'command'
      readonly tab: Tab
      readonly command: Command
      readonly secrets?: Secrets
    }
  | {
      readonly does: 'pick'
      readonly tab: Tab
      readonly what: Pick
      readonly nth: number
    }
  /** So many of the `nth` price on offer. */
  | {
      readonly does: 'quantity'
      readonly tab: Tab
      readonly nth: number
      readonly count: number
      readonly way: QuickWay
    }
  /** So many of the `nth` extra on offer. */
  | {
      readonly does: 'extra'
      readonly tab: Tab
      readonly nth: number
      readonly count: number
      readonly way: QuickWay
    }
  /** Types what the `nth` extra that asks for something asks for. */
  | { readonly does: 'extraText'; readonly tab: Tab; readonly nth: number; readonly text: string }
  /** Types into the `nth` local traveller's field; `{3}` in the text is the code of the route's fourth resident. */
  | { readonly does: 'resident'; readonly tab: Tab; readonly nth: number; readonly text: string }
  /** Types into a vehicle's form and chooses the `nth` category that is on offer for it, `null` for none. */
  | {
      readonly does: 'vehicleForm'
      readonly tab: Tab
      readonly kind: VehicleKind
      readonly nth: number | null
      readonly form: Omit<VehicleForm, 'priceCategory'>
    }
  /** Types the weight of the `nth` vehicle on the first or the second sail. */
  | {
      readonly does: 'weight'
      readonly tab: Tab
      readonly nth: number
      readonly sail: 0 | 1
      readonly weight: string
      readonly way: QuickWay
    }
  /** Types into the `nth` passenger's form, sends it, or fills it with the contact's names. */
  | {
      readonly does: 'guest'
      readonly tab: Tab
      readonly nth: number
      readonly how: 'type' | 'save' | 'copy'
      readonly form: Partial<GuestForm>
    }
  /**
   * Something of the change of a paid ticket: of the `nth` thing of its kind. `count` is how many are wanted, the days
   * after that of the ticket that are looked up, or which sail of those; `text` a plate or a first name.
   */
  | {
      readonly does: 'edit'
      readonly tab: Tab
      readonly what: EditPick
      readonly nth: number
      readonly count: number
      readonly text: string
      readonly way: QuickWay
    }
  /**
   * Something of an account, of the `nth` thing of its kind that the person sees, on any page. `text` is what is typed, or
   * a customer's number.
   */
  | {
      readonly does: 'account'
      readonly tab: Tab
      readonly what: AccountPick
      readonly nth: number
      readonly text: string
    }
  /** Types a number into the open card form; the provider's word is reported `lateMs` later. `null` leaves the form. */
  | {
      readonly does: 'card'
      readonly tab: Tab
      readonly number: string | null
      readonly lateMs: number
      /** The provider's word never comes, and the form is closed instead. */
      readonly isLost?: boolean
    }
  /**
   * A card form of this reservation, the newest or one before it, says once more, `lateMs` later, how it stands; or a word
   * that the shop does not know. It says so to the page that is open now.
   */
  | {
      readonly does: 'cardWord'
      readonly tab: Tab
      /** `null` is the true one. */
      readonly status: string | null
      /** `other`: that of another reservation. */
      readonly form: 'newest' | 'older' | 'other'
      readonly lateMs: number
    }
  /**
   * At the bank's page: presses a button, `null` none; is led back to the results page, or never comes back; or comes back
   * by the browser's button, which brings the page as it was, or reloads it.
   */
  | {
      readonly does: 'bank'
      readonly tab: Tab
      readonly choice: BankAction | null
      readonly comesBack: boolean | 'byButton' | 'reloaded'
    }
  /** Today's day is typed for a direction, as the port's calendar has it at that moment, or one so many days later. */
  | { readonly does: 'typedDay'; readonly tab: Tab; readonly trip: 1 | 2; readonly offDays: number }
  /** An address is typed, a link followed; `{reservation}` and `{sail}` in it stand for those of the tab, `{paid}` for the one paid last, `{activation}`, `{reset}` and `{invitation}` for the newest letter's token. */
  | { readonly does: 'address'; readonly tab: Tab; readonly fragment: string }
  | { readonly does: 'wait'; readonly ms: number }
  /** Until so long after an instant of the tab's reservation or edit, or before it; nothing where it is past or there is none. */
  | {
      readonly does: 'waitUntil'
      readonly tab: Tab
      readonly instant: 'warning' | 'expiry' | 'editWarning' | 'editEnd'
      readonly plusMs: number
    }
  /** The lid is closed for so long, and the page looked at again. */
  | { readonly does: 'sleep'; readonly ms: number }
  /** The same, and no event says that the page is looked at again. */
  | { readonly does: 'nap'; readonly ms: number }
  /** The machine's network goes, or comes back. */
  | { readonly does: 'network'; readonly online: boolean }
  /** The machine's clock is set; the server's stays. */
  | { readonly does: 'setClock'; readonly byMs: number }
  /** The page is reloaded; `awayMs` pass before it is. */
  | { readonly does: 'reload'; readonly tab: Tab; readonly awayMs: number }
  /** The tab is closed; `awayMs` later the shop is opened in a new one, which goes on with its log, or knows nothing of it. */
  | { readonly does: 'revisit'; readonly tab: Tab; readonly awayMs: number; readonly goesOn: boolean }
  /** What the tab holds is changed elsewhere. */
  | { readonly does: 'colleague'; readonly tab: Tab; readonly deed: ColleagueDeed }
  /** What the tab holds, or has chosen, is no longer available, or to few; or it is again. */
  | {
      readonly does: 'sail'
      readonly tab: Tab
      /** Of several sails the last one, and not the first. */
      readonly isLast?: boolean
      readonly becomes: 'cancelled' | 'closed' | 'full' | 'scarce' | 'free'
    }
  /** From here on this goes wrong as well, and before all else; its times are counted from here. */
  | { readonly does: 'fault'; readonly rule: FaultRule }
  /** The first tab is duplicated, in a browser without locks: both hold the same reservation from then on. */
  | { readonly does: 'duplicate' }

/**
 * Things on the screen that can be pressed; `retry` is any of the buttons that ask again for what failed. A notice is
 * dismissed, pointed at, or left alone again. A round trip is one of the chosen route; `day` and `sail` are of the way
 * out, `dayBack` and `sailBack` of the way back; a trip, a resident, a vehicle are removed, or a resident checked again.
 * Of a refund: what comes back is asked, a sail is chosen or left out, the step before it opened or left, Refund pressed
 * with what is chosen, or, by an old page, with all that was received.
 */
export type Pick =
  | 'route'
  | 'package'
  | 'roundTrip'
  | 'day'
  | 'dayBack'
  | 'sail'
  | 'sailBack'
  | 'trip'
  | 'resident'
  | 'residentCheck'
  | 'vehicle'
  | 'method'
  | 'ticket'
  | 'notice'
  | 'noticeHeld'
  | 'noticeReleased'
  | 'nearestSail'
  | 'retry'
  | 'refundPreview'
  | 'refundSail'
  | 'refundReview'
  | 'refund'
  | 'refundAll'

/** A change is started, or continued from the other tab; a day is looked up, and one of its sails taken, or that of the ticket, or a replacement. */
export type EditPick =
  | 'start'
  | 'takeOver'
  | 'count'
  | 'extra'
  | 'answer'
  | 'plate'
  | 'add'
  | 'replace'
  | 'describe'
  | 'undescribe'
  | 'remove'
  | 'keep'
  | 'resident'
  | 'code'
  | 'checkCode'
  | 'noResident'
  | 'guest'
  | 'look'
  | 'sail'
  | 'paidSail'
  | 'replacement'

/** Fields are counted along the form of the settings; members, companies and invitations along what is loaded of them. */
export type AccountPick =
  | 'detail'
  | 'saveDetails'
  | 'role'
  | 'ownRole'
  | 'join'
  | 'leave'
  | 'invite'
  | 'resend'
  | 'cancelInvitation'
  | 'addMember'
  | 'activateMember'
  | 'deactivateMember'
  | 'removeMember'
  | 'memberPage'

export type StepOf<D extends Step['does']> = Extract<Step, { readonly does: D }>

export interface Plan {
  readonly world: World
  readonly steps: readonly Step[]
}

/** Those that choose of what is on offer at that moment. */
export const CHOICE_STEPS = [
  'quantity',
  'extra',
  'extraText',
  'resident',
  'vehicleForm',
  'weight',
  'guest',
  'typedDay',
  'edit',
  'account',
] as const satisfies readonly Step['does'][]
export type ChoiceStep = StepOf<(typeof CHOICE_STEPS)[number]>
