// The session in the Redux DevTools: the tool's own instrumentation on the other end of a connection, and what a person
// presses there. What the tool sends as states is poisoned: none of it may be looked at.
import * as jsan from 'jsan'
import { ActionCreators, instrument, type LiftedState as ToolState } from '@redux-devtools/instrument'
import { legacy_createStore as createStore } from 'redux'
import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { foldInBulk } from '../../../projections/fold.ts'
import type { ReadModels } from '../../../projections/readModels.ts'
import { type LiftedState, performed, type PerformedAction, reduxText } from '../../../replay/doors/redux.ts'
import { createRedaction } from '../../../replay/redaction/redaction.ts'
import { createSessionLog } from '../../../replay/store/sessionLog.ts'
import { createLiveLog } from '../../../src/devtools/live/liveLog.ts'
import { extensionIn, type ReduxExtension } from '../../../src/devtools/redux/extension.ts'
import { MOST_SENT, openReduxDoor } from '../../../src/devtools/redux/reduxDoor.ts'
import { travelWith } from '../../../src/devtools/live/travelWith.ts'
import { createLiveSource } from '../../../src/models/liveSource.ts'
import { createTimeTravel } from '../../../src/models/timeTravel.ts'
import { bookingAt, type Booking, CONTACT } from '../../support/bookingSession.ts'
import { command } from '../../support/unbranded.ts'
import { paidBooking } from '../../replay/doors/doorLogs.ts'
import { SALT } from '../../replay/file/arbitraryLog.ts'

interface ToolAction {
  readonly type: string
  readonly state?: unknown
}

type Tool = ToolState<unknown, ToolAction, unknown>

/** What the extension does with what it is sent, done by its own library; and all of it as text. */
const createTool = () => {
  const messages: unknown[] = []
  const newStore = (first: unknown) =>
    createStore(
      (state: unknown = first, action: ToolAction) => action.state ?? state,
      instrument() as never,
    ) as unknown as {
      readonly liftedStore: {
        readonly dispatch: (action: unknown) => unknown
        readonly getState: () => Tool
      }
    }
  let store = newStore(null)
  let listener: (message: unknown) => void = () => undefined
  const extension: ReduxExtension = {
    connect: (options) => {
      messages.push(options)
      return {
        init: (state) => {
          messages.push(structuredClone(state))
          store = newStore(state)
        },
        send: (action, state) => {
          messages.push(structuredClone([action, state]))
          if (action === null) store.liftedStore.dispatch(ActionCreators.importState(state as never, true))
          else store.liftedStore.dispatch({ ...action, action: { ...action.action, state } })
        },
        subscribe: (heard) => {
          listener = heard
          return () => void (listener = () => undefined)
        },
      }
    },
  }
  return {
    extension,
    lifted: () => store.liftedStore.getState(),
    /** What the tool's window does with the press is its own matter; the page hears of it. */
    press: (payload: object) =>
      listener({ type: 'DISPATCH', payload, state: '{"shell":{"poison":"of the tool"}}', id: 'one' }),
    say: (message: unknown) => listener(message),
    text: () => JSON.stringify(messages),
  }
}

const open = (booking: Booking, mostEntries = 10_000) => {
  const redaction = createRedaction(SALT)
  const [scheduler, pictures] = [new VirtualTimeScheduler(), new VirtualTimeScheduler()]
  const log = createSessionLog({ redact: redaction.entry, foldInBulk, scheduler, mostEntries })
  let taken = 0
  const record = (): void => {
    for (const entry of booking.entries.slice(taken)) log.append(entry)
    taken = booking.entries.length
    pictures.flush()
  }
  record()
  const { models, subscribe, dispatch, stop, clock } = booking
  const travel = createTimeTravel(createLiveSource({ models, subscribe, dispatch, stop }, clock))
  const live = createLiveLog({
    session: { log, redactEntry: redaction.entry },
    check: { timeZone: 'Europe/Tallinn' },
    pictures,
    scheduler,
  })
  travelWith(live, travel)
  const tool = createTool()
  const close = openReduxDoor(tool.extension, live)
  return { booking, log, record, travel, live, tool, close, redacted: redaction.models }
}

type Opened = ReturnType<typeof open>

/** The session does something more. */
const happen = ({ booking, record }: Opened): void => {
  booking.dispatch(command('ChangeContact', { form: CONTACT }))
  booking.advance(1_000)
  record()
}

const shownState = ({ tool }: Opened): unknown => tool.lifted().computedStates.at(-1)?.state
const actionsOf = ({ tool }: Opened): readonly PerformedAction[] =>
  tool.lifted().stagedActionIds.map((id) => tool.lifted().actionsById[id] as unknown as PerformedAction)
