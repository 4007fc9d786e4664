import type { Label } from './label.ts'
import type { Line, Ruleset } from '../ruleset.ts'
import type { SlipSpec } from '../slip-spec.ts'

/** Ends with a mark, or with a quotation that has its own: Teo: «Via!» */
const CLOSED = /[.!?…][»”"]?$/
/** A full stop after text that already ended with a mark: «Via!».  Zoppica..  Aspetta.... */
const CLOSED_TWICE = /([!?…]|(?<!\.)\.(?:\.\.)?|[.!?…][»”"])\.$/

/** Ends a label with a full stop unless it already ends with a mark. Empty text stays empty. */
export function sentence({ it, en }: Label): Label {
  return { it: withFullStop(it), en: withFullStop(en) }
}

/** The same for text of one language. */
export function withFullStop(words: string): string {
  const text = words.trimEnd().replace(CLOSED_TWICE, '$1')
  return text === '' || CLOSED.test(text) ? text : `${text}.`
}

/**
 * Wraps a game so that its log lines and outcomes are complete sentences, whatever users typed into
 * them.
 */
export function withWholeSentences<State, Command, Event extends { readonly type: string }>(
  ruleset: Ruleset<State, Command, Event>,
): Ruleset<State, Command, Event> {
  const slips = Object.entries(ruleset.slips).map(
    ([kind, spec]) => [kind, withSentenceText(spec)] as const,
  )
  return {
    ...ruleset,
    describe: (event, before, table) => lineSentences(ruleset.describe(event, before, table)),
    slips: Object.fromEntries(slips),
  }
}

function lineSentences(line: Line | null): Line | null {
  if (line === null) return null
  const { text, others } = line
  return {
    ...line,
    text: sentence(text),
    ...(others === undefined ? {} : { others: sentence(others) }),
  }
}

function withSentenceText<State, Event>(spec: SlipSpec<State, Event>): SlipSpec<State, Event> {
  return {
    ...spec,
    outcome: (output, situation, knows, ctx) => {
      const seen = spec.outcome(output, situation, knows, ctx)
      return { ...seen, text: sentence(seen.text) }
    },
  }
}
