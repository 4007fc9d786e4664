import { label, phrase, type SheetRow, type SheetSection } from '@mastro/core'
import { health } from '../operations/health.ts'
import { evolutionTable } from '../data/evolution.ts'
import { RESERVE_MAX } from '../data/reserve.ts'
import { socialClassOf } from '../data/social-classes.ts'
import type { Options } from '../options.ts'
import { severityName, socialClassName } from '../messages/names.ts'
import type { Character } from './character.ts'
import { diceNote } from './characteristics-section.ts'
import { traitDice } from '../operations/characters/trait-dice.ts'
import { notes, signedDice, step, traitSteps } from './figure-reasons.ts'

export function healthSection(character: Character, options: Options): SheetSection {
  const { power } = character.characteristics
  const state = health(power, character.wounds, options)
  const penalty =
    state.penalty === 0 ? null : label(signedDice(state.penalty), signedDice(state.penalty))
  const wounds: SheetRow = {
    id: 'wounds',
    label: label('Ferite', 'Wounds'),
    value: `${state.wounds}/${state.max}`,
    ...notes(
      severityName(state.severity),
      penalty,
      state.down ? label('a terra', 'down') : null,
      state.worsens ? label('peggiorano se non curate', 'they worsen untreated') : null,
    ),
    why: [
      step(
        phrase`${label('Massimo: Potenza', 'Maximum: Power')} ${power} × 2`,
        state.max,
        'DAI-WOUND-1',
      ),
      step(label('Lievi fino a', 'Light up to'), power, 'DAI-WOUND-2'),
      step(label('Gravi da', 'Serious from'), power + 1, 'DAI-WOUND-3'),
      step(
        label('Penalità adesso', 'Penalty now'),
        `${state.penalty}D`.replace('-', '−'),
        'DAI-WOUND-4',
      ),
    ],
  }
  const reserve: SheetRow = {
    id: 'reserve',
    label: label('Riserva', 'Reserve'),
    value: `${character.reserve}/${RESERVE_MAX}`,
    why: [
      step(label('Dadi posseduti', 'Dice owned'), character.reserve, 'DAI-RESERVE-1'),
      step(label('Mai più di', 'Never more than'), RESERVE_MAX, 'DAI-RESERVE-2'),
    ],
  }
  return {
    id: 'health',
    label: label('Salute e Riserva', 'Health and Reserve'),
    rows: [wounds, reserve],
  }
}

export function standingSection(character: Character): SheetSection {
  const { origin, current } = character.socialClass
  const { cashFactor } = socialClassOf(current)
  const birth = label('Classe sociale di nascita', 'Social class of birth')
  const cash = label('Contante, rispetto alla classe 1', 'Cash, against class 1')
  return {
    id: 'standing',
    label: label('Classe sociale', 'Social class'),
    rows: [
      {
        id: 'social-class/origin',
        label: label('Origine', 'Birth'),
        value: origin,
        note: socialClassName(origin),
        why: [step(birth, origin, 'DAI-CREATE-4')],
      },
      {
        id: 'social-class/current',
        label: label('Attuale', 'Current'),
        value: current,
        note: socialClassName(current),
        why: [
          step(label('Regola la ricchezza', 'Rules wealth'), current, 'DAI-SOCIAL-1'),
          step(cash, `×${cashFactor}`, 'DAI-SOCIAL-9'),
        ],
      },
      resourcesRow(character),
    ],
  }
}

function resourcesRow(character: Character): SheetRow {
  const target = { on: 'skill', id: 'resources' } as const
  const { resources, traits } = character
  const means = label('Mezzi nella classe attuale', 'Means within the current class')
  const limits = label('A 7 si sale di classe, a 0 si scende', 'At 7 one climbs, at 0 one falls')
  return {
    id: 'skill/resources',
    label: label('Risorse', 'Resources'),
    value: resources,
    ...notes(diceNote(traitDice(traits, target))),
    why: [
      step(means, resources, 'DAI-SOCIAL-2'),
      step(limits, '', 'DAI-SOCIAL-7'),
      ...traitSteps(character, target),
    ],
  }
}

export function growthSection({ pe, evo, level }: Character): SheetSection {
  const { perEvo } = evolutionTable.pe
  const rows: SheetRow[] = [
    {
      id: 'level',
      label: label('Livello', 'Level'),
      value: level,
      why: [
        step(label('EVO spesi dalla creazione', 'EVO spent since creation'), level, 'DAI-EVO-3'),
      ],
    },
    {
      id: 'evo',
      label: label('EVO', 'EVO'),
      value: evo,
      why: [step(label('Da spendere', 'To spend'), evo, 'DAI-EVO-2')],
    },
    {
      id: 'pe',
      label: label('Punti Evoluzione', 'Evolution Points'),
      value: `${pe}/${perEvo}`,
      why: [
        step(label('Comprati con dadi Riserva', 'Bought with Reserve dice'), pe, 'DAI-EVO-1'),
        step(label('Mancano al prossimo EVO', 'Missing to the next EVO'), perEvo - pe, 'DAI-EVO-2'),
      ],
    },
  ]
  return { id: 'growth', label: label('Evoluzione', 'Evolution'), rows }
}
