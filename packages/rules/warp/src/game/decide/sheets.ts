import { ok, refuse, type Act, type Result } from '@mastro/core'
import { validateCharacter, type Problem } from '../../acts/validate-character.ts'
import { STARTING_EXPERIENCE } from '../../data/experience.ts'
import { scoreOf } from '../../data/traits.ts'
import type { Trait, UnknownAttribute } from '../../shared/character.ts'
import { isBlank } from '../../shared/shapes.ts'
import { checkTraitKind } from '../../shared/trait-kind.ts'
import { PSYCHIC_POOL } from '../../data/magic.ts'
import type { CommandOf } from '../commands.ts'
import type { Event } from '../events.ts'
import { ledBeing, no, optionsOf, ownBeing } from '../guards.ts'
import type { Being, State, Written } from '../state.ts'

/** WARP-CREATE-9: the Master approves a sheet that the rules allow. */
export function approve(
  state: State,
  { character }: CommandOf<'approve-character'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  const { sheet } = being.value
  if (sheet.approved) return no('already-approved', 'character')
  const options = optionsOf(act.table)
  const fresh = { ...sheet, experience: { pool: STARTING_EXPERIENCE, used: 0 } } // awards may have come before
  const checked = validateCharacter({ character: mutable(fresh), stage: 'creation', options })
  const problems = checked.ok ? checked.value.problems : []
  const problem = problems.find(one => !isAgreed(sheet, one))
  return problem === undefined
    ? ok([{ type: 'being-approved', being: character }])
    : refuse(problem.code, problem.path.replace('input.', ''))
}

/** WARP-TRAIT-10: a trait without a score, with its function written, is a matter agreed at the table. */
function isAgreed({ traits }: Being['sheet'], { code, path }: Problem): boolean {
  const at = /traits\[(\d+)\]/.exec(path)?.[1]
  return (
    code === 'trait-kind-missing' && at !== undefined && !isBlank(traits[Number(at)]?.description)
  )
}

/** The act reads a sheet as it may come from anywhere; ours is such a sheet. */
function mutable(sheet: Being['sheet']) {
  return JSON.parse(JSON.stringify(sheet)) as Parameters<typeof validateCharacter>[0]['character']
}

/** WARP-CREATE-6: the Master may send a sheet back, with a reason. */
export function sendBack(
  state: State,
  { character, note }: CommandOf<'return-character'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  return being.value.sheet.approved
    ? no('already-approved', 'character')
    : ok([{ type: 'being-returned', being: character, note }])
}

/** WARP-CREATE-6: or rewrite any trait. An unapproved sheet is still its player's to rewrite. */
export function rewriteTrait(
  state: State,
  { character, trait: id, name, description, sign }: CommandOf<'rewrite-trait'>,
  act: Act,
): Result<readonly Event[]> {
  const own = ownBeing(state, character, act, 'character')
  if (!own.ok) return own
  const being = own.value.sheet.approved ? ledBeing(state, character, act, 'character') : own
  if (!being.ok) return being
  const trait = being.value.sheet.traits.find(one => one.id === id)
  if (trait === undefined || trait.unknown) return no('unknown-trait', 'trait')
  const rewritten: Trait = {
    ...trait,
    name: name ?? trait.name,
    description: description ?? trait.description,
    sign: sign ?? trait.sign,
  }
  return ok([{ type: 'trait-rewritten', being: character, trait: rewritten }])
}

/** WARP-CREATE-10, WARP-PSYPOOL-4: free texts are the player's. */
export function writeSheet(
  state: State,
  { character, field, value }: CommandOf<'write-sheet'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ownBeing(state, character, act, 'character')
  if (!being.ok) return being
  if (field === 'psychic-label' && being.value.sheet.psychic === null)
    return refuse('no-psychic-pool', 'character')
  return ok([{ type: 'sheet-written', being: character, field, value }])
}

const TEXTS: readonly UnknownAttribute[] = ['motivation', 'secret', 'important-person']

/** WARP-CREATE-8: the Master writes an unknown attribute in secret. */
export function writeUnknown(
  state: State,
  command: CommandOf<'write-unknown'>,
  act: Act,
): Result<readonly Event[]> {
  const { character, attribute, text } = command
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  if (!being.value.sheet.unknown.includes(attribute)) return no('attribute-known', 'attribute')
  const written = TEXTS.includes(attribute)
    ? writtenText(text)
    : writtenTrait(being.value, attribute, command, act)
  return written.ok
    ? ok([{ type: 'unknown-written', being: character, attribute, written: written.value }])
    : written
}

function writtenText(text: string): Result<Written> {
  return isBlank(text) ? refuse('text-missing', 'text') : ok({ kind: 'text', text })
}

/** WARP-TRAIT-10: a trait without a score needs its function written. */
function writtenTrait(
  { sheet }: Being,
  attribute: UnknownAttribute,
  given: CommandOf<'write-unknown'>,
  act: Act,
): Result<Written> {
  const { name, description, sign, combat, hitPoints, fringe } = given
  if (isBlank(name)) return refuse('text-missing', 'name')
  if (isBlank(sign)) return refuse('sign-missing', 'sign')
  const blank = sheet.traits.find(({ id }) => id === attribute)
  if (blank === undefined) return no('attribute-known', 'attribute')
  const flaw = blank.role === 'flaw'
  const kind = flaw ? null : given.kind
  if (!flaw && kind === null && isBlank(description)) return refuse('text-missing', 'description')
  const fault =
    kind === null ? null : checkTraitKind({ kind, combat }, optionsOf(act.table), 'trait')
  if (fault !== null) return refuse(fault.error.code, fault.error.path?.replace('trait.', ''))
  const trait: Trait = {
    ...blank,
    name,
    description,
    sign,
    kind,
    score: kind === null ? null : scoreOf(kind, blank.rank ?? 'good'),
    combat: !flaw && combat,
    hitPoints: !flaw && hitPoints,
    fringe: !flaw && fringe,
    unknown: false,
  }
  return ok({ kind: 'trait', trait })
}

export function revealUnknown(
  state: State,
  { character, attribute }: CommandOf<'reveal-unknown'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ledBeing(state, character, act, 'character')
  if (!being.ok) return being
  const written = being.value.written[attribute]
  if (written === undefined) return no('attribute-unwritten', 'attribute')
  return ok([
    { type: 'unknown-revealed', being: character, attribute, written },
    ...poolFor(being.value, written),
  ])
}

/** WARP-PSYPOOL-1: a power that comes to light brings its pool. */
function poolFor({ id, sheet }: Being, written: Written): Event[] {
  if (written.kind !== 'trait' || !written.trait.fringe || sheet.psychic !== null) return []
  const to = { max: PSYCHIC_POOL.fixed, current: PSYCHIC_POOL.fixed, label: '' }
  return [{ type: 'shots-changed', being: id, from: null, to, carry: 0, cause: 'opened' }]
}

export function changeGear(
  state: State,
  { being: id, armor, weapons }: CommandOf<'change-gear'>,
  act: Act,
): Result<readonly Event[]> {
  const being = ownBeing(state, id, act, 'being')
  if (!being.ok) return being
  return ok([
    {
      type: 'gear-changed',
      being: id,
      armor: armor ?? being.value.armor,
      weapons: weapons ?? being.value.weapons,
    },
  ])
}
