import { label, phrase, quoted, same, type Label } from '@mastro/core'
import type { SheetFault } from '../operations/check-sheet.ts'
import { nuanceLimit } from '../operations/roll-sheet.ts'
import { magicSkillCap } from '../operations/mage-limits.ts'
import { creationRules, settingsOf } from '../options.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { REFUSALS } from '../messages/refusals.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import type { DraftReading } from './steps.ts'

/**
 * A broken rule of a draft, with its name and the required figure. Only the draft's owner reads it,
 * so nothing is secret.
 */
export function problemText(fault: SheetFault, reading: DraftReading): Label {
  return withFigures(fault, reading) ?? REFUSALS[fault.code] ?? same(fault.code)
}

function withFigures({ code, path }: SheetFault, reading: DraftReading): Label | null {
  const { draft, character, cost } = reading
  const { ego, components } = character
  const { egoMin, egoMax, pcpBudget } = creationRules(draft.options)
  const with_ = phrase`${label('con', 'with')} ${TERM_LABELS.ego} ${ego}`
  switch (code) {
    case 'ego-below-minimum':
      return phrase`${TERM_LABELS.ego}: ${label(`almeno ${egoMin}`, `${egoMin} at least`)}.`
    case 'ego-above-maximum':
      return egoMax === null ? null : atMost(TERM_LABELS.ego, egoMax)
    case 'component-above-ego':
      return atMost(term('component', path.split('.').at(-1) ?? ''), ego, with_)
    case 'nuance-limit': {
      const found = character.nuances[indexIn(path, 'nuances')]
      if (found === undefined) return null
      const of = components[found.component]
      const whole = phrase`${label('con', 'with')} ${term('component', found.component)} ${of}`
      return atMost(nameLabel(found.name), nuanceLimit(of), whole)
    }
    case 'magic-skill-cap': {
      const found = character.skills[indexIn(path, 'skills')]
      const cap = magicSkillCap(ego, settingsOf(draft.options))
      return found === undefined ? null : atMost(nameLabel(found.name), cap, with_)
    }
    case 'pcp-exceeded':
      return pcpBudget === null ? null : tooMany(cost.total - pcpBudget)
    case 'trait-unpriced':
      return unpricedText(path, reading)
    default:
      return null
  }
}

const indexIn = (path: string, list: string): number =>
  Number(new RegExp(`${list}\\[(\\d+)\\]`).exec(path)?.[1] ?? -1)

function atMost(what: Label, most: number, why?: Label): Label {
  const text = phrase`${what}: ${label(`al massimo ${most}`, `${most} at most`)}`
  return why === undefined ? phrase`${text}.` : phrase`${text}, ${why}.`
}

const tooMany = (n: number): Label =>
  label(`${n}\u00a0PCP di troppo: togli qualcosa.`, `${n}\u00a0PCP too many: take something away.`)

function unpricedText(path: string, { character }: DraftReading): Label | null {
  const list = path.includes('disadvantages') ? 'disadvantages' : 'advantages'
  const trait = character[list][indexIn(path, list)]
  if (trait === undefined) return null
  const { it, en } = nameLabel(trait.name)
  return label(
    `Aspetta il Master: deve dare un valore a ${quoted(it).it}.`,
    `Wait for the Master, who sets a value for ${quoted(en).en}.`,
  )
}
