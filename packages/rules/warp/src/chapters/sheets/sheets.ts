import { field, s, ok, phrase, refuse, label } from '@mastro/core'
import type { Chapter, DecideContext, Field, GivenFields, Label, ViewContext } from '@mastro/core'
import { validateCharacter, type Problem } from '../../operations/validate-character.ts'
import { STARTING_EXPERIENCE } from '../../data/experience.ts'
import { defineLeaderCommand, defineOwnCommand, tableRefusal } from '../../guards.ts'
import { optionsOf } from '../../options.ts'
import { form } from '../../kit.ts'
import { isBlank } from '../../operations/shared/shared-schemas.ts'
import type { Being, State } from '../../state.ts'
import { OFFER_LABELS } from '../../messages/offer-labels.ts'
import { TERMS } from '../../messages/terms.ts'
import {
  SHEET_FIELDS,
  beingApproved,
  beingReturned,
  gearChanged,
  sheetWritten,
  traitRewritten,
  unknownRevealed,
  unknownWritten,
} from './events.ts'
import type { SheetField } from './events.ts'
import { changeGear, loadWeapon } from './gear.ts'
import { rewriteTrait } from './rewrite-trait.ts'
import { secretShared, shareSecret } from './shared-secret.ts'
import { revealUnknown, writeUnknown } from './unknown-attributes.ts'
import { groupOf, beingChoices } from './being-choices.ts'

const unapproved = ({ sheet }: Being) =>
  sheet.approved ? tableRefusal('already-approved', 'character') : ok(null)

/** WARP-CREATE-9: the Master approves a legal sheet. */
const approve = defineLeaderCommand('approve-character', {
  rule: 'WARP-CREATE-9',
  label: OFFER_LABELS.approve,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.approve,
  idPrefix: 'approve',
  checkTarget: unapproved,
  variants: being => ({ label: phrase`${OFFER_LABELS.approve} ${groupOf(being)}` }),
  decide: (being, { character }, ctx) => {
    const problem = problemOf(being, ctx)
    return problem === undefined
      ? ok([beingApproved({ being: character, ...readerOf(ctx) })])
      : refuse(problem.code, problem.path.replace('input.', ''))
  },
})

const readerOf = ({ act }: DecideContext<State>) =>
  act.by.seat === null ? {} : { reader: act.by.seat }

function problemOf({ sheet }: Being, { table }: DecideContext<State>): Problem | undefined {
  const fresh = { ...sheet, experience: { pool: STARTING_EXPERIENCE, used: 0 } } // dice may have been awarded before approval
  const options = optionsOf(table)
  const checked = validateCharacter({ character: mutable(fresh), stage: 'creation', options })
  const problems = checked.ok ? checked.value.problems : []
  return problems.find(one => !isAgreed(sheet, one))
}

/**
 * WARP-TRAIT-10: a trait without a score is allowed if its function is described. Only the Master
 * can set dice that differ from the table (WARP-CREATE-6).
 */
function isAgreed({ traits }: Being['sheet'], { code, path }: Problem): boolean {
  if (code === 'trait-score') return true
  const at = /traits\[(\d+)\]/.exec(path)?.[1]
  return (
    code === 'trait-kind-missing' && at !== undefined && !isBlank(traits[Number(at)]?.description)
  )
}

/** Converts the readonly sheet to the input of the validation operation. */
function mutable(sheet: Being['sheet']) {
  return JSON.parse(JSON.stringify(sheet)) as Parameters<typeof validateCharacter>[0]['character']
}

/** WARP-CREATE-6: the Master returns a sheet with a reason. */
const sendBack = defineLeaderCommand('return-character', {
  rule: 'WARP-CREATE-6',
  label: OFFER_LABELS.sendBack,
  group: OFFER_LABELS.direction,
  verb: OFFER_LABELS.sendBack,
  form: form({ note: field.requiredText(1000, OFFER_LABELS.whatToChange) }),
  idPrefix: 'return',
  checkTarget: unapproved,
  variants: being => ({ label: phrase`${OFFER_LABELS.sendBack} ${groupOf(being)}` }),
  decide: (_, { character, note }) => ok([beingReturned({ being: character, note })]),
})

const FIELD_LABELS: Readonly<Record<SheetField, Label>> = {
  history: TERMS.history,
  equipment: label('Equipaggiamento (una cosa per riga)', 'Equipment (one item per line)'),
  finances: TERMS.finances,
  'psychic-label': label('Nome della riserva psichica', 'Name of the psychic pool'),
}

function sheetField(fieldId: string, ctx: ViewContext<State>, given: GivenFields): Field {
  const has = beingChoices(ctx, given)?.sheet.psychic != null
  const choices = SHEET_FIELDS.filter(value => has || value !== 'psychic-label').map(value => ({
    value,
    label: FIELD_LABELS[value],
  }))
  return {
    id: fieldId,
    label: OFFER_LABELS.whatToWrite,
    kind: 'choice',
    choices,
    initial: 'history',
  }
}

/** WARP-CREATE-10, WARP-PSYPOOL-4: the player writes the free texts. */
const writeSheet = defineOwnCommand('write-sheet', {
  rule: 'WARP-CREATE-10',
  label: OFFER_LABELS.writeSheet,
  group: OFFER_LABELS.character,
  verb: OFFER_LABELS.write,
  form: form({
    field: field.custom(s.oneOf(SHEET_FIELDS), sheetField),
    value: field.text(4000, OFFER_LABELS.text),
  }),
  variants: being => ({ group: groupOf(being) }),
  decide: (being, { character, field, value }) => {
    if (field === 'psychic-label' && being.sheet.psychic === null)
      return refuse('no-psychic-pool', 'character')
    return ok([sheetWritten({ being: character, field, value })])
  },
})

/** Writing and approving sheets (WARP-CREATE-6 to 10). */
export const sheets = {
  events: [
    beingApproved,
    beingReturned,
    traitRewritten,
    sheetWritten,
    unknownWritten,
    unknownRevealed,
    secretShared,
    gearChanged,
  ],
  commands: [
    approve,
    sendBack,
    rewriteTrait,
    writeSheet,
    writeUnknown,
    revealUnknown,
    shareSecret,
    changeGear,
    loadWeapon,
  ],
} satisfies Chapter<State>
