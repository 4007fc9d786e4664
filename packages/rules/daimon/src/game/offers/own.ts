import {
  label,
  phrase,
  same,
  type Field,
  type Json,
  type Label,
  type Offer,
  type TableFacts,
} from '@mastro/core'
import { TIERS } from '../../acts/buy-resource.ts'
import { advance } from '../../characters/advance/advance.ts'
import { contextSchema, type Purchase } from '../../characters/advance/purchase.ts'
import { CHARACTERISTICS, type CharacteristicId } from '../../data/characteristics.ts'
import { MARKS } from '../../data/gear.ts'
import { byWorth } from '../../slips/fields.ts'
import {
  characteristicName,
  purchaseName,
  skillName,
  targetName,
  tierName,
} from '../../words/catalogue.ts'
import { groupOf, headsOf, optionsOf } from '../look.ts'
import type { Pc, State } from '../state.ts'

export const GROUPS = {
  test: label('Prove', 'Tests'),
  contest: label('Confronti', 'Contests'),
  fight: label('Scontro', 'Fight'),
  care: label('Cure e manutenzione', 'Care and upkeep'),
  growth: label('Evoluzione', 'Evolution'),
  means: label('Risorse', 'Resources'),
  tech: label('Tecnologia', 'Technology'),
  daimon: label('Dàimon', 'Dàimon'),
  master: label('Master', 'Master'),
  foes: label('Avversari', 'Opponents'),
  oracle: label('Oracolo', 'Oracle'),
  characters: label('Personaggi', 'Characters'),
} as const

/** Rows of the sheet that roll; ids as `rowOffer` in the view. */
export function testOffers({ id, character }: Pc): readonly Offer[] {
  const best = bestOf(character.characteristics)
  const slip = (value: Json) => ({ kind: 'test', about: { character: id }, value })
  return [
    ...CHARACTERISTICS.map(characteristic => ({
      id: `test/${id}/characteristic/${characteristic}`,
      label: characteristicName(characteristic),
      group: GROUPS.test,
      slip: slip({ characteristic }),
      rule: 'DAI-DICE-3',
    })),
    ...[...character.skills.map(skill => skill.id), 'resources'].map(skill => ({
      id: `test/${id}/skill/${skill}`,
      label: skillName(skill),
      group: GROUPS.test,
      slip: slip({ characteristic: best, skill }),
      rule: 'DAI-DICE-4',
    })),
  ]
}

function bestOf(scores: Readonly<Record<CharacteristicId, number>>): CharacteristicId {
  return CHARACTERISTICS.reduce((best, id) => (scores[id] > scores[best] ? id : best))
}

export function contestOffers(state: State, pc: Pc): readonly Offer[] {
  const rivals = [
    ...Object.values(state.characters)
      .filter(other => other.id !== pc.id && other.status === 'active')
      .map(({ id, character }) => ({ id, name: character.name })),
    ...Object.values(state.foes).filter(foe => foe.sheet && foe.seen && !foe.defeated),
  ]
  return rivals.flatMap(({ id, name }) => [
    contestOffer(pc.id, id, phrase`${label('Contro', 'Against')} ${name}`, false),
    contestOffer(pc.id, id, phrase`${label('Alle mani con', 'A fight with')} ${name}`, true),
  ])
}

const contestOffer = (id: string, other: string, text: Label, fight: boolean): Offer => ({
  id: `${fight ? 'duel' : 'contest'}/${id}/${other}`,
  label: text,
  group: GROUPS.contest,
  slip: { kind: 'contest', about: { contenders: [id, other], fight, melee: fight } },
  rule: fight ? 'DAI-CONTEST-13' : 'DAI-CONTEST-1',
})

/** Who can be struck now, and shots at whoever cannot react. */
export function fightOffers(state: State, { id, character }: Pc): readonly Offer[] {
  const { fight } = state
  const group = groupOf(state, id)
  const canAct =
    fight !== null &&
    group !== null &&
    !fight.left.includes(id) &&
    !fight.exchanges.some(exchange => exchange.character === id)
  const [weapon, armour] = (['weapon', 'armour'] as const).map(
    kind => byWorth(character.equipment.filter(item => item.kind === kind))[0]?.id ?? null,
  )
  const value = { characteristic: 'dexterity', weapon: weapon ?? null, armour: armour ?? null }
  const strikes = canAct
    ? headsOf(state, group).foes.map(foe => ({
        id: `strike/${id}/${foe}`,
        label: phrase`${label('Affronta', 'Face')} ${state.foes[foe]?.name ?? '?'}`,
        group: GROUPS.fight,
        slip: { kind: 'combat-round', about: { character: id, foe }, value },
        rule: 'DAI-COMBAT-1',
      }))
    : []
  return [...strikes, ...shotOffers(state, id, weapon ?? null)]
}

function shotOffers(state: State, id: string, weapon: string | null): readonly Offer[] {
  if (weapon === null) return []
  const value = { characteristic: 'dexterity', weapon }
  const targets = Object.values(state.foes).filter(foe => foe.seen && !foe.defeated)
  return [
    ...targets.map(foe => ({ about: { character: id, foe: foe.id }, name: foe.name, key: foe.id })),
    { about: { character: id }, name: null, key: 'any' },
  ].map(({ about, name, key }) => ({
    id: `shot/${id}/${key}`,
    label: phrase`${label('Mira a un bersaglio inerme', 'Aim at a helpless target')}${name === null ? '' : `: ${name}`}`,
    group: GROUPS.fight,
    slip: { kind: 'ranged-shot', about, value },
    rule: 'DAI-RANGED-1',
  }))
}

