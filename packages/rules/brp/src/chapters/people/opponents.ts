import { field, s, label, NO_WORDS, ok, phrase, recordDice, refuse, same } from '@mastro/core'
import type { Chapter, Docs } from '@mastro/core'
import { piecesOf } from '../../operations/armour-penalties.ts'
import { damageBonusOf, hitPointsOf } from '../../operations/derive.ts'
import { creatureCharacteristics, score } from '../../operations/shared-fields.ts'
import { rollCreature } from '../../operations/roll-creature.ts'
import { FOE_SECRETS, type State } from '../../state.ts'
import type { Characteristic } from '../../data/characteristics.ts'
import {
  ARMOUR_ROWS,
  BONUS_USES,
  DAMAGE_BONUSES,
  SHIELD_ROWS,
  WEAPON_ROWS,
  shieldIdOf,
  weaponRow,
} from '../../data/items.ts'
import type { DamageBonus } from '../../data/items.ts'
import { CREATURE_ROWS } from '../../data/tables.ts'
import { defineFoeCommand, masterOnly, canSee } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { blockOfCreature, foeOf, isWeapon } from '../../presets/build-character.ts'
import { DAMAGE_NOTATION } from '../../operations/shared/damage.ts'
import { foeDoc } from '../../sheet/sheet-docs.ts'
import type { StatBlock } from '../../sheet/finished-character.ts'
import { withUnusedName } from '../../presets/localized-presets.ts'
import { id } from '../../schemas.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import {
  ARMOUR_POINTS,
  DAMAGE_BONUS,
  HIT_POINTS,
  MOV,
  armourLabel,
  characteristicLabel,
  creatureLabel,
  skillLabel,
  weaponLabel,
} from '../../messages/terms.ts'
import {
  SECRET_LABEL,
  comesIntoSight,
  foeAdded,
  foeRemoved,
  foeRevealed,
  foeShown,
  foesRenamed,
} from './events.ts'
import { diceNotation } from '../../messages/dice-notation.ts'

/**
 * Commands for opponents: adding, showing, revealing and removing them (BRP-NPC, BRP-CREAT,
 * BRP-ROLE-4).
 */

const label2 = s.object({ it: s.text(400), en: s.text(400) })
const naturalAttack = s.object({
  id,
  label: label2,
  skill: score,
  damage: s.refine(s.text(20), value => (DAMAGE_NOTATION.test(value) ? null : { path: [] })),
  damageBonus: s.withDefault(s.oneOf(BONUS_USES), 'full'),
  knockdown: s.withDefault(s.bool(), false),
})
const figure = (which: Characteristic) =>
  field.rare(field.int(1, 100, characteristicLabel(which), 10))
const FIGHTING = 25

const ARMS = [
  ...WEAPON_ROWS.filter(row => isWeapon(row.id)).map(row => row.id),
  ...SHIELD_ROWS.map(row => `shield:${row.id}`),
].map(kind => ({ value: kind, label: weaponLabel(kind) }))
const ARMOURS = ARMOUR_ROWS.map(row => ({ value: row.id, label: armourLabel(row.id) }))

/** Formats a damage bonus with typographic signs, such as «−1D4» and «+1D6». */
const asDice = (bonus: DamageBonus) =>
  bonus === 'none' ? label('Nessuno', 'None') : same(diceNotation(bonus))

/**
 * The form of a custom opponent. Values derived from the characteristics are optional (BRP-NPC-1).
 */
