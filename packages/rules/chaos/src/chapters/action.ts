import { field, s, label, ok, phrase, refuse } from '@mastro/core'
import type { Chapter, OutcomeView, Result, Slip } from '@mastro/core'
import { action, type ActionInput, type ActionOutput } from '../operations/action.ts'
import { type ComponentName, COMPONENTS, idField } from '../operations/shared-fields.ts'
import { noDiceAction, type NoDiceActionOutput } from '../operations/no-dice-action.ts'
import { sheetParts, type RollSheet } from '../operations/roll-sheet.ts'
import { beingsFor } from '../guards.ts'
import { partForm, defineRoll } from '../kit.ts'
import { nameIn, nameOf } from '../messages/log-lines.ts'
import { groupOf } from '../messages/offer-groups.ts'
import { actionOffer } from './offer-ids.ts'
import { settingsOf } from '../options.ts'
import type { Being, Effort, RollCall, State } from '../state.ts'
import { beingOf } from '../selectors.ts'
import { signedText } from '../sheet/sheet-sections.ts'
import { nameLabel } from '../messages/localized-names.ts'
import { term, TERM_LABELS } from '../messages/terms.ts'
import { actionOddsView } from './action-odds.ts'
import { conditionNow } from './bodies.ts'
import { callAnswered, callIn, callsFor, whatOf } from './call.ts'
import { successWon } from './effort.ts'
import { lastWith, sumUsed } from './last-used-choices.ts'
import {
  isIn,
  isAnyGone,
  mayRoll,
  onSlip,
  playedPart,
  rulingPart,
  sealedPart,
  unnumberedField,
} from './rolls/parts.ts'
import type { PartOf } from './rolls/parts.ts'
import {
  componentField,
  rollSheetOf,
  sheetFields,
  skillOf,
  stillOn,
  sumOf,
} from './rolls/sheet-choice.ts'
import type { SheetChoice } from './rolls/sheet-choice.ts'
import { difficultyChoice } from './rolls/difficulty.ts'
import {
  EMPTY_BILL,
  WITHOUT_DICE,
  billOf,
  diceOf,
  levelText,
  namesOf,
  outcomeView,
  whyOf,
} from './rolls/roll-labels.ts'

/**
 * Chapter 2.1: an action. WOC-TABLE-2. Order: declaration; ruling, Component and Difficulty; choice
 * or waiver; dice; outcome.
 */

export interface ActionAbout {
  readonly who: string
  /** The Master's call that this action answers. */
  readonly call?: string | undefined
}
export interface ActionChoice extends SheetChoice {
  readonly intent: string
  readonly component: ComponentName | null
  readonly waive: boolean
}
interface ActionRuling {
  readonly ruling: 'doubtful' | 'certain' | 'impossible'
  readonly component: ComponentName | null
  readonly passive: boolean
  readonly ignoreFatigue: boolean
}

/** The action with the facts needed to describe it. */
interface ActionSituation {
  readonly name: string
  readonly ruling: ActionRuling['ruling']
  readonly waive: boolean
  readonly strict: boolean
  readonly act: ActionInput
  /**
   * The player's choice for a success. Present only in old rolls, where it was asked before the
   * dice.
   */
  readonly effort?: Effort | undefined
}

type ActionResult =
  | { readonly kind: 'rolled'; readonly result: ActionOutput }
  | { readonly kind: 'waived'; readonly result: NoDiceActionOutput }
  | { readonly kind: 'ruled'; readonly ruling: 'certain' | 'impossible' }

const about: s.Schema<ActionAbout> = s.object({ who: idField, call: s.optional(idField) })
const whose = ({ state, about: { who } }: PartOf<ActionAbout>) => beingOf(state, who)
const sheetIn = (ctx: PartOf<ActionAbout>) => whose(ctx)?.character
const form = partForm<ActionAbout>()

const RULINGS = ['doubtful', 'certain', 'impossible'] as const
const RULING_WORDS = {
  doubtful: label('Sì, l’esito è incerto', 'Yes, the outcome is in doubt'),
  certain: label('No, riesce', 'No, it succeeds'),
  impossible: label('No, è impossibile', 'No, it is impossible'),
} as const

