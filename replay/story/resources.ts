// The sentences of a story that are about what is only read of the server: each resource by its own title.
import type { ApiError } from '../../domain/apiError.ts'
import type { CommandData } from '../../domain/log/commands.ts'
import type { EventData } from '../../domain/log/events.ts'
import { allResources, type resourceCommands, type resourceEvents } from '../../domain/log/resources.ts'
import { errorText } from './words.ts'

type CommandSentences = { readonly [K in keyof typeof resourceCommands]: (data: CommandData<K>) => string }
type EventSentences = { readonly [K in keyof typeof resourceEvents]: (data: EventData<K>) => string }

export const resourceCommandSentences = Object.fromEntries(
  allResources.map(({ command, title }) => [command, (query: object) => `load ${title(query)}`]),
) as unknown as CommandSentences

export const resourceEventSentences = Object.fromEntries(
  allResources.flatMap(({ requested, found, failed, title, summary }) => [
    [requested, (query: object) => `asked for: ${title(query)}`],
    [found, (data: object) => `here: ${title(data)}${summary === undefined ? '' : ` (${summary(data)})`}`],
    [
      failed,
      (data: { readonly error: ApiError }) => `could not be loaded: ${title(data)}: ${errorText(data.error)}`,
    ],
  ]),
) as unknown as EventSentences
