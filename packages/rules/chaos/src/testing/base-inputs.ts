/** One valid input for each operation, with every field given. Tests change one field at a time. */
export type BaseInput = Readonly<Record<string, unknown>>

const sheet = (name: string) => ({
  component: { name, value: 5 },
  nuance: { name: 'Calma', value: 1 },
  skill: { name: 'Evocazione', level: 4 },
  specialisation: { name: 'Saetta', level: 2 },
  incapacity: null,
  fatigue: 1,
  damage: 1,
  vitality: 12,
  passive: false,
  ignoreFatigue: false,
})

const scheme = {
  school: 'Venti',
  elements: ['Aria', 'Terra'],
  opposites: [['Aria', 'Terra']],
  modifiers: { Aria: 2, Terra: -2 },
}

const codified = {
  style: 'codified',
  spell: { name: 'Saetta', element: 'Aria', attack: false, powerful: false },
  caster: sheet('soul'),
  cosmicScheme: scheme,
  codified: {
    known: true,
    ritualComplete: true,
    ritualAdjustment: 0,
    materials: [{ name: 'zolfo', available: true, consumed: true }],
  },
}

const improvised = {
  style: 'improvised',
  spell: { name: 'Lampo', element: 'Terra', attack: false, powerful: false },
  caster: sheet('soul'),
  cosmicScheme: scheme,
  improvised: {
    foci: ['Torre', 'Matto'],
    verdict: 'right',
    focusAdjustment: 0,
    history: [['Matto']],
  },
}

const state = {
  fatigue: [{ cause: 'walking', points: 2 }],
  deferredFatigue: [{ cause: 'combat', points: 1 }],
  wounds: [
    {
      id: 'w1',
      description: 'graffio',
      points: 2,
      severity: 'light',
      stabilised: false,
      treated: false,
    },
    {
      id: 'w2',
      description: '',
      points: 4,
      severity: 'serious',
      stabilised: false,
      treated: false,
    },
    { id: 'w3', description: '', points: 3, severity: 'serious', stabilised: true, treated: false },
  ],
}
const patient = { state, vitality: 12 }
const xp = { total: 20, available: 10 }

const creation = {
  name: 'Ilaria',
  description: { appearance: '', personality: '', background: '', goals: '', worldview: '' },
  ego: 9,
  components: { soul: 5, mind: 5, body: 3 },
  nuances: [{ component: 'body', name: 'Salute', value: 1, vitality: null }],
  skills: [
    {
      name: 'Evocazione',
      level: 4,
      magic: { school: 'Venti', style: 'codified', foci: [{ name: 'Torre', meanings: ['forza'] }] },
      specialisations: [{ name: 'Saetta', level: 2 }],
    },
  ],
  incapacities: [{ name: 'Musica', level: -2, covers: ['Canto'] }],
  advantages: [{ name: 'Nobile', value: 5, innate: false }],
  disadvantages: [{ name: 'Voto', value: -4, innate: false }],
  cosmicScheme: scheme,
  spells: [{ name: 'Saetta', skill: 'Evocazione', element: 'Aria' }],
}
const living = {
  ...creation,
  state,
  xp,
  training: [{ kind: 'skill', name: 'Evocazione', points: 2 }],
}
const making = { kind: 'pc', pcpBudget: 80, egoMin: 6, egoMax: 12, character: creation }