const declared = form({
  intent: field.text(8000, label('Cosa tenti', 'What you try')),
  component: componentField(sheetIn),
  ...sheetFields(sheetIn),
  waive: field.rare(field.bool(TERM_LABELS.waiveDice)),
})
const ruled = form({
  ruling: field.choice(
    RULINGS,
    label('Si tira?', 'Does it take a roll?'),
    id => RULING_WORDS[id],
    'doubtful',
  ),
  component: componentField(sheetIn, null),
  passive: field.rare(field.bool(TERM_LABELS.passive)),
  ignoreFatigue: field.rare(field.bool(TERM_LABELS.ignoreFatigue)),
  hint: field.text(8000, label('Un cenno a parole', 'Hint')),
})
const sealed = form({
  difficulty: difficultyChoice,
  unnumbered: unnumberedField,
  strict: field.rare(
    field.bool(label('Se non basta senza dadi, è fallita', 'Not enough without dice is a failure')),
  ),
})

export const actionRoll = defineRoll({
  kind: 'action',
  label: TERM_LABELS.action,
  group: TERM_LABELS.action,
  rules: ['WOC-ROLL-1', 'WOC-ROLL-2', 'WOC-DIFF-2', 'WOC-NODICE-1'],
  about,
  offered: ctx =>
    beingsFor(ctx).flatMap(being => [
      ...callsFor(ctx.state, being).map(call => answerToCall(being, call)),
      ...(isUp(being) ? openings(ctx.state, being) : []),
    ]),
  open: ({ who, call }, { state, viewer }) => {
    const being = mayRoll(state, who, viewer)
    if (!being.ok || call === undefined) return being
    const waits = callsFor(state, being.value).some(({ id }) => id === call)
    return waits ? being : refuse('unknown-request', 'about.call')
  },
  title: ({ about: { who }, state, slip }) => {
    const name = nameIn(state, who)
    const what = declared.schema.safeParse(slip.parts.find(({ id }) => id === 'owner')?.value)
    const { skill = null, component = null } = what.success ? what.data : {}
    if (skill !== null)
      return label(`${nameLabel(skill).it} di ${name}`, `${nameLabel(skill).en}, ${name}`)
    if (component === null) return label(`Azione di ${name}`, `${name}’s action`)
    const { it, en } = term('component', component)
    return label(`${it} di ${name}`, `${en}, ${name}`)
  },
  parts: {
    owner: {
      ...playedPart('owner', whose, label('Dichiarazione', 'Declaration'), declared),
      isIncomplete: ({ slip }: PartOf<ActionAbout>) => isComponentMissing(slip),
    },
    ruling: rulingPart(ruled),
    /** Not required for a call, sealed once for all, or for a certain or impossible action. */
    master: {
      ...sealedPart(sealed),
      required: ({ state, slip, about: { call } }: PartOf<ActionAbout>) =>
        callIn(state, call) === undefined && isDoubtful(slip),
    },
  },
  isOver: ({ about: { who }, state }) => isAnyGone(state, [who]),
  situation: ({
    about: { who, call },
    known: { owner, ruling, master },
    state,
    table,
    all,
  }): Result<ActionSituation> => {
    const being = beingOf(state, who)
    if (being === undefined) return refuse('unknown-character', 'about.who')
    if (owner === undefined) return refuse('choice-missing', 'owner')
    const sheet = actionSheet(being, owner, ruledFor(callIn(state, call), ruling))
    if (!sheet.ok) return sheet
    const called = all ? (callIn(state, call)?.difficulty ?? null) : null
    const { difficulty = called, strict = false, unnumbered = false } = master ?? {}
    const act = {
      ...sheet.value,
      difficulty: unnumbered ? null : difficulty,
      settings: settingsOf(table.options),
    }
    const word = ruling?.ruling ?? 'doubtful'
    const { waive } = owner
    const given = { name: nameOf(being), ruling: word, waive, strict, act }
    const tried = word === 'doubtful' ? check(given) : ok(given)
    return tried.ok ? ok(given) : onSlip(tried)
  },
  run: (given, dice): Result<ActionResult> => {
    const { ruling, waive, strict, act } = given
    if (ruling !== 'doubtful') return ok({ kind: 'ruled', ruling })
    if (waive) {
      const result = noDiceAction({ ...act, strict })
      return result.ok ? ok({ kind: 'waived', result: result.value }) : result
    }
    const result = action(act, dice)
    return result.ok ? ok({ kind: 'rolled', result: result.value }) : result
  },
  bill: ({ known: { owner, ruling }, about: { who, call }, state }) => {
    const being = beingOf(state, who)
    const effective = ruledFor(callIn(state, call), ruling)
    const sheet = being && owner ? actionSheet(being, owner, effective) : null
    if (being === undefined || !sheet?.ok) return EMPTY_BILL
    const seat = being.seat ?? undefined
    const bill = billOf(sheetParts(sheet.value), { seat, names: namesOf(sheet.value) })
    const isRolled = owner?.waive !== true && (ruling?.ruling ?? 'doubtful') === 'doubtful'
    return isRolled ? bill : { ...bill, total: WITHOUT_DICE, dice: [] }
  },
  odds: ({ known: { owner, ruling, master }, about: { who, call }, state, table }) => {
    const being = beingOf(state, who)
    const effective = ruledFor(callIn(state, call), ruling)
    const sheet = being && owner ? actionSheet(being, owner, effective) : null
    if (being === undefined || owner === undefined || !sheet?.ok) return null
    if ((ruling?.ruling ?? 'doubtful') !== 'doubtful') return null // nothing is rolled
    const difficulty = master === undefined || master.unnumbered ? undefined : master.difficulty
    return actionOddsView(being, sheet.value, owner, { difficulty, table })
  },
  /** The Difficulty of a call is not in an envelope of this slip, so no seat sees it here. */
  outcome: (output, given, knows, { slip }) =>
    actionOutcome(output, given, part => knows(part) && (part !== 'master' || isIn(slip, part))),
  /** The answer to a call needs no confirmation: nothing about it is decided. */
  immediateEvents: (output, { act }, { about: { who, call }, state, slip }) => [
    ...(output.kind === 'ruled' ? [] : [sumUsed({ who, where: 'action', ...sumOf(act) })]),
    ...(outcomeId(output) === 'success' && beingOf(state, who)?.seat
      ? [successWon({ who, slip: slip.id })]
      : []),
    ...(call === undefined ? [] : [callAnswered({ call, being: who, outcome: outcomeId(output) })]),
  ],
})

