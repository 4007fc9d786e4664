import { expect, test } from 'vitest'
import type { AnyEvent } from '@mastro/core'
import { ruleset } from '../ruleset.ts'
import {
  ADA,
  decided,
  done,
  lineFor,
  MASTER,
  refusal,
  TABLE,
  TEO,
  withOptions,
} from '../testing/test-table.ts'
import type { State } from '../state.ts'
import { START, ada, teo, bravo } from '../testing/play-cases.ts'

const body = (state: State, who = ada) =>
  (state.characters[who] ?? state.foes[who])!.character.state

test('[WOC-FATIGUE-1] [WOC-FATIGUE-2] only the Master assigns fatigue, by cause', () => {
  const order = { type: 'tire', who: ada, points: 3, cause: 'exertion' }
  expect(refusal(START, order, ADA)).toBe('master-only')
  expect(refusal(START, { ...order, who: 'nobody' }, MASTER)).toBe('unknown-character who')
  const tired = done(START, order, MASTER)
  expect(body(tired).fatigue).toEqual([{ cause: 'exertion', points: 3 }])
  expect(body(done(tired, { ...order, points: 1 }, MASTER)).fatigue).toEqual([
    { cause: 'exertion', points: 4 },
  ])
})

test('[WOC-FATIGUE-6] effort saved is kept, the surplus is not', () => {
  const order = {
    type: 'tire',
    who: ada,
    points: 4,
    cause: 'exertion',
    effort: { surplus: 5, applied: 3 },
  }
  const result = decided(START, order, MASTER)
  expect(result).toEqual({
    ok: true,
    value: [{ type: 'tired', who: ada, cause: 'exertion', points: 1, timing: 'immediate' }],
  })
  expect(refusal(START, { ...order, effort: { surplus: 2, applied: 3 } }, MASTER)).toBe(
    'effort-exceeds-surplus effort.applied',
  )
})

test('[WOC-FATIGUE-5] the fatigue of a fight counts when the fight ends', () => {
  let state = START
  for (const [who, points] of [
    [ada, 20],
    [bravo, 2],
  ] as const)
    state = done(
      state,
      { type: 'tire', who, points, cause: 'combat', timing: 'end-of-combat' },
      MASTER,
    )
  expect(body(state).fatigue).toEqual([])
  state = done(state, { type: 'end-combat' }, MASTER)
  expect(body(state)).toMatchObject({
    fatigue: [{ cause: 'combat', points: 20 }],
    deferredFatigue: [],
  })
  expect(body(state, bravo).fatigue).toEqual([{ cause: 'combat', points: 2 }])
  expect(ruleset.view(state, TEO, TABLE)[`character/${ada}`]).toMatchObject({
    condition: 'collapsed',
  })
})

test('[WOC-VITAL-5] the Master ends a collapse with some fatigue left', () => {
  let state = done(START, { type: 'tire', who: ada, points: 20, cause: 'exertion' }, MASTER)
  const wake = {
    type: 'rest',
    who: ada,
    kind: 'unconscious',
    recover: [{ cause: 'exertion', points: 15 }],
  }
  expect(refusal(state, wake, ADA)).toBe('master-only')
  state = done(state, wake, MASTER)
  expect(body(state).fatigue).toEqual([{ cause: 'exertion', points: 5 }])
  const eat = { type: 'rest', who: ada, kind: 'meal', recover: [{ cause: 'exertion', points: 1 }] }
  expect(refusal(state, eat, MASTER)).toBe('rest-unsuited recover[0].cause')
  expect(refusal(state, { ...eat, masterOverride: true }, MASTER)).toBe('done')
})

test('[WOC-WOUND-1] [WOC-WOUND-3] wounds are separate, each with the actions it rules out', () => {
  let state = done(
    START,
    {
      type: 'wound',
      who: ada,
      points: 3,
      severity: 'serious',
      description: 'gamba',
      limits: 'non corre',
    },
    MASTER,
  )
  state = done(state, { type: 'wound', who: ada, points: 1, severity: 'light' }, MASTER)
  expect(body(state).wounds.map(({ id, points }) => [id, points])).toEqual([
    ['w1', 3],
    ['w2', 1],
  ])
  expect(ruleset.view(state, TEO, TABLE)[`character/${ada}`]).toMatchObject({
    body: { limits: { w1: 'non corre' } },
  })
  state = done(state, { type: 'limit-wound', who: ada, woundId: 'w2', limits: 'mano' }, MASTER)
  expect(state.characters[ada]!.limits).toEqual({ w1: 'non corre', w2: 'mano' })
  expect(
    refusal(state, { type: 'limit-wound', who: ada, woundId: 'w9', limits: 'x' }, MASTER),
  ).toBe('not-found woundId')
  expect(refusal(state, { type: 'heal', who: ada, woundId: 'w1', points: 1 }, MASTER)).toBe(
    'serious-wound-needs-care woundId',
  )
  state = done(state, { type: 'heal', who: ada, woundId: 'w2', points: 1 }, MASTER)
  state = done(
    state,
    { type: 'worsen', who: ada, woundId: 'w1', points: 2, activity: 'exerting' },
    MASTER,
  )
  expect(body(state).wounds.map(({ id, points }) => [id, points])).toEqual([['w1', 5]])
})