/** The application shows the read models after this entry, its own ones. */
const modelsAfter = ({ booking }: Opened, seq: number): ReadModels =>
  foldInBulk(booking.entries.slice(0, seq))
const shown = ({ travel }: Opened): ReadModels => travel.source.models()

describe('a session in the tool', () => {
  const opened = open(bookingAt('sailSelected'))
  const { booking, tool } = opened

  it('has an action for each entry, with its own time, and the redacted read models', () => {
    const actions = actionsOf(opened)
    expect(actions.slice(1).map(({ timestamp }) => timestamp)).toEqual(booking.entries.map(({ at }) => at))
    expect(actions.slice(1).map(({ action }) => action.type)).toEqual(booking.entries.map(({ type }) => type))
    expect(shownState(opened)).toEqual(opened.redacted(booking.models()))
  })
  it('goes on as the session does, and nothing personal is in what is sent', () => {
    const before = actionsOf(opened).length
    happen(opened)
    expect(actionsOf(opened).length).toBe(booking.entries.length + 1)
    expect(actionsOf(opened).length).toBeGreaterThan(before)
    expect(shownState(opened)).toEqual(opened.redacted(booking.models()))
    for (const mark of [CONTACT.firstName, CONTACT.lastName, CONTACT.email, CONTACT.phoneNumber])
      expect(tool.text()).not.toContain(mark)
  })
})

describe('a jump', () => {
  it.each(['JUMP_TO_ACTION', 'JUMP_TO_STATE'])(
    'by %s shows the moment after the entry, from our own log',
    (type) => {
      const opened = open(bookingAt('reserved'))
      opened.tool.press({ type, actionId: 5, index: 5 })
      expect(opened.travel.isAway()).toBe(true)
      expect(shown(opened)).toEqual(modelsAfter(opened, 5))
      opened.tool.press({
        type,
        actionId: opened.booking.entries.length,
        index: opened.booking.entries.length,
      })
      expect(opened.travel.isAway()).toBe(false)
      expect(JSON.stringify(shown(opened))).not.toContain('poison')
    },
  )
  it('to what was never sent, or is no action, leads nowhere', () => {
    const opened = open(bookingAt('sailSelected'))
    for (const actionId of [100_000, -1, Number.NaN, '5', null])
      opened.tool.press({ type: 'JUMP_TO_ACTION', actionId })
    for (const message of [null, 'x', { type: 'DISPATCH' }, { type: 'ACTION', payload: 'alert(1)' }])
      opened.tool.say(message)
    expect(opened.travel.isAway()).toBe(false)
  })
  it('finds its entry also after a rotation, until the log no longer has it', () => {
    const booking = bookingAt('sailSelected')
    const opened = open(booking, booking.entries.length + 2)
    happen(opened)
    const { firstSeq } = opened.log
    expect(firstSeq).toBeGreaterThan(1)
    opened.tool.press({ type: 'JUMP_TO_ACTION', actionId: firstSeq - 10 })
    expect(opened.travel.isAway()).toBe(false)
    opened.tool.press({ type: 'JUMP_TO_ACTION', actionId: firstSeq + 3 })
    expect(opened.travel.isAway()).toBe(true)
    expect(shown(opened).catalog).toEqual(modelsAfter(opened, firstSeq + 3).catalog)
  })
})

describe('a commit, a rollback and a reset', () => {
  it('begin again: at the present, at the last commit, at the first entry', () => {
    const opened = open(bookingAt('sailSelected'))
    const { booking, tool } = opened
    tool.press({ type: 'COMMIT', timestamp: 1 })
    const committedSeq = booking.entries.length
    expect(actionsOf(opened)).toHaveLength(1)
    expect(shownState(opened)).toEqual(opened.redacted(booking.models()))
    happen(opened)
    tool.press({ type: 'JUMP_TO_ACTION', actionId: 1 })
    expect(shown(opened)).toEqual(modelsAfter(opened, committedSeq + 1))

    tool.press({ type: 'ROLLBACK', timestamp: 1 })
    expect(actionsOf(opened)).toHaveLength(1)
    expect(shown(opened)).toEqual(modelsAfter(opened, committedSeq))
    expect(shownState(opened)).toEqual(opened.redacted(modelsAfter(opened, committedSeq)))

    tool.press({ type: 'RESET', timestamp: 1 })
    expect(opened.travel.isAway()).toBe(false)
    expect(actionsOf(opened)).toHaveLength(booking.entries.length + 1)
  })
})

