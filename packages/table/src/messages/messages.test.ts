import { expect, test } from 'vitest'
import { openSlip, SALT, newThreeSeatTable } from '../testing/three-seats.ts'
import { TABLE_REFUSALS } from './refusals.ts'

test('every refusal of the table has complete messages in both languages', () => {
  for (const [code, { it, en }] of Object.entries(TABLE_REFUSALS)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    for (const text of [it, en]) expect(text).toMatch(/^\p{Lu}.*\.$/u)
    expect(it).not.toBe(en)
  }
})

test('every event meant for people has a log line without missing names', () => {
  const { world, ada, teo, sara } = newThreeSeatTable()
  const slip = openSlip(world, teo, { kind: 'check', value: { bonus: 1 } })
  for (const [seat, command] of [
    [ada, { type: 'rename-table', name: 'Nuovo' }],
    [ada, { type: 'set-option', option: 'harsh', value: true }],
    [ada, { type: 'set-automation', level: 'ask' }],
    [ada, { type: 'set-master-mode', mode: 'rotating' }],
    [teo, { type: 'rename-seat', name: 'Teodoro' }],
    [ada, { type: 'retire-seat', seat: sara }],
    [ada, { type: 'restore-seat', seat: sara }],
    [ada, { type: 'change-seat-kind', seat: sara, kind: 'observer' }],
    [ada, { type: 'change-seat-kind', seat: sara, kind: 'player' }],
    [ada, { type: 'pass-master', seat: teo }],
    [teo, { type: 'decline-master' }],
    [ada, { type: 'pass-master', seat: teo }],
    [teo, { type: 'accept-master' }],
    [ada, { type: 'take-master' }],
    [ada, { type: 'begin', moment: 'scene', title: 'Uno' }],
    [teo, { type: 'whisper', to: ada, text: 'piano' }],
    [teo, { type: 'pin', text: 'chiave' }],
    [teo, { type: 'open-thread', text: 'chi?' }],
    [teo, { type: 'seal-note', text: 'x', salt: SALT }],
    [ada, { type: 'fill-part', slip, part: 'master', value: { target: 1 } }],
    [teo, { type: 'roll-slip', slip, dice: { typed: [6, 6, 6, 6] } }],
    [
      ada,
      {
        type: 'settle-slip',
        slip,
        settlements: [
          { effect: 'spend', choice: 'waive' },
          { effect: 'gain', choice: 'change', to: 2, reason: 'bravo' },
        ],
      },
    ],
    [teo, { type: 'roll', notation: '2d6' }],
    [ada, { type: 'end', moment: 'adventure' }],
    [teo, { type: 'pull-brake' }],
    [ada, { type: 'release-brake' }],
  ] as const)
    world.do(seat, command)
  const told = world.acts.flatMap(act =>
    act.lines.flatMap(line => line.variants.map(one => one.text)),
  )
  for (const { it, en } of told)
    for (const text of [it, en]) expect(text).not.toMatch(/undefined|null|\[object|\s\s|^\s|\s$|«»/)
  const italian = told.map(text => text.it)
  const english = told.map(text => text.en)
  for (const sentence of ['Scene 1 begins: Uno.', 'Adventure 1 ends.'])
    expect(english).toContain(sentence)
  for (const sentence of [
    'Ada apre il tavolo «Prova».',
    'Regole dure: sì.',
    'Teo ora si chiama Teodoro.',
    'Ora conduce Teodoro.',
    'Teodoro passa: non conduce.',
    'Tocca a Teodoro condurre, se vuole.',
    'Teodoro ad Ada, sottovoce: «piano».',
    'In vista: «chiave».',
    'Si conduce a turno.',
    'Comincia la scena 1: Uno.',
    'Finisce l’avventura 1.',
    'Resta com’è: «Dal piatto 1» non si applica.',
    '+2 («bravo»).',
    'Si riprende.',
  ])
    expect(italian).toContain(sentence)
})