test('[WOC-DEATH-2] [WOC-DEATH-3] dying beings are saved or die', () => {
  const fate = { type: 'resolve-death', who: ada, cause: 'wounds' }
  expect(refusal(START, fate, MASTER)).toBe('not-dying damage')
  const dying = done(START, { type: 'wound', who: ada, points: 30, severity: 'serious' }, MASTER)
  expect(refusal(dying, { ...fate, aid: 'timely' }, MASTER)).toBe('verdict-required verdict')
  expect(
    done(dying, { ...fate, aid: 'timely', verdict: 'saved' }, MASTER).characters[ada]!.status,
  ).toBe('active')
  const dead = done(dying, fate, MASTER)
  expect(dead.characters[ada]!.status).toBe('dead')
  expect(refusal(dead, { type: 'tire', who: ada, points: 1, cause: 'other' }, MASTER)).toBe(
    'not-active who',
  )
  expect(done(START, { ...fate, cause: 'master-decision' }, MASTER).characters[ada]!.status).toBe(
    'dead',
  )
})

test('[WOC-WOUND-10] permanent losses need primitive medicine', () => {
  const loss = { type: 'permanent-loss', who: ada, points: 1 }
  expect(refusal(START, loss, MASTER)).toBe('optional-rule-off settings.primitiveMedicine')
  const table = withOptions({ primitiveMedicine: true })
  expect(done(START, loss, MASTER, table).characters[ada]!.character.components.body).toBe(5)
})

test('[WOC-EGOV-1] [WOC-EGOV-4] only the Master changes Ego, and a loss trims what depends on it', () => {
  const fall = {
    type: 'change-ego',
    who: ada,
    delta: -1,
    reason: 'unworthy',
    words: 'ha mentito al capitano',
  }
  expect(refusal(START, fall, ADA)).toBe('master-only')
  const state = done(START, fall, MASTER)
  expect(state.characters[ada]!.character.ego).toBe(6)
  expect(refusal(state, fall, MASTER)).toBe('ego-floor delta')
  expect(refusal(state, fall, MASTER, withOptions({ egoFloorInPlay: false }))).toBe('done')
  const beaten = {
    type: 'change-ego',
    who: ada,
    delta: 1,
    reason: 'beat-superior',
    opponent: bravo,
  }
  expect(refusal(START, beaten, MASTER)).toBe('wrong-opponent opponentEgo')
  expect(refusal(START, { ...beaten, opponent: 'nobody' }, MASTER)).toBe(
    'unknown-character opponent',
  )
  const event = decided(START, fall, MASTER)
  const line = event.ok ? lineFor(event.value[0]!, START, TEO) : null
  expect(line).toMatchObject({ changes: [{ from: 7, to: 6 }] })
  expect(line!.text.en).toContain('ha mentito al capitano')
})

test('[WOC-TRAITV-1] [WOC-TRAIT-3] traits can be added and removed; ordinary gear is text', () => {
  const change = { action: 'add', list: 'advantages', name: 'Spada del nonno', value: 4 }
  const state = done(START, { type: 'change-trait', who: ada, change }, MASTER)
  expect(state.characters[ada]!.character.advantages).toContainEqual({
    name: 'Spada del nonno',
    value: 4,
    innate: false,
  })
  const gear = done(state, { type: 'write-gear', who: ada, text: 'corda, lanterna' }, ADA)
  expect(gear.characters[ada]!.gear).toBe('corda, lanterna')
  expect(gear.characters[ada]!.character).toBe(state.characters[ada]!.character)
  expect(refusal(state, { type: 'write-gear', who: ada, text: 'x' }, TEO)).toBe('not-yours who')
  const innate = { ...change, name: 'Telepate', innate: true }
  expect(refusal(state, { type: 'change-trait', who: ada, change: innate }, MASTER)).toBe(
    'innate-trait change.innate',
  )
})

test('[WOC-VITAL-2] the Master decides whether a Body shade counts', () => {
  const flag = { type: 'flag-shade', who: ada, component: 'body', name: 'agilità', vitality: true }
  const vitality = (state: State) =>
    (ruleset.view(state, ADA, TABLE)[`character/${ada}`] as { derived: { vitality: number } })
      .derived.vitality
  expect(vitality(done(START, flag, MASTER))).toBe(vitality(START) + 2)
  expect(refusal(START, { ...flag, component: 'soul', name: 'Pazienza' }, MASTER)).toBe(
    'vitality-nuance-not-body vitality',
  )
  expect(refusal(START, { ...flag, name: 'Vista' }, MASTER)).toBe('not-found name')
})

