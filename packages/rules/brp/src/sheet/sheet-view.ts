import { counted } from '../messages/counted.ts'
import { label, perCent, phrase, same, measure } from '@mastro/core'
import type { Label, SheetRow, SheetSection, SheetView, WhyStep } from '@mastro/core'
import equipmentTable from '../../data/starting-equipment.json' with { type: 'json' }
import { competence } from '../operations/competence.ts'
import { CHARACTERISTICS, ROLL_MULTIPLIER, ROLL_ROWS } from '../data/characteristics.ts'
import { shieldIdOf, shieldRow, weaponRow } from '../data/items.ts'
import { SKILL_ROWS } from '../data/skills.ts'
import { timesOf } from '../data/time.ts'
import { armourOf, armourPenalty, skillOf } from '../selectors.ts'
import { initial } from '../state.ts'
import type { Being, Gear, AnyBeing, State } from '../state.ts'
import { gearLabel } from '../messages/gear-labels.ts'
import {
  ARMOUR_POINTS,
  DAMAGE_BONUS,
  HIT_POINTS,
  MOV,
  POWER_POINTS,
  STATUS_LABEL,
  abbreviationLabel,
  armourLabel,
  characteristicLabel,
  professionLabel,
  rankLabel,
  sectionLabel,
  sheetFieldLabel,
  skillLabel,
  skillTimeLabel,
} from '../messages/terms.ts'
import { bonusNotation, diceNotation } from '../messages/dice-notation.ts'

const ALONE = initial({})

/** BRP-SHEET-1: any sheet as readable rows, each with an explanation of its value. */
export function sheetOf(being: AnyBeing, state: State = ALONE): SheetView {
  return {
    name: being.name,
    subtitle: subtitleOf(being),
    sections: [
      characteristicSection(being),
      healthSection(being),
      skillSection(being, state),
      weaponSection(being),
      armourSection(being),
      equipmentSection(being),
      identitySection(being),
    ].filter(section => section.rows.length > 0),
  }
}

function subtitleOf(being: AnyBeing): Label {
  if (being.kind === 'foe') return being.look
  const { profession } = being.choices
  return typeof profession === 'string' ? professionLabel(profession) : same(profession.custom)
}

/** The seven characteristics, each with a button for its roll (BRP-CROLL-1). */
function characteristicSection(being: Being): SheetSection {
  const rows = CHARACTERISTICS.flatMap((id): SheetRow[] => {
    const value = being.characteristics[id]
    if (value === null) return []
    const roll = ROLL_ROWS.find(row => row.characteristic === id)
    const lost = (being.original[id] ?? value) - value
    const row: SheetRow = {
      id,
      label: characteristicLabel(id),
      value,
      why: lostWhy(being, id, lost),
    }
    if (roll === undefined) return [row]
    const note = phrase`${label(roll.it, roll.en)} ${perCent(value * ROLL_MULTIPLIER)}`
    return [{ ...row, note, offer: `roll/${being.id}/${roll.id}` }]
  })
  return section('characteristics', [
    ...rows,
    {
      id: 'mov',
      label: MOV,
      value: being.mov,
      why: [{ label: MOV, rule: 'BRP-DERIV-1' }],
    },
    {
      id: 'damage-bonus',
      label: DAMAGE_BONUS,
      value: bonusNotation(being.damageBonus),
      why: bonusWhy(being),
    },
  ])
}

function lostWhy(
  being: Being,
  id: (typeof CHARACTERISTICS)[number],
  lost: number,
): readonly WhyStep[] {
  const start: WhyStep = {
    label: abbreviationLabel(id),
    value: being.original[id] ?? 0,
    rule: 'BRP-CHAR-1',
  }
  return lost === 0
    ? [start]
    : [start, { label: label('Perduti', 'Lost'), value: -lost, rule: 'BRP-DIS-7' }]
}

function bonusWhy({ original }: Being): readonly WhyStep[] {
  return [
    { label: abbreviationLabel('str'), value: original.str },
    { label: abbreviationLabel('siz'), value: original.siz },
    { label: DAMAGE_BONUS, value: original.str + original.siz, rule: 'BRP-DERIV-4' },
  ]
}

function healthSection(being: Being): SheetSection {
  const { original, wounds } = being
  return section('hitPoints', [
    {
      id: 'hp',
      label: HIT_POINTS,
      value: `${being.hp} / ${being.maxHp}`,
      note: STATUS_LABEL[being.status],
      why: [
        { label: abbreviationLabel('con'), value: original.con },
        { label: abbreviationLabel('siz'), value: original.siz },
        { label: HIT_POINTS, value: being.maxHp, rule: 'BRP-DERIV-2' },
      ],
    },
    {
      id: 'power-points',
      label: POWER_POINTS,
      value: `${being.powerPoints} / ${being.maxPowerPoints}`,
      why: [{ label: abbreviationLabel('pow'), value: original.pow, rule: 'BRP-DERIV-3' }],
    },
    ...wounds.map((wound, i) => ({
      id: wound.id,
      label: phrase`${label('Ferita', 'Wound')} ${i + 1}`,
      value: wound.damage,
      note: wound.treated ? label('Medicata', 'Treated') : label('Da medicare', 'Untreated'),
    })),
  ])
}

