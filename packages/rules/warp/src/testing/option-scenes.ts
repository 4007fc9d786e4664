import { openWorld, type BenchSlip, type TestTable } from './test-table.ts'
import { dragan, fightWorld, guard, iolanda, tableWithCharacters } from './test-characters.ts'

/** Plays one scene at a table that was opened with the defaults and set these options later. */
export type OptionScene = (options: Readonly<Record<string, unknown>>) => unknown

type Options = Parameters<OptionScene>[0]

function tableThatSet(options: Options): TestTable {
  const world = tableWithCharacters()
  world.options(options)
  return world
}

function fightThatSet(options: Options): TestTable {
  const world = fightWorld()
  world.options(options)
  return world
}

const answerOf = (world: TestTable, by: 'ada' | 'mara', command: object): string => {
  const answer = world.trySend(by, command)
  return answer.ok ? 'done' : answer.error.code
}

/** Dragan without a trait against a number, unless the parts say otherwise. */
const tries = (world: TestTable, factor: number, own: object = {}, master: object = {}) =>
  world
    .openSlip('ada', 'test', { character: dragan(world).id })
    .fill('owner', own)
    .fill('master', { against: 'number', factor, ...master })

const resultOf = (slip: BenchSlip, faces: readonly number[]) => slip.roll(faces).output

const allOnes: OptionScene = options => resultOf(tries(tableThatSet(options), 1), [1, 1])['outcome']

/** The third die is thrown only by the option. */
function allSixes(options: Options) {
  const slip = tries(tableThatSet(options), 5)
  return slip.roll('blowTheTop' in options ? [6, 6, 3] : [6, 6]).outcome('ada').figures['total']
}

const failedWithASix: OptionScene = options =>
  resultOf(tries(tableThatSet(options), 20), [6, 1])['limitedSuccess'] ?? 0

/** A penalty die drops the six. */
function droppedSix(options: Options) {
  const world = tableThatSet({ unstoppableSix: true, ...options })
  const slip = tries(world, 20, {}, { penaltyDice: 1, penaltyFor: 'rain' })
  return resultOf(slip, [6, 1, 1])['limitedSuccess'] ?? 0
}

function twoExperienceDice(options: Options) {
  const world = tableThatSet(options)
  world.send('mara', { type: 'award', character: dragan(world).id, reasons: ['session'], dice: 2 })
  const slip = tries(world, 5, { trait: 'central', experience: 2, because: 'a\nb' })
  const input = slip.input()
  return input.ok ? slip.bill('ada').total.en : input.error.code
}

/** The kinds of the central trait, in a draft that was begun before. */
function kindsOfTrait(options: Options) {
  const world = openWorld()
  world.send('ada', { type: 'begin-draft' })
  world.options(options)
  const { steps } = world.docs('ada')['draft'] as unknown as DraftSeen
  const kind = steps.find(({ id }) => id === 'central')!.fields.find(({ id }) => id === 'kind')!
  return kind.choices!.map(({ value }) => value)
}

interface DraftSeen {
  readonly steps: readonly {
    readonly id: string
    readonly fields: readonly {
      readonly id: string
      readonly choices?: readonly { readonly value: string }[]
    }[]
    readonly totals: readonly { readonly value: number }[]
  }[]
}

/** Boxer with 8 dice, all of them ones, in a draft that was begun before. */
function weakHitPoints(options: Options) {
  const world = openWorld()
  world.send('ada', { type: 'begin-draft' })
  world.options(options)
  const answers = {
    concept: { name: 'Nora', concept: 'Night nurse' },
    central: { name: 'Nurse', sign: 'watch' },
    'side-1': { name: 'Boxer', sign: 'nose', flags: ['combat', 'hitPoints'] },
    'side-2': { name: 'Cook', sign: 'apron' },
    flaw: { name: 'Dogs', sign: 'crosses' },
    superior: { superior: 'side-1' },
    'hit-points': { label: 'Guts', 'side-1': 'roll' },
    life: { motivation: 'm', secret: 's', importantPerson: 'p' },
  }
  for (const [step, value] of Object.entries(answers))
    world.send('ada', { type: 'answer-draft', step, value })
  world.send('ada', { type: 'roll-draft', step: 'hit-points' }, [1, 1, 1, 1, 1, 1, 1, 1])
  world.send('ada', { type: 'finish-draft' })
  return world.being('Nora').sheet.hitPoints.max
}

function desperateDefence(options: Options) {
  const world = fightThatSet(options)
  return answerOf(world, 'ada', { type: 'declare-desperation', being: dragan(world).id })
}

const blow = (world: TestTable, own: object, master: object = {}, weapon = 'unarmed') =>
  world
    .openSlip('ada', 'attack', { attacker: dragan(world).id, targets: [guard(world).id], weapon })
    .fill('owner', own)
    .fill(`side:${guard(world).id}`, {})
    .fill('master', master)