test('[WOC-TABLE-1] the Master overrules anything, and the reason stays in the log', () => {
  const { character } = START.characters[ada]!
  const order = {
    type: 'overrule',
    who: ada,
    character: { ...character, ego: 8 },
    reason: 'avevo sbagliato io',
  }
  expect(refusal(START, order, ADA)).toBe('master-only')
  expect(refusal(START, { ...order, reason: ' ' }, MASTER)).toBe('reason-missing reason')
  const result = decided(START, order, MASTER)
  expect(done(START, order, MASTER).characters[ada]!.character.ego).toBe(8)
  expect(result.ok && lineFor(result.value[0]!, START, TEO)!.text.it).toContain(
    'avevo sbagliato io',
  )
})

test('[WOC-SHEET-4] a diary exists only for its player and the Master', () => {
  const state = done(START, { type: 'write-diary', who: ada, text: 'Ho visto la barca.' }, ADA)
  expect(ruleset.view(state, ADA, TABLE)[`diary/${ada}`]).toEqual({
    entries: ['Ho visto la barca.'],
  })
  expect(ruleset.view(state, MASTER, TABLE)[`diary/${ada}`]).toEqual({
    entries: ['Ho visto la barca.'],
  })
  const other = done(START, { type: 'write-diary', who: ada, text: 'Mento.' }, ADA)
  expect(ruleset.view(state, TEO, TABLE)).toEqual(ruleset.view(other, TEO, TABLE))
  expect(ruleset.offers(state, TEO, TABLE)).toEqual(ruleset.offers(other, TEO, TABLE))
  const event = { type: 'diary-written', who: ada, text: 'Ho visto la barca.' } as const
  expect(lineFor(event, START, TEO)).toBe(null)
  expect(lineFor(event, START, ADA)).not.toBe(null)
  expect(refusal(START, { type: 'write-diary', who: ada, text: 'x' }, TEO)).toBe('not-yours who')
})

test('[WOC-PERF-2] [WOC-IMPROV-3] players read notes until the Master closes them', () => {
  let state = done(
    START,
    { type: 'write-note', who: teo, about: 'Scudo di corrente', text: 'due giri a sinistra' },
    TEO,
  )
  const grimoire = (viewer: typeof TEO) => ruleset.view(state, viewer, TABLE)[`grimoire/${teo}`]
  expect(grimoire(TEO)).toMatchObject({ notes: { 'Scudo di corrente': 'due giri a sinistra' } })
  expect(refusal(state, { type: 'turn-grimoire', who: teo, open: false }, TEO)).toBe('master-only')
  state = done(state, { type: 'turn-grimoire', who: teo, open: false }, MASTER)
  expect(grimoire(TEO)).toBeUndefined()
  expect(grimoire(ADA)).toBeUndefined()
  expect(grimoire(MASTER)).toMatchObject({ notes: { 'Scudo di corrente': 'due giri a sinistra' } })
  expect(refusal(state, { type: 'write-note', who: teo, about: 'x', text: 'y' }, TEO)).toBe(
    'grimoire-locked who',
  )
  expect(refusal(state, { type: 'write-note', who: teo, about: 'x', text: 'y' }, MASTER)).toBe(
    'done',
  )
})

test('[WOC-CODIFIED-5] the effect of each spell is agreed with the Master', () => {
  const order = { type: 'agree-spell', who: teo, spell: 'voce lontana', agreed: true }
  expect(refusal(START, order, TEO)).toBe('master-only')
  expect(refusal(START, { ...order, spell: 'Palla di fuoco' }, MASTER)).toBe('spell-unknown spell')
  const state = done(START, order, MASTER)
  expect(ruleset.view(state, ADA, TABLE)[`character/${teo}`]).toMatchObject({
    agreed: ['Voce lontana'],
  })
  expect(done(state, { ...order, agreed: false }, MASTER).characters[teo]!.agreed).toEqual([])
})

test('[WOC-TABLE-5, WOC-WOUND-3] a log line ends with one full stop, whatever its text', () => {
  const textOf = (event: AnyEvent & Readonly<Record<string, unknown>>) =>
    lineFor(event, START, MASTER)?.text.it
  expect(textOf({ type: 'pause-marked', on: false })).toBe('La pausa è finita.')
  const limits = 'Non regge lo scudo.'
  expect(textOf({ type: 'wound-limited', who: ada, wound: 'w1', limits })).toBe(
    'Nerina Scala: «Non regge lo scudo.»',
  )
})
