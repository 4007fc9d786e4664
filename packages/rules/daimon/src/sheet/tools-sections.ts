import { label, phrase } from '@mastro/core'
import type { Label, SheetRow, SheetSection, WhyStep } from '@mastro/core'
import { MARKS } from '../data/gear.ts'
import {
  ITEM_KIND_NAMES,
  gearLevelName,
  skillName,
  targetName,
  techName,
} from '../messages/names.ts'
import { presetText } from '../messages/preset-texts.ts'
import type { Character, Enhancement, Item } from './character.ts'
import { isConcealed } from '../operations/characters/enhancement-rules.ts'
import { notes, signedDice, step } from './figure-reasons.ts'

export function enhancementsSection({ enhancements }: Character): SheetSection {
  return {
    id: 'enhancements',
    label: label('Potenziamenti', 'Enhancements'),
    rows: enhancements.map(enhancementRow),
  }
}

function enhancementRow({ id, name, tech, hidden, bonuses, marks }: Enhancement): SheetRow {
  const gives = bonuses.map(bonus => phrase`${targetName(bonus)} ${signedDice(bonus.dice)}`)
  return {
    id: `enhancement/${id}`,
    label: presetText(name),
    value: `${marks}/${MARKS}`,
    marks: { marked: marks, of: MARKS },
    ...notes(
      ...gives,
      techName(tech),
      isConcealed({ tech, hidden }) ? label('non si vede', 'does not show') : null,
      wornNote(marks),
    ),
    why: [
      ...bonuses.map(bonus => step(targetName(bonus), signedDice(bonus.dice), 'DAI-ENH-1')),
      marksStep(marks, label('uno per scena', 'one a scene'), 'DAI-COUNTER-4'),
    ],
  }
}

export function equipmentSection({ equipment }: Character): SheetSection {
  return {
    id: 'equipment',
    label: label('Armi e protezioni', 'Weapons and armour'),
    rows: equipment.map(itemRow),
  }
}

function itemRow({ id, name, kind, level, bonusSkill, marks }: Item): SheetRow {
  return {
    id: `item/${id}`,
    label: presetText(name),
    value: `${marks}/${MARKS}`,
    marks: { marked: marks, of: MARKS },
    ...notes(
      ITEM_KIND_NAMES[kind],
      kind === 'shield'
        ? label('solo nel corpo a corpo', 'in close combat only')
        : phrase`${gearLevelName(level)} (${level})`,
      bonusSkill === null ? null : phrase`${skillName(bonusSkill)} +1D`,
      wornNote(marks),
    ),
    why: [
      step(
        label('Livello nel confronto di equipaggiamento', 'Level in the gear comparison'),
        level,
        'DAI-GEAR-2',
      ),
      ...(bonusSkill === null ? [] : [step(skillName(bonusSkill), '+1D', 'DAI-GEAR-5')]),
      marksStep(marks, label('uno per scontro', 'one a fight'), 'DAI-COUNTER-2'),
    ],
  }
}

const wornNote = (marks: number): Label | null =>
  marks >= MARKS ? label('marcatori finiti', 'no marks left') : null

function marksStep(marks: number, unit: Label, rule: string): WhyStep {
  return step(phrase`${label('Marcatori', 'Marks')}: ${unit}`, `${marks}/${MARKS}`, rule)
}
