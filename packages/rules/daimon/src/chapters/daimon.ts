import {
  byAuthor,
  field,
  s,
  json,
  quoted,
  label,
  ok,
  phrase,
  refuse,
  same,
  ofLabel,
} from '@mastro/core'
import type { Docs, Label, TableInfo } from '@mastro/core'
import { daimonDialogue } from '../operations/daimon-seats.ts'
import { daimonSchema } from '../sheet/character.ts'
import { defineLeaderCommand, defineOwnCommand, knownPc } from '../guards.ts'
import type { ChannelDoc } from '../documents.ts'
import { defineEvent, form, defineCommand, type GameContext } from '../kit.ts'
import { nameOf, optionsOf, pcOfSeat, reserveOf } from '../selectors.ts'
import { withSheet } from '../updates.ts'
import { count, id, seat } from '../schemas.ts'
import type { DaimonChannel, Pc, State } from '../state.ts'
import { daimonVoices } from './daimon-voices.ts'
import { GROUPS } from '../messages/offer-groups.ts'
import { line } from '../messages/log-lines.ts'
import { reserveMoved } from './reserve.ts'
import { byPlayer } from '../personal-text.ts'

/** The dàimon: its voice, its private channel and its reward (DAI-DAIMON). */

const CHANNEL_KEPT = 60
const SILENT_CHANNEL: DaimonChannel = { open: false, lines: [] }

/** `led` is the leader at that time, who may read it too. Missing in older events. */
const whispered = defineEvent(
  'whispered',
  s.object({
    character: id,
    from: seat,
    text: s.text(),
    scene: count(1_000_000),
    led: s.optional(s.nullable(seat)),
  }),
  {
    personalText: byAuthor,
    evolve: (state, { character, from, text, scene, led }) => {
      const channel = state.channels[character] ?? SILENT_CHANNEL
      const message = { from, text, scene, ...(led === undefined ? {} : { led }) }
      const lines = [...channel.lines, message].slice(-CHANNEL_KEPT)
      return { ...state, channels: { ...state.channels, [character]: { ...channel, lines } } }
    },
    /**
     * For the host, the voice and the leader at that time. Nobody else learns that there was a
     * message (DAI-DAIMON-6).
     */
    describe: ({ character, from, text, led }, before, table) => {
      const pc = before.characters[character]
      if (!pc) return null
      const speaker = from === pc.seat ? pc.character.name : (pc.character.daimon?.name ?? '?')
      const isOpen = before.channels[character]?.open === true
      const voice = daimonVoices(before, table).voicedBy[pc.seat]
      const ears = [pc.seat, ...(voice === undefined ? [] : [voice])]
      const audience =
        led === undefined
          ? { seats: ears, master: true }
          : { seats: led === null ? ears : [...ears, led] }
      return line(phrase`${speaker}: ${quoted(text)}`, ['DAI-DAIMON-6'], isOpen ? {} : { audience })
    },
  },
)

const channelOpened = defineEvent('channel-opened', s.object({ character: id, open: s.bool() }), {
  irreversible: true,
  evolve: (state, { character, open }) => {
    const channel = state.channels[character] ?? SILENT_CHANNEL
    return { ...state, channels: { ...state.channels, [character]: { ...channel, open } } }
  },
  describe: ({ character, open }, before) =>
    line(
      phrase`${nameOf(before, character)}: ${open ? label('tutti sentono il dàimon', 'everybody hears the dàimon') : label('il dàimon torna a parlare in privato', 'the dàimon speaks in private again')}.`,
      ['DAI-DAIMON-6'],
    ),
})

const daimonDescribed = defineEvent(
  'daimon-described',
  s.object({ character: id, daimon: daimonSchema }),
  {
    personalText: byPlayer(),
    evolve: (state, { character, daimon }) =>
      withSheet(state, character, sheet => ({ ...sheet, daimon })),
    describe: ({ character, daimon }, before) =>
      line(
        phrase`${ofLabel(label('Il dàimon', 'dàimon'), nameOf(before, character))}: ${daimon.name}.`,
        ['DAI-DAIMON-1'],
      ),
  },
)