/** WOC-TABLE-2. An action ruled certain or impossible is not rolled. */
function isDoubtful({ parts }: Slip): boolean {
  const answers = ruled.schema.safeParse(parts.find(({ id }) => id === 'ruling')?.value)
  return !answers.success || answers.data.ruling === 'doubtful'
}

/**
 * WOC-ROLL-3. Neither the player nor the Master has named the Component. The Difficulty may be set
 * first.
 */
function isComponentMissing({ parts }: Slip): boolean {
  const valueOf = (part: string) => parts.find(({ id }) => id === part)?.value
  const answers = declared.schema.safeParse(valueOf('owner'))
  const named = ruled.schema.safeParse(valueOf('ruling'))
  return (
    answers.success &&
    answers.data.component === null &&
    !(named.success && named.data.component !== null)
  )
}

const outcomeId = (output: ActionResult) =>
  output.kind === 'ruled' ? output.ruling : output.result.outcome

/**
 * Pre-fills the Component and skill of the call if the sheet has them. The player adds the rest.
 */
export function answerToCall(being: Being, call: RollCall) {
  const skill = skillOf(being.character, call.skill)?.name ?? null
  return {
    about: { who: being.id, call: call.id },
    id: `call/${call.id}/${being.id}`,
    label: phrase`${label('Il Master chiama', 'The Master calls')}: ${whatOf(call)}`,
    group: groupOf(being),
    value: { ...BARE, component: call.component, skill },
  }
}

const BARE = {
  nuance: null,
  skill: null,
  specialisation: null,
  incapacity: null,
  intent: '',
  waive: false,
}

/**
 * WOC-VITAL-4. A collapsed character can no longer act. Only the Master calls passive reactions.
 */
const isUp = (being: Being) => conditionNow(being) === 'able'

