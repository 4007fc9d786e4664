import { label, phrase, same, type Label } from '@mastro/core'
import { health } from '../acts/health.ts'
import type { Character } from '../characters/character.ts'
import { CHARACTERISTICS } from '../data/characteristics.ts'
import { gainRow, GAIN_REASONS, type GainReason, type SpendReason } from '../data/reserve.ts'
import { countedItem } from '../game/decide/fights.ts'
import type { GameEvent } from '../game/events.ts'
import { movementLabel, purchaseLabel } from './movements.ts'
import {
  arrow,
  change,
  diceWords,
  line,
  masterIn,
  nameIn,
  seatIn,
  SILENT,
  WHAT,
  woundWords,
  type Tell,
} from './lines.ts'
import { characteristicName, skillName, tierName } from './catalogue.ts'

export const joined: Tell<'character-joined'> = ({ seat, character }, teller) =>
  line(phrase`${seatIn(teller, seat)} ${label('gioca', 'plays')} ${character.name}.`, [
    'DAI-CREATE-23',
  ])

export const retired: Tell<'character-retired'> = ({ character }, teller) =>
  line(phrase`${nameIn(teller, character)} ${label('esce di scena', 'leaves the stage')}.`, [])

export const approved: Tell<'character-approved'> = ({ character }, teller) =>
  line(phrase`${masterIn(teller)} ${label('approva', 'approves')} ${nameIn(teller, character)}.`, [
    'DAI-TABLE-7',
  ])

export const described: Tell<'character-described'> = ({ character }, teller) =>
  line(phrase`${nameIn(teller, character)}: ${label('storia aggiornata', 'story updated')}.`, [])

export const daimonDescribed: Tell<'daimon-described'> = ({ character, daimon }, teller) =>
  line(
    phrase`${label('Il dàimon di', 'The dàimon of')} ${nameIn(teller, character)}: ${daimon.name}.`,
    ['DAI-DAIMON-1'],
  )

/** Every figure the Master touches is told to all (DAI-TABLE-8). */
export const corrected: Tell<'figure-corrected'> = (event, teller) => {
  const { character, figure, to, reason } = event
  const from = figureOf(teller.before.characters[character]?.character, figure)
  return line(
    phrase`${masterIn(teller)} ${label('corregge', 'corrects')} ${nameIn(teller, character)}: ${WHAT[figure]} ${arrow(from, to)} (${reason}).`,
    ['DAI-TABLE-8', 'DAI-TABLE-10'],
    { changes: change(character, figure, from, to) },
  )
}

type Sheet = { reserve: number; wounds: number; resources: number; pe: number; evo: number } & {
  socialClass: { current: number }
}

function figureOf(
  sheet: Sheet | undefined,
  figure: Extract<GameEvent, { type: 'figure-corrected' }>['figure'],
): number {
  if (!sheet) return 0
  return figure === 'social-class' ? sheet.socialClass.current : sheet[figure]
}

const FATE: Readonly<Record<string, Label>> = {
  unconscious: label('è senza sensi', 'is unconscious'),
  coma: label('è in coma', 'is in a coma'),
  dead: label('muore', 'dies'),
  back: label('si rialza', 'is back up'),
}

export const fate: Tell<'fate-declared'> = ({ character, fate: told }, teller) =>
  line(phrase`${nameIn(teller, character)} ${FATE[told]!}.`, ['DAI-WOUND-5', 'DAI-DEATH-1'])

const AWARD_RULE: Readonly<Record<GainReason, string>> = {
  'adventure-start': 'DAI-RESERVE-1',
  'session-start': 'DAI-RESERVE-3',
  'trait-roleplay': 'DAI-RESERVE-4',
  'trait-roleplay-at-risk': 'DAI-RESERVE-5',
  narration: 'DAI-RESERVE-6',
  setting: 'DAI-RESERVE-6',
  'npc-roleplay': 'DAI-MASTER-12',
  'daimon-roleplay': 'DAI-DAIMON-5',
  'tech-enrichment': 'DAI-TECH-4',
  'master-reward': 'DAI-MASTER-14',
}

const PRICE_RULE: Readonly<Record<SpendReason, string>> = {
  'evolution-point': 'DAI-EVO-1',
  'reload-weapon': 'DAI-COUNTER-6',
  'restore-armour': 'DAI-COUNTER-7',
  'heal-light': 'DAI-HEAL-5',
  'heal-serious': 'DAI-HEAL-5',
  'maintain-enhancement': 'DAI-ENH-8',
  'strategic-tech': 'DAI-TECH-5',
  'claim-master': 'DAI-MASTER-6',
  'keep-master': 'DAI-MASTER-8',
  help: 'DAI-HELP-1',
}
const OTHER_RULE: Readonly<Record<string, string>> = {
  roll: 'DAI-TEST-8',
  stake: 'DAI-ESC-4',
  correction: 'DAI-TABLE-10',
}

