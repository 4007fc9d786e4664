import {
  phrase,
  label,
  formatNumber,
  withErasedLabels,
  type Label,
  type Language,
  type SeatId,
} from '@mastro/core'
import type { Rulesets } from '../engine/decide.ts'
import type { LineDoc } from '../docs.ts'
import type { ActBody } from '../events.ts'
import { linesOf } from './history.ts'
import type { ServedTable } from '../engine/served-table.ts'
import type { ReaderId } from '../queries/reader.ts'
import { nameOf } from './log-line.ts'

const SESSION = label('Sessione', 'Session')
const SCENE = label('Scena', 'Scene')
const BEFORE = label('Prima della sessione', 'Before the session')
const SEEN_BY = label('Visto da', 'As seen by')
const KNOWN_TO_ALL = label('Quello che sanno tutti', 'What everybody knows')
const undoneBy = (who: string) => label(`${who} ha annullato`, `undone by ${who}`)

export interface MarkdownWriter {
  readonly title: readonly string[]
  /** Writes the lines of the next act, with headings by session and scene. */
  lines(act: ActBody): readonly string[]
}

/** Writes the log as a seat read it, in one language. Pass the acts one by one, oldest first. */
export function markdownWriter(
  rulesets: Rulesets,
  served: ServedTable,
  seat: ReaderId,
  language: Language,
): MarkdownWriter {
  const { steady } = served.state
  const escape = (text: string) => escaped(withErasedLabels(text, language))
  let session = -1
  let scene = 0
  return {
    title: [
      `# ${escape(steady.name)}`,
      '',
      seat === null
        ? KNOWN_TO_ALL[language]
        : `${SEEN_BY[language]} ${escape(nameOf(steady, seat))}`,
    ],
    lines(act) {
      const lines = linesOf(rulesets, served, act, seat)
      if (lines.length === 0) return []
      const headings = [
        ...(act.session === session ? [] : [`## ${sessionName(act.session)[language]}`]),
        ...(act.scene === scene ? [] : [`### ${phrase`${SCENE} ${act.scene}`[language]}`]),
      ]
      session = act.session
      scene = act.scene
      return [
        ...headings.map(heading => `\n${heading}`),
        ...(headings.length > 0 ? [''] : []),
        ...lines.map(line =>
          formatLine(
            line,
            nameOf(steady, line.seat ?? null),
            nameOf(steady, line.undone?.by ?? null),
            language,
          ),
        ),
      ]
    },
  }
}

function sessionName(number: number): Label {
  return number === 0 ? BEFORE : phrase`${SESSION} ${number}`
}

export function toMarkdown(
  rulesets: Rulesets,
  served: ServedTable,
  acts: Iterable<ActBody>,
  seat: SeatId,
  language: Language,
): string {
  const writer = markdownWriter(rulesets, served, seat, language)
  const lines = [...writer.title]
  for (const act of acts) lines.push(...writer.lines(act))
  return `${lines.join('\n')}\n`
}

function formatLine(line: LineDoc, who: string, undoer: string, language: Language): string {
  const escape = (text: string) => escaped(withErasedLabels(text, language))
  const speaker = line.kind === 'talk' && who !== '' ? `**${escape(who)}**: ` : ''
  const text = `${speaker}${escape(line.text[language])}${formatFaces(line)}${formatChanges(line, language)}${formatRules(line)}`
  return line.undone === null
    ? `- ${text}`
    : `- ~~${text}~~ (${escape(undoneBy(undoer)[language])})`
}

function formatFaces({ faces }: LineDoc): string {
  return faces.length === 0 ? '' : ` \`${faces.map(die => die.face).join(' ')}\``
}

function formatChanges({ changes }: LineDoc, language: Language): string {
  return changes
    .map(
      ({ what, from, to }) =>
        ` (${escaped(withErasedLabels(what[language], language))} ${figureText(from)} → ${figureText(to)})`,
    )
    .join('')
}

const figureText = (value: number | string): string =>
  typeof value === 'number' ? formatNumber(value) : value

function formatRules({ rules }: LineDoc): string {
  return rules.length === 0 ? '' : ` _${rules.join(', ')}_`
}

/** Escapes text, so that nothing a person wrote becomes markup, a link or a new line. */
function escaped(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ').replace(/[\\`*_{}[\]<>()#+!|~&]/g, '\\$&')
}
