// Every unknown outcome, in every language: what left it open, what the server said, and no button that pays.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { epochMs } from '../../../domain/instant.ts'
import { unsettled } from '../../../domain/payment/transitions.ts'
import { NO_PAYMENT } from '../../../domain/payment/noPayment.ts'
import { OpenOutcome, type PaymentProgress } from '../../../domain/payment/states.ts'
import english from '../../../locales/en/checkout.json' with { type: 'json' }
import estonian from '../../../locales/et/checkout.json' with { type: 'json' }
import type { Reservation } from '../../../domain/reservation/reservation.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { BrandContext } from '../../../src/brands/brandContext.ts'
import { meretee } from '../../../src/brands/meretee.ts'
import { type ModelSource, ModelSourceContext } from '../../../src/models/modelSource.ts'
import { PayAction } from '../../../src/components/payment/PayButton.tsx'
import { PaymentPanel } from '../../../src/components/payment/PaymentPanel.tsx'
import { usePaying } from '../../../src/components/payment/usePaying.ts'
import { LATER_NAMESPACES, loadTexts, startTexts } from '../../../src/texts/i18n.ts'
import { ShownLocale } from '../../../src/texts/shownLocale.ts'
import { bookingAt, MINUTE_MS } from '../../support/bookingSession.ts'
import { START_MS } from '../../support/virtualSession.ts'

const TEXTS = { en: english, et: estonian } as const
const LANGUAGES = ['en', 'et'] as const
const REASONS = Object.keys(OpenOutcome.keys) as OpenOutcome[]
const HEARD = ['nothing', 'unpaid', 'failure'] as const

describe.each(LANGUAGES)('when it is not known whether it is paid, in the language %s', (language) => {
  const texts = TEXTS[language]

  it.each(REASONS)('says why (%s), what was heard, and offers no Pay [PAY-05] [LOC-25]', async (why) => {
    for (const heard of HEARD) {
      await shown(language, { ...unsettled(why), heard })
      const words = panel().textContent
      expect(words, heard).toContain(texts.open.why[why])
      expect(words).toContain(texts.open.heard[heard])
      const title = heard === 'nothing' ? texts.open.asking : texts.open.unknown
      expect(words, heard).toContain(why === 'tab' ? texts.open.elsewhere : title)
      const ways = [texts.progress['check-again'], texts.open['give-up']]
      const isKnownByUnpaid = why === 'prepare' || why === 'card'
      expect(buttons()).toEqual(heard === 'nothing' ? [] : ways.slice(0, isKnownByUnpaid ? 1 : 2))
      expect(screen.queryAllByRole('radio'), heard).toEqual([])
      cleanup()
    }
  })

  it.each(HEARD)(
    'shows the provider’s word as it is, in any state of the question: %j [PAY-07] [ERR-29]',
    async (heard) => {
      await shown(language, { ...unsettled('word', { unknownStatus: 'PENDING' }), heard })
      expect(panel().textContent).toContain(
        texts.progress.unknown.replace('{{status}}', 'PENDING') + texts.open.why.word,
      )
      expect(buttons().length).toBe(heard === 'nothing' ? 0 : 2)
      cleanup()
    },
  )

  it('asks and gives up at the press of a button', async () => {
    const { dispatch, reservationId } = await shown(language, { ...unsettled('bank'), heard: 'unpaid' })
    fireEvent.click(screen.getByRole('button', { name: texts.progress['check-again'] }))
    fireEvent.click(screen.getByRole('button', { name: texts.open['give-up'] }))
    expect(dispatch.mock.calls.map(([{ type, data }]) => ({ type, data }))).toEqual([
      { type: 'CheckPaymentOutcome', data: { reservationId } },
      { type: 'GiveUpPayment', data: {} },
    ])
  })

  it('names the other tab first, and the number, until it was given up here [PAY-05]', async () => {
    const { reservationId } = await shown(language, { ...unsettled('tab'), heard: 'unpaid' })
    expect(panel().textContent).toContain(texts.open.elsewhere + texts.open.why.tab)
    expect(panel().textContent).toContain(`${texts.help.number} ${String(reservationId)}`)
    cleanup()
    await shown(language, { ...unsettled('tab'), isGivenUp: true })
    expect(panel().textContent).not.toContain(texts.open.elsewhere)
    expect(panel().textContent).toContain(texts.open.asking)
  })

  it('has nothing more to give up once it was given up', async () => {
    await shown(language, { ...unsettled('bank'), heard: 'failure', isGivenUp: true })
    expect(buttons()).toEqual([texts.progress['check-again']])
  })

  it.each([false, true])(
    'is announced to a screen reader, and stays when the time is up (up: %s)',
    async (isOver) => {
      await shown(language, { ...unsettled('cardSent'), heard: 'unpaid' }, isOver)
      const announced = screen.getAllByRole('status').map(({ textContent }) => textContent)
      expect(announced.join(' ')).toContain(texts.open.heard.unpaid)
      expect(panel().textContent).not.toContain(texts.hold['over-pay'])
      cleanup()
    },
  )
})

