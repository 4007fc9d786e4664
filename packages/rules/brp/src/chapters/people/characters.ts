import { field, s, label, LANGUAGES, ok, phrase, refuse, same, ofLabel, toName } from '@mastro/core'
import type { Chapter, Docs } from '@mastro/core'
import { defineCharacterCommand, defineOwnCommand, type BrpContext } from '../../guards.ts'
import { form, defineCommand } from '../../kit.ts'
import { PRESETS } from '../../presets/presets.ts'
import { characterOf, foeOf } from '../../presets/build-character.ts'
import { withUnusedName } from '../../presets/localized-presets.ts'
import { characterDoc } from '../../sheet/sheet-docs.ts'
import { finishedCharacterSchema } from '../../sheet/finished-character.ts'
import { id } from '../../schemas.ts'
import type { State } from '../../state.ts'
import { GROUP } from '../../messages/offer-groups.ts'
import { hintsOver } from '../hidden-roll-hint.ts'
import {
  characterApproved,
  characterDescribed,
  characterInformed,
  characterMade,
  characterRetired,
  characterVetoed,
  foeAdded,
  masterMoved,
} from './events.ts'

/**
 * Commands for characters: taking, approving, rejecting, describing, informing and retiring them
 * (BRP-ROLE, BRP-PROF-6).
 */

/** The name of the preset is in the language of the page. */
const takeReadyMade = defineCommand('take-ready-made', {
  rule: 'BRP-SHEET-1',
  label: label('Prendi chi è già pronto', 'Take a ready-made character'),
  group: GROUP.characters,
  verb: label('Prendi', 'Take'),
  form: form({
    id: field.hidden(id),
    language: field.hidden(s.withDefault(s.oneOf(LANGUAGES), 'it')),
  }),
  offered: ({ viewer, state }) =>
    PRESETS.flatMap(one => {
      if (one.kind === 'character' && isTaken(state, one.id)) return []
      if (one.kind === 'character')
        return [
          {
            id: `ready/${one.id}`,
            given: { id: one.id, language: 'it' as const },
            label: same(one.made.name),
          },
        ]
      return viewer.leads
        ? [
            {
              id: `ready/${one.id}`,
              given: { id: one.id, language: 'it' as const },
              label: one.called,
              group: GROUP.desk,
              verb: label('Fai entrare', 'Bring in'),
            },
          ]
        : []
    }),
  decide: ({ id: which, language }, { state, viewer, act }) => {
    if (viewer.seat === null) return refuse('not-seated')
    const found = PRESETS.find(one => one.id === which)
    if (found === undefined) return refuse('unknown-ready-made', 'id')
    if (found.kind === 'opponent') {
      if (!viewer.leads) return refuse('master-only')
      const block = { ...found.block, name: found.called[language] }
      const foe = { ...foeOf(block, act.newId('foe'), state.era, false), ours: found.id }
      return ok([foeAdded({ foe: withUnusedName(state, foe), faces: [] })])
    }
    if (isTaken(state, found.id)) return refuse('already-played', 'id')
    const read = s.parse(finishedCharacterSchema, { ...found.made, settings: state.settings }, 'id')
    if (!read.ok) return read
    const character = characterOf(read.value, act.newId('character'), viewer.seat, null)
    return ok([characterMade({ character: { ...character, ours: found.id } })])
  },
})

/** A ready-made person plays once at a table. One who left the story may come back. */
const isTaken = ({ characters }: State, key: string): boolean =>
  Object.values(characters).some(({ ours }) => ours === key)

const each = ({ state }: BrpContext) => Object.values(state.characters)

/** BRP-PROF-6, BRP-PERS-2. */
const approveCharacter = defineCharacterCommand('approve-character', {
  rule: 'BRP-PROF-6',
  label: label('Approva', 'Approve'),
  group: GROUP.desk,
  verb: label('Approva', 'Approve'),
  idPrefix: 'approve',
  checkTarget: ({ awaiting }) =>
    awaiting.length > 0 ? ok(null) : refuse('nothing-to-approve', 'character'),
  variants: one => ({ label: phrase`${label('Approva', 'Approve')} ${one.name}` }),
  decide: (_, { character }) => ok([characterApproved({ character })]),
})

/** BRP-ROLE-2. */
const vetoCharacter = defineCharacterCommand('veto-character', {
  rule: 'BRP-ROLE-2',
  label: label('Rimanda', 'Return to the player'),
  group: GROUP.desk,
  verb: label('Rimanda', 'Return to the player'),
  form: form({ reason: field.requiredText(400, label('Perché', 'Why')) }),
  idPrefix: 'veto',
  variants: one => ({ label: label(`Rimanda ${one.name}`, `Return ${one.name} to the player`) }),
  decide: (one, { character, reason }) =>
    ok([characterVetoed({ character, reason, draft: one.draft })]),
})

const retireCharacter = defineOwnCommand('retire-character', {
  rule: 'BRP-ROLE-1',
  label: label('Lascia la storia', 'Leave the story'),
  group: GROUP.characters,
  verb: label('Lascia la storia', 'Leave the story'),
  idPrefix: 'retire',
  variants: one => ({
    label: phrase`${one.name} ${label('lascia la storia', 'leaves the story')}`,
    asks: label(
      `${one.name} esce dalla storia, con la sua scheda. Si può annullare dal diario.`,
      `${one.name} leaves the story, and the sheet with it. The log can undo it.`,
    ),
  }),
  decide: (_, { character }) => ok([characterRetired({ character })]),
})

/** BRP-FINAL-1: visible to the Master and the player, but not to the other players. */
const describeCharacter = defineOwnCommand('describe-character', {
  rule: 'BRP-FINAL-1',
  label: label('La sua storia', 'Their story'),
  group: GROUP.characters,
  verb: label('Scrivi', 'Write'),
  form: form({
    background: field.custom(s.text(8000), (field, { state }: BrpContext, { character }) => ({
      id: field,
      label: label('La sua storia', 'Their story'),
      kind: 'text',
      initial: state.characters[String(character)]?.background ?? '',
    })),
  }),
  idPrefix: 'describe',
  variants: one => ({ label: ofLabel(label('La storia', 'story'), one.name) }),
  decide: (_, { character, background }) => ok([characterDescribed({ character, background })]),
})

/** BRP-ROLE-3. */
const informCharacter = defineCharacterCommand('inform-character', {
  rule: 'BRP-ROLE-3',
  label: label('Sottovoce', 'Whisper'),
  group: GROUP.desk,
  verb: label('Dillo sottovoce', 'Whisper'),
  form: form({ text: field.requiredText(2000, label('Che cosa', 'What')) }),
  idPrefix: 'inform',
  variants: one => ({ label: label(`Sottovoce ${toName(one.name)}`, `Whisper to ${one.name}`) }),
  decide: (_, { character, text }, { state }) =>
    ok([characterInformed({ character, text }), ...hintsOver(state, character)]),
})

export const characters = {
  events: [
    masterMoved,
    characterMade,
    characterApproved,
    characterVetoed,
    characterRetired,
    characterDescribed,
    characterInformed,
  ],
  commands: [
    takeReadyMade,
    approveCharacter,
    vetoCharacter,
    informCharacter,
    describeCharacter,
    retireCharacter,
  ],
  docs: (ctx): Docs =>
    Object.fromEntries(each(ctx).map(one => [`character/${one.id}`, characterDoc(one, ctx)])),
} satisfies Chapter<State>
