import { expect, test } from 'vitest'
import {
  fill,
  finishSlip,
  must,
  nextSlip,
  no,
  openSlip,
  roll,
  rolledSlip,
  send,
  slipSeen,
  tableWith,
  take,
  docsOf,
  type TestTable,
} from '../testing/table.ts'
import { ruleset } from '../ruleset.ts'

type Some = Record<string, unknown>
const who = (table: TestTable, id: string) => table.state.characters[id] ?? table.state.foes[id]!

test('[BRP-CHECK-13] a sealed difficulty is the Master’s until the roll is shown: others see a curve, then the level alone', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const slip = openSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'spot' })
  if (!slip.ok) throw new Error(slip.error.code)
  expect(slipSeen(table, slip.value, 'ada').bill).toMatchObject({
    total: { en: '60 %' },
    dice: [100],
  })
  expect(slipSeen(table, slip.value, 'ada').odds?.outcomes?.map(one => one.chance)).toEqual([
    0.12, 0.48, 0.4,
  ])
  fill(table, slip.value, 'master', { difficulty: 'difficult' }, true)
  const ada = slipSeen(table, slip.value, 'ada')
  expect(ada.bill.total.en).toBe('60 %, difficulty sealed')
  expect(ada.odds?.curve?.steps).toEqual([
    { at: 200, chance: 0.95 },
    { at: 100, chance: 0.6 },
    { at: 50, chance: 0.3 },
  ])
  expect(slipSeen(table, slip.value, 'gm').bill.total.en).toBe('30 %')
  const rolled = roll(table, slip.value, [31])
  if (!rolled.ok) throw new Error(rolled.error.code)
  expect(slipSeen(table, slip.value, 'ada', rolled.value).outcome).toMatchObject({
    id: 'failure',
    figures: { roll: 31, level: 'failure' },
  })
  expect(slipSeen(table, slip.value, 'ada', rolled.value).outcome?.figures['chance']).toBe(
    undefined,
  )
  expect(slipSeen(table, slip.value, 'gm', rolled.value).outcome?.figures['chance']).toBe(30)
})

test('[BRP-SYS-1] every skill row of the sheet opens a roll; combat asks for dice, never for an automatic hit', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const wolf = take(table, 'gm', 'wolf')
  const sheet = docsOf(table, 'ada')[`character/${aldo}`] as unknown as {
    sheet: { sections: { id: string; rows: { offer?: string; id: string }[] }[] }
  }
  const offered = new Set(
    ruleset
      .offers(table.state, { seat: 'ada', kind: 'player', isMaster: false }, table.facts)
      .map(one => one.id),
  )
  const rows = sheet.sheet.sections
    .flatMap(section => section.rows)
    .filter(row => row.offer !== undefined)
  expect(rows.length).toBeGreaterThan(40)
  for (const row of rows) expect(offered.has(row.offer!)).toBe(true)
  const slip = openSlip(table, 'ada', 'attack', { attacker: aldo, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  expect(no(fill(table, slip.value, 'master', { difficulty: 'automatic' }))).toBe('invalid-request')
  expect(no(openSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'martial-arts' }))).toBe(
    'cannot-martial-arts',
  )
})

test('[BRP-EXP-1] [BRP-EXP-2] a success ticks its skill once, and the box shows on the sheet', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const first = rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [40])
  expect(first.effects.map(effect => effect.id)).toEqual([`tick-${aldo}-track`])
  expect(who(table, aldo).ticks).toEqual(['track'])
  expect(
    rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [1]).effects,
  ).toEqual([])
  const idle = rolledSlip(
    table,
    'ada',
    'skill-check',
    { being: aldo, skill: 'spot' },
    { master: { stakes: false } },
    [1],
  )
  expect(idle.effects).toEqual([])
})