type CallTerms = Pick<ActionRuling, 'component' | 'passive' | 'ignoreFatigue'>

/** The Master's ruling on the slip, or earlier in the call. */
function ruledFor(call: RollCall | undefined, ruling: ActionRuling | undefined): CallTerms {
  return {
    component: ruling?.component ?? call?.component ?? null,
    passive: ruling?.passive === true || call?.passive === true,
    ignoreFatigue: ruling?.ignoreFatigue === true || call?.ignoreFatigue === true,
  }
}

/** WOC-ROLL-3. The Master names the Component. Until then the player's proposal applies. */
function actionSheet(being: Being, choice: ActionChoice, ruled: CallTerms): Result<RollSheet> {
  const component = ruled.component ?? choice.component
  if (component === null) return refuse('ruling-missing', 'ruling.component')
  return rollSheetOf(being.character, component, choice, ruled)
}

/** Finds what the operation would refuse before the dice are thrown. */
function check({ waive, strict, act }: ActionSituation): Result<unknown> {
  if (waive) return noDiceAction({ ...act, strict })
  return action(act, { roll: () => 2 })
}

const I_SAY = label('Dico cosa faccio', 'I say what I do')
const THEY_SAY = label('Dichiara un’azione', 'Declare an action')

/** What can be rolled: a free declaration, a Component, or a skill or incapacity as last used. */
function openings(state: State, being: Being) {
  const { id, character } = being
  const opening = (what: string, text: ReturnType<typeof label>, value: object) => ({
    about: { who: id },
    id: actionOffer(id, what),
    label: text,
    group: groupOf(being),
    value: { ...BARE, ...value },
  })
  const asLast = (name: string) => stillOn(character, lastWith(state, id, name))
  return [
    opening('', being.seat === null ? THEY_SAY : I_SAY, { component: null }),
    ...COMPONENTS.map(component =>
      opening(
        component,
        phrase`${term('component', component)} ${character.components[component]}`,
        { component },
      ),
    ),
    ...character.skills.map(({ name, level, magic }) =>
      opening(name, phrase`${nameLabel(name)} ${level}`, {
        component: magic === null ? null : 'mind',
        ...asLast(name),
        skill: name,
      }),
    ),
    ...character.incapacities.map(({ name, level }) =>
      opening(`incapacity/${name}`, phrase`${nameLabel(name)} ${signedText(level)}`, {
        component: null,
        ...asLast(name),
        incapacity: name,
      }),
    ),
  ]
}

/**
 * WOC-DIFF-2, WOC-NODICE-5. Details that depend on the Difficulty are shown only to viewers who may
 * open the envelope.
 */
function actionOutcome(
  output: ActionResult,
  { name, act, effort }: ActionSituation,
  knows: (part: string) => boolean,
): OutcomeView {
  if (output.kind === 'ruled')
    return outcomeView(output.ruling, phrase`${name}: ${levelText(output.ruling, null)}`, {})
  const isMaster = knows('master')
  const numbers = knows('owner')
  const { outcome: id, breakdown, difficulty, difficultyLabel, successLevel } = output.result
  const why = numbers ? whyOf(breakdown, namesOf(act)) : []
  if (output.kind === 'waived') {
    const { computedLevel, options } = output.result
    const secret = isMaster ? { difficulty, difficultyLabel, successLevel } : {}
    const known = numbers ? { breakdown, computedLevel } : {}
    return outcomeView(id, phrase`${name}: ${levelText(id, null)}`, {
      figures: { outcome: id, ...known, options, ...secret },
      why,
    })
  }
  const { roll: thrown, margin, surplus } = output.result
  const secret = isMaster ? { difficulty, difficultyLabel, margin, surplus } : {}
  const spent = id === 'success' && effort !== undefined ? { effort } : {}
  const known = numbers ? { breakdown, ...spent } : {}
  return outcomeView(id, phrase`${name}: ${levelText(id, successLevel)}`, {
    dice: diceOf(thrown),
    figures: { outcome: id, roll: thrown, successLevel, ...known, ...secret },
    why,
  })
}

export const actions = { rolls: [actionRoll] } satisfies Chapter<State>
