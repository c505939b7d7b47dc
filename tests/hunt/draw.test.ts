// Which turns a hunt draws: the same for the same seed, the parts by their weights, and no seed for two turns.
import { describe, expect, it } from 'vitest'
import { chanceOf, type Draw, drawnFrom, SEEDS_OF_TURN, turnOf } from './draw.ts'
import { MOST_SEED } from '../properties/run/commandLine.ts'
import { WHOLE } from '../properties/run/results/shard.ts'

const PARTS = [
  { name: 'often', weight: 6 },
  { name: 'seldom', weight: 2 },
  { name: 'never', weight: 0 },
]
type Named = (typeof PARTS)[number]

const drawOf = (seed: number, index = 1, of = 1): Draw<Named> => ({
  parts: PARTS,
  seed,
  shard: { index, of },
})

const firstTurns = (draw: Draw<Named>, count = 400) =>
  Array.from({ length: count }, (_, n) => {
    const { part, seed, chance } = turnOf(draw, n)
    return { name: part.name, seed, next: chance.below(1_000) }
  })

describe('turns that are drawn', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(firstTurns(drawOf(5))).toEqual(firstTurns(drawOf(5)))
    expect(firstTurns(drawOf(5)).map(({ name }) => name)).not.toEqual(
      firstTurns(drawOf(6)).map(({ name }) => name),
    )
    expect(turnOf(drawOf(5), 0).seed).not.toBe(turnOf(drawOf(6), 0).seed)
  })

  it('fall to the parts by their weights, and never to one without', () => {
    const names = firstTurns(drawOf(5), 2_000).map(({ name }) => name)
    const share = (wanted: string): number => names.filter((name) => name === wanted).length / names.length
    expect(share('often')).toBeGreaterThan(0.7)
    expect(share('often')).toBeLessThan(0.8)
    expect(share('never')).toBe(0)
  })

  it('have seeds that no other turn has, whichever shard it belongs to', () => {
    const shards = [1, 2, 3].map((index) => firstTurns(drawOf(5, index, 3)).map(({ seed }) => seed))
    const blocks = shards.flat().map((seed) => Math.floor((seed - 1) / SEEDS_OF_TURN))
    expect(new Set(blocks).size).toBe(blocks.length)
  })

  it('draw other parts in another shard', () => {
    const [first, second] = [1, 2].map((index) => firstTurns(drawOf(5, index, 2)).map(({ name }) => name))
    expect(first).not.toEqual(second)
  })

  it('keep to the seeds that every part takes', () => {
    for (const seed of [0, 1, 42, MOST_SEED])
      for (const turn of firstTurns(drawOf(seed))) {
        expect(turn.seed).toBeGreaterThanOrEqual(1)
        expect(turn.seed + SEEDS_OF_TURN - 1).toBeLessThanOrEqual(MOST_SEED)
      }
  })

  it('say so where no part can be drawn', () => {
    expect(() => turnOf({ parts: [], seed: 5, shard: WHOLE }, 0)).toThrow('No part has a weight')
  })
})

describe('what a turn takes on', () => {
  const LETTERS = [...'abcdefgh']

  it('is so much of all there is, each once and in its order', () => {
    const drawn = drawnFrom(LETTERS, 3, chanceOf('some words'))
    expect(drawn).toHaveLength(3)
    expect(drawn).toEqual(LETTERS.filter((letter) => drawn.includes(letter)))
    expect(drawnFrom(LETTERS, 3, chanceOf('some words'))).toEqual(drawn)
    expect(drawnFrom(LETTERS, 20, chanceOf('some words'))).toEqual(LETTERS)
  })

  it('is everything some time', () => {
    const drawn = Array.from({ length: 60 }, (_, i) => drawnFrom(LETTERS, 1, chanceOf(`turn ${i}`))).flat()
    expect(new Set(drawn).size).toBe(LETTERS.length)
  })
})