test('[BRP-CROLL-3] [BRP-CROLL-5] a characteristic alone is rolled at five times, armour weighs on Agility only', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  const rolled = (name: string, dice: number[]) =>
    rolledSlip(table, 'ada', 'characteristic-check', { being: berta, roll: name }, {}, dice)
      .output as Some
  expect(rolled('effort', [75])['chance']).toBe(75)
  expect(rolled('agility', [45])['chance']).toBe(45)
  const hard = rolledSlip(
    table,
    'ada',
    'characteristic-check',
    { being: berta, roll: 'idea' },
    { master: { multiplier: 3, difficulty: 'difficult' } },
    [17],
  )
  expect(hard.output).toMatchObject({ chance: 17, level: 'success' })
  expect(hard.effects).toEqual([])
})

test('[BRP-OPP-1] [BRP-OPP-9] skill against skill with a foe: all learn who won, and a stall may be tried again another way', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const gerva = take(table, 'gm', 'road-robber')
  const first = rolledSlip(
    table,
    'ada',
    'opposed',
    { sides: [aldo, gerva] },
    { [`side:${aldo}`]: { skill: 'stealth' }, [`side:${gerva}`]: { skill: 'listen' } },
    [90, 90],
  )
  expect(first.output).toMatchObject({ outcome: 'all-failed' })
  const second = rolledSlip(
    table,
    'ada',
    'opposed',
    { sides: [aldo, gerva] },
    { [`side:${aldo}`]: { skill: 'hide' }, [`side:${gerva}`]: { skill: 'spot' } },
    [20, 90],
  )
  expect(second.output).toMatchObject({ winner: aldo })
  expect(who(table, aldo).ticks).toEqual(['hide'])
  const seen = slipSeen(table, second.slip, 'bo', second)
  expect(seen.outcome?.dice.length).toBe(1)
  expect(JSON.stringify(seen)).not.toContain('spot')
  expect(slipSeen(table, second.slip, 'gm', second).outcome?.dice.length).toBe(2)
})

test('[BRP-RES-4] [BRP-RES-6] [BRP-RES-9] lifting, against a hidden figure, and again after a rest', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const lift = (master: Some | null, dice: number[]) =>
    rolledSlip(
      table,
      'ada',
      'resistance',
      { being: aldo },
      { owner: { characteristic: 'str', object: 'table' }, ...(master === null ? {} : { master }) },
      dice,
    )
  expect(
    no(
      (() => {
        const slip = openSlip(table, 'ada', 'resistance', { being: aldo })
        if (!slip.ok) return slip
        fill(table, slip.value, 'owner', { characteristic: 'str', object: 'table' })
        return roll(table, slip.value, [])
      })(),
    ),
  ).toBe('missing-figure')
  expect(lift({ figure: 12 }, [56]).output).toMatchObject({
    chance: 55,
    achieved: false,
    roller: 'active',
  })
  expect(lift({ figure: 12 }, [55]).output).toMatchObject({ achieved: true })
  const slip = openSlip(table, 'ada', 'resistance', { being: aldo })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { characteristic: 'con', side: 'passive' })
  fill(table, slip.value, 'master', { figure: 16 }, true)
  const seen = slipSeen(table, slip.value, 'ada')
  expect(seen.odds?.curve?.steps[15]).toEqual({ at: 16, chance: 0.6 })
  expect(seen.bill.lines.map(line => line.value)).toEqual([14])
  const rolled = roll(table, slip.value, [41])
  expect(rolled.ok && rolled.value.output).toMatchObject({
    roller: 'passive',
    rollerChance: 40,
    activeOvercomes: true,
  })
})

test('[BRP-RES-4] two players: the defender rolls', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wrestle = rolledSlip(
    table,
    'ada',
    'resistance',
    { being: aldo },
    { owner: { characteristic: 'str', opponent: berta, against: 'str' } },
    [60],
  )
  expect(wrestle.output).toMatchObject({
    chance: 40,
    roller: 'passive',
    rollerChance: 60,
    activeOvercomes: false,
  })
})

