// The minimum cost of an act in Mastro: `bare`, plus what every act needs whatever its rules are. Texts are stored apart under
// salted hashes, the act is linked into the hash chain of its log, its row has a checksum, a command id is used once, a roll has
// its dice proof, and each seat's frame has its own part and revision proof. Uses Mastro's own code for each of these. No
// rules, odds, views or patches.
import { openFastDiceBook } from '../packages/server/src/runtime/fast-dice-book.ts'
import { commandDigest } from '../packages/host/src/tables/command-digest.ts'
import { SYSTEM_RUNTIME } from '../packages/server/src/runtime/system-runtime.ts'
import { createRevisionProofs } from '../packages/host/src/lost-history/revision-proofs.ts'
import { firstActHash, proofOf } from '../packages/core/src/index.ts'
import { splitBody } from '../packages/log/src/erasable-text.ts'
import { chainNext } from '../packages/log/src/chain.ts'
import { rowChecksum } from '../packages/log/src/row-checksum.ts'

/** Texts per act, the mean over the three acts of a test. Each language counts. */
const TEXTS = 14
const SEATS = ['a', 'b', 'c', 'd']

/** @type {(dir: string, sizes: { body: number, frame: number }, broadcast: Function) => Promise<number>} */
export async function floor(dir, { body, frame }, broadcast) {
  const { DatabaseSync } = await import('node:sqlite')
  const db = new DatabaseSync(`${dir}/floor.db`)
  db.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
  db.exec(
    'create table act (id integer primary key, log, version, at, seat, command, print, sum, hash, body, texts)',
  )
  const insert = db.prepare(
    'insert into act (log, version, at, seat, command, print, sum, hash, body, texts) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const texts = Array.from({ length: TEXTS / 2 }, (_, i) => ({
    it: `Aiuto di Teo ${i}`,
    en: `Help from Teo ${i}`,
  }))
  const plain = length =>
    Array.from({ length: length / 30 }, (_, i) => `slip-0123456789abcdef-${i}`)
  const [inBody, shared] = [
    { texts, ids: plain(body - 260 - 45 * (TEXTS / 2) - 250) },
    plain(frame - 360 - 250),
  ]
  const logs = new Map()
  const logOf = id => {
    const made = () => ({
      hash: firstActHash(String(id)),
      proofs: createRevisionProofs(SYSTEM_RUNTIME, 'secret', String(id)),
      book: openFastDiceBook(`book-${id}`, new Uint8Array(32).fill(id)),
      commands: new Map(),
    })
    if (!logs.has(id)) logs.set(id, made())
    return logs.get(id)
  }

  /** Every third act is a roll. */
  const thrown = ({ tbl, seq, by }) =>
    seq % 3 === 0 ? proofOf(logOf(tbl).book, SEATS[by], Math.floor(seq / 12) % 1024) : null

  function store(event, dice) {
    const log = logOf(event.tbl)
    const command = `n${event.seq}`
    const print = commandDigest(SYSTEM_RUNTIME, event.input)
    const { form, texts } = splitBody(SYSTEM_RUNTIME, JSON.stringify({ ...event, dice, ...inBody }))
    log.hash = chainNext(SYSTEM_RUNTIME, log.hash, event.seq, form)
    log.commands.set(command, event.seq)
    if (log.commands.size > 200) log.commands.clear()
    const { seq: version, at, by } = event
    const row = { version, seat: SEATS[by], command, print, at, hash: log.hash }
    const bytes = Buffer.from(log.hash, 'hex')
    const sum = rowChecksum(SYSTEM_RUNTIME, event.tbl, row)
    insert.run(event.tbl, version, at, SEATS[by], command, print, sum, bytes, form, texts)
  }

  /** @type {any[]} */
  let waiting = []
  const flush = () => {
    const group = waiting
    waiting = []
    db.exec('begin immediate')
    for (const { event, dice } of group) store(event, dice)
    db.exec('commit')
    for (const { event, members, dice } of group) {
      const { proofs } = logOf(event.tbl)
      const all = Buffer.from(JSON.stringify({ ...event, dice, shared }).slice(1))
      for (const [seat, member] of members.entries()) {
        const own = `{"proof":"${proofs.proofOf(SEATS[seat], event.seq, 0)}","seat":${seat},`
        member?.send(Buffer.concat([Buffer.from(own), all]), { binary: false })
      }
    }
  }
  return broadcast((event, members) => {
    if (waiting.push({ event, members, dice: thrown(event) }) === 1) setImmediate(flush)
  })
}