describe('a pause', () => {
  it('leaves out what happens meanwhile, and goes on with the right states and numbers', () => {
    const opened = open(bookingAt('sailSelected'))
    const { booking, tool } = opened
    const before = actionsOf(opened).length
    tool.press({ type: 'PAUSE_RECORDING', status: true })
    happen(opened)
    expect(actionsOf(opened)).toHaveLength(before)
    tool.press({ type: 'PAUSE_RECORDING', status: false })
    const resumedSeq = booking.entries.length + 1
    happen(opened)
    expect(shownState(opened)).toEqual(opened.redacted(booking.models()))
    tool.press({ type: 'JUMP_TO_ACTION', actionId: before })
    expect(shown(opened)).toEqual(modelsAfter(opened, resumedSeq))
  })
})

describe('an action that is switched off', () => {
  it('is left out of the states that follow, and taken in again by another press', () => {
    const opened = open(bookingAt('sailSelected'))
    const { booking, tool } = opened
    const chosen = booking.entries.find(({ type }) => type === 'SailSelected')?.seq ?? 0
    const without = foldInBulk(booking.entries.filter(({ seq }) => seq !== chosen))
    tool.press({ type: 'TOGGLE_ACTION', id: chosen })
    expect(tool.lifted().skippedActionIds).toEqual([chosen])
    expect(shownState(opened)).toEqual(opened.redacted(without))
    expect(opened.travel.isAway()).toBe(false)
    tool.press({ type: 'TOGGLE_ACTION', id: chosen })
    expect(tool.lifted().skippedActionIds).toEqual([])
    expect(shownState(opened)).toEqual(opened.redacted(booking.models()))
  })
})

describe('an import', () => {
  it('of a file of another session shows the states of the file', () => {
    const { tool } = open(bookingAt('sailSelected'))
    const nextLiftedState = jsan.parse(reduxText(paidBooking())) as LiftedState
    tool.press({ type: 'IMPORT_STATE', nextLiftedState })
    expect(tool.lifted().computedStates).toEqual(nextLiftedState.computedStates)
  })
  it('of what this session was is jumped in; of anything else it is only looked at', () => {
    const opened = open(bookingAt('sailSelected'))
    const { booking, tool } = opened
    const poison = { state: { shell: 'poison' } }
    const own = booking.entries[4]
    if (own === undefined) throw new Error('The session has more entries')
    const foreign = { ...performed(own), timestamp: 1 }
    tool.press({
      type: 'IMPORT_STATE',
      nextLiftedState: {
        actionsById: {
          0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: 0 },
          1: performed(own),
          2: foreign,
        },
        computedStates: [poison, poison, poison],
        currentStateIndex: 2,
        nextActionId: 3,
        stagedActionIds: [0, 1, 2],
        skippedActionIds: [],
      },
    })
    expect(actionsOf(opened)).toHaveLength(3)
    for (const actionId of [0, 2]) {
      tool.press({ type: 'JUMP_TO_ACTION', actionId })
      expect(opened.travel.isAway()).toBe(false)
    }
    tool.press({ type: 'JUMP_TO_ACTION', actionId: 1 })
    expect(shown(opened)).toEqual(modelsAfter(opened, own.seq))
    happen(opened)
    expect(actionsOf(opened).length).toBeGreaterThan(3)
    expect(tool.lifted().nextActionId).toBe(actionsOf(opened).length)
  })
  it('of what is no session is left alone', () => {
    const opened = open(bookingAt('sailSelected'))
    const before = actionsOf(opened).length
    for (const nextLiftedState of [null, [], {}, { actionsById: { 0: null }, computedStates: [] }])
      opened.tool.press({ type: 'IMPORT_STATE', nextLiftedState })
    expect(actionsOf(opened)).toHaveLength(before)
  })
})

describe('a window that is opened late', () => {
  it('gets the last of what was before, and the rest as it comes', () => {
    const opened = open(bookingAt('sailSelected'))
    opened.tool.press({ type: 'COMMIT' })
    opened.tool.say({ type: 'START' })
    expect(actionsOf(opened)).toHaveLength(Math.min(opened.booking.entries.length, MOST_SENT) + 1)
  })
})

describe('when the door is closed', () => {
  it('nothing is sent or heard any more', () => {
    const opened = open(bookingAt('sailSelected'))
    const before = opened.tool.text()
    opened.close()
    happen(opened)
    opened.tool.press({ type: 'JUMP_TO_ACTION', actionId: 2 })
    expect(opened.tool.text()).toBe(before)
    expect(opened.travel.isAway()).toBe(false)
  })
})

describe('a page without the extension', () => {
  it('has none, and neither has one with something else of that name', () => {
    expect(extensionIn({})).toBeNull()
    expect(extensionIn({ __REDUX_DEVTOOLS_EXTENSION__: 'x' })).toBeNull()
    expect(extensionIn({ __REDUX_DEVTOOLS_EXTENSION__: createTool().extension })).not.toBeNull()
  })
})
