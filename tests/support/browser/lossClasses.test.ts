// Which files of a build are missed alike, on a build small enough to see it.
import { describe, expect, it } from 'vitest'
import { type BuiltTexts, lossClasses } from './lossClasses.ts'

const LISTED =
  'm.f=["./screen-1.js","./deep-1.js","./screen-1.css","./deep-1.css","./shared-1.css","./one-1.js","./two-1.js"]'

const builtOf = (program: string): BuiltTexts => ({
  page: '<script type="module" crossorigin src="./assets/index-1.js"></script><link rel="stylesheet" crossorigin href="./assets/index-1.css">',
  scripts: new Map([
    ['index-1.js', `import{a as b}from"./libraries-1.js";const d=(${LISTED});${program}`],
    ['libraries-1.js', 'export{}'],
    ['screen-1.js', 'import"./deep-1.js";import{s}from"./shared-1.js"'],
    ['deep-1.js', ''],
    ['shared-1.js', ''],
    ['one-1.js', 'import{s}from"./shared-1.js"'],
    ['two-1.js', ''],
  ]),
})

const SCREEN = 'R(()=>import(`./screen-1.js`),__vite__mapDeps([0,1,2,3,4]),import.meta.url)'
const ONE = 'R(()=>import(`./one-1.js`),__vite__mapDeps([5,4]),import.meta.url)'
const TWO = 'R(()=>import(`./two-1.js`),__vite__mapDeps([6]),import.meta.url)'

describe('files that are missed alike', () => {
  it('are those of the page, and those whose loss refuses the same imports', () => {
    const asked = ['index-1.css', 'index-1.js', 'libraries-1.js', 'screen-1.js', 'deep-1.js', 'shared-1.js']
    const sheets = ['screen-1.css', 'deep-1.css', 'shared-1.css', 'icon-1.svg', 'one-1.js']
    expect(lossClasses(builtOf(`a=${SCREEN};b=${ONE};c=${TWO}`), [...asked, ...sheets])).toEqual([
      ['index-1.css'],
      ['index-1.js', 'libraries-1.js'],
      ['screen-1.js', 'deep-1.js'],
      ['shared-1.js'],
      ['screen-1.css', 'deep-1.css'],
      ['shared-1.css'],
      ['icon-1.svg'],
      ['one-1.js'],
    ])
  })

  it('are judged by the imports that were made', () => {
    const asked = ['index-1.js', 'screen-1.js', 'deep-1.js', 'shared-1.js', 'screen-1.css', 'shared-1.css']
    expect(lossClasses(builtOf(`a=${SCREEN};b=${ONE}`), asked)).toEqual([
      ['index-1.js'],
      ['screen-1.js', 'deep-1.js', 'shared-1.js'],
      ['screen-1.css', 'shared-1.css'],
    ])
  })

  it('are those of imports that are waited for together, and of no others', () => {
    const asked = ['one-1.js', 'two-1.js', 'shared-1.js', 'screen-1.js', 'index-1.js']
    const together = `f(await Promise.all([${ONE},${TWO}]));g(${SCREEN})`
    expect(lossClasses(builtOf(together), asked)).toEqual([
      ['one-1.js', 'two-1.js'],
      ['shared-1.js'],
      ['screen-1.js'],
      ['index-1.js'],
    ])
    const madeUpFor = `f(await Promise.all([${ONE}.catch(()=>null),${TWO}]))`
    expect(lossClasses(builtOf(madeUpFor), ['one-1.js', 'two-1.js', 'index-1.js'])).toEqual([
      ['one-1.js'],
      ['two-1.js'],
      ['index-1.js'],
    ])
  })
})
