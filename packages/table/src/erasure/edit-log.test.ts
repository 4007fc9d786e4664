import type { Ruleset, SeatId } from '@mastro/core'
import { describe, expect, test } from 'vitest'
import { advance } from '../engine/advance.ts'
import type { ServedTable } from '../engine/served-table.ts'
import { viewOf } from '../engine/snapshot.ts'
import type { ActBody } from '../events.ts'
import { GAMES } from '../testing/games.ts'
import { typedWords } from '../testing/typed-words.ts'
import { playWideSession } from '../testing/wide-session.ts'
import { editLog, type TextEdits } from './edit-log.ts'
import { editableText } from './editable-texts.ts'

/** Random sessions in which authors change their own texts. Everybody types unique words. */
interface Session {
  readonly ruleset: Ruleset
  readonly acts: readonly ActBody[]
  readonly host: SeatId
}

function play(ruleset: Ruleset): Session {
  const joined: SeatId[] = []
  const { acts } = playWideSession(ruleset, {
    seed: 6,
    masterMode: 'fixed',
    automation: 'ask',
    length: 50,
    taken: new Map(),
    thorough: true,
    words: typedWords(ruleset, seat => {
      if (!joined.includes(seat)) joined.push(seat)
      return null
    }),
    watch: () => undefined,
  })
  const stored = acts.map(act => JSON.parse(JSON.stringify(act)) as ActBody) // safe: acts are plain JSON
  return { ruleset, acts: stored, host: joined[0]! }
}

const fold = ({ ruleset }: Session, acts: readonly ActBody[]): ServedTable =>
  acts.reduce<ServedTable | null>(
    (served, act) => advance({ [ruleset.system]: ruleset }, served, act).served,
    null,
  )!

function edited({ ruleset, acts, host }: Session, edits: readonly TextEdits[]) {
  const rulesets = { [ruleset.system]: ruleset }
  const work = editLog(acts, { rulesets, edits, seats: [], host })
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/** Each text that its author may change, with a new one. */
function ownEdits({ acts }: Session): readonly (TextEdits & { from: string; to: string })[] {
  return acts.flatMap((act, i) =>
    act.events.flatMap((event, at) => {
      const from = editableText(event)?.text.trim() ?? ''
      if (from === '' || act.by === null) return []
      const to = `nuovo testo ${i} ${at}`
      const places = [{ act: i + 1, event: at }]
      return [{ by: act.by, from, to, edits: [{ text: to, places }] }]
    }),
  )
}

/** What depends on the public texts by design is left out. */
function viewsOf(session: Session, acts: readonly ActBody[]): readonly string[] {
  const served = fold(session, acts)
  return served.state.steady.seats.map(({ id }) => {
    const { table, ...docs } = viewOf(served, id).docs
    return JSON.stringify({ ...docs, table: { ...(table as object), fingerprint: null } })
  })
}

test.each(GAMES)(
  '[PRO-33] $system: an author changes own texts, and every view is byte-equal elsewhere',
  ruleset => {
    const session = play(ruleset)
    const edits = ownEdits(session)
    expect(edits.length).toBeGreaterThan(1) // the session is random
    const result = edited(session, edits)
    if (!result.ok) throw new Error(result.differences.join('\n'))
    const now = viewsOf(session, result.acts)
    const expected = viewsOf(session, session.acts).map(view =>
      edits.reduce((text, { from, to }) => text.replaceAll(from, to), view),
    )
    expect(now).toEqual(expected)
  },
  120_000,
)

describe('[PRO-33] texts that nobody asked to change stay', () => {
  const session = play(GAMES.find(({ system }) => system === 'brp')!)
  const [first] = ownEdits(session)

  test('a change of a text of somebody else is left out', () => {
    const { edits } = first!
    const result = edited(session, [{ by: 'seat-of-somebody-else', edits }])
    expect(result).toEqual({ ok: true, acts: session.acts })
  })

  test('a change at a place without a text of its author is left out', () => {
    const edits = [
      {
        text: 'x',
        places: [
          { act: 1, event: 0 },
          { act: 9999, event: 7 },
        ],
      },
    ]
    expect(edited(session, [{ by: session.host, edits }])).toEqual({ ok: true, acts: session.acts })
  })
})
