import { expect, test } from 'vitest'
import type { RequestDoc } from '@mastro/core'
import type { StepsDoc } from '../../documents.ts'
import { ruleset } from '../../ruleset.ts'
import {
  actBy,
  ADA,
  BETWEEN,
  decided,
  done,
  MASTER,
  momentOf,
  refusal,
  TABLE,
  TEO,
} from '../../testing/test-table.ts'
import type { State } from '../../state.ts'
import { START, ada, teo } from '../../testing/play-cases.ts'

const xp = (state: State, who = ada) => state.characters[who]!.character.xp

const CLOSED = momentOf(START, { moment: 'adventure', change: 'end', title: '' })

const AWARD = {
  type: 'award-experience',
  base: 2,
  objective: 'achieved',
  characters: [{ id: ada, roleplay: 'good', decisive: true, reason: 'ha tenuto la barca' }],
}

test('[WOC-TABLE-5] closing an adventure opens awards and spending and clears raised traits', () => {
  expect(refusal(START, AWARD, MASTER)).toBe('awards-not-open characters[0].id')
  const awarded = done(CLOSED, AWARD, MASTER, BETWEEN)
  expect(xp(awarded)).toEqual({ total: 5, available: 5 })
  // everybody reads this session’s points: 2, 1 for the objective, 1 for role-playing, 1 for a
  // decisive part
  expect(ruleset.view(awarded, TEO, BETWEEN)['awards']).toMatchObject({ points: { [ada]: 5 } })
  expect(refusal(awarded, AWARD, MASTER, BETWEEN)).toBe('already-awarded characters[0].id')
  const ask = {
    type: 'ask-advance',
    character: ada,
    kind: 'skill',
    name: 'Nuoto',
    experience: 'hard-situation',
    justification: 'il naufragio',
  }
  expect(refusal(awarded, ask, ADA, TABLE)).toBe('not-between-adventures when')
  expect(refusal(awarded, ask, ADA, BETWEEN)).toBe('done')
  const pause = done(awarded, { type: 'mark-pause', on: true }, MASTER)
  expect(refusal(pause, ask, ADA, TABLE)).toBe('done')
  const raised = done(awarded, ask, MASTER, BETWEEN)
  expect(raised.characters[ada]!.raised).toEqual(['skill/nuoto'])
  expect(
    momentOf(raised, { moment: 'adventure', change: 'end', title: '' }).characters[ada]!.raised,
  ).toEqual([])
  const begin = { moment: 'adventure', change: 'begin', title: '' } as const
  expect(ruleset.moment(awarded, begin, actBy(MASTER, BETWEEN))).toMatchObject({
    error: { code: 'awards-waiting' },
  })
  expect(refusal(awarded, { type: 'waive-awards' }, ADA, BETWEEN)).toBe('master-only')
  const waived = done(awarded, { type: 'waive-awards' }, MASTER, BETWEEN)
  expect(refusal(waived, { type: 'waive-awards' }, MASTER, BETWEEN)).toBe('awards-not-open')
  expect(xp(waived, teo)).toEqual({ total: 0, available: 0 })
  const begun = momentOf(waived, begin)
  expect(begun.awards).toBe(null)
  expect(refusal(CLOSED, { type: 'mark-pause', on: true }, ADA)).toBe('master-only')
})

test('[WOC-XP-4] every other player votes once, never for themselves', () => {
  const memorable = { ...AWARD, characters: [{ id: ada, roleplay: 'memorable' }] }
  const vote = { type: 'vote-memorable', character: ada, agree: true }
  expect(refusal(CLOSED, memorable, MASTER, BETWEEN)).toBe(
    'consent-not-unanimous characters[0].consents',
  )
  expect(refusal(CLOSED, vote, TEO, BETWEEN)).toBe('vote-not-open character')
  const open = done(CLOSED, { type: 'propose-memorable', character: ada }, MASTER, BETWEEN)
  expect(refusal(open, vote, ADA, BETWEEN)).toBe('own-vote character')
  expect(refusal(open, vote, MASTER, BETWEEN)).toBe('players-only')
  expect(
    refusal(done(open, { ...vote, agree: false }, TEO, BETWEEN), memorable, MASTER, BETWEEN),
  ).toBe('consent-not-unanimous characters[0].consents')
  const agreed = done(open, vote, TEO, BETWEEN)
  expect(refusal(agreed, vote, TEO, BETWEEN)).toBe('already-voted character')
  expect(xp(done(agreed, memorable, MASTER, BETWEEN)).total).toBe(6)
})