test('[BRP-ATT-2] a related skill needs the Master’s leave, and then is Difficult', () => {
  const table = tableWith()
  const rado = take(table, 'ada', 'rado-vasic')
  const wolf = take(table, 'gm', 'wolf')
  must(table, 'gm', { type: 'give-item', being: rado, kind: 'short-sword' })
  const sword = who(table, rado).gear.find(item => item.kind === 'short-sword')!.id
  must(table, 'ada', { type: 'handle-item', being: rado, item: 'laser-rifle-1', how: 'sheathe' })
  must(table, 'ada', { type: 'handle-item', being: rado, item: sword, how: 'draw' })
  const slip = openSlip(table, 'ada', 'attack', { attacker: rado, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { arm: sword, related: 'melee-weapon:dagger' })
  expect(no(roll(table, slip.value, []))).toBe('related-not-allowed')
  fill(table, slip.value, 'situation', { allowRelated: true })
  const rolled = roll(table, slip.value, [25])
  expect(rolled.ok && rolled.value.output).toMatchObject({ chance: 25, blow: { level: 'success' } })
})

test('[BRP-WEAP-4] [BRP-WEAP-5] shots and bolts are spent and reloaded; an empty weapon is refused', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const berta = take(table, 'bo', 'berta-roccaforte')
  const wolf = take(table, 'gm', 'wolf')
  rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: irene, target: wolf },
    { owner: { arm: 'pistol-1' } },
    [90],
  )
  expect(who(table, irene).gear[0]?.shots).toBe(5)
  must(table, 'ada', { type: 'reload-item', being: irene, item: 'pistol-1' })
  expect(who(table, irene).gear[0]?.shots).toBe(6)
  expect(no(send(table, 'ada', { type: 'reload-item', being: irene, item: 'pistol-1' }))).toBe(
    'already-loaded',
  )
  for (const item of ['broadsword-1', 'shield-round-2'])
    must(table, 'bo', { type: 'handle-item', being: berta, item, how: 'sheathe' })
  must(table, 'bo', { type: 'handle-item', being: berta, item: 'light-crossbow-3', how: 'draw' })
  rolledSlip(
    table,
    'bo',
    'attack',
    { attacker: berta, target: wolf },
    { owner: { arm: 'light-crossbow-3' } },
    [90],
  )
  const slip = openSlip(table, 'bo', 'attack', { attacker: berta, target: wolf })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { arm: 'light-crossbow-3' })
  expect(no(roll(table, slip.value, []))).toBe('not-loaded')
  must(table, 'bo', { type: 'reload-item', being: berta, item: 'light-crossbow-3' })
  expect(roll(table, slip.value, [90]).ok).toBe(true)
})

test('[BRP-MATRIX-1] [BRP-PARRY-5] [BRP-DAM-2] a special half stopped: wear, a wound of its own, and the right ticks', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  const gerva = take(table, 'gm', 'road-robber')
  const blow = rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: berta, target: gerva },
    { owner: { arm: 'broadsword-1' } },
    [15],
  )
  expect(blow.output).toMatchObject({ chance: 75, blow: { level: 'special' } })
  expect(who(table, berta).ticks).toEqual(['melee-weapon:sword'])
  expect(blow.next?.owner).toBe('gm')
  const answer = finishSlip(
    table,
    nextSlip(blow),
    { owner: { type: 'parry', with: 'broadsword-1' } },
    [50, 7, 2],
  )
  // 1d8+1 and +1d4, less 2 of hard leather; the parrying blade loses 2.
  expect(answer.output).toMatchObject({ settled: { result: 'partial', damage: 8 } })
  expect(who(table, gerva)).toMatchObject({ hp: 5, wounds: [{ damage: 8, treated: false }] })
  expect(who(table, gerva).gear[0]).toMatchObject({ hp: 10, broken: false })
  const seen = slipSeen(table, answer.slip, 'ada', answer)
  expect(seen.effects.map(effect => effect.id)).toEqual([])
  expect(seen.outcome?.figures).toMatchObject({ result: 'partial', damageRolled: 10 })
  expect(seen.outcome?.figures['damage']).toBe(undefined)
  expect(slipSeen(table, answer.slip, 'gm', answer).effects.map(effect => effect.id)).toEqual([
    'wear-guard',
    'harm',
  ])
})

