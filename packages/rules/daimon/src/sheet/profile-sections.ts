import { label, phrase, type Label, type SheetRow, type SheetSection } from '@mastro/core'
import { eventName, targetName, traitName } from '../messages/names.ts'
import { presetText } from '../messages/preset-texts.ts'
import type { Character } from './character.ts'
import { modifierNote, signedDice, step } from './figure-reasons.ts'

export function traitsSection({ traits }: Character): SheetSection {
  const rows = traits.map(({ id, name, description, modifier }): SheetRow => ({
    id: `trait/${id}`,
    label: traitName(name),
    value: modifier === null ? '+1D' : signedDice(modifier.dice),
    note: described(
      modifier === null
        ? label('Quando si addice all’azione', 'When it fits the action')
        : modifierNote(modifier, targetName(modifier)),
      description,
    ),
    why: [
      step(label('Tratto attinente', 'Fitting trait'), '+1D', 'DAI-TRAIT-2'),
      ...(modifier === null
        ? []
        : [step(targetName(modifier), signedDice(modifier.dice), 'DAI-TRAIT-3')]),
    ],
  }))
  return { id: 'traits', label: label('Tratti', 'Traits'), rows }
}

/** The effect, then the player's description as a separate sentence. */
const described = (gives: Label, description: string): Label =>
  description === '' ? gives : phrase`${gives}. ${presetText(description)}`

/** DAI-DAIMON-1/2. */
export function daimonSection({ daimon, disconnected }: Character): SheetSection {
  const title = label('Dàimon', 'Dàimon')
  if (daimon === null) {
    const value = disconnected ? '—' : ''
    const note = label('personaggio disconnesso: niente VRN', 'disconnected character: no VRN')
    const rows = disconnected
      ? [{ id: 'daimon', label: label('Nessun dàimon', 'No dàimon'), value, note }]
      : []
    return { id: 'daimon', label: title, rows }
  }
  const nature = daimon.traits.map(presetText)
  return {
    id: 'daimon',
    label: title,
    rows: [
      { id: 'daimon/name', label: label('Nome', 'Name'), value: daimon.name },
      textRow('daimon/description', label('Aspetto', 'Looks'), presetText(daimon.description)),
      textRow('daimon/traits', label('Indole', 'Nature'), {
        it: nature.map(({ it }) => it).join(', '),
        en: nature.map(({ en }) => en).join(', '),
      }),
    ],
  }
}

/** A row of text. It is stored in the note, which has both languages. */
const textRow = (id: string, text: Label, note: Label): SheetRow => ({
  id,
  label: text,
  value: '',
  note,
})

export function profileSection({ concept, story }: Character): SheetSection {
  const known = eventName(story)
  const rows: SheetRow[] = [
    ...(concept === ''
      ? []
      : [textRow('concept', label('In una frase', 'In one sentence'), presetText(concept))]),
    ...(story === ''
      ? []
      : [
          textRow(
            'story',
            label('Storia', 'Story'),
            known.it === known.en ? presetText(story) : known,
          ),
        ]),
  ]
  return { id: 'profile', label: label('Profilo', 'Profile'), rows }
}