/** DAI-DAIMON-6: only the host and the player who voices the dàimon can write here. */
const whisper = defineCommand('whisper', {
  rule: 'DAI-DAIMON-6',
  label: label('Parla in privato', 'Talk in private'),
  group: GROUPS.daimon,
  verb: label('Parla', 'Talk'),
  form: form({
    character: field.hidden(s.name(64)),
    text: field.custom(s.nonEmptyText(1000), field => ({
      id: field,
      label: same('…'),
      kind: 'text',
    })),
  }),
  offered: ({ state, viewer, table }) => {
    const { seat: by } = viewer
    const voices = daimonVoices(state, table)
    if (by === null) return []
    const hosts = [voices.voicedBy[by] === undefined ? null : by, voices.voices[by] ?? null]
    return hosts.flatMap(host => {
      const pc = host === null ? null : pcOfSeat(state, host)
      const daimon = pc?.character.daimon
      return pc && daimon
        ? [
            {
              given: { character: pc.id },
              id: `whisper/${pc.id}`,
              label: phrase`${label('Parla in privato', 'Talk in private')}: ${daimon.name}`,
            },
          ]
        : []
    })
  },
  decide: ({ character, text }, { state, viewer, table }) => {
    const pc = knownPc(state, character)
    if (!pc.ok) return pc
    if (pc.value.character.daimon === null) return refuse('no-daimon', 'character')
    const voice = daimonVoices(state, table).voicedBy[pc.value.seat] ?? null
    const { seat: from } = viewer
    if (from === null || (from !== pc.value.seat && from !== voice))
      return refuse('wrong-voice', 'character')
    const { number: scene } = table.scene
    return ok([whispered({ character, from, text, scene, led: table.master })])
  },
})

/** The group decides whether everybody may read this channel. */
const openChannel = defineOwnCommand('open-channel', {
  rule: 'DAI-DAIMON-6',
  label: label('Fai sentire il dàimon a tutti', 'Let everybody hear the dàimon'),
  group: GROUPS.daimon,
  form: form({ open: field.hidden(s.bool()) }),
  idPrefix: 'channel',
  variants: ({ id: character, character: { daimon } }, { state }) => {
    if (daimon === null) return null
    const open = state.channels[character]?.open === true
    return {
      given: { open: !open },
      label: open
        ? label('Il dàimon torna a parlare in privato', 'The dàimon speaks in private again')
        : label('Fai sentire il dàimon a tutti', 'Let everybody hear the dàimon'),
    }
  },
  decide: (_, asked) => ok([channelOpened(asked)]),
})

const ownText = (max: number, key: 'name' | 'description', what: Label) =>
  field.custom(s.optional(s.nonEmptyText(max)), (field, { state }: GameContext, { character }) => ({
    id: field,
    label: what,
    kind: 'text',
    initial: state.characters[String(character)]?.character.daimon?.[key] ?? '',
  }))

const describeDaimon = defineOwnCommand('describe-daimon', {
  rule: 'DAI-DAIMON-1',
  label: label('Racconta il tuo dàimon', 'Tell of your dàimon'),
  group: GROUPS.daimon,
  verb: label('Scrivi', 'Write'),
  form: form({
    name: ownText(80, 'name', label('Nome', 'Name')),
    description: ownText(1000, 'description', label('Che aspetto ha', 'What it looks like')),
    /** A list that the sheet's page edits line by line. */
    traits: field.hidden(s.optional(s.list(s.nonEmptyText(200), 1, 8))),
  }),
  idPrefix: 'daimon',
  variants: ({ character: { daimon } }) =>
    daimon && {
      given: { traits: daimon.traits },
      label: phrase`${label('Racconta il tuo dàimon', 'Tell of your dàimon')}: ${daimon.name}`,
    },
  decide: ({ character: { daimon } }, { character, ...said }) => {
    if (daimon === null) return refuse('no-daimon', 'character')
    const { name: called = daimon.name, description = daimon.description } = said
    const traits = said.traits ?? daimon.traits
    return ok([daimonDescribed({ character, daimon: { name: called, description, traits } })])
  },
})

