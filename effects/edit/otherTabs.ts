// What the other tabs report of changes of tickets, as the command that says it.
import { command } from '../../domain/log/commands.ts'
import type { EditsElsewhere } from '../ports/ports.ts'

export const noteOfOtherTabs = ({ tickets, askedFor }: EditsElsewhere) =>
  command('NoteEditsElsewhere', { tickets: [...tickets], askedFor })
