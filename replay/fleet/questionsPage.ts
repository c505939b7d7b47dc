// The page QUESTIONS.md, made from the columns, the questions and an answer to each: a test compares it with the file.
import { answerLines } from './answerText.ts'
import type { Answer } from './duck.ts'
import { QUESTIONS } from './questions.ts'
import { ENGINES, sqlColumnsOf } from './sqlSchema.ts'
import { columnsOf, TABLE_NAMES } from './tables.ts'

const OPENING = `# What support asks of many logs

\`npm run fleet -- DIR --keep fleet.duckdb\` judges the logs of a folder once. Each question below can then be asked by its name, and any other one in SQL. The first form of each is DuckDB's, which \`npm run fleet\` uses, the second one ClickHouse's ([ENGINES.md](ENGINES.md)).

\`\`\`sh
npm run fleet -- --keep fleet.duckdb --ask lost-payments
npm run fleet -- --keep fleet.duckdb --sql "SELECT count(*) FROM logs WHERE verdict = 'risky'" --format csv
npm run fleet -- --keep fleet.duckdb --sql "SELECT log FROM logs WHERE support_code = 'M6HV-P1DR'"
\`\`\`

The last one finds the log of a customer who says the code on the phone; the tables of \`npm run fleet\` name the code beside each first log.

The answers here are those for a few generated sessions.`

const COLUMNS = `## The tables

Instants are milliseconds since 1970, by the clock of the tab as if it had never been set back: no time between two of them is negative, and the order of entries is that of \`seq\`; \`epoch_ms(at_ms)\` makes a timestamp of one. \`log\` and \`seq\` lead from any row to its entry, on the replay page or in \`npm run replay\`. A long log is cut, and a customer may save it twice: what stands in two files of a tab is counted once, and \`is_last\` names the file in which its bookings end. Texts are open ones or pseudonyms.`

/** `answerOf` gives the answer to a question, by its name. */
export const questionsPage = (answerOf: (name: string) => Answer): string =>
  [
    OPENING,
    ...QUESTIONS.map(({ name, asks, sql }) =>
      [
        `## ${asks}`,
        `\`--ask ${name}\``,
        ...ENGINES.map((engine) => `\`\`\`sql\n${sql[engine]}\n\`\`\``),
        `\`\`\`\n${firstLines(answerLines(answerOf(name), 'table')).join('\n')}\n\`\`\``,
      ].join('\n\n'),
    ),
    COLUMNS,
    ...TABLE_NAMES.map((table) => `### ${table}\n\n<!-- oxfmt-ignore -->\n${columnTable(table)}`),
  ].join('\n\n') + '\n'

const MOST_LINES = 8

const firstLines = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES), '…']

const columnTable = (table: (typeof TABLE_NAMES)[number]): string => {
  const says = columnsOf(table)
  const rows = sqlColumnsOf('duckdb', table).map(
    ({ name, declared }, i) => `| \`${name}\` | ${declared.toLowerCase()} | ${says[i]?.[1].says ?? ''} |`,
  )
  return ['| column | type | what it is |', '| --- | --- | --- |', ...rows].join('\n')
}