describe.each(LANGUAGES)(
  'when the time is up and the server has not said so, in the language %s',
  (language) => {
    it('has no ways to pay and no Pay, and says what goes on [EXP-03]', async () => {
      const texts = TEXTS[language]
      for (const progress of [{ _tag: 'Allowed' }, { _tag: 'Failed', error: null }] as const) {
        await shown(language, progress)
        expect(
          buttons().filter((name) => PAY.test(name)),
          progress._tag,
        ).toHaveLength(1)
        cleanup()
        await shown(language, progress, true)
        expect(panel().textContent).toContain(texts.hold['over-pay'])
        expect(buttons(), progress._tag).toEqual([])
        expect(screen.queryAllByRole('radio'), progress._tag).toEqual([])
        cleanup()
      }
    })
  },
)

const PAY = /^(Pay|Maksa) /

const confirmed = bookingAt('confirmed').models()

let started: Promise<unknown> | undefined

const startLanguages = (): Promise<unknown> =>
  (started ??= startTexts('en').then(() =>
    Promise.all(LANGUAGES.map((language) => loadTexts(language, ['shell', 'trip', ...LATER_NAMESPACES]))),
  ))

/** The panel that pays, of a booking whose payment is so far. */
const shown = async (language: string, progress: PaymentProgress, isOver = false) => {
  await startLanguages()
  const { reservationId } = confirmed.payment
  const payments = reservationId === null ? {} : { [reservationId]: { ...NO_PAYMENT, progress } }
  const models: ReadModels = { ...confirmed, payment: { ...confirmed.payment, payments } }
  const dispatch = vi.fn<ModelSource['dispatch']>()
  const source: ModelSource = {
    models: () => models,
    dispatch,
    subscribe: () => () => undefined,
    subscribeToSeconds: () => () => undefined,
    nowMs: () => epochMs(START_MS + (isOver ? 60 * MINUTE_MS : 30_000)),
  }
  render(
    <BrandContext value={meretee}>
      <ModelSourceContext value={source}>
        <ShownLocale value={language}>
          <Paying reservation={models.reservation.current} />
        </ShownLocale>
      </ModelSourceContext>
    </BrandContext>,
  )
  return { dispatch, reservationId: models.payment.reservationId }
}

const panel = (): HTMLElement => screen.getByRole('region')

const nothing = (): void => undefined

/** The panel and the button of the page on which one pays. */
const Paying = ({ reservation }: { readonly reservation: Reservation | null }) => {
  const paying = usePaying(reservation)
  return (
    <PaymentPanel reservation={reservation} paying={paying} onPress={nothing}>
      {reservation !== null && <PayAction reservation={reservation} paying={paying} onPay={nothing} />}
    </PaymentPanel>
  )
}

const buttons = (): string[] => screen.queryAllByRole('button').map(({ textContent }) => textContent)
