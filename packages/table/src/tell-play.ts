import { same, type Audience, type Json, type Label, type Line, type Ruleset } from '@mastro/core'
import type { GameEvent, LineVariant, StoredLine } from './events.ts'
import { factsOf } from './facts.ts'
import { outcomeFor, specOf } from './slips.ts'
import type { EffectState, SlipState, State } from './state.ts'
import { isMasterMove, type ActFacts } from './steady.ts'
import { nameOf, variant } from './told.ts'
import { sentences } from './words/sentences.ts'

export function tellGame(
  ruleset: Ruleset,
  before: State,
  event: GameEvent,
  act: ActFacts,
): readonly StoredLine[] {
  const line = ruleset.tell(event, before.play.game, factsOf(before))
  const tells = ruleset.story?.[event.type]
  if (line !== null)
    return [
      {
        kind: 'game',
        variants: gameVariants(line, act).map(one =>
          tells === undefined ? one : { ...one, tells },
        ),
      },
    ]
  if (!isMasterMove(event)) return []
  const text = sentences.masterMoved(nameOf(before.steady, event.seat))
  return [{ kind: 'act', variants: [variant(text, act)] }]
}

function gameVariants(line: Line, act: ActFacts): readonly LineVariant[] {
  const { text, rules, changes, why, faces, audience, others } = line
  const whole: LineVariant = {
    ...variant(text, act, audience),
    rules,
    ...(changes === undefined ? {} : { changes }),
    ...(why === undefined ? {} : { why }),
    ...(faces === undefined ? {} : { faces }),
  }
  return others === undefined || audience === undefined ? [whole] : [whole, variant(others, act)]
}

/**
 * A roll is told to each author of something still sealed by what they know, to everybody else by what is open. The proof
 * of its dice stands on the slip.
 */
export function tellRoll(
  ruleset: Ruleset,
  slip: SlipState | undefined,
  act: ActFacts,
): readonly StoredLine[] {
  const spec = slip === undefined ? undefined : specOf(ruleset, slip.kind)
  if (slip === undefined || spec === undefined) return []
  const words = wordsOn(slip)
  const told = (seat: string | null, audience?: Audience): LineVariant => {
    const outcome = outcomeFor(spec, slip, seat)!
    const { text, why, dice: faces } = outcome
    return {
      ...variant(text, { ...act, by: slip.owner }, audience),
      rules: spec.rules,
      why,
      faces,
      ...(words === '' ? {} : { words }),
      tells: slip.parts.some(part => part.role === 'side') ? 'stake' : 'roll',
    }
  }
  const authors = new Set(slip.parts.filter(part => part.sealed).map(part => part.seat))
  const variants = [...authors].map(seat => told(seat, { seats: [seat] }))
  return [{ kind: 'roll', variants: [...variants, told(null)] }]
}

/** What it was for and how it was done, as it was typed on the slip for all to read. */
function wordsOn({ about, parts }: SlipState): string {
  const owner = parts.find(part => part.role === 'owner' && !part.sealed)?.value
  const told = [about['title'], isRecord(owner) ? owner['description'] : null]
  return told.flatMap(text => (typeof text === 'string' && text !== '' ? [text] : [])).join(': ')
}

function isRecord(value: Json | undefined): value is Readonly<Record<string, Json>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function tellSettled(
  before: SlipState | undefined,
  after: SlipState | undefined,
  act: ActFacts,
): readonly StoredLine[] {
  const changed = (after?.roll?.effects ?? []).filter(
    (one, i) => one.choice !== before?.roll?.effects[i]?.choice,
  )
  return changed.flatMap(one => {
    const text = settledSentence(one)
    const { rules, audience } = one.effect
    return text === null
      ? []
      : [{ kind: 'act' as const, variants: [{ ...variant(text, act, audience), rules }] }]
  })
}

/** What is applied tells itself by the game's events. */
function settledSentence({ effect, choice, reason }: EffectState): Label | null {
  if (choice === 'waived') return sentences.effectWaived(effect.label)
  return choice === 'changed' ? sentences.effectChanged(effect.label, reason ?? '') : null
}

export function tellWithdrawn(
  ruleset: Ruleset,
  before: State,
  id: string,
  act: ActFacts,
): readonly StoredLine[] {
  const slip = before.play.slips[id]
  const what = slip === undefined ? undefined : specOf(ruleset, slip.kind)?.label
  const who = nameOf(before.steady, act.by)
  return [{ kind: 'act', variants: [variant(sentences.slipWithdrawn(who, what ?? same('')), act)] }]
}
