// The rule about the glossary is seen to fail on a word that is not said, and on a glossary that lacks a term.
import { describe, expect, it } from 'vitest'
import { glossaryRule } from './glossary.ts'

const TERMS = Array.from({ length: 30 }, (_, i) => `| word${i} | sõna${i} |`)

const glossary = (terms: readonly string[] = TERMS) => ({
  path: 'locales/GLOSSARY.md',
  text: `# Glossary

## Terms

| en | et |
| --- | --- |
${terms.join('\n')}

## Not said

| language | not | but |
| --- | --- | --- |
| en | way out | outbound trip |
| et | palun | mitte midagi |
`,
})

const locale = (language: string, texts: unknown) => ({
  path: `locales/${language}/shell.json`,
  text: JSON.stringify(texts, null, 2),
})

describe('when a text says what the glossary does not', () => {
  it.each([
    ['en', { a: { b: 'Your Way out' } }, 'says “way out”: write outbound trip'],
    ['et', { a: { b: 'Proovi palun uuesti.' } }, 'says “palun”: write mitte midagi'],
  ])('names the word and what to write: %s', (language, texts, message) => {
    expect(glossaryRule([glossary(), locale(language, texts)])).toEqual([
      { path: `locales/${language}/shell.json`, line: 3, message },
    ])
  })

  it('leaves other languages, keys, placeholders, laws and words that only begin alike', () => {
    const texts = { 'way out': 'Always', a: '{{palun}} palunud', 'LAW-48': 'The way out', b: 'Palun' }
    expect(glossaryRule([glossary(), locale('en', texts)])).toEqual([])
  })
})

describe('when the glossary itself is not well', () => {
  it('asks for a term in each language', () => {
    const terms = TERMS.map((term, i) => (i === 3 ? '| word3 |  |' : term))
    expect(glossaryRule([glossary(terms)])[0]?.message).toBe('has no term for et')
  })

  it('asks for thirty terms', () => {
    expect(glossaryRule([glossary(TERMS.slice(1))])[0]?.message).toBe('has 29 terms, 30 at least')
  })

  it('refuses a term that is not said', () => {
    const terms = TERMS.map((term, i) => (i === 0 ? '| way out | sõna |' : term))
    expect(glossaryRule([glossary(terms)])[0]?.message).toBe('“way out” is a term, and is not said')
  })

  it('asks for a glossary', () => {
    expect(glossaryRule([])[0]?.message).toBe('missing: write it')
  })
})
