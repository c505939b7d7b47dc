// A command by hand: its type is chosen, its fields come from its codec, and it goes the way of all commands.
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import * as E from 'fp-ts/Either'
import type { CommandType } from '../../../domain/log/commands.ts'
import { PrimaryButton, QuietButton } from '../../components/forms/buttons.tsx'
import { SelectField } from '../../components/forms/SelectField.tsx'
import type { Session } from '../../session/session.ts'
import { useDevtoolsTexts } from '../../texts/pageTexts.ts'
import { COMMAND_NAMES, commandFrom, partOfCommand, TAKE_SECRETS } from './byHand.ts'
import { blankOf, type Draft, type FieldComplaint } from './formDraft.ts'
import css from './HandForm.module.css'
import { PartFields } from './PartFields.tsx'

interface CommandByHandProps {
  readonly session: Pick<Session, 'travel' | 'log'>
  /** Shows an entry in the log, by its number. */
  readonly onShow: (seq: number) => void
}

export const CommandByHand = ({ session, onShow }: CommandByHandProps) => {
  const t = useDevtoolsTexts()
  const [type, setType] = useState<CommandType | null>(null)
  const choose = (name: string): void => setType(COMMAND_NAMES.find((one) => one === name) ?? null)
  return (
    <div className={css.form}>
      <SelectField
        label={t('hand.type')}
        value={type ?? ''}
        options={COMMAND_NAMES.map((value) => ({ value, label: value }))}
        groups={[]}
        placeholder={t('hand.choose')}
        onChange={choose}
      />
      {type === null ? (
        <p className={css.note}>{t('hand.lead')}</p>
      ) : partOfCommand(type)._tag === 'Secret' ? (
        <p className={css.note}>{t('hand.only-secret')}</p>
      ) : (
        <CommandForm key={type} type={type} session={session} onShow={onShow} />
      )}
    </div>
  )
}

const NO_ERRORS: ReadonlyMap<string, FieldComplaint> = new Map()

interface GivenCommand {
  /** How many were given: each one is said. */
  readonly count: number
  /** Its number in the log; `null` where it waits for what comes later. */
  readonly seq: number | null
}

const CommandForm = ({ type, session, onShow }: CommandByHandProps & { readonly type: CommandType }) => {
  const t = useDevtoolsTexts()
  const part = partOfCommand(type)
  const [draft, setDraft] = useState<Draft>(() => blankOf(part))
  const [errors, setErrors] = useState(NO_ERRORS)
  const [given, setGiven] = useState<GivenCommand | null>(null)
  const { travel } = session
  const isAway = useSyncExternalStore(travel.subscribe, travel.isAway)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const give = (event: FormEvent): void => {
    event.preventDefault()
    const command = commandFrom(type, draft)
    if (E.isLeft(command)) {
      setGiven(null)
      return setErrors(new Map(command.left.map(({ path, why }) => [path, why])))
    }
    setErrors(NO_ERRORS)
    const before = session.log.lastSeq
    travel.source.dispatch(command.right)
    setGiven({ count: (given?.count ?? 0) + 1, seq: seqAfter(session, before, type) })
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={give} aria-label={type}>
      {TAKE_SECRETS.has(type) && <p className={css.note}>{t('hand.secrets')}</p>}
      <PartFields part={part} draft={draft} onChange={setDraft} label="" path="" errors={errors} />
      {isAway && <p className={css.note}>{t('hand.away')}</p>}
      <div className={css.foot}>
        <PrimaryButton type="submit" disabled={isAway}>
          {t('hand.give')}
        </PrimaryButton>
        <p role="status">
          {errors.size > 0 && t('hand.wrong', { number: errors.size })}
          {given !== null && t('hand.done', { type, number: given.count })}
        </p>
        {given !== null && given.seq !== null && (
          <QuietButton plain onClick={() => onShow(given.seq ?? 0)}>
            {t('hand.show', { seq: given.seq })}
          </QuietButton>
        )}
      </div>
    </form>
  )
}

/** The first command of the type after an entry. */
const seqAfter = ({ log }: Pick<Session, 'log'>, before: number, type: CommandType): number | null =>
  log.entries
    .slice(Math.max(0, before - log.firstSeq + 1))
    .find((entry) => entry.kind === 'command' && entry.type === type)?.seq ?? null
