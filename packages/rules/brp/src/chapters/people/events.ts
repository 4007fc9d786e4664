import {
  byAuthor,
  s,
  quoted,
  evolveDrafts,
  label,
  phrase,
  textsInDraft,
  textsOf,
  type Label,
} from '@mastro/core'
import { creation } from '../../creation/creation.ts'
import { FOE_SECRETS } from '../../state.ts'
import type { Character, Foe, FoeSecret, State } from '../../state.ts'
import { withoutKey } from '../../updates.ts'
import { defineEvent } from '../../kit.ts'
import { namesAfterReveal } from '../../presets/localized-presets.ts'
import { character as characterShape, draft, foe as foeShape, id, nothing } from '../../schemas.ts'
import {
  lineAboutVisibleBeing,
  nameOf,
  seatName,
  FOR_MASTER,
  publicLine,
  forSeat,
} from '../../messages/log-lines.ts'
import { actionToName } from '../../messages/counted.ts'
import { byPlayer } from '../../personal-text.ts'

/** Events of characters, drafts and opponents (BRP-SHEET, BRP-NPC, BRP-ROLE). */

export const masterMoved = defineEvent('master-moved', s.object({ seat: id }), {
  describe: () =>
    publicLine(label('Il Game Master cambia posto', 'The Game Master’s seat moves'), 'BRP-ROLE-1'),
})

export const draftChanged = defineEvent('draft-changed', s.object({ seat: id, draft }), {
  personalText: ({ seat, draft: held }) => textsOf(seat, textsInDraft(creation, held)),
  evolve: (state, event) => ({ ...state, drafts: evolveDrafts(state.drafts, event) }),
})
export const draftDropped = defineEvent('draft-dropped', s.object({ seat: id }), {
  evolve: (state, event) => ({ ...state, drafts: evolveDrafts(state.drafts, event) }),
})

/** Removes the draft, and resets the number of sets rolled by that seat. */
export const characterMade = defineEvent(
  'character-made',
  s.object({ character: characterShape }),
  {
    personalText: ({ character }, { texts }) =>
      textsOf(character.seat, [
        ...texts,
        ...(character.draft === null
          ? []
          : textsInDraft(creation, character.draft, ['character', 'draft'])),
      ]),
    evolve: (state, { character }) => ({
      ...state,
      characters: { ...state.characters, [character.id]: character },
      drafts: withoutKey(state.drafts, character.seat),
      vetoes: withoutKey(state.vetoes, character.seat),
      setsRolled: withoutKey(state.setsRolled, character.seat),
    }),
    describe: ({ character }) =>
      publicLine(
        phrase`${label('Nuovo personaggio', 'New character')}: ${character.name}`,
        'BRP-SHEET-1',
      ),
  },
)

export const characterApproved = defineEvent('character-approved', s.object({ character: id }), {
  evolve: (state, { character }) => withCharacter(state, character, () => ({ awaiting: [] })),
  describe: ({ character }, before) =>
    publicLine(
      phrase`${nameOf(before, character)}: ${label('personaggio approvato', 'character approved')}`,
      'BRP-PROF-6',
    ),
})

/** BRP-ROLE-2: the sheet returns to its player with the Master's reason. */
export const characterVetoed = defineEvent(
  'character-vetoed',
  s.object({ character: id, reason: s.text(400), draft: s.nullable(draft) }),
  {
    personalText: (event, ctx) => [
      ...byAuthor(event, ctx),
      ...(event.draft === null
        ? []
        : textsOf(
            ctx.before.characters[event.character]?.seat,
            textsInDraft(creation, event.draft),
          )),
    ],
    evolve: (state, event) => {
      const vetoed = state.characters[event.character]
      if (vetoed === undefined) return state
      const { seat } = vetoed
      return {
        ...state,
        characters: withoutKey(state.characters, event.character),
        drafts: event.draft === null ? state.drafts : { ...state.drafts, [seat]: event.draft },
        vetoes: { ...state.vetoes, [seat]: event.reason },
        setsRolled: { ...state.setsRolled, [seat]: 1 },
      }
    },
    describe: ({ character, reason }, before) =>
      publicLine(
        phrase`${nameOf(before, character)}: ${label('personaggio da rivedere', 'character to look at again')}, ${quoted(reason)}`,
        'BRP-ROLE-2',
      ),
  },
)

export const characterRetired = defineEvent('character-retired', s.object({ character: id }), {
  evolve: (state, { character }) => ({
    ...state,
    characters: withoutKey(state.characters, character),
  }),
  describe: ({ character }, before) =>
    publicLine(
      phrase`${nameOf(before, character)} ${label('lascia la storia', 'leaves the story')}`,
      'BRP-ROLE-1',
    ),
})

export const characterDescribed = defineEvent(
  'character-described',
  s.object({ character: id, background: s.text(8000) }),
  {
    personalText: byPlayer(),
    evolve: (state, { character, background }) =>
      withCharacter(state, character, () => ({ background })),
  },
)

/** BRP-ROLE-3: only this character's player and the Master read it. */
export const characterInformed = defineEvent(
  'character-informed',
  s.object({ character: id, text: s.text(2000) }),
  {
    personalText: byAuthor,
    evolve: (state, event) =>
      withCharacter(state, event.character, ({ told }) => ({ told: [...told, event.text] })),
    describe: (event, before) => ({
      text: phrase`${actionToName(label('Sottovoce', 'Whispered to'), nameOf(before, event.character))}: ${quoted(event.text)}`,
      rules: ['BRP-ROLE-3'],
      ...forSeat(before.characters[event.character]?.seat ?? null),
    }),
    irreversible: true,
  },
)