const opponentForm = form({
  name: field.requiredText(80, label('Come si chiama', 'Name')),
  about: field.text(400, label('Che cosa si vede', 'What people see')),
  concealed: field.bool(label('Ancora dietro le quinte', 'Not on the scene yet')),
  hitPoints: field.optionalInt(1, 500, HIT_POINTS),
  fighting: field.int(0, 1000, label('Abilità con le armi', 'Skill with weapons'), FIGHTING),
  weapons: field.refs(label('Armi', 'Weapons'), () => ARMS, 10),
  dodge: field.int(0, 1000, skillLabel('dodge'), 20),
  armour: field.int(0, 100, ARMOUR_POINTS, 0),
  worn: field.rare(field.refs(label('Indossa', 'Wears'), () => ARMOURS, 2)),
  str: figure('str'),
  con: figure('con'),
  siz: figure('siz'),
  int: figure('int'),
  pow: figure('pow'),
  dex: figure('dex'),
  app: figure('app'),
  mov: field.rare(field.int(0, 100, MOV, 10)),
  damageBonus: field.rare(field.optionalChoice(DAMAGE_BONUSES, DAMAGE_BONUS, asDice)),
  /** For API clients: texts in both languages, every skill, and natural attacks. */
  look: field.hidden(s.optional(s.nullable(label2))),
  motive: field.hidden(s.optional(s.nullable(label2))),
  characteristics: field.hidden(s.optional(s.nullable(creatureCharacteristics))),
  skills: field.hidden(s.optional(s.nullable(s.map(score)))),
  attacks: field.hidden(s.withDefault(s.list(naturalAttack, 0, 10), () => [])),
})
type OpponentAnswers = ReturnType<typeof opponentForm.schema.parse>

const addOpponent = defineCommand('add-opponent', {
  rule: 'BRP-NPC-1',
  label: label('Un avversario scritto da te', 'An opponent of your own'),
  group: GROUP.opponents,
  verb: label('Fai entrare', 'Bring in'),
  authorize: masterOnly,
  form: opponentForm,
  offered: () => [
    {
      id: 'opponent',
      given: { look: null, motive: null, characteristics: null, skills: null, attacks: [] },
    },
  ],
  decide: (answers, { state, act }) => {
    const worn = piecesOf(answers.worn)
    if (!worn.ok) return refuse(worn.error.code, 'worn')
    const stranger = answers.weapons.findIndex(kind => !isWeapon(kind))
    if (stranger >= 0) return refuse('unknown-weapon', `weapons[${stranger}]`)
    const characteristics = figuresOf(answers)
    const damageBonus = answers.damageBonus ?? damageBonusOf(characteristics)
    if (damageBonus === null) return refuse('beyond-table', 'characteristics')
    const block: StatBlock = {
      name: answers.name,
      look: answers.look ?? (answers.about === '' ? NO_WORDS : same(answers.about)),
      motive: answers.motive ?? NO_WORDS,
      characteristics,
      mov: answers.mov,
      hitPoints: answers.hitPoints ?? hitPointsOf(characteristics),
      damageBonus,
      armour: answers.armour,
      worn: answers.worn,
      skills: answers.skills ?? skillsOf(answers),
      weapons: answers.weapons,
      attacks: answers.attacks,
      creature: null,
    }
    const foe = foeOf(block, act.newId('foe'), state.era, answers.concealed)
    return ok([foeAdded({ foe: withUnusedName(state, foe), faces: [] })])
  },
})

function figuresOf(answers: OpponentAnswers): StatBlock['characteristics'] {
  if (answers.characteristics)
    return { ...answers.characteristics, app: answers.characteristics.app ?? null }
  const { str, con, siz, int: wits, pow, dex, app } = answers
  return { str, con, siz, int: wits, pow, dex, app }
}

/** The `fighting` score applies to all weapons, and `dodge` to dodging. */
function skillsOf({ fighting, dodge, weapons }: OpponentAnswers): Readonly<Record<string, number>> {
  const refs = weapons.map(kind =>
    shieldIdOf(kind) === undefined ? (weaponRow(kind)?.skill ?? 'brawl') : kind,
  )
  return { brawl: fighting, ...Object.fromEntries(refs.map(ref => [ref, fighting])), dodge }
}

const METHOD = {
  roll: label('coi dadi', 'by dice'),
  average: label('in media', 'by averages'),
} as const