/** Care in a hospital, and counters that have marks. */
export function careOffers({ id, character }: Pc): readonly Offer[] {
  const heal: readonly Offer[] =
    character.wounds === 0
      ? []
      : [
          {
            id: `heal/${id}`,
            label: label('Fatti curare in ospedale', 'Be treated in a hospital'),
            group: GROUPS.care,
            command: { type: 'heal', patient: id, place: 'hospital' },
            rule: 'DAI-HEAL-4',
          },
        ]
  const items = character.equipment
    .filter(({ marks }) => marks > 0)
    .map(({ id: item, name, marks }) => resetOffer(id, item, name, marks, 'supplier'))
  const enhancements = character.enhancements
    .filter(({ marks }) => marks > 0)
    .map(({ id: item, name, marks }) => resetOffer(id, item, name, marks, 'facility'))
  return [...heal, ...items, ...enhancements]
}

const resetOffer = (
  character: string,
  item: string,
  name: string,
  marks: number,
  source: string,
): Offer => ({
  id: `reset/${character}/${item}`,
  label: phrase`${label('Rimetti a nuovo', 'Restore')} ${name} (${marks}/${MARKS})`,
  group: GROUPS.care,
  command: { type: 'reset-counter', character, item, source },
  rule: 'DAI-COUNTER-8',
})

/** Every purchase with nothing to write that would be granted now, by the `advance` rules themselves. */
export function growthOffers(pc: Pc, table: TableFacts): readonly Offer[] {
  const { id, character } = pc
  const wishes: readonly (readonly [string, Label, Purchase])[] = [
    ['evolution-points', purchaseName('evolution-points'), { type: 'evolution-points', count: 1 }],
    ...CHARACTERISTICS.map(
      characteristic =>
        [
          `characteristic/${characteristic}`,
          phrase`${characteristicName(characteristic)} +1`,
          { type: 'characteristic', id: characteristic },
        ] as const,
    ),
    ...character.skills.map(
      ({ id: skill }) =>
        [
          `skill/${skill}`,
          phrase`${skillName(skill)} +1`,
          { type: 'skill', id: skill, outOfContext: false },
        ] as const,
    ),
    ['resources', purchaseName('resources'), { type: 'resources' }],
    ...character.equipment.map(
      ({ id: itemId, name }) =>
        [
          `upgrade/${itemId}`,
          phrase`${purchaseName('upgrade-item')}: ${name}`,
          { type: 'upgrade-item', itemId },
        ] as const,
    ),
    ...character.enhancements.flatMap(({ id: enhancementId, name, bonuses }) =>
      bonuses.map(
        ({ on, id: target }) =>
          [
            `enhancement/${enhancementId}/${target}`,
            phrase`${name}: ${targetName({ on, id: target })} +1`,
            { type: 'enhancement', enhancementId, bonus: { on, id: target } } as Purchase, // the rest has defaults
          ] as const,
      ),
    ),
  ]
  const context = contextSchema.parse({ ...pc.granted, betweenSessions: !table.session.open })
  const options = optionsOf(table)
  return wishes
    .filter(([, , purchase]) => advance({ character, purchase, context, options }).ok)
    .map(([key, text, purchase]) => ({
      id: `advance/${id}/${key}`,
      label: text,
      group: GROUPS.growth,
      command: { type: 'advance', character: id, purchase: { ...purchase } },
      rule: 'DAI-EVO-4',
    }))
}

export function meansOffers({ id }: Pc): readonly Offer[] {
  const what: Field = { id: 'what', label: label('Che cosa', 'What'), kind: 'text' }
  return TIERS.map(tier => ({
    id: `buy/${id}/${tier}`,
    label: tierName(tier),
    group: GROUPS.means,
    command: { type: 'buy-resource', character: id, tier },
    fields: [what],
    rule: 'DAI-SOCIAL-3',
  }))
}

export const techOffer: Offer = {
  id: 'tech',
  label: label('Introduci una tecnologia', 'Introduce a technology'),
  group: GROUPS.tech,
  command: { type: 'log-technology' },
  fields: [
    {
      id: 'kind',
      label: label('Intervento', 'Intervention'),
      kind: 'choice',
      choices: [
        { value: 'enrichment', label: label('Arricchimento', 'Enrichment') },
        { value: 'strategic', label: label('Strategico (1 dado)', 'Strategic (1 die)') },
      ],
    },
    { id: 'name', label: label('Nome', 'Name'), kind: 'text' },
    { id: 'description', label: label('Che cosa fa', 'What it does'), kind: 'text' },
    { id: 'modifiers', label: label('Modificatori', 'Modifiers'), kind: 'text' },
    { id: 'drawback', label: label('Limite o difetto', 'Limit or drawback'), kind: 'text' },
    {
      id: 'immediateEffect',
      label: label('Ha un effetto immediato', 'It has an immediate effect'),
      kind: 'bool',
      initial: false,
    },
  ],
  rule: 'DAI-TECH-2',
}

export function whisperOffer(id: string, daimon: string): Offer {
  return {
    id: `whisper/${id}`,
    label: phrase`${label('Parla in privato', 'Talk in private')}: ${daimon}`,
    group: GROUPS.daimon,
    command: { type: 'whisper', character: id },
    fields: [{ id: 'text', label: same('…'), kind: 'text' }],
    rule: 'DAI-DAIMON-6',
  }
}