/** Learnt skills from best to worst, followed by common skills at their base chance. */
function skillSection(being: AnyBeing, state: State): SheetSection {
  const learnt = Object.keys(being.skills)
  const plain = SKILL_ROWS.filter(
    row => row.specialisations !== 'required' && !row.tags.includes('powers-only'),
  ).map(row => row.id)
  const refs = [
    ...new Set([...learnt, ...(being.kind === 'character' ? [...plain, 'language:own'] : [])]),
  ]
  const rows = refs
    .filter(ref => !state.rulings.removed.includes(ref))
    .map(ref => ({ ref, score: skillOf(state, being, ref) ?? 0 }))
    .toSorted(
      (a, b) =>
        Number(learnt.includes(b.ref)) - Number(learnt.includes(a.ref)) || b.score - a.score,
    )
  return section(
    'skills',
    rows.map(({ ref, score }) => skillRowOf(being, ref, score, state)),
  )
}

function skillRowOf(being: AnyBeing, ref: string, score: number, state: State): SheetRow {
  const renamed = state.rulings.names[ref]
  const ticked = being.ticks.includes(ref)
  const rank = competence({ score: Math.min(1000, score), settings: state.settings })
  const rolls = ref !== 'martial-arts' // BRP-MART-1: martial arts is never rolled alone
  return {
    id: ref,
    label: renamed === undefined ? skillLabel(ref) : same(renamed),
    value: score,
    note: ticked ? label('Spuntata', 'Ticked') : rank.ok ? rankLabel(rank.value.rank) : same(''),
    why: skillWhy(being, ref, score, state),
    ...(rolls ? { offer: `skill/${being.id}/${ref}` } : {}),
  }
}

function skillWhy(being: AnyBeing, ref: string, score: number, state: State): readonly WhyStep[] {
  const { [ref]: _, ...others } = being.skills
  const base = skillOf(state, { ...being, skills: others }, ref) ?? 0
  const made = being.kind === 'character' ? being.choices : undefined
  const profession = made?.professionPoints[ref] ?? 0
  const personal = made?.personalPoints[ref] ?? 0
  const since = score - base - profession - personal
  const penalty = armourPenalty(state, being, ref)
  const times = timesOf(ref.split(':')[0]!)
  return [
    { label: label('Base', 'Base'), value: base, rule: 'BRP-SKILL-1' },
    ...step(label('Punti professionali', 'Profession points'), profession, 'BRP-PROF-1'),
    ...step(label('Punti personali', 'Personal points'), personal, 'BRP-PERS-1'),
    ...(made === undefined ? [] : step(label('Esperienza', 'Experience'), since, 'BRP-EXP-6')),
    ...step(label('Armatura indossata', 'Worn armour'), penalty, 'BRP-ARM-2'),
    ...times.map(id => ({ label: skillTimeLabel(id), rule: 'BRP-TIME-5' })),
  ]
}

function step(name: Label, value: number, rule: string): readonly WhyStep[] {
  return value === 0 ? [] : [{ label: name, value, rule }]
}

function weaponSection(being: Being): SheetSection {
  return section('weapons', [
    ...being.gear.map(gearRow),
    ...being.attacks.map(attack => ({
      id: attack.id,
      label: attack.label,
      value: `${attack.skill}\u202f%`,
      note: same(diceNotation(attack.damage)),
    })),
  ])
}

function gearRow(item: Gear): SheetRow {
  const shield = shieldIdOf(item.kind)
  const row = shield === undefined ? weaponRow(item.kind) : shieldRow(shield)
  return {
    id: item.id,
    label: gearLabel(item),
    value: diceNotation(row?.damage ?? ''),
    note: gearNote(item),
    why: [
      {
        label: label('Danno', 'Damage'),
        value: diceNotation(row?.damage ?? ''),
        rule: 'BRP-WEAP-1',
      },
    ],
  }
}

const PLACE_LABEL = {
  hand: label('in mano', 'in hand'),
  carried: label('addosso', 'carried'),
  away: label('lontano', 'out of reach'),
} as const

function gearNote({ hp, shots, loaded, broken, place }: Gear): Label {
  if (broken) return label('fuori uso', 'out of use')
  const parts = [
    PLACE_LABEL[place],
    ...(hp === null ? [] : [measure(hp, label('PF', 'HP'))]),
    ...(shots === null ? [] : [counted(shots, 'shot')]),
    ...(loaded === null
      ? []
      : [loaded ? label('pronta al tiro', 'loaded') : label('da ricaricare', 'to be reloaded')]),
  ]
  return { it: parts.map(one => one.it).join(', '), en: parts.map(one => one.en).join(', ') }
}

function armourSection(being: Being): SheetSection {
  const totals = armourOf(being)
  if (totals.armourPoints === 0 && being.worn.length === 0) return section('armour', [])
  return section('armour', [
    {
      id: 'armour-points',
      label: ARMOUR_POINTS,
      value: totals.armourPoints,
      why: [{ label: ARMOUR_POINTS, value: totals.armourPoints, rule: 'BRP-ARM-1' }],
    },
    ...being.worn.map(id => ({ id, label: armourLabel(id), value: '' })),
  ])
}

/** Standard items are stored by id and custom items as free text. */
function equipmentSection({ items }: Being): SheetSection {
  return section(
    'equipment',
    items.map((item, i) => {
      const usual = equipmentTable.items.find(row => row.id === item)
      return {
        id: `item-${i}`,
        label: usual === undefined ? same(item) : label(usual.it, usual.en),
        value: '',
      }
    }),
  )
}

function identitySection(being: AnyBeing): SheetSection {
  if (being.kind === 'foe') return section('identity', [])
  const rows = Object.entries(being.choices.identity ?? {}).filter(
    ([id, value]) => id !== 'name' && value,
  )
  return section(
    'identity',
    rows.map(([id, value]) => ({ id, label: sheetFieldLabel(id), value: value ?? '' })),
  )
}

function section(id: string, rows: readonly SheetRow[]): SheetSection {
  return { id, label: sectionLabel(id), rows }
}
