// Rolling dice from notation: text in, full record out.
// Usage: npm run bench -- dice [--rounds=9] [--ms=150] [--only=text] [--check]
import { webcrypto } from 'node:crypto'
import { batchedCrypto, bounded, parse, rollPlan, xoshiro128ss } from './dice-limits.mjs'
import {
  args,
  finish,
  intArg,
  median,
  num,
  ratios,
  rounds,
  slice,
  spread,
  table,
  verdict,
} from './lib.mjs'

const TASKS = ['6d6>=4', '4d6dl1', '2d6+7', '1d100']
/** @type {Record<string, number>} */
const MEAN = { '6d6>=4': 3, '4d6dl1': 15869 / 1296, '2d6+7': 14, '1d100': 50.5 }
/** @type {Record<string, number>} */
const DEVIATION = { '6d6>=4': 1.2248, '4d6dl1': 2.847, '2d6+7': 2.416, '1d100': 28.87 }
const MASTRO = 'Mastro'
const PEER = '@dice-roller/rpg-dice-roller'
const LIMIT = 'limit: parse + record, xoshiro128**'
const TARGETS = { peer: { must: 40, aim: 80 }, limit: { must: 0.7, aim: 1.5 } }

/** @type {(notations: readonly (string | null)[], make: (notation: string) => () => unknown) => Record<string, () => any>} */
const each = (notations, make) =>
  Object.fromEntries(TASKS.flatMap((task, i) => (notations[i] ? [[task, make(notations[i])]] : [])))
const whole = (/** @type {any} */ module) => module.default ?? module
const ROLL20 = ['6d6>4', '4d6dl1', '2d6+7', '1d100'] // its > means “at least”
const WOD = ['6d6>4', null, '2d6+7', '1d100'] // same meaning of >, and it cannot drop dice

/** By name, the rolls that each contender can make. @type {Record<string, () => Promise<Record<string, () => any>>>} */
const CONTENDERS = {
  async [MASTRO]() {
    const { batchedWords, chance, roller } = await import('@mastro/core')
    const dice = chance(batchedWords(words => webcrypto.getRandomValues(words)))
    const roll = roller()
    return each(TASKS, notation => () => {
      const rolled = roll(notation, dice)
      return rolled.ok ? rolled.value.value : NaN
    })
  },
  async [PEER]() {
    const { DiceRoll } = await import('@dice-roller/rpg-dice-roller')
    return each(TASKS, notation => () => new DiceRoll(notation).total)
  },
  async 'roll-parser'() {
    const { parseAndRoll } = whole(await import('roll-parser'))
    return each(WOD, notation => () => parseAndRoll(notation).value)
  },
  async 'dice-roller-parser'() {
    const { DiceRoller } = whole(await import('dice-roller-parser'))
    const roller = new DiceRoller()
    return each(ROLL20, notation => () => roller.rollValue(notation))
  },
  async [LIMIT]() {
    const die = bounded(xoshiro128ss())
    return each(TASKS, notation => () => rollPlan(parse(notation), die).value)
  },
  async 'limit: parse + record, batched getRandomValues'() {
    const die = bounded(batchedCrypto())
    return each(TASKS, notation => () => rollPlan(parse(notation), die).value)
  },
  async 'limit: cached plan + record, batched getRandomValues'() {
    const die = bounded(batchedCrypto())
    const plans = new Map()
    const planOf = (/** @type {string} */ notation) => {
      const plan = plans.get(notation) ?? parse(notation)
      plans.set(notation, plan)
      return plan
    }
    return each(TASKS, notation => () => rollPlan(planOf(notation), die).value)
  },
}

const ms = intArg('ms', 150, 10)

async function measureOne(/** @type {string} */ name) {
  /** @type {Record<string, number>} */
  const got = {}
  for (const [task, fn] of Object.entries(await CONTENDERS[name]())) {
    const checks = 20_000
    let sum = 0
    for (let i = 0; i < checks; i++) sum += fn()
    const off = Math.abs(sum / checks - MEAN[task]) / (DEVIATION[task] / Math.sqrt(checks))
    if (!(off < 5)) {
      console.error(`${name} on ${task}: mean ${sum / checks}, expected ${MEAN[task]}: skipped`)
      continue
    }
    slice(fn, ms) // warm
    got[task] = slice(fn, ms)
  }
  console.log(JSON.stringify(got))
}

async function compareAll() {
  const count = intArg('rounds', 9, 1)
  const always = [MASTRO, PEER, LIMIT]
  const names = Object.keys(CONTENDERS).filter(
    name => !args.only || always.includes(name) || name.includes(String(args.only)),
  )
  const samples = await rounds(names, count, name => [`--one=${name}`, `--ms=${ms}`])
  const verdicts = []
  console.log(`## Rolling: rolls per CPU second (${count} rounds, Node ${process.version})\n`)
  for (const task of TASKS) {
    console.log(`### ${task}\n`)
    table(
      ['contender', 'rolls per CPU s', '± %', '× rpg-dice-roller', '× the limit'],
      Object.entries(samples[task])
        .sort((a, b) => median(b[1]) - median(a[1]))
        .map(([name, list]) => [
          name,
          num(median(list)),
          spread(list).toFixed(1),
          num(median(ratios(samples[task], name, PEER))),
          num(median(ratios(samples[task], name, LIMIT))),
        ]),
    )
  }
  console.log('### Against the targets\n')
  table(
    ['notation', '× rpg-dice-roller', 'must 40, aim 80', '× the limit', 'must 0.7, aim 1.5'],
    TASKS.map(task => {
      const peer = median(ratios(samples[task], MASTRO, PEER))
      const limit = median(ratios(samples[task], MASTRO, LIMIT))
      const words = [
        verdict(peer, TARGETS.peer.must, TARGETS.peer.aim, true),
        verdict(limit, TARGETS.limit.must, TARGETS.limit.aim, true),
      ]
      verdicts.push(...words)
      return [task, num(peer), words[0], num(limit), words[1]]
    }),
  )
  finish(verdicts)
}

await (args.one ? measureOne(String(args.one)) : compareAll())
