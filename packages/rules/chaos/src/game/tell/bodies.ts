import { label, never, phrase, same, type Change, type Label, type Line } from '@mastro/core'
import { vitalityOf } from '../../acts/derived.ts'
import { conditionOf, totalPoints } from '../../acts/state.ts'
import { term, WORDS } from '../../words/terms.ts'
import type { BodyEvent, EventOf } from '../events.ts'
import { onBody } from '../evolve/bodies.ts'
import type { Being } from '../state.ts'
import { aboutBeing, line, nameOf } from './lines.ts'

/** Fatigue and wounds with their causes, what they changed, and whether somebody fell. */
export function tellBody(event: BodyEvent, being: Being | undefined): Line | null {
  const { text, rules, seen } = told(event, nameOf(being))
  const changes = being === undefined ? [] : changesOf(being, onBody(being, event))
  const fallen = being === undefined ? null : fallenNow(being, onBody(being, event))
  const full = line(fallen === null ? text : phrase`${text} ${fallen}`, rules, { changes })
  const others = seen === undefined ? undefined : fallen === null ? seen : phrase`${seen} ${fallen}`
  if (event.type === 'death-resolved') return full
  return aboutBeing(being, full, others ?? fallen ?? undefined)
}

interface Told {
  readonly text: Label
  readonly rules: readonly string[]
  /** What everybody sees of an opponent. */
  readonly seen?: Label
}

function told(event: BodyEvent, name: string): Told {
  switch (event.type) {
    case 'tired':
      return { text: tiredText(event, name), rules: ['WOC-FATIGUE-1'] }
    case 'combat-ended':
      return {
        text: label(
          `${name}: ${event.points} Punti Stanchezza dello scontro si fanno sentire.`,
          `${name}: ${event.points} Fatigue Points of the fight are felt.`,
        ),
        rules: ['WOC-FATIGUE-5'],
      }
    case 'rested':
      return {
        text: phrase`${name}: ${term('rest', event.kind)}, −${totalPoints(event.recover)} ${WORDS.fatigue}.`,
        rules: ['WOC-REST-1', 'WOC-REST-2'],
      }
    case 'wounded':
      return woundedTold(event, name)
    case 'healed':
      return {
        text: label(
          `${name}: il tempo guarisce ${event.points} punti.`,
          `${name}: time heals ${event.points} points.`,
        ),
        rules: ['WOC-WOUND-4'],
      }
    case 'worsened':
      return {
        text: label(
          `${name}: la ferita peggiora di ${event.points}.`,
          `${name}: the wound gets worse by ${event.points}.`,
        ),
        rules: ['WOC-WOUND-9'],
      }
    case 'treated':
      return { text: phrase`${name}: ${term('treatment', event.purpose)}.`, rules: ['WOC-WOUND-6'] }
    case 'wound-limited':
      return { text: phrase`${name}: ${same(event.limits)}.`, rules: ['WOC-WOUND-3'] }
    case 'death-resolved':
      return {
        text: phrase`${name}: ${WORDS[event.condition]}.`,
        rules: [event.cause === 'wounds' ? 'WOC-DEATH-2' : 'WOC-DEATH-3'],
      }
    default:
      return never(event)
  }
}

function woundedTold(event: EventOf<'wounded'>, name: string): Told {
  const { severity, points } = event
  return {
    text: phrase`${name}: ${WORDS.wound} (${term('severity', severity)}), ${points} ${WORDS.damage}${detail(event)}.`,
    rules: ['WOC-WOUND-1'],
    seen: label(`${name} è ferito.`, `${name} is wounded.`),
  }
}

function tiredText({ points, cause, timing }: EventOf<'tired'>, name: string): Label {
  const when = timing === 'immediate' ? '' : phrase` (${WORDS.deferredFatigue})`
  return phrase`${name}: +${points} ${WORDS.fatigue}, ${term('cause', cause)}${when}.`
}

function detail({ description, limits }: EventOf<'wounded'>): string {
  return [description, limits]
    .filter(text => text !== '')
    .map(text => `: ${text}`)
    .join('')
}

function changesOf(before: Being, after: Being): readonly Change[] {
  const totals = ({ character }: Being) => ({
    fatigue: totalPoints(character.state.fatigue),
    damage: totalPoints(character.state.wounds),
  })
  const [from, to] = [totals(before), totals(after)]
  return (['fatigue', 'damage'] as const)
    .filter(what => from[what] !== to[what])
    .map(what => ({ subject: before.id, what: WORDS[what], from: from[what], to: to[what] }))
}

/** WOC-VITAL-3, WOC-DEATH-1. Somebody goes down: everybody sees it. */
function fallenNow(before: Being, after: Being): Label | null {
  const condition = ({ character }: Being) =>
    conditionOf(
      vitalityOf(character),
      totalPoints(character.state.fatigue),
      totalPoints(character.state.wounds),
    ).condition
  const now = condition(after)
  return now === condition(before) ? null : phrase`${nameOf(after)}: ${WORDS[now]}.`
}