test('[WOC-ADV-1] a request shows its words, its cost and the acceptance first', () => {
  const awarded = done(CLOSED, AWARD, MASTER, BETWEEN)
  const ask = {
    type: 'ask-advance',
    character: ada,
    kind: 'skill',
    name: 'Nuoto',
    experience: 'hard-situation',
    justification: 'il naufragio',
  }
  const asked = done(awarded, ask, ADA, BETWEEN)
  const [id] = Object.keys(asked.requests)
  const doc = (viewer: typeof ADA) =>
    ruleset.view(asked, viewer, BETWEEN)[`request/${id}`] as unknown as RequestDoc
  const { level } = asked.characters[ada]!.character.skills.find(({ name }) => name === 'Nuoto')!
  expect(doc(MASTER)).toMatchObject({
    from: 'ada',
    words: 'il naufragio',
    changes: [
      { from: level, to: level + 1 },
      { from: 5, to: 5 - (level + 1) },
    ],
    answers: [{ tone: 'yes' }, { tone: 'no' }],
  })
  expect(doc(TEO).answers).toBeUndefined()
  const { command } = doc(MASTER).answers![0]!
  expect(refusal(asked, command, MASTER, BETWEEN)).toBe('done')
})

test('[WOC-ADV-1] a player asks, the Master permits or sends back with a reason', () => {
  const rich = done(CLOSED, AWARD, MASTER, BETWEEN)
  const ask = {
    type: 'ask-advance',
    character: ada,
    kind: 'skill',
    name: 'nuoto',
    experience: 'beat-better',
    justification: 'ha battuto Bastiano',
  }
  expect(refusal(rich, ask, TEO, BETWEEN)).toBe('not-yours who')
  expect(refusal(rich, { ...ask, justification: '' }, ADA, BETWEEN)).toBe(
    'no-justification justification',
  )
  expect(refusal(rich, { ...ask, name: 'Canto' }, ADA, BETWEEN)).toBe('not-found name')
  const asked = done(rich, ask, ADA, BETWEEN)
  const [request] = Object.keys(asked.requests)
  expect(xp(asked)).toEqual(xp(rich))
  const judge = { type: 'judge-request', request, approve: true }
  expect(refusal(asked, judge, ADA, BETWEEN)).toBe('master-only')
  expect(refusal(asked, { ...judge, approve: false }, MASTER, BETWEEN)).toBe(
    'reason-missing reason',
  )
  const refused = done(asked, { ...judge, approve: false, reason: 'non ancora' }, MASTER, BETWEEN)
  expect(refused.requests).toEqual({})
  expect(xp(refused)).toEqual(xp(rich))
  const raised = done(asked, judge, MASTER, BETWEEN)
  expect(raised.characters[ada]!.character.skills.find(({ name }) => name === 'Nuoto')!.level).toBe(
    4,
  )
  expect(xp(raised)).toEqual({ total: 5, available: 1 })
  expect(refusal(raised, ask, ADA, BETWEEN)).toBe('already-raised raisedThisAdventure')
  expect(
    refusal(raised, { type: 'judge-request', request: 'zz', approve: true }, MASTER, BETWEEN),
  ).toBe('unknown-request request')
})

test('[WOC-ADV-4] [WOC-ADV-7] a new skill counts as raised; a poor teacher asks a Mind roll', () => {
  const rich = done(CLOSED, { ...AWARD, base: 4, objective: 'triumph' }, MASTER, BETWEEN)
  const learn = {
    type: 'ask-advance',
    character: ada,
    kind: 'new-skill',
    name: 'Canto',
    justification: 'Aurelia le insegna',
  }
  const taught = (teacherLevel: number, mindRoll: string | null = null) => ({
    ...learn,
    learning: { method: 'teacher', teacherLevel, mindRoll },
  })
  expect(refusal(rich, taught(2), ADA, BETWEEN)).toBe('mind-roll-required learning.mindRoll')
  const sung = done(rich, taught(4), MASTER, BETWEEN)
  expect(sung.characters[ada]!.character.skills.at(-1)).toEqual({
    name: 'Canto',
    level: 1,
    magic: null,
    specialisations: [],
  })
  expect(
    refusal(
      sung,
      {
        type: 'ask-advance',
        character: ada,
        kind: 'skill',
        name: 'Canto',
        experience: 'new-way',
        justification: 'x',
      },
      ADA,
      BETWEEN,
    ),
  ).toBe('already-raised raisedThisAdventure')
  expect(refusal(rich, { ...taught(4), name: 'Oratoria' }, ADA, BETWEEN)).toBe(
    'incapacity-blocks relatedIncapacity',
  )
})

