import { label, same, type SheetRow, type SheetSection } from '@mastro/core'
import { targetName, traitName } from '../../words/catalogue.ts'
import type { Character } from '../character.ts'
import { modifierNote, notes, signedDice, step } from './why.ts'

export function traitsSection({ traits }: Character): SheetSection {
  const rows = traits.map(({ id, name, description, modifier }): SheetRow => ({
    id: `trait/${id}`,
    label: traitName(name),
    value: modifier === null ? '+1D' : signedDice(modifier.dice),
    ...notes(
      modifier === null
        ? label('quando si addice all’azione', 'when it fits the action')
        : modifierNote(modifier, targetName(modifier)),
      description === '' ? null : same(description),
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
  return {
    id: 'daimon',
    label: title,
    rows: [
      { id: 'daimon/name', label: label('Nome', 'Name'), value: daimon.name },
      { id: 'daimon/description', label: label('Aspetto', 'Looks'), value: daimon.description },
      { id: 'daimon/traits', label: label('Indole', 'Nature'), value: daimon.traits.join(', ') },
    ],
  }
}

export function profileSection({ concept, story }: Character): SheetSection {
  const rows: SheetRow[] = [
    ...(concept === ''
      ? []
      : [{ id: 'concept', label: label('In breve', 'In brief'), value: concept }]),
    ...(story === '' ? [] : [{ id: 'story', label: label('Storia', 'Story'), value: story }]),
  ]
  return { id: 'profile', label: label('Profilo', 'Profile'), rows }
}