test('[BRP-KO-1] [BRP-KO-2] a knock-out puts the target to sleep for 1d6 hours without a wound', () => {
  const table = tableWith()
  const osti = take(table, 'gm', 'night-guard')
  const irene = take(table, 'ada', 'irene-colombo')
  must(table, 'gm', { type: 'handle-item', being: osti, item: 'pistol-1', how: 'sheathe' })
  const blow = rolledSlip(
    table,
    'gm',
    'attack',
    { attacker: osti, target: irene },
    { owner: { arm: 'light-club-2', knockOut: true } },
    [25],
  )
  const down = finishSlip(table, nextSlip(blow), { owner: { type: 'none' } }, [4, 4, 3])
  expect(down.output).toMatchObject({
    settled: { knockOut: { threshold: 6, compared: 8, success: true }, damage: 0 },
  })
  expect(who(table, irene)).toMatchObject({
    hp: 12,
    status: 'unconscious',
    hoursLeft: 3,
    wounds: [],
  })
})

test('[BRP-SKILL-17] [BRP-MART-2] Martial Arts only for those the Master allows', () => {
  const table = tableWith()
  const kaia = take(table, 'ada', 'kaia-lind')
  const wolf = take(table, 'gm', 'wolf')
  must(table, 'ada', { type: 'handle-item', being: kaia, item: 'laser-pistol-1', how: 'sheathe' })
  const strike = () =>
    finishSlip(
      table,
      nextSlip(
        rolledSlip(
          table,
          'ada',
          'attack',
          { attacker: kaia, target: wolf },
          { owner: { arm: 'brawl' } },
          [18],
        ),
      ),
      { owner: { type: 'none' } },
      martial ? [1, 1] : [1],
    )
  let martial = true
  expect(strike().output).toMatchObject({ settled: { martialArts: true } })
  must(table, 'gm', { type: 'rule-martial-arts', characters: [] })
  martial = false
  expect(strike().output).toMatchObject({ settled: { martialArts: false } })
})

test('[BRP-DARK-2] [BRP-COVER-1] [BRP-FIRE-1] the Master’s situation weighs on a shot', () => {
  const table = tableWith({ declareIntents: false })
  const irene = take(table, 'ada', 'irene-colombo')
  const wolf = take(table, 'gm', 'wolf')
  const shot = (situation: Some) => {
    const slip = openSlip(table, 'ada', 'attack', { attacker: irene, target: wolf })
    if (!slip.ok) throw new Error(slip.error.code)
    fill(table, slip.value, 'owner', { arm: 'pistol-1' })
    fill(table, slip.value, 'situation', situation)
    const rolled = roll(table, slip.value, [100])
    return rolled.ok ? (rolled.value.output as Some)['chance'] : null
  }
  expect(shot({})).toBe(55)
  expect(shot({ distance: 30 })).toBe(28)
  expect(shot({ cover: { siz: 4 } })).toBe(28)
  expect(shot({ darkness: 'total' })).toBe(13)
  must(table, 'gm', { type: 'begin-fight', beings: [irene, wolf], darkness: 'near-total' })
  must(table, 'gm', { type: 'move', being: wolf, metres: 5, engaged: true })
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'gm', { type: 'act-otherwise', being: wolf, text: '' })
  expect(shot({})).toBe(18)
})

