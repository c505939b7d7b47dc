// All that is only read of the server, and the codecs of its commands and events.
import type * as t from 'io-ts'
import { ApiError } from '../apiError.ts'
import { shape } from '../codec/shapes.ts'
import { invitation } from '../companies/resources.ts'
import { menu, page, terms } from '../content/resources.ts'
import { members } from '../history/shownMembers.ts'
import { details, record } from '../profile/resources.ts'
import type { Resource } from '../resources/resource.ts'

/** In a read model of their own. */
export const kept = [menu, page, terms, members, invitation, record] as const

const resources = [...kept, details] as const

export type AnyResource = (typeof resources)[number]
type Shape<Q, A = unknown> = Q & A extends infer P extends t.Props ? t.ExactC<t.TypeC<P>> : never

type Commands = { readonly [P in AnyResource as P['command']]: Shape<P['query']> }
type Events = { readonly [P in AnyResource as P['requested']]: Shape<P['query']> } & {
  readonly [P in AnyResource as P['found']]: Shape<P['query'], P['answer']>
} & { readonly [P in AnyResource as P['failed']]: Shape<P['query'], { error: typeof ApiError }> }

/** Each is given the data of its own command and events alone. */
export const allResources = resources as readonly unknown[] as readonly Resource[]

export const resourceCommands = Object.fromEntries(
  allResources.map(({ command, query }) => [command, shape(query)]),
) as unknown as Commands

export const resourceEvents = Object.fromEntries(
  allResources.flatMap(({ requested, found, failed, query, answer }) => [
    [requested, shape(query)],
    [found, shape({ ...query, ...answer })],
    [failed, shape({ ...query, error: ApiError })],
  ]),
) as unknown as Events
