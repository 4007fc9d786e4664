/**
 * Ranges: an array for whole numbers, `number` for any number. A `word` is one of a fixed set of
 * strings.
 */
export type FieldKind =
  | readonly [min: number, max: number]
  | 'number'
  | 'word'
  | 'flag'
  | 'text'
  | 'list'
  | 'object'
/** How RULES.md treats a missing or null field: refused, replaced by a default, or null allowed. */
export type AbsentRule = 'required' | 'default' | 'nullable'
type Short = readonly [field: string, kind: FieldKind, absent?: AbsentRule]

export interface FieldRow {
  readonly op: string
  readonly field: string
  readonly kind: FieldKind
  readonly absent: AbsentRule
}

const SCORE: FieldKind = [0, 1000]
const HP: FieldKind = [-500, 500]
const FORCE: FieldKind = [0, 500]
const ROLLER: readonly Short[] = [
  ['skill', SCORE],
  ['difficulty', 'word', 'default'],
  ['armourPenalty', [-200, 0], 'default'],
]
const GROUND: readonly Short[] = [
  ['era', 'word', 'default'],
  ['mov', [0, 100], 'default'],
  ['flight', 'word', 'default'],
  ['baseOverrides', 'object', 'default'],
  ['baseOverrides.climb', SCORE, 'default'],
]
const SHIFTS: readonly Short[] = [
  ['shifts[0].from', 'word'],
  ['shifts[0].to', 'word'],
  ['shifts[0].points', [1, 100]],
]
const CREATION: readonly Short[] = [
  ...figures([1, 100]),
  ['characteristics.app', [1, 100]],
  ...GROUND,
  ['race', 'text', 'default'],
  ['professionSkills', 'list'],
  ['professionPoints', 'object', 'default'],
  ['professionPoints.listen', [0, 10_000], 'default'],
  ['personalPoints', 'object', 'default'],
  ['personalPoints.swim', [0, 10_000], 'default'],
  ['identity', 'object', 'default'],
  ['identity.name', 'text', 'default'],
]

function figures(range: FieldKind): readonly Short[] {
  return ['str', 'con', 'siz', 'int', 'pow', 'dex'].map(id => [`characteristics.${id}`, range])
}