export const ruleOfMovement = (reason: string): string =>
  AWARD_RULE[reason as GainReason] ?? // a reason of another kind finds nothing here
  PRICE_RULE[reason as SpendReason] ??
  OTHER_RULE[reason] ??
  'DAI-RESERVE-1'

/** «Giulia premia Teo: Riserva 4 → 5 (interpretazione…).» */
export const reserveMoved: Tell<'reserve-moved'> = ({ of, reason, dice, lost }, teller) => {
  const name = nameIn(teller, of)
  const sheet = teller.before.characters[of]?.character ?? teller.before.foes[of]?.sheet
  const from = sheet?.reserve ?? 0
  const to = Math.min(7, Math.max(0, from + dice))
  const gain = GAIN_REASONS.find(known => known === reason)
  const byMaster = gain !== undefined && gainRow(gain).grantedBy === 'master'
  const who = byMaster
    ? phrase`${masterIn(teller)} ${label('premia', 'rewards')} ${name}`
    : phrase`${name}`
  const beyond =
    lost > 0
      ? phrase` ${diceWords(lost)} ${lost === 1 ? label('oltre i sette: perso', 'beyond seven: lost') : label('oltre i sette: persi', 'beyond seven: lost')}.`
      : SILENT
  return line(
    phrase`${who}: ${WHAT.reserve} ${arrow(from, to)} (${movementLabel(reason)}).${beyond}`,
    [ruleOfMovement(reason)],
    {
      changes: change(of, 'reserve', from, to),
      why: [
        { label: WHAT.reserve, value: from },
        { label: movementLabel(reason), value: dice, rule: ruleOfMovement(reason) },
        ...(lost > 0
          ? [{ label: label('oltre i sette', 'beyond seven'), value: -lost, rule: 'DAI-RESERVE-2' }]
          : []),
        { label: WHAT.reserve, value: to, rule: 'DAI-RESERVE-1' },
      ],
    },
  )
}

export const wounded: Tell<'wounded'> = (event, teller) => {
  const { of, add, reason, downRule } = event
  const sheet = teller.before.characters[of]?.character ?? teller.before.foes[of]?.sheet
  if (!sheet) return null
  const after = health(sheet.characteristics.power, sheet.wounds + add, { downRule })
  const why = reason === '' ? SILENT : phrase` (${reason})`
  const down = after.down ? label(' È a terra.', ' Down.') : SILENT
  return line(
    phrase`${sheet.name} ${label('subisce', 'takes')} ${woundWords(add)}${why}.${down}`,
    ['DAI-WOUND-6', ...(after.down ? ['DAI-WOUND-5'] : [])],
    {
      changes: change(of, 'wounds', sheet.wounds, after.wounds),
      why: [
        { label: WHAT.wounds, value: sheet.wounds },
        { label: label('subite', 'taken'), value: add, rule: 'DAI-WOUND-6' },
        { label: label('massimo', 'maximum'), value: after.max, rule: 'DAI-WOUND-1' },
        { label: WHAT.wounds, value: after.wounds },
      ],
    },
  )
}

export const healed: Tell<'healed'> = ({ patient, place, carer, healed: n }, teller) => {
  const by =
    carer !== null && carer !== patient
      ? phrase` ${label('da', 'by')} ${nameIn(teller, carer)}`
      : place === 'hospital'
        ? label(' in ospedale', ' in a hospital')
        : SILENT
  const from = teller.before.characters[patient]?.character.wounds ?? n
  return line(
    phrase`${nameIn(teller, patient)} ${label('riceve cure', 'is treated')}${by}: ${woundWords(n)} ${label('in meno', 'fewer')}.`,
    ['DAI-HEAL-1', 'DAI-HEAL-5'],
    { changes: change(patient, 'wounds', from, 0) },
  )
}

export const worsened: Tell<'worsened'> = ({ character, added, downRule }, teller) => {
  const sheet = teller.before.characters[character]?.character
  if (!sheet || added === 0) return null
  const after = health(sheet.characteristics.power, sheet.wounds + added, { downRule })
  return line(
    phrase`${label('Le ferite gravi di', 'The serious wounds of')} ${sheet.name} ${label('peggiorano', 'worsen')}: ${arrow(sheet.wounds, after.wounds)}.`,
    ['DAI-WOUND-7'],
    { changes: change(character, 'wounds', sheet.wounds, after.wounds) },
  )
}

export const marked: Tell<'marked'> = ({ character, item }, teller) => {
  const pc = teller.before.characters[character]
  const counted = pc && countedItem(pc, item)
  if (!counted) return null
  const { name, marks } = counted
  const spent = marks + 1 >= 13 ? label(' È esaurito.', ' It is spent.') : SILENT
  return line(
    phrase`${nameIn(teller, character)}: ${name}, ${WHAT.marks} ${arrow(marks, marks + 1)}.${spent}`,
    ['DAI-COUNTER-2'],
    { changes: change(character, 'marks', marks, marks + 1) },
  )
}

