import {
  fixed,
  label,
  LANGUAGES,
  oneOf,
  ok,
  parse,
  phrase,
  refuse,
  same,
  someWords,
  asked,
  text,
  withDefault,
  type Chapter,
  type Docs,
  ofLabel,
  to,
} from '@mastro/core'
import {
  characterOf as findCharacter,
  masterOnly,
  myCharacters,
  ownCharacter,
  type BrpLook,
} from '../../find.ts'
import { form, order } from '../../kit.ts'
import { READY_MADE } from '../../people/all.ts'
import { characterOf, foeOf } from '../../people/make.ts'
import { apart } from '../../people/own.ts'
import { characterDoc } from '../../sheet/docs.ts'
import { made } from '../../sheet/made.ts'
import { id } from '../../shapes.ts'
import type { State } from '../../state.ts'
import { GROUP } from '../../words/groups.ts'
import {
  characterApproved,
  characterDescribed,
  characterInformed,
  characterMade,
  characterRetired,
  characterVetoed,
  foeAdded,
  masterMoved,
} from './facts.ts'

/** Characters at the table: taken, approved, sent back, described, told things, retired (BRP-ROLE, BRP-PROF-6). */

/** In the language of the page it was asked from. */
const takeReadyMade = order('take-ready-made', {
  rule: 'BRP-SHEET-1',
  label: label('Prendi chi è già pronto', 'Take a ready-made character'),
  group: GROUP.characters,
  verb: label('Prendi', 'Take'),
  form: form({ id: fixed(id), language: fixed(withDefault(oneOf(LANGUAGES), 'it')) }),
  offered: ({ viewer }) =>
    READY_MADE.flatMap(one => {
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
    const found = READY_MADE.find(one => one.id === which)
    if (found === undefined) return refuse('unknown-ready-made', 'id')
    if (found.kind === 'opponent') {
      if (!viewer.leads) return refuse('master-only')
      const block = { ...found.block, name: found.called[language] }
      const foe = { ...foeOf(block, act.fresh('foe'), state.era, false), ours: found.id }
      return ok([foeAdded({ foe: apart(state, foe), faces: [] })])
    }
    const read = parse(made, { ...found.made, settings: state.settings }, 'id')
    if (!read.ok) return read
    const character = characterOf(read.value, act.fresh('character'), viewer.seat, null)
    return ok([characterMade({ character })])
  },
})

const each = ({ state }: BrpLook) => Object.values(state.characters)

/** BRP-PROF-6, BRP-PERS-2. */
const approveCharacter = order('approve-character', {
  rule: 'BRP-PROF-6',
  label: label('Approva', 'Approve'),
  group: GROUP.desk,
  verb: label('Approva', 'Approve'),
  may: masterOnly,
  form: form({ character: fixed(id) }),
  offered: look =>
    each(look)
      .filter(({ awaiting }) => awaiting.length > 0)
      .map(one => ({
        id: `approve/${one.id}`,
        given: { character: one.id },
        label: phrase`${label('Approva', 'Approve')} ${one.name}`,
      })),
  decide: ({ character }, at) => {
    const found = findCharacter(at, character)
    if (!found.ok) return found
    return found.value.awaiting.length === 0
      ? refuse('nothing-to-approve', 'character')
      : ok([characterApproved({ character })])
  },
})

/** BRP-ROLE-2. */
const vetoCharacter = order('veto-character', {
  rule: 'BRP-ROLE-2',
  label: label('Rimanda', 'Send back'),
  group: GROUP.desk,
  verb: label('Rimanda', 'Send back'),
  may: masterOnly,
  form: form({ character: fixed(id), reason: someWords(400, label('Perché', 'Why')) }),
  offered: look =>
    each(look).map(one => ({
      id: `veto/${one.id}`,
      given: { character: one.id },
      label: phrase`${label('Rimanda', 'Send back')} ${one.name}`,
    })),
  decide: ({ character, reason }, at) => {
    const found = findCharacter(at, character)
    if (!found.ok) return found
    return ok([characterVetoed({ character, reason, draft: found.value.draft })])
  },
})

const retireCharacter = order('retire-character', {
  rule: 'BRP-ROLE-1',
  label: label('Lascia la storia', 'Leave the story'),
  group: GROUP.characters,
  verb: label('Lascia la storia', 'Leave the story'),
  form: form({ character: fixed(id) }),
  offered: look =>
    myCharacters(look).map(one => ({
      id: `retire/${one.id}`,
      given: { character: one.id },
      label: phrase`${one.name} ${label('lascia la storia', 'leaves the story')}`,
    })),
  decide: ({ character }, at) => {
    const own = ownCharacter(at, character)
    return own.ok ? ok([characterRetired({ character })]) : own
  },
})

/** BRP-FINAL-1: shared with the Master, not with the table. */
const describeCharacter = order('describe-character', {
  rule: 'BRP-FINAL-1',
  label: label('La sua storia', 'Their story'),
  group: GROUP.characters,
  verb: label('Scrivi', 'Write'),
  form: form({
    character: fixed(id),
    background: asked(text(8000), (field, { state }: BrpLook, { character }) => ({
      id: field,
      label: label('La sua storia', 'Their story'),
      kind: 'text',
      initial: state.characters[String(character)]?.background ?? '',
    })),
  }),
  offered: look =>
    myCharacters(look).map(one => ({
      id: `describe/${one.id}`,
      given: { character: one.id },
      label: ofLabel(label('La storia', 'story'), one.name),
    })),
  decide: ({ character, background }, at) => {
    const own = ownCharacter(at, character)
    return own.ok ? ok([characterDescribed({ character, background })]) : own
  },
})

/** BRP-ROLE-3. */
const informCharacter = order('inform-character', {
  rule: 'BRP-ROLE-3',
  label: label('Sottovoce', 'Whisper'),
  group: GROUP.desk,
  verb: label('Dillo sottovoce', 'Whisper'),
  may: masterOnly,
  form: form({ character: fixed(id), text: someWords(2000, label('Che cosa', 'What')) }),
  offered: look =>
    each(look).map(one => ({
      id: `inform/${one.id}`,
      given: { character: one.id },
      label: label(`Sottovoce ${to(one.name)}`, `Whisper to ${one.name}`),
    })),
  decide: ({ character, text: said }, at) => {
    const found = findCharacter(at, character)
    return found.ok ? ok([characterInformed({ character, text: said })]) : found
  },
})

export const characters = {
  facts: [
    masterMoved,
    characterMade,
    characterApproved,
    characterVetoed,
    characterRetired,
    characterDescribed,
    characterInformed,
  ],
  orders: [
    takeReadyMade,
    approveCharacter,
    vetoCharacter,
    informCharacter,
    describeCharacter,
    retireCharacter,
  ],
  docs: (look): Docs =>
    Object.fromEntries(each(look).map(one => [`character/${one.id}`, characterDoc(one, look)])),
} satisfies Chapter<State>
