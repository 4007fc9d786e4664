import { game } from './session.ts'

/** A seat at a table of Dàimon, in any browser engine. */
export interface Writer {
  act(command: object): Promise<void>
  docs(): Promise<Readonly<Record<string, { readonly name?: string }>>>
}

/** Writes the same text into every text field of the table, a character and a roll. */
export async function fillEverything(
  giulia: Writer,
  luca: Writer,
  name: string,
  text: string,
): Promise<void> {
  const short = text.slice(0, 390)
  const teo = await characterOf(luca, 'Teo Ferri')
  await giulia.act({ type: 'rename-table', name })
  await luca.act({ type: 'say', text })
  await luca.act({ type: 'write-note', text, shared: true })
  await giulia.act({ type: 'pin', text: short })
  await giulia.act({ type: 'open-thread', text: short })
  await giulia.act({ type: 'seal-note', text, salt: 'ab'.repeat(32), opening: 'author' })
  await giulia.act(
    game({ type: 'add-opponent', name, difficulty: 3, look: short, notes: text, seen: true }),
  )
  await luca.act(game({ type: 'describe-character', character: teo, concept: short, story: text }))
  await luca.act(
    game({ type: 'describe-daimon', character: teo, name, description: text, traits: [name] }),
  )
  await luca.act(game({ type: 'whisper', character: teo, text }))
  await giulia.act(
    game({ type: 'ask-oracle', table: 0, question: text.slice(0, 200), private: false }),
  )
  await giulia.act(game({ type: 'note-event', text }))
  await luca.act(
    game({
      type: 'log-technology',
      kind: 'enrichment',
      name,
      description: text,
      drawback: short,
      immediateEffect: false,
    }),
  )
  await luca.act({
    type: 'open-slip',
    kind: 'test',
    about: { character: teo, title: name },
    value: { characteristic: 'power', description: short },
  })
}

async function characterOf(player: Writer, name: string): Promise<string> {
  const docs = Object.entries(await player.docs())
  const [key] = docs.find(([at, doc]) => at.startsWith('game/character/') && doc.name === name)!
  return key.split('/')[2]!
}