const faces: s.Schema<readonly number[]> = s.list(s.int(1, 1000))
export const foeAdded = defineEvent('foe-added', s.object({ foe: foeShape, faces }), {
  personalText: byAuthor,
  evolve: (state, { foe }) => ({ ...state, foes: { ...state.foes, [foe.id]: foe } }),
  describe: ({ foe }) => ({
    text: phrase`${label('Entra in scena', 'Enters the scene')}: ${foe.name}`,
    rules: ['BRP-NPC-1'],
    ...(foe.concealed ? FOR_MASTER : {}),
  }),
})

export const foeRemoved = defineEvent('foe-removed', s.object({ foe: id }), {
  evolve: (state, { foe }) => ({ ...state, foes: withoutKey(state.foes, foe) }),
  describe: ({ foe }, before) =>
    lineAboutVisibleBeing(before, foe, {
      text: phrase`${label('Esce di scena', 'Leaves the scene')}: ${nameOf(before, foe)}`,
      rules: ['BRP-NPC-1'],
    }),
})

export const foeShown = defineEvent('foe-shown', s.object({ foe: id }), {
  evolve: (state, { foe }) => withFoe(state, foe, () => ({ concealed: false })),
  describe: ({ foe }, before) =>
    publicLine(phrase`${label('Appare', 'Appears')}: ${nameOf(before, foe)}`, 'BRP-ROLE-4'),
  irreversible: true,
})

/** New names for opponents. Has no log line. */
export const foesRenamed = defineEvent('foes-renamed', s.object({ names: s.map(s.text(100)) }), {
  personalText: byAuthor,
  evolve: (state, { names }) =>
    Object.entries(names).reduce(
      (named, [foe, name]) => withFoe(named, foe, () => ({ name })),
      state,
    ),
})

/** Events that make an opponent visible, or none if it already is. */
export function comesIntoSight(state: State, foe: string) {
  if (state.foes[foe]?.concealed !== true) return []
  const names = namesAfterReveal(state, foe)
  const renamed = Object.keys(names).length === 0 ? [] : [foesRenamed({ names })]
  return [...renamed, foeShown({ foe })]
}

export const SECRET_LABEL: Readonly<Record<FoeSecret, Label>> = {
  scores: label('i punteggi', 'the scores'),
  'hit-points': label('i Punti Ferita', 'the hit points'),
  wounds: label('le ferite', 'the wounds'),
  gear: label('l’equipaggiamento', 'the gear'),
}

export const foeRevealed = defineEvent(
  'foe-revealed',
  s.object({ foe: id, what: s.oneOf(FOE_SECRETS) }),
  {
    evolve: (state, { foe, what }) =>
      withFoe(state, foe, ({ revealed }) => ({ revealed: [...revealed, what] })),
    describe: ({ foe, what }, before) =>
      publicLine(
        phrase`${nameOf(before, foe)}: ${label('ora si conoscono', 'now known:')} ${SECRET_LABEL[what]}`,
        'BRP-ROLE-4',
      ),
    irreversible: true,
  },
)

export const rerollAsked = defineEvent('reroll-asked', s.object({ seat: id }), {
  evolve: (state, { seat }) => ({ ...state, rerollAskedBy: [...state.rerollAskedBy, seat] }),
  describe: ({ seat }, _, table) =>
    publicLine(
      phrase`${seatName(seat, table)} ${label('chiede di tirare di nuovo le caratteristiche', 'asks to roll the characteristics again')}`,
      'BRP-CHAR-7',
    ),
})

export const rerollGranted = defineEvent('reroll-granted', nothing, {
  evolve: state => ({ ...state, rerollAskedBy: [], rerollsGranted: state.rerollsGranted + 1 }),
  describe: () =>
    publicLine(
      label(
        'Tutti possono tirare di nuovo le caratteristiche',
        'Everybody may roll the characteristics again',
      ),
      'BRP-CHAR-7',
    ),
})

export const rerollRefused = defineEvent('reroll-refused', s.object({ seat: id }), {
  evolve: (state, { seat }) => ({
    ...state,
    rerollAskedBy: state.rerollAskedBy.filter(one => one !== seat),
  }),
  describe: ({ seat }, _, table) =>
    publicLine(
      phrase`${seatName(seat, table)} ${label('tiene le caratteristiche che ha', 'keeps the characteristics as they are')}`,
      'BRP-CHAR-7',
    ),
})

export const setRolled = defineEvent('set-rolled', s.object({ seat: id }), {
  evolve: (state, { seat }) => ({
    ...state,
    setsRolled: { ...state.setsRolled, [seat]: (state.setsRolled[seat] ?? 0) + 1 },
  }),
})

function withCharacter(
  state: State,
  who: string,
  change: (character: Character) => Partial<Character>,
): State {
  const character = state.characters[who]
  if (character === undefined) return state
  const characters = { ...state.characters, [who]: { ...character, ...change(character) } }
  return { ...state, characters }
}

function withFoe(state: State, who: string, change: (foe: Foe) => Partial<Foe>): State {
  const foe = state.foes[who]
  if (foe === undefined) return state
  return { ...state, foes: { ...state.foes, [who]: { ...foe, ...change(foe) } } }
}