/** A pipe, times two: 14 against 6, on a jacket that stops 3. */
function pipeBlow(options: Options) {
  const slip = blow(tableThatSet(options), { trait: 'central' }, {}, 'pipe')
  const thrown = 'alternativeDamage' in options ? [3, 1] : []
  return (resultOf(slip, [4, 4, 4, 2, 3, 3, ...thrown, 3])['damage'] as { final: number }).final
}

function twentyPoints(options: Options) {
  const world = tableThatSet(options)
  const [attacker, target] = [guard(world).id, dragan(world).id]
  const slip = world
    .openSlip('mara', 'attack', { attacker, targets: [target], weapon: 'baton' })
    .fill('owner', { trait: 'central' })
    .fill(`side:${target}`, { trait: 'central' })
  return slip.roll([6, 6, 6, 1, 1, 1, 1]).effects[0]?.label.en
}

/** A light revolver, times three, and armour-piercing rounds. */
function armed(options: Options): TestTable {
  const world = tableThatSet(options)
  const gun = { id: 'gun', name: 'Gun', use: 'firearm', type: 'revolver', size: 'light' }
  const weapons = [{ ...gun, magazine: 6, ammunition: 'armor-piercing' }]
  world.send('mara', { type: 'change-gear', being: dragan(world).id, weapons })
  return world
}

const shot = (world: TestTable, master: object) =>
  world
    .openSlip('ada', 'attack', {
      attacker: dragan(world).id,
      targets: [guard(world).id],
      weapon: 'gun',
    })
    .fill('owner', { trait: 'central' })
    .fill('master', master)

function halfARangeDie(options: Options) {
  const world = armed(options)
  const asked = 'halfDice' in options ? { half: ['range'] } : {}
  const slip = shot(world, { distances: '6', ...asked })
  const offered = slip
    .parts()
    .find(({ id }) => id === 'master')!
    .fields.some(({ id }) => id === 'half')
  const { shots } = resultOf(slip, [1, 1, 1, 1, 6, 6]) as { shots: readonly ShotSeen[] }
  return [offered, shots[0]!.defenceDice.range]
}

interface ShotSeen {
  readonly defenceDice: { readonly range: number }
}

function farShot(options: Options) {
  const input = shot(armed(options), { distances: '81' }).input()
  return input.ok ? 'possible' : input.error.code
}

function piercedLeather(options: Options) {
  const world = armed(options)
  world.send('mara', { type: 'change-gear', being: guard(world).id, armor: ['leather'] })
  return resultOf(shot(world, { distances: '2' }), [3, 3, 3, 3, 1])['damages']
}

/** Half of 5 for a special effect. */
function halvedDamage(options: Options) {
  const world = tableThatSet(options)
  world.send('mara', { type: 'change-gear', being: guard(world).id, armor: [] })
  const slip = blow(world, { trait: 'central', effect: 'disarm' }, { required: 1 })
  return (resultOf(slip, [3, 3, 3, 3, 4, 3])['damage'] as { final: number }).final
}

/** Whether a non-combat trait attacks twice in a round. */
function secondAttack(options: Options) {
  const world = fightThatSet(options)
  blow(world, { trait: 'side-2' }).roll([1, 1, 1, 6, 6]).settle()
  const input = blow(world, { trait: 'side-2' }).input()
  return input.ok ? 'possible' : input.error.code
}

function squeezedPower(options: Options) {
  const world = tableThatSet(options)
  const slip = world
    .openSlip('teo', 'power', {
      character: iolanda(world).id,
      power: 'side-1',
      sample: 'mind-reading',
      target: guard(world).id,
    })
    .fill('owner', { mode: 'read', distance: 5, squeeze: true })
    .fill('side:target', { willing: true })
  slip.roll([1, 2, 5, 6]).settle()
  return iolanda(world).sheet.psychic?.current
}

/** The first die is the secret one. */
function firstStudy(options: Options) {
  const world = tableThatSet(options)
  const character = iolanda(world).id
  world.send('mara', { type: 'award', character, reasons: ['session'], dice: 10 })
  world.send('teo', {
    type: 'study-power',
    character,
    name: 'Hunches',
    sign: 'shiver',
    spend: 2,
    months: 1,
    teacher: true,
  })
  const request = Object.keys(world.state().requests)[0]!
  const faces = 'psychicMute' in options ? [1, 6, 6] : [6, 6]
  world.send('mara', { type: 'approve-purchase', request }, faces)
  return iolanda(world).psychicMute
}

export const SCENES = {
  allOnes,
  allSixes,
  failedWithASix,
  droppedSix,
  twoExperienceDice,
  kindsOfTrait,
  weakHitPoints,
  desperateDefence,
  pipeBlow,
  twentyPoints,
  halfARangeDie,
  farShot,
  piercedLeather,
  halvedDamage,
  secondAttack,
  squeezedPower,
  firstStudy,
} satisfies Record<string, OptionScene>