test('[BRP-HEAL-3] [BRP-HEAL-5] first aid wound by wound, once each', () => {
  const table = tableWith()
  const neri = take(table, 'ada', 'tommaso-neri')
  const irene = take(table, 'bo', 'irene-colombo')
  must(table, 'gm', { type: 'hurt', being: irene, damage: 2 })
  must(table, 'gm', { type: 'hurt', being: irene, damage: 3 })
  const [first, second] = who(table, irene).wounds
  rolledSlip(
    table,
    'ada',
    'first-aid',
    { healer: neri, patient: irene, wound: first!.id },
    {},
    [70, 3],
  )
  expect(who(table, irene)).toMatchObject({
    hp: 9,
    wounds: [
      { damage: 0, treated: true },
      { damage: 3, treated: false },
    ],
  })
  expect(
    no(openSlip(table, 'ada', 'first-aid', { healer: neri, patient: irene, wound: first!.id })),
  ).toBe('wound-already-treated')
  rolledSlip(
    table,
    'ada',
    'first-aid',
    { healer: neri, patient: irene, wound: second!.id },
    { master: { difficulty: 'difficult' } },
    [39],
  )
  expect(who(table, irene)).toMatchObject({
    hp: 9,
    wounds: [{ treated: true }, { damage: 3, treated: true }],
  })
  expect(who(table, neri).ticks).toEqual(['first-aid'])
})

test('[BRP-HEAL-1] [BRP-HEAL-7] [BRP-TIME-1] weeks heal by dice, in hospital by threes; Medicine heals nothing at once', () => {
  const table = tableWith()
  const neri = take(table, 'ada', 'tommaso-neri')
  const irene = take(table, 'bo', 'irene-colombo')
  must(table, 'gm', { type: 'hurt', being: irene, damage: 8 })
  must(table, 'gm', { type: 'hurt', being: neri, damage: 8 })
  rolledSlip(table, 'ada', 'skill-check', { being: neri, skill: 'medicine' }, {}, [1])
  expect(who(table, irene).hp).toBe(4)
  must(table, 'gm', { type: 'pass-time', amount: 2, unit: 'week', hospital: [neri] }, [1, 2])
  expect(who(table, irene).hp).toBe(7)
  expect(who(table, neri).hp).toBe(11)
  expect(table.state.clock).toBe(1_209_600)
})

test('[BRP-FALL-1] [BRP-FALL-2] a fall: metres from the Master, dice from the player, armour no help', () => {
  const table = tableWith()
  const berta = take(table, 'ada', 'berta-roccaforte')
  const down = rolledSlip(
    table,
    'ada',
    'fall',
    { being: berta },
    { master: { metres: 7, dodge: true } },
    [46, 2, 3],
  )
  expect(down.output).toMatchObject({ fall: { dodgeLevel: 'success', dice: 2, damage: 5 } })
  expect(who(table, berta)).toMatchObject({ hp: 10, wounds: [{ damage: 5 }] })
})

test('[BRP-DIS-1] [BRP-DIS-3] [BRP-DIS-2] a minor illness day by day, and the little it costs is the Master’s', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const missing = openSlip(table, 'ada', 'disease', { being: irene })
  if (!missing.ok) throw new Error(missing.error.code)
  expect(no(roll(table, missing.value, []))).toBe('part-missing')
  rolledSlip(table, 'ada', 'disease', { being: irene }, { master: { kind: 'minor' } }, [61])
  expect(who(table, irene).illness).toEqual({ kind: 'minor', day: 2 })
  must(table, 'gm', { type: 'hurt', being: irene, damage: 1, cause: 'illness' })
  expect(who(table, irene).hp).toBe(11)
  rolledSlip(table, 'ada', 'disease', { being: irene }, {}, [25])
  expect(who(table, irene).illness).toEqual({ kind: 'minor', day: 3 })
  rolledSlip(
    table,
    'ada',
    'disease',
    { being: irene },
    { master: { conditions: ['not-in-bed'], medicineSteps: 1 } },
    [36],
  )
  expect(who(table, irene).illness).toBe(null)
})

