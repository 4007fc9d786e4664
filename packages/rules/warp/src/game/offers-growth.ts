import { label, same, type Label, type Offer } from '@mastro/core'
import { TRAIT_KINDS } from '../data/traits.ts'
import { choicesOf, TERMS } from '../words/terms.ts'
import { labelOf } from '../words/label-of.ts'
import type { Being } from './state.ts'
import { rollable } from './traits.ts'

const TRAINING = [
  { value: 'none', label: label('Nessuno', 'None') },
  { value: 'part-time', label: label('A tempo perso', 'Part time') },
  { value: 'full-time', label: label('A tempo pieno', 'Full time') },
]

/** Purchases that the Master will be asked to approve, movement, and hit points to raise. */
export function growthOffers(being: Being, group: Label): Offer[] {
  const { id, sheet } = being
  const character = { character: id }
  return [
    ...(being.raise === null
      ? []
      : [
          {
            id: `raise:${id}`,
            label: label('Nuovi punti ferita', 'More hit points'),
            group,
            slip: { kind: 'raise', about: character },
            rule: 'WARP-XP-13',
          },
        ]),
    {
      id: `buy-trait:${id}`,
      label: labelOf('cost', 'new-trait'),
      group,
      command: { type: 'buy-trait', ...character },
      fields: [
        { id: 'name', label: TERMS.name, kind: 'text' },
        { id: 'sign', label: TERMS.sign, kind: 'text' },
        {
          id: 'kind',
          label: label('Tipo', 'Kind'),
          kind: 'choice',
          choices: choicesOf('kind', TRAIT_KINDS),
          initial: 'standard',
        },
        { id: 'combat', label: TERMS.combat, kind: 'bool', initial: false },
        { id: 'hitPoints', label: TERMS.hitPoints, kind: 'bool', initial: false },
        { id: 'trained', label: label('Addestrato', 'Trained'), kind: 'bool', initial: false },
      ],
      rule: 'WARP-XP-4',
    },
    ...(rollable(being).length === 0
      ? []
      : [
          {
            id: `improve-trait:${id}`,
            label: label('Migliora un tratto', 'Improve a trait'),
            group,
            command: { type: 'improve-trait', ...character },
            fields: [
              {
                id: 'trait',
                label: TERMS.trait,
                kind: 'choice' as const,
                choices: rollable(being).map(trait => ({
                  value: trait.id,
                  label: same(`${trait.name} (${trait.score})`),
                })),
              },
              {
                id: 'training',
                label: label('Addestramento', 'Training'),
                kind: 'choice' as const,
                choices: TRAINING,
                initial: 'none',
              },
              {
                id: 'months',
                label: label('Mesi', 'Months'),
                kind: 'int' as const,
                min: 0,
                max: 999,
                initial: 0,
              },
            ],
            rule: 'WARP-XP-6',
          },
        ]),
    ...(sheet.psychic === null
      ? []
      : [
          {
            id: `buy-shots:${id}`,
            label: labelOf('cost', 'psychic-shot'),
            group,
            command: { type: 'buy-shots', ...character },
            fields: [
              { id: 'shots', label: TERMS.shot, kind: 'int' as const, min: 1, max: 99, initial: 1 },
            ],
            rule: 'WARP-XP-11',
          },
        ]),
    {
      id: `study-power:${id}`,
      label: labelOf('cost', 'learn-power'),
      group,
      command: { type: 'study-power', ...character },
      fields: [
        { id: 'name', label: TERMS.name, kind: 'text' },
        { id: 'sign', label: TERMS.sign, kind: 'text' },
        { id: 'spend', label: TERMS.experience, kind: 'int', min: 1, max: 99, initial: 1 },
        {
          id: 'months',
          label: label('Mesi di studio', 'Months of study'),
          kind: 'int',
          min: 0,
          max: 120,
          initial: 1,
        },
        {
          id: 'teacher',
          label: label('Con il maestro giusto', 'With the right teacher'),
          kind: 'bool',
          initial: false,
        },
      ],
      rule: 'WARP-LEARN-1',
    },
  ]
}