test('[WOC-ADV-10] [WOC-ADV-11] [WOC-ADV-12] specialisations, incapacities and components, on the sheet', () => {
  let state = done(
    CLOSED,
    {
      ...AWARD,
      base: 4,
      objective: 'triumph',
      characters: [{ id: ada, roleplay: 'very-good', decisive: true, personalGoal: true }],
    },
    MASTER,
    BETWEEN,
  )
  state = done(
    momentOf(state, { moment: 'adventure', change: 'end', title: '' }),
    { ...AWARD, base: 4, objective: 'triumph' },
    MASTER,
    BETWEEN,
  )
  const ask = (kind: string, name: string, more: object = {}) => ({
    type: 'ask-advance',
    character: ada,
    kind,
    name,
    justification: 'x',
    ...more,
  })
  state = done(state, ask('new-specialisation', 'Rapide', { skill: 'Vela' }), MASTER, BETWEEN)
  state = done(state, ask('incapacity', 'Etichetta'), MASTER, BETWEEN)
  state = done(state, ask('component', 'Anima'), MASTER, BETWEEN)
  const { character } = state.characters[ada]!
  expect(character.skills.find(({ name }) => name === 'Vela')!.specialisations.at(-1)).toEqual({
    name: 'Rapide',
    level: 1,
  })
  expect(character.incapacities).toMatchObject([{ name: 'Etichetta', level: -1 }])
  expect(character.components.soul).toBe(4)
  expect(character.xp).toEqual({ total: 18, available: 18 - 1 - 2 - 9 })
})

test('[WOC-TRAIN-1] [WOC-TRAIN-2] training points pay all but one', () => {
  let state = done(CLOSED, AWARD, MASTER, BETWEEN)
  state = done(
    state,
    {
      type: 'award-training',
      who: ada,
      kind: 'skill',
      name: 'nuoto',
      points: 4,
      reason: 'due settimane',
    },
    MASTER,
    BETWEEN,
  )
  const ask = {
    type: 'ask-advance',
    character: ada,
    kind: 'skill',
    name: 'Nuoto',
    experience: 'training',
    justification: 'x',
    useTraining: 3,
  }
  state = done(state, ask, MASTER, BETWEEN)
  expect(xp(state)).toEqual({ total: 5, available: 4 })
  expect(state.characters[ada]!.character.training).toEqual([
    { kind: 'skill', name: 'nuoto', points: 1 },
  ])
})

test('[WOC-LEARN-1] a new spell is taught and paid for', () => {
  const state = done(CLOSED, { ...AWARD, characters: [{ id: teo }] }, MASTER, BETWEEN)
  const ask = {
    type: 'ask-learn-spell',
    character: teo,
    spell: 'Gelo',
    skill: 'Arte dei venti',
    element: 'Acqua',
    source: 'mage',
    studied: true,
  }
  expect(refusal(state, { ...ask, studied: false }, TEO, BETWEEN)).toBe('study-required studied')
  expect(refusal(state, { ...ask, source: 'observation' }, TEO, BETWEEN)).toBe(
    'not-deduced deduced',
  )
  expect(refusal(state, { ...ask, skill: 'Canto' }, TEO, BETWEEN)).toBe(
    'not-a-mage magicSkillLevel',
  )
  const asked = done(state, ask, TEO, BETWEEN)
  const [request] = Object.keys(asked.requests)
  const known = done(
    asked,
    { type: 'judge-request', request, approve: true, cost: 2 },
    MASTER,
    BETWEEN,
  )
  expect(known.characters[teo]!.character.spells.at(-1)).toEqual({
    name: 'Gelo',
    skill: 'Arte dei venti',
    element: 'Acqua',
  })
  expect(xp(known, teo)).toEqual({ total: 3, available: 1 })
})