export const counterReset: Tell<'counter-reset'> = ({ character, item, by }, teller) => {
  const pc = teller.before.characters[character]
  const counted = pc && countedItem(pc, item)
  if (!counted) return null
  const helper =
    by === null ? SILENT : phrase`, ${label('grazie a', 'thanks to')} ${nameIn(teller, by)}`
  return line(
    phrase`${nameIn(teller, character)}: ${counted.name} ${label('torna come nuovo', 'is as good as new')}${helper}.`,
    ['DAI-COUNTER-8'],
    { changes: change(character, 'marks', counted.marks, 0) },
  )
}

export const resourceBought: Tell<'resource-bought'> = (event, teller) => {
  const { character, what, effectiveTier, resources, socialClass, fell, item } = event
  const sheet = teller.before.characters[character]?.character
  if (!sheet) return null
  const bought = item?.name ?? (what === '' ? label('qualcosa', 'something') : what)
  const tier =
    effectiveTier === 'untracked'
      ? label('senza contare', 'without counting')
      : tierName(effectiveTier)
  const drop = fell ? label(' Scende di classe sociale.', ' Down one social class.') : SILENT
  return line(
    phrase`${sheet.name} ${label('si procura', 'gets')} ${bought} (${tier}).${drop}`,
    [fell ? 'DAI-SOCIAL-6' : 'DAI-SOCIAL-5'],
    {
      changes: [
        ...change(character, 'resources', sheet.resources, resources),
        ...change(character, 'social-class', sheet.socialClass.current, socialClass),
      ],
    },
  )
}

export const moneyPaid: Tell<'money-paid'> = (event, teller) => {
  const { character, value, resources, socialClass, climbed, blocked } = event
  const sheet = teller.before.characters[character]?.character
  if (!sheet) return null
  const then = climbed
    ? label(' Sale di classe sociale.', ' Up one social class.')
    : blocked
      ? label(
          ' Oltre non si sale senza condizioni speciali.',
          ' No further without special conditions.',
        )
      : SILENT
  return line(
    phrase`${sheet.name} ${label('riceve denaro: Risorse', 'is paid: Resources')} +${value}.${then}`,
    ['DAI-SOCIAL-11'],
    {
      changes: [
        ...change(character, 'resources', sheet.resources, resources),
        ...change(character, 'social-class', sheet.socialClass.current, socialClass),
      ],
    },
  )
}

export const granted: Tell<'conditions-granted'> = ({ character }, teller) =>
  line(
    phrase`${masterIn(teller)} ${label('conferma le condizioni per far crescere', 'confirms the conditions for the growth of')} ${nameIn(teller, character)}.`,
    ['DAI-EVO-17'],
  )

export const advanced: Tell<'advanced'> = ({ character, purchase, evo, dice, after }, teller) => {
  const before = teller.before.characters[character]?.character
  if (!before) return null
  const price = evo > 0 ? phrase` (${evo} EVO)` : dice > 0 ? phrase` (${diceWords(dice)})` : SILENT
  return line(
    phrase`${before.name} ${label('cresce', 'grows')}: ${grown(before, after) ?? purchaseLabel(purchase)}${price}.`,
    ['DAI-EVO-3'],
    {
      changes: [
        ...change(character, 'evo', before.evo, after.evo),
        ...change(character, 'pe', before.pe, after.pe),
        ...change(character, 'level', before.level, after.level),
        ...change(character, 'reserve', before.reserve, after.reserve),
        ...change(character, 'resources', before.resources, after.resources),
      ],
    },
  )
}

/** What is new on the sheet, by name: «Tiro con pistola 2 → 3»; null where the kind of purchase says it all. */
function grown(before: Character, after: Character): Label | null {
  const characteristic = CHARACTERISTICS.find(
    id => before.characteristics[id] !== after.characteristics[id],
  )
  if (characteristic)
    return phrase`${characteristicName(characteristic)} ${arrow(before.characteristics[characteristic], after.characteristics[characteristic])}`
  const scoreOf = (sheet: Character, id: string) =>
    sheet.skills.find(owned => owned.id === id)?.score ?? 0
  const skill = after.skills.find(({ id, score }) => scoreOf(before, id) !== score)
  if (skill) return phrase`${skillName(skill.id)} ${arrow(scoreOf(before, skill.id), skill.score)}`
  const named = (kind: 'classes' | 'traits' | 'equipment' | 'enhancements') =>
    after[kind].find(held => !before[kind].some(old => old.name === held.name))?.name
  const name = named('classes') ?? named('traits') ?? named('equipment') ?? named('enhancements')
  return name === undefined ? null : same(name)
}