/** BRP-CREAT-1, 2. Dice: those of the creature, in the order of its stat block. */
const addCreature = defineCommand('add-creature', {
  rule: 'BRP-CREAT-1',
  label: label('Una creatura', 'A creature'),
  group: GROUP.opponents,
  verb: label('Fai entrare', 'Bring in'),
  authorize: masterOnly,
  form: form({
    creature: field.hidden(id),
    method: field.choice(
      ['roll', 'average'],
      label('I suoi valori', 'Its figures'),
      how => METHOD[how],
      'roll',
    ),
    name: field.text(80, label('Come si chiama (se ha un nome)', 'Name (if it has one)')),
    concealed: field.bool(label('Ancora dietro le quinte', 'Not on the scene yet')),
  }),
  offered: () =>
    CREATURE_ROWS.map(row => ({
      id: `creature/${row.id}`,
      given: { creature: row.id },
      label: phrase`${label('Fai entrare:', 'Bring in:')} ${creatureLabel(row.id)}`,
    })),
  decide: ({ creature, method, name: called, concealed }, { state, act }) => {
    const dice = recordDice(act.dice)
    const rolled = rollCreature({ creature, method, settings: state.settings }, dice)
    if (!rolled.ok) return refuse(rolled.error.code, 'creature')
    const known = called === '' ? creatureLabel(creature).it : called
    const block = blockOfCreature(creature, rolled.value, known)
    const made = foeOf(block, act.newId('foe'), state.era, concealed)
    const foe = called === '' ? { ...made, ours: creature } : made
    return ok([
      foeAdded({ foe: withUnusedName(state, foe), faces: dice.draws.map(([, face]) => face) }),
    ])
  },
})

const foes = ({ state }: { readonly state: State }) => Object.values(state.foes)

const removeOpponent = defineFoeCommand('remove-opponent', {
  rule: 'BRP-NPC-1',
  label: label('Togli', 'Remove'),
  group: GROUP.desk,
  verb: label('Togli', 'Remove'),
  idPrefix: 'remove',
  variants: foe => ({ label: phrase`${label('Togli', 'Remove')} ${foe.name}` }),
  decide: foe => ok([foeRemoved({ foe: foe.id })]),
})

/** Makes a concealed opponent visible to the players. */
const showOpponent = defineFoeCommand('show-opponent', {
  rule: 'BRP-ROLE-4',
  label: label('Mostra', 'Show'),
  group: GROUP.desk,
  verb: label('Mostra', 'Show'),
  idPrefix: 'show',
  checkTarget: foe => (foe.concealed ? ok(foe) : refuse('already-revealed', 'id')),
  variants: foe => ({ label: phrase`${label('Mostra', 'Show')} ${foe.name}` }),
  decide: (foe, _, { state }) => ok(comesIntoSight(state, foe.id)),
})

/** BRP-ROLE-4. */
const revealOpponent = defineFoeCommand('reveal-opponent', {
  rule: 'BRP-ROLE-4',
  label: label('Rivela', 'Reveal'),
  group: GROUP.desk,
  verb: label('Rivela', 'Reveal'),
  form: form({ what: field.hidden(s.oneOf(FOE_SECRETS)) }),
  idPrefix: 'reveal',
  variants: foe =>
    FOE_SECRETS.filter(what => !foe.revealed.includes(what)).map(what => ({
      given: { what },
      idSuffix: what,
      label: phrase`${foe.name}: ${label('rivela', 'reveal')} ${SECRET_LABEL[what]}`,
    })),
  decide: (foe, { what }) =>
    foe.revealed.includes(what)
      ? refuse('already-revealed', 'what')
      : ok([foeRevealed({ foe: foe.id, what })]),
})

export const opponents = {
  events: [foeAdded, foeRemoved, foeShown, foesRenamed, foeRevealed],
  commands: [addOpponent, addCreature, removeOpponent, showOpponent, revealOpponent],
  docs: (ctx): Docs =>
    Object.fromEntries(
      foes(ctx)
        .filter(foe => canSee(ctx.viewer, foe))
        .map(foe => [`foe/${foe.id}`, foeDoc(foe, ctx)]),
    ),
} satisfies Chapter<State>