test('[BRP-DIS-6] [BRP-DIS-8] [BRP-DIS-9] a serious one eats a characteristic, and weeks give it back', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  rolledSlip(
    table,
    'ada',
    'disease',
    { being: irene },
    { master: { kind: 'major', target: 'dex' } },
    [99],
  )
  expect(who(table, irene)).toMatchObject({
    characteristics: { dex: 12 },
    illness: { kind: 'major', severity: 'mild', interval: 'week', failures: 1 },
  })
  rolledSlip(table, 'ada', 'disease', { being: irene }, {}, [99])
  expect(who(table, irene)).toMatchObject({
    characteristics: { dex: 11 },
    illness: { severity: 'acute', interval: 'day', failures: 2 },
  })
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'week' })
  expect(who(table, irene).characteristics.dex).toBe(11)
  rolledSlip(table, 'ada', 'disease', { being: irene }, {}, [1])
  expect(who(table, irene).illness).toBe(null)
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'week' })
  expect(who(table, irene).characteristics.dex).toBe(12)
  must(table, 'gm', { type: 'pass-time', amount: 5, unit: 'week' })
  expect(who(table, irene).characteristics.dex).toBe(13)
  // A disease that attacks hit points is the Master's own damage.
  must(table, 'gm', { type: 'hurt', being: irene, damage: 3, cause: 'illness' })
  expect(who(table, irene).hp).toBe(9)
})

test('[BRP-POIS-1] [BRP-POIS-3] [BRP-POIS-7] a poison is resisted at once and strikes after its delay', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  // The nose first: Sense, if the Master allows it.
  expect(
    rolledSlip(table, 'ada', 'skill-check', { being: irene, skill: 'sense' }, {}, [11]).output,
  ).toMatchObject({ level: 'failure' })
  const [event] = must(table, 'gm', {
    type: 'poison',
    being: irene,
    doses: [9, 4],
    speed: 'slow',
    antidote: { potency: 9, turnsBefore: 2, matches: false, partialBenefit: 1 },
  })
  const { poison } = event as { poison: { id: string } }
  const slip = rolledSlip(table, 'ada', 'poison', { poison: poison.id }, {}, [71, 50])
  expect(slip.output).toMatchObject({
    chances: [30, 5],
    overcome: [true, false],
    damages: [8, 2],
    total: 10,
  })
  expect(who(table, irene).hp).toBe(12)
  must(table, 'gm', { type: 'pass-time', amount: 14, unit: 'minute' })
  expect(who(table, irene).hp).toBe(12)
  must(table, 'gm', { type: 'pass-time', amount: 1, unit: 'minute' }, [6])
  expect(who(table, irene)).toMatchObject({ hp: 2, status: 'unconscious', hoursLeft: 6 })
  expect(table.state.poisons).toEqual({})
  expect(no(openSlip(table, 'ada', 'poison', { poison: poison.id }))).toBe('unknown-poison')
})

