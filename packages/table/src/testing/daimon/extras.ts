import type { SeatId } from '@mastro/core'
import type { MeDoc } from '../../docs.ts'
import type { Random } from '../random.ts'
import type { Command, SeenDocs } from '../walk.ts'

/** Hidden commands of a Dàimon Master, more often than random offers would include them. */
export function daimonExtras(docs: SeenDocs, _seat: SeatId, random: Random): readonly Command[] {
  const me = docs['me'] as MeDoc // safe: every seat at the table has this document
  if (!me.isMaster) return []
  const foes = idsOf(docs, 'game/foe/')
  const characters = idsOf(docs, 'game/character/')
  const fight = docs['game/fight'] !== undefined
  return [
    game({
      type: 'add-opponent',
      name: 'Ombra',
      difficulty: random.int(1, 7),
      notes: 'n'.repeat(random.int(1, 9)),
      seen: random.is(0.5),
    }),
    game({ type: 'note-event', text: 'e'.repeat(random.int(1, 20)) }),
    ...(foes.length === 0 ? [] : foeCommands(random.pick(foes), random)),
    ...(foes.length > 0 && characters.length > 0 && !fight
      ? [beginFight(characters, foes, random)]
      : []),
    ...(fight ? [game({ type: 'next-round' }), game({ type: 'end-fight' })] : []),
  ]
}

function foeCommands(id: string, random: Random): readonly Command[] {
  return [
    game({ type: 'edit-opponent', id, difficulty: random.int(1, 7), wounds: random.int(0, 3) }),
    game({ type: 'edit-opponent', id, notes: 'n'.repeat(random.int(1, 9)) }),
    game({ type: 'show-opponent', id, seen: random.is(0.7) }),
    ...(random.is(0.3) ? [game({ type: 'show-opponent', id, open: true })] : []),
  ]
}

function beginFight(
  characters: readonly string[],
  foes: readonly string[],
  random: Random,
): Command {
  const mode = random.pick(['single', 'multi'])
  return game({
    type: 'begin-fight',
    mode,
    characters: characters.slice(0, 2),
    foes: foes.slice(0, 2),
  })
}

function game(command: unknown): Command {
  return { type: 'game', command }
}

function idsOf(docs: SeenDocs, prefix: string): readonly string[] {
  return Object.keys(docs)
    .filter(key => key.startsWith(prefix))
    .map(key => key.slice(prefix.length))
}
