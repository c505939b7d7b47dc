// A folder of program files is a room: small enough to see at a glance, and the rooms of a layer import one way.
import { posix } from 'node:path'
import { isCode, startsWithAny, type Finding, type Rule, type SourceText } from '../sourceText.ts'
import { circleFinding, importCirclesIn, importGraph, type ImportGraph, type Step } from './circles.ts'

const LAYERS = ['domain/', 'effects/', 'projections/', 'replay/', 'src/']
const MOST_FILES = 20

/** Sample data: one file a thing, however many there are. */
const UNLIMITED = ['src/demo/data']

export const roomSizesRule: Rule = (files) => {
  const sizes = new Map<string, number>()
  for (const { path } of programFiles(files, LAYERS)) {
    const room = posix.dirname(path)
    sizes.set(room, (sizes.get(room) ?? 0) + 1)
  }
  return [...sizes]
    .filter(([room, size]) => size > MOST_FILES && !UNLIMITED.includes(room))
    .map(([room, size]): Finding => {
      const message = `${room}/ holds ${size} files, ${MOST_FILES} at most: give a thing that a person looks for a folder of its own`
      return { path: room, line: 1, message }
    })
}

/** A room is a folder: what stands in a folder below it is another room. Imports to other layers don't count. */
export const roomCirclesRule: Rule = (files) =>
  LAYERS.flatMap((layer) =>
    importCirclesIn(roomGraph(importGraph(programFiles(files, [layer])))).map((circle) =>
      circleFinding(circle, 'rooms in a circle', 'move what both need down, or what needs both up'),
    ),
  )

const roomGraph = (graph: ImportGraph): ImportGraph => {
  const rooms = new Map<string, Step[]>()
  for (const [from, steps] of graph) {
    const room = posix.dirname(from)
    const leaving = steps.map(({ path, site }) => ({ path: posix.dirname(path), site }))
    rooms.set(room, [...(rooms.get(room) ?? []), ...leaving.filter(({ path }) => path !== room)])
  }
  return rooms
}

const programFiles = (files: readonly SourceText[], folders: readonly string[]): readonly SourceText[] =>
  files.filter((file) => isCode(file) && startsWithAny(file.path, folders))
