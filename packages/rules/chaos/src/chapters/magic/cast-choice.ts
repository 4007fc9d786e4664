import { field, s, label, ok, refuse } from '@mastro/core'
import type { FieldSpec, Field, Result, Slip } from '@mastro/core'
import type { CastForm } from '../../operations/cast-form.ts'
import type { Character, Skill } from '../../sheet/character.ts'
import { blankable, listOf, nameField, orNull, sameName } from '../../operations/shared-fields.ts'
import { partForm } from '../../kit.ts'
import type { Being } from '../../state.ts'
import { nameLabel } from '../../messages/localized-names.ts'
import { TERM_LABELS } from '../../messages/terms.ts'
import { isIn, type PartOf } from '../rolls/parts.ts'
import { namesOf as namesEntered } from '../rolls/roll-labels.ts'
import { rollSheetOf, skilledFields, skillOf } from '../rolls/sheet-choice.ts'

/** A mage's declaration: discipline, spell or foci, and the intended effect. */
export interface CastChoice {
  readonly skill: string
  readonly spell: string
  readonly element: string | null
  readonly nuance: string | null
  readonly specialisation: string | null
  readonly foci: readonly string[]
  readonly effect: string
  readonly materials: readonly string[] | string
  readonly consumed: readonly string[] | string
  readonly attack: boolean
  readonly powerful: boolean
}

/** WOC-CODIFIED-2, WOC-COSMIC-8. The Master's public ruling on a casting. */
export interface CastRuling {
  readonly element: string | null
  readonly ritualComplete: boolean
  readonly missing: readonly string[] | string
}
export const NO_CAST_RULING: CastRuling = { element: null, ritualComplete: true, missing: [] }

/** WOC-IMPROV-4, WOC-IMPROV-8, WOC-CODIFIED-3. The Master's secret judgement. */
export interface CastVerdict {
  readonly verdict: 'right' | 'wrong'
  readonly ritualAdjustment: number
  readonly focusAdjustment: number
}

type Mage<About> = (ctx: PartOf<About>) => Character | undefined
const isArt = ({ magic }: Skill) => magic !== null

/** A list of names, or one line of names separated by commas. */
function nameList(name: ReturnType<typeof label>): FieldSpec<readonly string[] | string> {
  return field.rare(
    field.custom(s.union([listOf(nameField), s.text(4000)]), id => ({
      id,
      label: name,
      kind: 'text',
    })),
  )
}

function namesOf(written: readonly string[] | string): readonly string[] {
  if (typeof written !== 'string') return written
  return written
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
}

export function castFields<About>(mage: Mage<About>) {
  const { skill: _, ...picks } = skilledFields(mage, isArt, 'soul')
  return {
    skill: field.custom(nameField, (id, ctx: PartOf<About>): Field => {
      const arts = (mage(ctx)?.skills ?? []).filter(isArt)
      const field = {
        id,
        label: TERM_LABELS.discipline,
        kind: 'choice' as const,
        choices: arts.map(({ name }) => ({ value: name, label: nameLabel(name) })),
      }
      return arts[0] === undefined ? field : { ...field, initial: arts[0].name }
    }),
    spell: field.custom(blankable(), (id, ctx: PartOf<About>): Field | null => {
      const spells = mage(ctx)?.spells ?? []
      const choices = spells.map(({ name }) => ({ value: name, label: nameLabel(name) }))
      return choices.length === 0
        ? null
        : { id, label: TERM_LABELS.spell, kind: 'choice', choices, initial: '' }
    }),
    foci: field.custom(listOf(nameField), (id, ctx: PartOf<About>): Field | null => {
      const foci = (mage(ctx)?.skills ?? []).flatMap(({ magic }) => magic?.foci ?? [])
      const choices = foci.map(({ name }) => ({ value: name, label: nameLabel(name) }))
      return choices.length === 0
        ? null
        : { id, label: TERM_LABELS.foci, kind: 'choices', choices, initial: [] }
    }),
    effect: field.text(8000, label('Effetto voluto', 'Wanted effect')),
    element: elementField(mage),
    ...picks,
    attack: field.bool(label('È un attacco', 'It is an attack')),
    powerful: field.bool(label('È potente', 'It is powerful')),
    materials: nameList(label('Componenti materiali usati', 'Material components used')),
    consumed: nameList(label('Componenti che si consumano', 'Components that are used up')),
  }
}

export function elementField<About>(mage: Mage<About>): FieldSpec<string | null, PartOf<About>> {
  return field.custom(orNull(nameField), (id, ctx: PartOf<About>): Field | null => {
    const elements = mage(ctx)?.cosmicScheme?.elements ?? []
    const choices = elements.map(value => ({ value, label: nameLabel(value) }))
    return choices.length === 0
      ? null
      : { id, label: TERM_LABELS.element, kind: 'choice', choices, initial: null }
  })
}

export function castRulingFields<About>(mage: Mage<About>) {
  return {
    element: elementField(mage),
    ritualComplete: field.bool(label('Rituale compiuto', 'Ritual completed'), true),
    missing: nameList(label('Componenti che mancano', 'Components that are missing')),
  }
}

const VERDICTS = ['right', 'wrong'] as const
const VERDICT_WORDS = {
  right: label('Giusta', 'Right'),
  wrong: label('Sbagliata', 'Wrong'),
} as const

/**
 * Asked if the mage may improvise. The label shows the foci and the effect that the Master judges.
 */
