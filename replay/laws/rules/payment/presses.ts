// Laws about what a person presses: nothing is paid, confirmed or extended without the press for it, and what is paid is
// what was pressed.
import type { CommandEntry, Entry, ExchangeEntry } from '../../../../domain/log/entry.ts'
import { type Law, law, type Moment } from '../../engine/law.ts'
import { atCalls, watchWith } from '../../engine/looks.ts'
import { isUserCommand } from '../../engine/userActivity.ts'
import { answerTo, bodyOf, parametersOf } from '../../readers/exchanges.ts'
import { TELLING, toldIn } from '../../readers/told.ts'
import type { ReservationId, ReservationToken } from '../../../../domain/ids.ts'

/** By the call: the press that it takes. */
const PRESSES = {
  preparePayment: 'Pay',
  confirmReservation: 'ConfirmReservation',
  extendReservation: 'ExtendReservation',
} as const

const onePressEach = law('LAW-107', 'payment', {
  since: 5,
  sentence:
    'Each payment, each confirmation and each extension that the server is asked for has a press of its own, on the button for it.',
  watch: ({ firstSeq }) => {
    /** By the button: the presses that have led to no call so far. */
    const unspent = new Map<string, readonly number[]>()
    const press = (entry: Entry): void => {
      if (isUserCommand(entry)) unspent.set(entry.type, [...(unspent.get(entry.type) ?? []), entry.seq])
    }
    const spendOn =
      (button: string) =>
      ({ type, cause }: ExchangeEntry): string | null => {
        if (cause === null || cause < firstSeq) return null
        const presses = unspent.get(button) ?? []
        const pressSeq = presses.findLast((seq) => seq <= cause)
        if (pressSeq === undefined) return `${type} without a press of its own`
        // An earlier press was refused, or meant the same; where the call is caused by its press, it may be unanswered yet.
        unspent.set(
          button,
          presses.filter((seq) => (pressSeq === cause ? seq !== pressSeq : seq > pressSeq)),
        )
        return null
      }
    return watchWith({
      commands: {
        StartSession: () => unspent.clear(),
        ...Object.fromEntries(Object.values(PRESSES).map((button) => [button, press])),
      },
      exchanges: Object.fromEntries(Object.entries(PRESSES).map(([call, button]) => [call, spendOn(button)])),
    })
  },
})

/** What stood on the screen when Pay was pressed. */
interface Pressed {
  readonly seq: number
  readonly methodCode: string
  readonly reservationId: ReservationId | null
  readonly amountCents: number | null
}

/** A card is prepared under a name of its own (PAY-09). */
const CARD = 'CREDIT'

const whatWasPressed = law('LAW-108', 'payment', {
  since: 5,
  sentence:
    'What is paid is what was pressed: that reservation, by that way to pay, and for the amount on the button.',
  watch: () => {
    const presses = new Map<number, Pressed>()
    let last: Pressed | null = null
    const ids = new Map<ReservationToken, ReservationId>()
    /** By reservation and by code: whether it is paid here at once, as by a card. */
    const ways = new Map<string, boolean>()
    /** By the command that leads to the payment: what the server said just before. */
    const amounts = new Map<number, number>()
    const remember = ({ seq, cause, data }: CommandEntry<'Pay'>, { before }: Moment): void => {
      const { current } = before.reservation
      const own: Pressed = {
        seq,
        methodCode: data.methodCode,
        reservationId: current?.reservationId ?? null,
        amountCents: current?.total.amountCents ?? null,
      }
      if (cause === null) last = own
      // The program goes on with a press by itself once the passengers' names are saved.
      presses.set(seq, cause === null ? own : (last ?? own))
    }
    const learn = (entry: ExchangeEntry): void => {
      const told = toldIn(entry)
      if (told !== null) ids.set(told.token, told.reservationId)
      const amount = told?.paymentInfo?.totalPrice?.amount ?? null
      if (entry.cause !== null && amount !== null) amounts.set(entry.cause, Math.round(amount * 100))
      const id = parametersOf(entry, 'paymentMethods')?.id
      for (const { code, immediatePayment } of answerTo(entry, 'paymentMethods') ?? [])
        ways.set(`${id} ${code}`, immediatePayment)
    }
    const judge = (entry: ExchangeEntry): string | null => {
      const asked = parametersOf(entry, 'preparePayment')
      const body = bodyOf(entry, 'preparePayment')
      const pressed = presses.get(entry.cause ?? -1)
      if (asked === null || body === null || pressed === undefined) return null
      const { reservationId, methodCode, amountCents } = pressed
      const id = ids.get(asked.reservationToken) ?? reservationId
      if (id !== reservationId) return `${reservationId} was to be paid, and ${id} is`
      const isCard = ways.get(`${reservationId} ${methodCode}`)
      const isMeant = body.paymentMethod === (isCard === true ? CARD : methodCode)
      if (isCard !== undefined && (!isMeant || body.creditCard !== isCard))
        return `${methodCode} was pressed, and ${body.paymentMethod} is prepared`
      const amount = amounts.get(entry.cause ?? -1) ?? amountCents
      return amount === amountCents ? null : `${amountCents} cents were on the button, and ${amount} are paid`
    }
    return watchWith({
      commands: { Pay: remember },
      exchanges: atCalls([...TELLING, 'paymentMethods', 'preparePayment'], (entry) => {
        learn(entry)
        return judge(entry)
      }),
    })
  },
})

export const pressLaws: readonly Law[] = [onePressEach, whatWasPressed]