export const BASE_INPUTS: Readonly<Record<string, BaseInput>> = {
  'create-character': making,
  'validate-character': making,
  derive: { character: living },
  'change-ego': {
    character: living,
    kind: 'pc',
    delta: -1,
    reason: 'submission',
    opponentEgo: 6,
    luckyRoll: false,
  },
  'change-trait': {
    advantages: creation.advantages,
    disadvantages: creation.disadvantages,
    change: { action: 'add', list: 'advantages', name: 'Ricco', value: 3, innate: false },
    masterOverride: false,
  },
  'permanent-loss': { character: living, points: 1, settings: { primitiveMedicine: true } },
  action: { ...sheet('body'), difficulty: 12 },
  'no-dice-action': { ...sheet('body'), difficulty: 12, strict: false },
  contest: {
    contenders: [
      { id: 'a', ...sheet('body'), advantagePoints: 1, waiveDice: false },
      { id: 'b', ...sheet('mind'), advantagePoints: 0, waiveDice: false },
    ],
  },
  'ego-contest': {
    contenders: [
      { id: 'a', ego: 9, advantagePoints: 1, waiveDice: false, declines: false },
      { id: 'b', ego: 7, advantagePoints: 0, waiveDice: false, declines: false },
    ],
    challenger: 'a',
  },
  tire: {
    ...patient,
    points: 3,
    cause: 'magic',
    timing: 'immediate',
    effort: { surplus: 4, applied: 2 },
  },
  'end-combat': patient,
  rest: {
    ...patient,
    kind: 'sit',
    recover: [{ cause: 'walking', points: 1 }],
    masterOverride: false,
  },
  wound: { ...patient, points: 3, severity: 'light', description: 'taglio' },
  heal: { ...patient, woundId: 'w1', points: 1 },
  treat: {
    ...patient,
    woundId: 'w3',
    purpose: 'heal',
    healer: sheet('mind'),
    difficulty: 12,
    points: 2,
  },
  worsen: { ...patient, woundId: 'w2', points: 2, activity: 'moving' },
  'collapse-check': { vitality: 12, fatigue: 3, damage: 4 },
  'resolve-death': { cause: 'wounds', vitality: 12, damage: 13, aid: 'timely', verdict: 'saved' },
  'cast-spell': { ...codified, difficulty: 15, performance: null, fatigueAssigned: 2 },
  'resist-spell': {
    casterLevel: 15,
    casterAdvantage: 1,
    casterFailed: false,
    willing: false,
    mode: 'full',
    target: { ego: 9, advantagePoints: 1, cosmicScheme: scheme, element: 'Terra' },
  },
  'counter-spell': {
    attackLevel: 15,
    attackAdvantage: 1,
    attackFailed: false,
    observing: false,
    advantagePoints: 1,
    defence: improvised,
  },
  'magic-duel': {
    attack: { ...codified, advantagePoints: 1 },
    defence: { ...improvised, advantagePoints: 0 },
    observing: false,
  },
  'observe-spell': {
    step: 'deduce',
    spell: { name: 'Saetta', style: 'codified', element: 'Aria' },
    observer: sheet('mind'),
    cosmicScheme: scheme,
    casterLevel: 15,
    counterSpelling: false,
    watched: true,
    difficulty: 18,
  },
  'learn-spell': {
    spell: 'Scudo',
    style: 'codified',
    magicSkillLevel: 3,
    knownSpells: ['Saetta'],
    source: 'observation',
    deduced: true,
    cost: 2,
    xp,
    studied: true,
    when: 'long-pause',
    approved: true,
  },
  'create-spell': {
    kind: 'variant',
    spell: 'Saetta doppia',
    style: 'codified',
    baseSpells: ['Saetta'],
    knownSpells: ['Saetta'],
    maker: sheet('mind'),
    cost: 4,
    exceptional: false,
    xp,
    when: 'long-pause',
    approved: true,
  },
  'award-experience': {
    players: ['Anna', 'Bruno'],
    base: 2,
    objective: 'achieved',
    characters: [
      {
        id: 'k',
        player: 'Anna',
        survived: true,
        active: true,
        roleplay: 'memorable',
        consents: ['Bruno'],
        decisive: true,
        personalGoal: false,
        xp,
      },
    ],
  },
  'award-training': { training: living.training, kind: 'skill', name: 'Saltare', points: 2 },
  advance: {
    kind: 'new-skill',
    name: 'Saltare',
    level: 0,
    xp,
    training: 3,
    useTraining: 0,
    when: 'between-adventures',
    approved: true,
    justification: 'vissuto',
    experience: 'training',
    raisedThisAdventure: false,
    ego: 9,
    skillLevel: 3,
    magic: true,
    relatedIncapacity: 0,
    learning: { method: 'teacher', teacherLevel: 2, canRead: true, mindRoll: 'success' },
  },
}

/** Dice for the operations that roll. The others take none. */
export const BASE_FACES: Readonly<Record<string, readonly number[]>> = {
  action: [3, 4],
  contest: [3, 4, 2, 5],
  'ego-contest': [3, 4, 2, 5],
  treat: [3, 4],
  'cast-spell': [3, 4],
  'resist-spell': [3, 4],
  'counter-spell': [3, 4],
  'magic-duel': [3, 4, 2, 5],
  'observe-spell': [3, 4],
  'create-spell': [3, 4],
}