export function verdictField<About>(mage: Mage<About>, part: (ctx: PartOf<About>) => string) {
  const question = field.choice(VERDICTS, TERM_LABELS.foci, id => VERDICT_WORDS[id], 'right')
  return field.custom(question.schema, (id, ctx: PartOf<About>, given): Field | null => {
    const field = mayImprovise(mage, part, ctx) ? question.field(id, ctx, given) : null
    return field && { ...field, label: verdictLabel(declaredIn(ctx.slip, part(ctx))) }
  })
}

/** Whether the declared skill is improvised magic, or may be while none is declared. */
export function mayImprovise<About>(
  mage: Mage<About>,
  part: (ctx: PartOf<About>) => string,
  ctx: PartOf<About>,
): boolean {
  const arts = (mage(ctx)?.skills ?? []).filter(({ magic }) => magic?.style === 'improvised')
  const declared = declaredIn(ctx.slip, part(ctx))
  if (declared === null) return arts.length > 0
  return arts.some(({ name }) => sameName(name, declared.skill))
}

function verdictLabel(declared: CastChoice | null) {
  if (declared === null || declared.foci.length === 0)
    return label('La combinazione di Focus', 'The combination of foci')
  const foci = declared.foci.map(nameLabel)
  const aim = declared.effect.trim()
  return label(
    `${foci.map(({ it }) => it).join(', ')}${aim === '' ? '' : `, per «${aim}»`}`,
    `${foci.map(({ en }) => en).join(', ')}${aim === '' ? '' : `, for “${aim}”`}`,
  )
}

const declaredForm = partForm<unknown>()(castFields<unknown>(() => undefined))

/** The declared casting as this viewer reads it. Null while it is sealed or not filled. */
export function declaredIn({ parts }: Slip, part: string): CastChoice | null {
  const value: unknown = parts.find(({ id }) => id === part)?.value
  if (typeof value !== 'object' || value === null) return null
  // only some castings have targets
  const {
    target: _,
    others: __,
    ...declared
  } = value as Readonly<Record<'target' | 'others', unknown>>
  const read = declaredForm.schema.safeParse(declared)
  return read.success ? read.data : null
}

/** WOC-CODIFIED-1, WOC-IMPROV-2. Declared, but without a spell or foci so far. */
export function isCastUndecided<About>(
  ctx: PartOf<About>,
  part: string,
  mage: Character | undefined,
): boolean {
  const declared = declaredIn(ctx.slip, part)
  if (declared === null || mage === undefined) return false
  const style = skillOf(mage, declared.skill)?.magic?.style
  return style === 'improvised'
    ? declared.foci.length === 0
    : style !== undefined && declared.spell === ''
}

/** WOC-IMPROV-4. Whether declared foci wait for the Master's verdict, given in `master`. */
export function isToJudge<About>(
  ctx: PartOf<About>,
  part: string,
  mage: Character | undefined,
): boolean {
  const declared = declaredIn(ctx.slip, part)
  if (declared === null || mage === undefined || isIn(ctx.slip, 'master')) return false
  const isImprovised = skillOf(mage, declared.skill)?.magic?.style === 'improvised'
  return isImprovised && declared.foci.length > 0
}

/** The input of a casting, with numbers read from the sheet. */
export function castFormOf(
  being: Being,
  choice: CastChoice,
  ruling: CastRuling,
  judged: CastVerdict,
): Result<CastForm> {
  const { character } = being
  const discipline = skillOf(character, choice.skill)
  if (discipline === undefined || discipline.magic === null) return refuse('not-a-mage', 'skill')
  const caster = rollSheetOf(character, 'soul', choice)
  if (!caster.ok) return caster
  const { foci } = discipline.magic
  const stranger = choice.foci.findIndex(name => !foci.some(one => one.name === name))
  if (stranger >= 0) return refuse('not-found', `foci[${stranger}]`)
  const known = knownSpell(character, choice.spell)
  const { attack, powerful } = choice
  const element = ruling.element ?? known?.element ?? choice.element
  const common = {
    spell: { name: choice.spell, element, attack, powerful },
    caster: caster.value,
    cosmicScheme: character.cosmicScheme,
  }
  if (discipline.magic.style === 'improvised')
    return ok({ style: 'improvised', ...common, improvised: improvisedCast(being, choice, judged) })
  return ok({
    style: 'codified',
    ...common,
    codified: codifiedCast(known !== undefined, choice, ruling, judged),
  })
}

/** Names of the parts of a casting, as its bill shows them. */
export function castNames({ caster, spell }: CastForm) {
  return {
    ...namesEntered(caster),
    ...(spell.element === null ? {} : { cosmic: nameLabel(spell.element) }),
  }
}

export function knownSpell({ spells }: Character, wanted: string) {
  return spells.find(({ name }) => sameName(name, wanted))
}

function codifiedCast(known: boolean, choice: CastChoice, ruling: CastRuling, judged: CastVerdict) {
  const isIn = (names: readonly string[], name: string) => names.some(one => sameName(one, name))
  const [missing, consumed] = [namesOf(ruling.missing), namesOf(choice.consumed)]
  return {
    known,
    ritualComplete: ruling.ritualComplete,
    ritualAdjustment: judged.ritualAdjustment,
    materials: namesOf(choice.materials).map(name => ({
      name,
      available: !isIn(missing, name),
      consumed: isIn(consumed, name),
    })),
  }
}

function improvisedCast({ combinations }: Being, { foci }: CastChoice, judged: CastVerdict) {
  return {
    foci: [...foci],
    verdict: judged.verdict,
    focusAdjustment: judged.focusAdjustment,
    history: combinations.map(used => [...used]),
  }
}