test('[BRP-CREAT-3] [BRP-CREAT-4] [BRP-CREAT-5] a bear’s two attacks, and its swat that throws people down', () => {
  const table = tableWith({ declareIntents: false, swat: 'additional' })
  const berta = take(table, 'ada', 'berta-roccaforte')
  const [added] = must(table, 'gm', { type: 'add-creature', creature: 'bear', method: 'average' })
  const bear = (added as { foe: { id: string } }).foe.id
  must(table, 'gm', { type: 'begin-fight', beings: [berta, bear] })
  must(table, 'gm', { type: 'next-phase' })
  must(table, 'ada', { type: 'act-otherwise', being: berta, text: '' })
  const about = { attacker: bear, target: berta }
  rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'claw' } }, [90])
  rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'bite' } }, [90])
  const third = openSlip(table, 'gm', 'attack', about)
  if (!third.ok) throw new Error(third.error.code)
  fill(table, third.value, 'owner', { arm: 'claw' })
  expect(no(roll(table, third.value, []))).toBe('illegal-attack-combination')
  const swat = rolledSlip(table, 'gm', 'attack', about, { owner: { arm: 'swat' } }, [25])
  const answer = finishSlip(table, nextSlip(swat), { owner: { type: 'dodge' } }, [90, 3, 6, 6])
  expect(answer.output).toMatchObject({ settled: { result: 'hit', damage: 7 } }) // 15 less 8 of mail and helmet
  expect(answer.next).toEqual({
    kind: 'knockdown',
    owner: 'ada',
    about: { being: berta, damage: 7 },
  })
  const stand = finishSlip(table, nextSlip(answer), {}, [91])
  expect(stand.output).toMatchObject({ chance: 10, roller: 'passive', falls: true })
  expect(who(table, berta).prone).toBe(true)
  must(table, 'ada', { type: 'stand-up', being: berta })
  expect(who(table, berta).prone).toBe(false)
  expect(no(openSlip(table, 'gm', 'attack', about))).toBe('already-acted')
})

test('[BRP-EXP-6] [BRP-EXP-8] [BRP-EXP-11] experience when the Master opens it, at the end or at a pause', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'track' }, {}, [40])
  rolledSlip(table, 'ada', 'skill-check', { being: aldo, skill: 'spot' }, {}, [40])
  expect(no(openSlip(table, 'ada', 'experience', { being: aldo }))).toBe('experience-closed')
  must(table, 'gm', { type: 'open-experience' })
  const checks = rolledSlip(
    table,
    'ada',
    'experience',
    { being: aldo },
    { owner: { skills: ['track', 'spot'] } },
    [41, 5, 60],
  )
  expect(checks.output).toMatchObject({
    results: { track: { improved: true, score: 45 }, spot: { improved: false } },
  })
  expect(who(table, aldo)).toMatchObject({ skills: { track: 45, spot: 60 }, ticks: [] })
  expect(no(openSlip(table, 'ada', 'experience', { being: aldo }))).toBe('not-ticked')
  must(table, 'gm', { type: 'close-experience' })
})

test('[BRP-EXP-9] [BRP-EXP-10] a lesson: asked, approved with its time and price, then held', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  const berta = take(table, 'bo', 'berta-roccaforte')
  must(table, 'ada', {
    type: 'ask-lesson',
    teacher: berta,
    student: aldo,
    skill: 'melee-weapon:sword',
  })
  const [lesson] = Object.keys(table.state.lessons)
  expect(
    no(send(table, 'ada', { type: 'ask-lesson', teacher: berta, student: aldo, skill: 'dodge' })),
  ).toBe('already-learning')
  expect(no(openSlip(table, 'ada', 'teach', { lesson: lesson! }))).toBe('not-approved')
  expect(
    no(send(table, 'bo', { type: 'approve-lesson', lesson, time: '3 weeks', price: 'none' })),
  ).toBe('master-only')
  must(table, 'gm', { type: 'approve-lesson', lesson, time: '3 weeks', price: 'none' })
  const held = rolledSlip(table, 'ada', 'teach', { lesson: lesson! }, {}, [10, 75, 16, 4])
  expect(held.output).toMatchObject({
    taught: { teachChance: 10, learned: true, experience: { score: 19 } },
  })
  expect(who(table, aldo).skills['melee-weapon:sword']).toBe(19)
  expect(table.state.lessons).toEqual({})
})

test('[BRP-EXP-12] four free checks after months, granted by the Master and chosen by the player', () => {
  const table = tableWith()
  const aldo = take(table, 'ada', 'aldo-ferrante')
  expect(no(openSlip(table, 'ada', 'downtime', { being: aldo }))).toBe('no-downtime')
  must(table, 'gm', { type: 'grant-downtime', characters: [aldo] })
  const slip = openSlip(table, 'ada', 'downtime', { being: aldo })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'owner', { skills: ['spot', 'listen', 'hide', 'climb', 'track'] })
  expect(no(roll(table, slip.value, []))).toBe('too-many-checks')
  finishSlip(table, slip.value, { owner: { skills: ['spot', 'climb'] } }, [61, 2, 55])
  expect(who(table, aldo)).toMatchObject({ skills: { spot: 62, climb: 55 }, freeChecks: 0 })
})

