import {
  field,
  s,
  label,
  ok,
  phrase,
  refuse,
  toNumber,
  type Field,
  type Result,
} from '@mastro/core'
import {
  INVENTIONS,
  createSpell,
  invention,
  type CreateSpellInput,
} from '../../operations/create-spell.ts'
import { idField, listOf, nameField } from '../../operations/shared-fields.ts'
import { whenNow, beingOf } from '../../selectors.ts'
import { partForm, defineRoll } from '../../kit.ts'
import { nameIn } from '../../messages/log-lines.ts'
import { CATASTROPHE, NO_CATASTROPHE } from '../../odds/chaos-die.ts'
import { settingsOf } from '../../options.ts'
import type { Being } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { term, TERM_LABELS } from '../../messages/terms.ts'
import { growingBeings, growthOf } from '../growth/requests.ts'
import { mayRoll, onSlip, playedPart, rulingPart, type PartOf } from '../rolls/parts.ts'
import { rollSheetOf, skilledFields, skillOf } from '../rolls/sheet-choice.ts'
import {
  EMPTY_BILL,
  OUTCOMES,
  billOf,
  diceOf,
  namesOf,
  outcomeView,
  whyOf,
} from '../rolls/roll-labels.ts'
import { elementField } from './cast-choice.ts'
import { spellLearned } from './events.ts'

/** WOC-INVENT-1 to WOC-INVENT-5. The Master names the price. The roll sets the time. */

interface CreateAbout {
  readonly who: string
}
interface CreateSituation {
  readonly name: string
  readonly skill: string
  readonly element: string | null
  readonly act: CreateSpellInput
}

const about: s.Schema<CreateAbout> = s.object({ who: idField })
type CreateContext = PartOf<CreateAbout>
const whose = ({ state, about: { who } }: CreateContext) => beingOf(state, who)
const sheetIn = (ctx: CreateContext) => whose(ctx)?.character
const form = partForm<CreateAbout>()
const declared = form({
  kind: field.choice(INVENTIONS, label('Genere', 'Kind'), id => term('invention', id), 'variant'),
  spell: field.requiredText(8000, TERM_LABELS.spell),
  baseSpells: field.custom(listOf(nameField), (id, ctx: CreateContext): Field => ({
    id,
    label: label('Da cui nasce', 'It comes from'),
    kind: 'choices',
    choices: (sheetIn(ctx)?.spells ?? []).map(({ name }) => ({
      value: name,
      label: nameLabel(name),
    })),
    initial: [],
  })),
  ...skilledFields(sheetIn, ({ magic }) => magic?.style === 'codified', 'mind'),
  element: elementField<CreateAbout>(sheetIn),
})
const ruled = form({
  cost: field.dynamicInt([1, 99], TERM_LABELS.xp, () => ({ max: 30, initial: 5 })),
  exceptional: field.rare(field.bool(label('Caso eccezionale', 'Exceptional case'))),
  approved: field.bool(label('Via libera', 'Permission'), true),
})

export const createSpellRoll = defineRoll({
  kind: 'create-spell',
  label: label('Creare un Incantesimo', 'Creating a spell'),
  group: label('Creare un Incantesimo', 'Creating a spell'),
  rules: ['WOC-INVENT-1', 'WOC-INVENT-2', 'WOC-INVENT-3', 'WOC-INVENT-4'],
  about,
  offered: ctx =>
    growingBeings(ctx)
      .filter(invents)
      .map(being => ({
        about: { who: being.id },
        id: `create-spell/${being.id}`,
        label: label('Crea un Incantesimo', 'Create a spell'),
        group: growthOf(being),
      })),
  open: ({ who }, { state, viewer }) => mayRoll(state, who, viewer),
  title: ({ about: { who }, state }) => {
    const name = nameIn(state, who)
    return label(`${name} crea un Incantesimo`, `${name} creates a spell`)
  },
  parts: {
    owner: playedPart('owner', whose, label('Chi crea', 'The maker'), declared),
    ruling: rulingPart(ruled, true),
  },
  situation: ({
    about: { who },
    known: { owner, ruling },
    state,
    table,
  }): Result<CreateSituation> => {
    const being = beingOf(state, who)
    if (being === undefined) return refuse('unknown-character', 'about.who')
    if (owner === undefined) return refuse('choice-missing', 'owner')
    if (ruling === undefined) return refuse('ruling-missing', 'ruling')
    const { character } = being
    const maker = rollSheetOf(character, 'mind', owner)
    if (!maker.ok) return maker
    const skill = owner.skill === null ? undefined : skillOf(character, owner.skill)
    const act: CreateSpellInput = {
      kind: owner.kind,
      spell: owner.spell,
      style: skill?.magic?.style ?? 'codified',
      baseSpells: [...owner.baseSpells],
      knownSpells: character.spells.map(({ name }) => name),
      maker: skill?.magic === null ? { ...maker.value, skill: null } : maker.value,
      cost: ruling.cost,
      exceptional: ruling.exceptional,
      xp: character.xp,
      when: whenNow(state, table),
      approved: ruling.approved,
      settings: settingsOf(table.options),
    }
    const checked = invention(act)
    if (!checked.ok) return onSlip(checked)
    return ok({ name: character.name, skill: skill?.name ?? '', element: owner.element, act })
  },
  run: ({ act }, dice) => createSpell(act, dice),
  bill: ({ situation }) => {
    const prepared = situation.ok ? invention(situation.value.act) : situation
    if (!situation.ok || !prepared.ok) return EMPTY_BILL
    return billOf(prepared.value, { names: namesOf(situation.value.act.maker) })
  },
  odds: ({ situation }) =>
    situation.ok
      ? {
          outcomes: [
            { id: 'created', label: CREATED, chance: toNumber(NO_CATASTROPHE) },
            {
              id: 'catastrophic-failure',
              label: OUTCOMES['catastrophic-failure'],
              chance: toNumber(CATASTROPHE),
            },
          ],
        }
      : null,
  outcome: (output, { name, act }) => {
    const { roll: thrown, breakdown, successLevel, created, timeScale, cost } = output
    const id = created ? 'success' : 'catastrophic-failure'
    const what = nameLabel(act.spell)
    const text = created
      ? phrase`${name}, ${what}: ${CREATED} (${TIMES[timeScale]}).`
      : phrase`${name}, ${what}: ${OUTCOMES[id]}.`
    return outcomeView(id, text, {
      dice: diceOf(thrown),
      figures: { roll: thrown, breakdown, successLevel, created, timeScale, cost },
      why: whyOf(breakdown, namesOf(act.maker)),
    })
  },
  /**
   * WOC-INVENT-2, WOC-INVENT-5. The Master has already allowed and priced it. A catastrophe creates
   * nothing and costs nothing.
   */
  immediateEvents: ({ created, cost }, { skill, element, act }, { about: { who } }) =>
    created
      ? [
          spellLearned({
            who,
            spell: { name: act.spell, skill, element },
            cost,
            how: 'created',
          }),
        ]
      : [],
})

const CREATED = label('Creato', 'Created')
const TIMES = {
  weeks: label('molte settimane', 'many weeks'),
  months: label('molti mesi', 'many months'),
  years: label('anni', 'years'),
} as const

const invents = ({ character }: Being) =>
  character.skills.some(({ magic, level }) => magic?.style === 'codified' && level >= 3)