const BY_OP: Readonly<Record<string, readonly Short[]>> = {
  'roll-characteristics': [
    ['rerolls', [0, 10], 'default'],
    ['rerollApproved', 'flag', 'default'],
    ['shifts', 'list', 'default'],
    ...SHIFTS,
  ],
  'shift-characteristics': [
    ...figures([3, 18]),
    ['characteristics.app', [3, 18]],
    ['shifts', 'list'],
    ...SHIFTS,
    ['alreadyShifted', [0, 3], 'default'],
  ],
  derive: [...figures([1, 100]), ['characteristics.app', [1, 100], 'nullable'], ...GROUND],
  'base-chance': [...figures([1, 100]), ...GROUND, ['skill', 'text']],
  'create-character': CREATION,
  'validate-character': [
    ...under('character', CREATION),
    ['character', 'object'],
    ['character.skills', 'object', 'default'],
    ['character.skills.swim', [0, 20_000], 'default'],
    ['character.hitPoints', [0, 1000], 'default'],
    ['character.powerPoints', [0, 1000], 'default'],
    ['character.damageBonus', 'word', 'default'],
    ['character.ready', 'object', 'default'],
    ['character.ready.weapons', 'list', 'default'],
    ['character.ready.shield', 'text', 'nullable'],
  ],
  competence: [['score', SCORE]],
  'skill-check': [
    ...ROLLER,
    ['rollAnyway', 'flag', 'default'],
    ['stakes', 'flag', 'default'],
    ['alreadyTicked', 'flag', 'default'],
  ],
  'characteristic-check': [
    ['roll', 'word'],
    ['score', [0, 200]],
    ['multiplier', [1, 20], 'default'],
    ['difficulty', 'word', 'default'],
    ['armourPenalty', [-200, 0], 'default'],
    ['rollAnyway', 'flag', 'default'],
  ],
  'opposed-skills': [
    ...under('sides[1]', [['id', 'text'], ...ROLLER]),
    ['sides', 'list'],
    ['stakes', 'flag', 'default'],
  ],
  resistance: [
    ['active', FORCE],
    ['passive', FORCE],
    ['playerSide', 'word', 'default'],
    ['inertPassive', 'flag', 'default'],
    ['desire', 'word', 'default'],
  ],
  'combat-round': under('combatants[0]', [
    ['id', 'text'],
    ['dex', [1, 100]],
    ['mov', [0, 100], 'default'],
    ['moved', [0, 1000], 'default'],
    ['engaged', 'flag', 'default'],
    ['drawWeapon', 'flag', 'default'],
    ['sheatheWeapon', 'flag', 'default'],
    ['dropWeapon', 'flag', 'default'],
    ['weaponClass', 'word', 'default'],
    ['skill', SCORE, 'default'],
    ['ambushed', 'flag', 'default'],
    ['status', 'word', 'default'],
  ]),
  attack: [
    ...under('attacker', [
      ['skill', SCORE],
      ['damageBonus', 'word', 'default'],
      ['martialArts', SCORE, 'nullable'],
      ['pow', [0, 200], 'default'],
      ['relatedSpecialisation', 'flag', 'default'],
      ['engaged', 'flag', 'default'],
    ]),
    ['attacker', 'object'],
    ...under('weapon', [
      ['custom.damage', 'word'],
      ['custom.damageBonus', 'word', 'default'],
      ['custom.kind', 'word'],
      ['custom.range', [1, 100_000]],
      ['custom.hp', HP, 'nullable'],
      ['hp', HP, 'default'],
      ['shots', SCORE, 'default'],
      ['loaded', 'flag', 'default'],
    ]),
    ...under('target', [
      ['armour', [0, 100], 'default'],
      ['highVelocityArmour', [0, 100], 'nullable'],
      ['stillShield', [0, 100], 'default'],
      ['maxHp', [1, 500], 'default'],
      ['siz', FORCE],
      ['engaged', 'flag', 'default'],
    ]),
    ...under('defence', [
      ['type', 'word', 'default'],
      ['skill', SCORE, 'default'],
      ['with', 'text'],
      ['hp', HP, 'default'],
      ['martialArts', SCORE, 'nullable'],
      ['pow', [0, 200], 'default'],
      ['kneeling', 'flag', 'default'],
      ['aware', 'flag', 'default'],
      ['armourPenalty', [-200, 0], 'default'],
      ['difficulty', 'word', 'default'],
      ['relatedSpecialisation', 'flag', 'default'],
    ]),
    ['defence', 'object', 'default'],
    ...under('situation', [
      ['distance', 'number', 'default'],
      ['cover', 'object', 'nullable'],
      ['cover.siz', SCORE],
      ['darkness', 'word', 'default'],
      ['ambush', 'flag', 'default'],
      ['backstab', 'flag', 'default'],
      ['knockOut', 'flag', 'default'],
      ['difficulty', 'word', 'default'],
    ]),
    ['situation', 'object', 'default'],
  ],
  reload: [
    ['weapon', 'text'],
    ['shots', SCORE, 'default'],
    ['loaded', 'flag', 'default'],
  ],
  'apply-damage': [
    ['hp', HP],
    ['maxHp', [1, 500]],
    ['damage', [0, 1000]],
    ['armour', [0, 100], 'default'],
    ['status', 'word', 'default'],
  ],
  'first-aid': [
    ['skill', SCORE],
    ['difficulty', 'word', 'default'],
    ['hp', HP],
    ['maxHp', [1, 500]],
    ['wound', 'object'],
    ['wound.damage', [1, 1000]],
    ['wound.treated', 'flag', 'default'],
    ['status', 'word', 'default'],
  ],
  'natural-healing': [
    ['hp', HP],
    ['maxHp', [1, 500]],
    ['weeks', [1, 520], 'default'],
    ['hospital', 'flag', 'default'],
  ],
  'end-of-round': under('combatants[0]', [
    ['id', 'text'],
    ['hp', HP],
    ['powerPoints', FORCE, 'nullable'],
    ['status', 'word', 'default'],
    ['awakened', 'flag', 'default'],
  ]),
  wake: [
    ['hp', HP],
    ['status', 'word', 'default'],
    ['hoursLeft', 'number'],
    ['elapsedHours', 'number', 'default'],
    ['wokenByOther', 'flag', 'default'],
    ['powerPoints', FORCE, 'nullable'],
  ],
  'power-points': [
    ['action', 'word'],
    ['current', FORCE],
    ['max', FORCE],
    ['amount', [1, 500], 'default'],
    ['fullDay', 'flag', 'default'],
  ],
  ambush: [
    ...under('attacker', ROLLER),
    ...under('observers[0]', [['id', 'text'], ...ROLLER]),
    ['weapon', 'word'],
  ],
  fall: [['metres', 'number'], ['dodge', 'object', 'nullable'], ...under('dodge', ROLLER)],
  'disease:exposure': [
    ['kind', 'word'],
    ['con', [0, 200]],
    ['target', 'object'],
    ['target.id', 'word'],
    ['target.value', [0, 200]],
  ],
  'disease:minor': [
    ['con', [0, 200]],
    ['day', [2, 1000]],
    ['conditions', 'list', 'default'],
    ['conditions[0]', 'word'],
    ['medicineSteps', [0, 20], 'default'],
  ],
  'disease:major': [
    ['failures', [1, 1000]],
    ['target.value', [0, 200]],
    ['medicineSteps', [0, 20], 'default'],
  ],
  'disease:after': [
    ['stage', 'word'],
    ['weeks', [0, 1000]],
    ['lost', [0, 200]],
  ],
  poison: [
    ['doses', 'list'],
    ['doses[0]', [1, 500]],
    ['con', FORCE],
    ['target', 'word', 'default'],
    ['current', HP, 'nullable'],
    ['speed', 'word', 'default'],
    ['delay', 'object', 'nullable'],
    ['delay.unit', 'word'],
    ['delay.amount', [0, 1000]],
    ['antidote', 'object', 'nullable'],
    ['antidote.potency', [1, 500]],
    ['antidote.turnsBefore', [0, 1000]],
    ['antidote.matches', 'flag', 'default'],
    ['antidote.partialBenefit', FORCE, 'default'],
    ['antidote.doses', [1, 50], 'default'],
    ['playerSide', 'word', 'default'],
  ],
  'experience-check': [
    ['skills', 'list'],
    ['skills[0].skill', 'text'],
    ['skills[0].score', SCORE],
    ['skills[0].ticked', 'flag', 'default'],
  ],
  'downtime-checks': [
    ['skills', 'list'],
    ['skills[0].skill', 'text'],
    ['skills[0].score', SCORE],
  ],
  teach: [
    ['teacher', 'object'],
    ['teacher.teach', SCORE],
    ['teacher.subject', SCORE],
    ['student.score', SCORE],
    ['student.learning', 'flag', 'default'],
  ],
  'armour-penalties': [
    ['worn', 'list', 'default'],
    ['skills', 'object', 'default'],
    ['skills.climb', SCORE, 'default'],
    ['extraPhysical', 'list', 'default'],
    ['extraPerceptive', 'list', 'default'],
  ],
  bargain: [
    ['skill', SCORE],
    ['difficulty', 'word', 'default'],
    ['band', 'word'],
  ],
  'roll-creature': [
    ['creature', 'text'],
    ['method', 'word', 'default'],
  ],
  'creature-attacks': [
    ['creature', 'text'],
    ['attacks', 'list'],
  ],
  knockdown: [
    ['damage', FORCE],
    ['targetStr', FORCE],
    ['playerSide', 'word', 'default'],
  ],
  time: [
    ['amount', 'number'],
    ['unit', 'word'],
  ],
}

/** Every field of every operation, as specified in RULES.md. */
export const FIELD_ROWS: readonly FieldRow[] = Object.entries(BY_OP).flatMap(([op, rows]) =>
  rows.map(([field, kind, absent = 'required']) => ({ op, field, kind, absent })),
)

/** Lists with a minimum and maximum length. */
export const LIST_LIMITS: readonly (readonly [
  op: string,
  field: string,
  min: number,
  max: number,
])[] = [
  ['roll-characteristics', 'shifts', 0, 50],
  ['shift-characteristics', 'shifts', 0, 50],
  ['opposed-skills', 'sides', 2, 20],
  ['combat-round', 'combatants', 1, 200],
  ['end-of-round', 'combatants', 1, 200],
  ['ambush', 'observers', 1, 50],
  ['poison', 'doses', 1, 50],
  ['experience-check', 'skills', 1, 200],
  ['downtime-checks', 'skills', 1, 200],
  ['creature-attacks', 'attacks', 1, 10],
]

function under(at: string, rows: readonly Short[]): readonly Short[] {
  return rows.map(([field, ...rest]) => [`${at}.${field}`, ...rest])
}