test('[BRP-TIME-6] long work: turns and several successes, counted by the Master', () => {
  const table = tableWith()
  const neri = take(table, 'ada', 'tommaso-neri')
  must(table, 'gm', {
    type: 'set-task',
    character: neri,
    name: 'The archive',
    skill: 'research',
    turns: 12,
    needed: 2,
  })
  const [task] = Object.keys(table.state.tasks)
  must(table, 'gm', { type: 'advance-task', task })
  must(table, 'gm', { type: 'advance-task', task })
  expect(docsOf(table, 'bo')[`task/${task}`]).toMatchObject({
    name: 'The archive',
    needed: 2,
    done: 2,
    turns: 12,
  })
  expect(no(send(table, 'gm', { type: 'advance-task', task }))).toBe('task-done')
})

test('[BRP-SKILL-12] a bargain at the table names the thing and lowers its band', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const deal = rolledSlip(
    table,
    'ada',
    'bargain',
    { being: irene, band: 'expensive' },
    { owner: { item: 'A camera' } },
    [1],
  )
  expect(deal.output).toMatchObject({ level: 'special', band: 'affordable' })
  expect(slipSeen(table, deal.slip, 'bo', deal).outcome?.text.en).toBe(
    'Irene Colombo, A camera: expensive → affordable',
  )
})

test('[BRP-GEN-4] the Master’s own figure for a damage carries all that follows from it', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const slip = openSlip(table, 'ada', 'fall', { being: irene })
  if (!slip.ok) throw new Error(slip.error.code)
  fill(table, slip.value, 'master', { metres: 3 })
  const rolled = roll(table, slip.value, [5])
  if (!rolled.ok) throw new Error(rolled.error.code)
  const [harm] = rolled.value.effects
  const spec = ruleset.slips['fall']!
  const change = (effect: typeof harm, to: number) => spec.change!(effect!, to)
  const half = change(harm, 3) // 5 ÷ 2, up
  expect(half.ok && half.value.events[0]).toMatchObject({
    type: 'harmed',
    damage: 3,
    hp: 9,
    status: 'conscious',
  })
  const fatal = change(harm, 12)
  expect(fatal.ok && fatal.value.events[0]).toMatchObject({ hp: 0, status: 'dying' })
  const none = change(harm, 0)
  expect(none.ok && none.value.events[0]).toMatchObject({ hp: 12, wound: null })
  expect(no(change(harm, -1))).toBe('out-of-range')
})

test('[BRP-LOG-1] rolls, wounds, ticks, ammunition, wear, poisons and illness are all in the log', () => {
  const table = tableWith()
  const irene = take(table, 'ada', 'irene-colombo')
  const wolf = take(table, 'gm', 'wolf')
  rolledSlip(
    table,
    'ada',
    'attack',
    { attacker: irene, target: wolf },
    { owner: { arm: 'pistol-1' } },
    [40, 3],
  )
  must(table, 'gm', { type: 'poison', being: irene, doses: [5] })
  rolledSlip(table, 'ada', 'disease', { being: irene }, { master: { kind: 'minor' } }, [99])
  const kinds = new Set(table.log.map(event => event.type))
  for (const kind of ['item-shot', 'skill-ticked', 'harmed', 'poisoned', 'fell-ill'])
    expect(kinds.has(kind as never)).toBe(true)
  for (const event of table.log) {
    const line = ruleset.tell(event, table.state, table.facts)
    if (line !== null) expect(line.text.it.length > 0 && line.text.en.length > 0).toBe(true)
  }
})
