// Plain words: a sentence or a name says who or what is meant, by the role or the thing; and what happens, by the field's term.
import { startsWithAny, type Finding, type Rule, type SourceText } from '../sourceText.ts'

const FOLDERS = ['domain/', 'effects/', 'projections/', 'replay/', 'src/', 'locales/', 'tests/', 'README.md']

const ROLES = 'the role: customer, traveller, support engineer, tester, server, caller, reader'

/** Each word, and what to write in its place. Found inside of names, too. */
const ROLELESS: Readonly<Record<string, string>> = {
  whoever: `${ROLES}, or "a customer who …"`,
  somebody: ROLES,
  nobody:
    '"no customer", "no server" …, "it is not known", "was not asked", or "no one" where a person is meant',
  anew: '"again"; of a page "is reloaded"',
}

/** Whole words as a regular expression has them, and what to write in their place. */
const PHRASES: readonly (readonly [phrase: string, instead: string])[] = [
  [
    '(?:is|are|was|were|be|been|being) told',
    '"sees", "gets", "is called with"; "is shown", "is sent", "is reported"',
  ],
  [
    '(?:is|are|was|were|be) (?:not|never|last|only|once) told',
    '"is not shown", "is not sent", "is not loaded"',
  ],
  ['as told', '"as received", "as sent"'],
  ['told (?:by|it|them|again|so|of)', '"reported", "answered", "sent", "shown"'],
  ['tells? (?:the server|the customer)', '"reports to", "sends", "shows"'],
  ['told (?:apart|from)', '"distinguished by", "distinguished from"'],
  ['tells? (?:them|it|the two|these|those) apart', '"distinguishes", "identifies"'],
  ["can(?:'t|’t|not| not)? be had", '"is available"; "fails to load", "is unavailable"'],
  ['(?:may|might|could|to|not) be had', '"is available"; "failed to load", "is unavailable"'],
  ['lets? go', '"releases" a lock, "drops" a value, "closes" a connection'],
  ['left behind', '"remains", "is missing", "is removed afterwards"'],
  ['leaves? behind', '"remains of"'],
  ['in vain', '"fails", "without effect", "is not found"'],
  ['of no use', '"stale", "superseded", "discarded"'],
  ['to no avail', '"fails", "without effect"'],
  ['worthless', '"stale", "superseded"'],
  ['overtak(?:e|es|en|ing)', '"supersedes", "races", "is stale"'],
  ['time and again', '"repeatedly", "its retries have failed"'],
  ['(?:comes?|came) to nothing', '"fails", "failed"'],
  ['is another matter', 'what differs, or what may not happen'],
  ['none of (?:its|his|their|our) business', '"memoised", "ignored", and what it must not cause'],
  ['no business of', '"does not belong to"'],
  ['no matter of', '"of no …"'],
  ['heed(?:s|ed)?', '"follows", "handles"; "ignores"'],
  ['as ever', '"as before", "unchanged"'],
  ['afresh', '"again"'],
  ['of (?:its|their) own accord', '"by itself"'],
  ['by heart', '"remembers"'],
  ['reckon(?:s|ed|ing)?', '"computes", "counts"'],
  ['wish(?:ed)? for', '"asked for", "requested"'],
  ['gone on with', '"continued", "resumed", "taken over"'],
  ['put right', '"corrected"'],
  ['comes about', '"happens", "is made"'],
  ['newest word', '"newest answer"'],
  ['older word', '"stale"'],
  ['noughts?', '"zero"'],
  ['thereby', '"so"'],
  ['hence', '"so"'],
  ['lest', '"so that … not"'],
  ['whence', '"from where"'],
  ['whatsoever', '"any"'],
  ['whether or not', '"whether", "also where"'],
  ['forthwith', '"at once"'],
  ['erstwhile|bygone', '"earlier", "previous"'],
]

const ROLELESS_WORD = new RegExp(Object.keys(ROLELESS).join('|'), 'gi')

const wholeWords = (phrase: string): RegExp => new RegExp(`(?<![\\w-])(?:${phrase})(?![\\w-])`, 'gi')

const PATTERNS = PHRASES.map(([phrase, instead]) => ({ pattern: wholeWords(phrase), instead }))

/** Most files have none of them, and are read once. */
const ANY_PHRASE = wholeWords(PHRASES.map(([phrase]) => phrase).join('|'))

/** This rule has to name the words. */
const isOwnText = ({ path }: SourceText): boolean => path.startsWith('tests/tidy/rules/words.')

const isProse = ({ path }: SourceText): boolean => /\.(ts|tsx|js|json|md)$/.test(path)

export const wordsRule: Rule = (files) =>
  files
    .filter((file) => startsWithAny(file.path, FOLDERS) && isProse(file) && !isOwnText(file))
    .flatMap((file) => [...rolelessIn(file), ...phrasesIn(file)])

const rolelessIn = ({ path, text }: SourceText): readonly Finding[] =>
  text.split('\n').flatMap((line, i) =>
    [...line.matchAll(ROLELESS_WORD)].map(([word]) => ({
      path,
      line: i + 1,
      message: `"${word}": write ${ROLELESS[word.toLowerCase()] ?? ROLES}`,
    })),
  )

const phrasesIn = ({ path, text }: SourceText): readonly Finding[] =>
  text.search(ANY_PHRASE) === -1
    ? []
    : text.split('\n').flatMap((line, i) =>
        PATTERNS.flatMap(({ pattern, instead }) =>
          [...line.matchAll(pattern)].map(([words]) => ({
            path,
            line: i + 1,
            message: `"${words}": write ${instead}`,
          })),
        ),
      )
