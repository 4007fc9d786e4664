import { byAuthor, field, s, label, ok, phrase, refuse, type Chapter, quoted } from '@mastro/core'
import { idField, nameField, sameName } from '../operations/shared-fields.ts'
import { defineOwnCommand, defineLeaderCommand } from '../guards.ts'
import { evolveBeing } from '../updates.ts'
import { defineEvent, form, type GameContext } from '../kit.ts'
import { privateLine, line, nameOf, reasonSuffix } from '../messages/log-lines.ts'
import { deskOf, DESK, groupOf, MAGIC } from '../messages/offer-groups.ts'
import type { Being, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { TERM_LABELS } from '../messages/terms.ts'
import { byPlayer } from '../personal-text.ts'

/**
 * WOC-SHEET-4, WOC-TRAIT-3, WOC-PERF-2. Notes beside a sheet: diary, gear, grimoire, agreed spells.
 */

const written = { who: idField, text: s.text() }
const diaryWritten = defineEvent('diary-written', s.object(written), {
  personalText: byAuthor,
  evolve: evolveBeing((being, event) => ({ ...being, diary: [...being.diary, event.text] })),
  describe: (event, before) => {
    const being = beingOf(before, event.who)
    const text = phrase`${nameOf(being)}, ${TERM_LABELS.diary}${reasonSuffix(event.text)}.`
    return privateLine(being, line(text, ['WOC-SHEET-4']))
  },
})
const gearWritten = defineEvent('gear-written', s.object(written), {
  personalText: byAuthor,
  evolve: evolveBeing((being, event) => ({ ...being, gear: event.text })),
})
const noteWritten = defineEvent('note-written', s.object({ ...written, about: nameField }), {
  personalText: byAuthor,
  evolve: evolveBeing((being, event) => ({
    ...being,
    notes: { ...being.notes, [event.about]: event.text },
  })),
  describe: (event, before) => {
    const being = beingOf(before, event.who)
    const text = phrase`${nameOf(being)}, ${TERM_LABELS.grimoire}: ${quoted(event.about)}.`
    return privateLine(being, line(text, ['WOC-PERF-2']))
  },
})
const grimoireTurned = defineEvent('grimoire-turned', s.object({ who: idField, open: s.bool() }), {
  evolve: evolveBeing((being, { open }) => ({ ...being, grimoireOpen: open })),
  describe: ({ who, open }, before) =>
    line(phrase`${nameOf(beingOf(before, who))} ${open ? AT_HAND : OUT_OF_REACH}.`, ['WOC-PERF-2']),
})
const AT_HAND = label('ha il grimorio a portata', 'has the grimoire at hand')
const OUT_OF_REACH = label('non ha il grimorio a portata', 'has no grimoire at hand')

const spellAgreed = defineEvent(
  'spell-agreed',
  s.object({ who: idField, spell: nameField, agreed: s.bool() }),
  {
    personalText: byPlayer(),
    evolve: evolveBeing((being, { spell, agreed }) => {
      const others = being.agreed.filter(name => !sameName(name, spell))
      return { ...being, agreed: agreed ? [...others, spell] : others }
    }),
    describe: ({ spell, agreed }) =>
      line(phrase`${nameLabel(spell)}: ${agreed ? AGREED : TO_AGREE}.`, ['WOC-CODIFIED-5']),
  },
)
const AGREED = label('effetto concordato', 'effect agreed')
const TO_AGREE = label('effetto da concordare', 'effect to be agreed')

const DIARY = label('Scrivi nel diario del personaggio', 'Write in the character’s diary')
const GEAR = label('Oggetti comuni', 'Equipment')
const NOTE = label('Scrivi nel grimorio', 'Write in the grimoire')
const WRITE = label('Scrivi', 'Write')
const TEXT = label('Testo', 'Text')

const writeDiary = defineOwnCommand('write-diary', {
  rule: 'WOC-SHEET-4',
  label: DIARY,
  group: DESK,
  verb: WRITE,
  form: form({ text: field.requiredText(8000, TEXT) }),
  idPrefix: 'diary',
  variants: being => (being.seat !== null ? { group: groupOf(being) } : null),
  decide: (being, asks) => ok([diaryWritten({ who: being.id, text: asks.text })]),
})

const writeGear = defineOwnCommand('write-gear', {
  rule: 'WOC-TRAIT-3',
  label: GEAR,
  group: DESK,
  verb: WRITE,
  form: form({
    text: field.custom(s.text(), (id, { state }: GameContext, given) => ({
      id,
      label: GEAR,
      kind: 'text',
      initial: beingOf(state, String(given['who']))?.gear ?? '',
    })),
  }),
  idPrefix: 'gear',
  variants: being => (being.seat !== null ? { group: groupOf(being) } : null),
  decide: (being, asks) => ok([gearWritten({ who: being.id, text: asks.text })]),
})

/** WOC-PERF-2. The Master may always write. A player only while the grimoire is open. */
const writeNote = defineOwnCommand('write-note', {
  rule: 'WOC-PERF-2',
  label: NOTE,
  group: DESK,
  verb: WRITE,
  form: form({
    about: field.custom(nameField, (id, { state }: GameContext, given) => {
      const being = beingOf(state, String(given['who']))
      const names = being === undefined ? [] : notable(being)
      return {
        id,
        label: label('Di che cosa', 'About what'),
        kind: 'choice',
        choices: names.map(value => ({ value, label: nameLabel(value) })),
        ...(names[0] === undefined ? {} : { initial: names[0] }),
      }
    }),
    text: field.requiredText(8000, TEXT),
  }),
  idPrefix: 'note',
  variants: (being, { viewer }) =>
    being.seat !== null && notable(being).length > 0 && (being.grimoireOpen || viewer.leads)
      ? { group: groupOf(being) }
      : null,
  decide: (being, asks, { viewer }) => {
    if (!being.grimoireOpen && !viewer.leads) return refuse('grimoire-locked', 'who')
    return ok([noteWritten({ who: being.id, about: asks.about, text: asks.text })])
  },
})

/** Spells, foci and anything that already has a note. */
function notable({ character, notes }: Being): readonly string[] {
  const foci = character.skills.flatMap(({ magic }) => magic?.foci ?? [])
  const known = [...character.spells, ...foci].map(({ name }) => name)
  return [...new Set([...known, ...Object.keys(notes)])]
}

const isMage = ({ character }: Being) => character.skills.some(({ magic }) => magic !== null)

const turnGrimoire = defineLeaderCommand('turn-grimoire', {
  rule: 'WOC-PERF-2',
  label: TERM_LABELS.grimoire,
  group: DESK,
  form: form({ open: field.hidden(s.bool()) }),
  idPrefix: 'grimoire',
  variants: being =>
    being.seat !== null && isMage(being)
      ? {
          given: { open: !being.grimoireOpen },
          group: deskOf(being),
          label: being.grimoireOpen
            ? label('Il grimorio non è più a portata', 'The grimoire is out of reach now')
            : label('Il grimorio torna a portata', 'The grimoire is at hand again'),
        }
      : null,
  decide: (being, { open }) => ok([grimoireTurned({ who: being.id, open })]),
})

/** WOC-CODIFIED-5. */
const agreeSpell = defineLeaderCommand('agree-spell', {
  rule: 'WOC-CODIFIED-5',
  label: AGREED,
  group: MAGIC,
  form: form({ spell: field.hidden(nameField), agreed: field.hidden(s.bool()) }),
  idPrefix: 'agree',
  variants: being =>
    being.seat !== null
      ? being.character.spells.map(({ name }) => {
          const agreed = !being.agreed.some(one => sameName(one, name))
          return {
            given: { spell: name, agreed },
            idSuffix: name,
            group: deskOf(being),
            label: phrase`${nameLabel(name)}: ${agreed ? AGREED : TO_AGREE}`,
          }
        })
      : null,
  decide: (being, { spell, agreed }) => {
    const known = being.character.spells.find(({ name }) => sameName(name, spell))
    if (known === undefined) return refuse('spell-unknown', 'spell')
    return ok([spellAgreed({ who: being.id, spell: known.name, agreed })])
  },
})

export const sheetNotes = {
  events: [diaryWritten, gearWritten, noteWritten, grimoireTurned, spellAgreed],
  commands: [writeDiary, writeGear, writeNote, turnGrimoire, agreeSpell],
} satisfies Chapter<State>