test('[WOC-TABLE-6] every event has a log line in both languages, with its rule', () => {
  let state = CLOSED
  const orders: readonly (readonly [Readonly<Record<string, unknown>>, typeof MASTER])[] = [
    [AWARD, MASTER],
    [{ type: 'award-training', who: ada, kind: 'skill', name: 'Vela', points: 1 }, MASTER],
    [
      {
        type: 'ask-advance',
        character: ada,
        kind: 'skill',
        name: 'Nuoto',
        experience: 'new-way',
        justification: 'x',
      },
      MASTER,
    ],
    [{ type: 'tire', who: ada, points: 2, cause: 'walking' }, MASTER],
    [{ type: 'rest', who: ada, kind: 'sit', recover: [{ cause: 'walking', points: 1 }] }, MASTER],
    [{ type: 'wound', who: ada, points: 2, severity: 'light', description: 'taglio' }, MASTER],
    [{ type: 'heal', who: ada, woundId: 'w1', points: 1 }, MASTER],
    [{ type: 'change-ego', who: ada, delta: 1, reason: 'feat' }, MASTER],
    [
      {
        type: 'change-trait',
        who: ada,
        change: { action: 'add', list: 'advantages', name: 'Fama' },
      },
      MASTER,
    ],
    [{ type: 'turn-grimoire', who: teo, open: false }, MASTER],
    [{ type: 'agree-spell', who: teo, spell: 'Voce lontana', agreed: true }, MASTER],
    [{ type: 'mark-pause', on: true }, MASTER],
    [{ type: 'resolve-death', who: ada, cause: 'master-decision' }, MASTER],
  ]
  for (const [order, by] of orders) {
    const result = decided(state, order, by, BETWEEN)
    if (!result.ok) throw new Error(`${String(order['type'])}: ${result.error.code}`)
    for (const event of result.value) {
      const line = ruleset.describe(event, state, BETWEEN)
      if (event.type !== 'request-judged') expect(line, event.type).not.toBe(null)
      if (line === null) continue
      expect(line.text.it.trim()).not.toBe('')
      expect(line.text.en.trim()).not.toBe('')
      expect(line.rules.length).toBeGreaterThan(0)
    }
    state = done(state, order, by, BETWEEN)
  }
})

test('[WOC-ADV-3] the form offers only sufficient experience, with a default', () => {
  const rich = done(CLOSED, AWARD, MASTER, BETWEEN)
  const asked = (name: string) => {
    const offer = ruleset
      .offers(rich, ADA, BETWEEN)
      .find(({ id }) => id === `advance/${ada}/skill/${name}`)
    const field = offer?.fields?.find(({ id }) => id === 'experience')
    return { first: field?.initial, choices: field?.choices?.map(({ value }) => value) }
  }
  // Nuoto is at 3: plain use is not enough from level 2 on
  expect(asked('Nuoto')).toEqual({
    first: 'hard-situation',
    choices: ['hard-situation', 'beat-better', 'new-way', 'training'],
  })
  const learned = done(
    rich,
    {
      type: 'ask-advance',
      character: ada,
      kind: 'new-skill',
      name: 'Nodi',
      justification: 'sul molo',
      method: 'experience',
    },
    MASTER,
    BETWEEN,
  )
  const field = ruleset
    .offers(learned, ADA, BETWEEN)
    .find(({ id }) => id === `advance/${ada}/skill/Nodi`)
    ?.fields?.find(({ id }) => id === 'experience')
  expect(field).toMatchObject({ initial: 'used-successfully' })
  expect(field?.choices).toHaveLength(5)
})

test('[WOC-ADV-2] between adventures only its player sees each step with its price', () => {
  const steps = (viewer = ADA, table = BETWEEN, state = CLOSED) =>
    ruleset.view(state, viewer, table)[`steps/${ada}`] as unknown as StepsDoc | undefined
  const row = (name: string) => steps()!.steps.find(({ what }) => what.it === name)
  const { skills, components } = CLOSED.characters[ada]!.character
  const [first] = skills
  expect(row(first!.name)).toMatchObject({
    from: first!.level,
    to: first!.level + 1,
    cost: first!.level + 1,
    training: 0,
  })
  expect(row('Corpo')).toMatchObject({ from: components.body, cost: 3 * components.body })
  expect(row('Una nuova Abilità')).toMatchObject({ from: null, to: null, cost: 1 })
  for (const viewer of [TEO, MASTER]) expect(steps(viewer)).toBeUndefined()
  expect(steps(ADA, TABLE, START)).toBeUndefined()
})