/**
 * Rewards a well-played dialogue with a dàimon: one die each for host and voice (DAI-DAIMON-5). The
 * Master gets none (DAI-MASTER-13).
 */
const awardDialogue = defineLeaderCommand('award-dialogue', {
  rule: 'DAI-DAIMON-5',
  label: label('Premia il dialogo', 'Reward the dialogue'),
  group: GROUPS.master,
  verb: label('Premia', 'Reward'),
  idPrefix: 'dialogue',
  variants: (pc, { state, table }) =>
    voiceOf(state, table, pc) === undefined
      ? null
      : {
          label: phrase`${label('Premia il dialogo con', 'Reward the dialogue with')} ${pc.character.daimon?.name ?? ''}`,
        },
  decide: (pc, _, { state, table }) => {
    const host = pc.seat
    const voice = voiceOf(state, table, pc)
    if (voice === undefined) return refuse('no-daimon', 'character')
    const given = daimonDialogue({
      seats: table.seats.map(({ id: by }) => {
        const held = pcOfSeat(state, by)
        return { id: by, hasCharacter: held !== null, hasDaimon: held?.character.daimon != null }
      }),
      host: { id: host, reserve: reserveOf(state, host) },
      voice: { id: voice, reserve: reserveOf(state, voice) },
      options: optionsOf(table),
    })
    if (!given.ok) return given
    const shares = [
      { by: host, ...given.value.host },
      { by: voice, ...given.value.voice },
    ].filter(({ by }) => by !== table.master)
    return ok(
      shares.flatMap(({ by, gained, lost }) => {
        const of = pcOfSeat(state, by)?.id
        return of ? [reserveMoved({ of, reason: 'daimon-roleplay', dice: gained, lost })] : []
      }),
    )
  },
})

const voiceOf = (state: State, table: TableInfo, { seat: host }: Pc) =>
  daimonVoices(state, table).voicedBy[host]

/**
 * Host and voice read everything. A leader reads messages from their time as leader. Everybody
 * reads an open channel.
 */
function channelDocs({ state, viewer, table }: GameContext): Docs {
  const { voicedBy } = daimonVoices(state, table)
  const docs = Object.entries(state.channels).flatMap(([key, channel]) => {
    const pc = state.characters[key]
    if (!pc) return []
    const voice = voicedBy[pc.seat] ?? null
    const hears = viewer.seat !== null && (viewer.seat === pc.seat || viewer.seat === voice)
    const mayAll = channel.open || hears
    const lines = mayAll ? channel.lines : channel.lines.filter(said => isFor(said, viewer))
    if (!mayAll && lines.length === 0 && !viewer.isMaster) return []
    const doc: ChannelDoc = {
      character: pc.id,
      daimon: pc.character.daimon?.name ?? '',
      host: pc.seat,
      voice,
      open: channel.open,
      lines: lines.map(({ from, text, scene }) => ({ from, text, scene })),
    }
    return [[`channel/${key}`, json(doc)] as const]
  })
  return Object.fromEntries(docs)
}

function isFor(
  { led }: DaimonChannel['lines'][number],
  { seat: by, isMaster }: GameContext['viewer'],
): boolean {
  return led === undefined ? isMaster : led !== null && led === by
}

export const daimonChapter = {
  events: [whispered, channelOpened, daimonDescribed],
  commands: [whisper, openChannel, describeDaimon, awardDialogue],
  docs: channelDocs,
}
