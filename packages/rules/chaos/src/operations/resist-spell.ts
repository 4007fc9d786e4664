import { s, ok, refuse, type Dice, type Result } from '@mastro/core'
import { advantageField, flag, levelField, nameField, orNull, word } from './shared-fields.ts'
import { against } from './fixed-level.ts'
import { modifierOf } from './roll-result.ts'
import { checkScheme, cosmicModifier, playScheme, type SchemeCode } from './cosmic-scheme.ts'
import { settingsField } from '../options.ts'
import { isCatastrophic, throwDice, type DiceThrow } from './throw-dice.ts'

export const RESIST_MODES = ['full', 'mitigate'] as const
export type ResistMode = (typeof RESIST_MODES)[number]

export const resistSpellInput = s.object({
  casterLevel: levelField,
  casterAdvantage: advantageField,
  casterFailed: flag(false),
  willing: flag(false),
  mode: word(RESIST_MODES, 'full'),
  target: s.object({
    ego: s.int(1, 99),
    advantagePoints: advantageField,
    cosmicScheme: playScheme,
    element: orNull(nameField),
  }),
  settings: settingsField,
})
export type ResistSpellInput = s.Infer<typeof resistSpellInput>

export interface ResistParts {
  readonly ego: number
  readonly cosmic: number
  readonly advantagePoints: number
}

export const SPELL_EFFECTS = ['full', 'limited', 'none'] as const
export type SpellEffect = (typeof SPELL_EFFECTS)[number]

export interface ResistSpellOutput {
  readonly roll: DiceThrow | null
  readonly catastrophic: boolean
  readonly breakdown: (ResistParts & { readonly dice: number }) | null
  readonly resistLevel: number | null
  readonly casterTotal: number
  readonly winner: 'caster' | 'target' | null
  readonly margin: number | null
  readonly marginResult: string | null
  readonly effect: SpellEffect
}

export type ResistSpellCode = SchemeCode | 'spell-already-failed'

interface Resistance {
  readonly parts: ResistParts
  readonly casterTotal: number
}

/**
 * WOC-RESIST-1, WOC-RESIST-2, WOC-COUNTER-2. Dice: the target's throw. None from a willing target.
 */
export function resistSpell(
  input: ResistSpellInput,
  dice: Dice,
): Result<ResistSpellOutput, ResistSpellCode> {
  const prepared = resistance(input)
  if (!prepared.ok) return prepared
  const { parts, casterTotal } = prepared.value
  if (input.willing) return ok(acceptedOutput(casterTotal))

  const roll = throwDice(dice)
  const catastrophic = isCatastrophic(roll)
  const resistLevel = catastrophic ? null : modifierOf(parts) + roll.total
  const { rollerWins, ...margins } = against(resistLevel, casterTotal)
  return ok({
    roll,
    catastrophic,
    breakdown: { ...parts, dice: roll.total },
    resistLevel,
    casterTotal,
    winner: rollerWins === null ? null : rollerWins ? 'target' : 'caster',
    ...margins,
    effect: rollerWins === false ? 'full' : savedEffect(input.mode),
  })
}

export function resistance(input: ResistSpellInput): Result<Resistance, ResistSpellCode> {
  const { casterLevel, casterAdvantage, casterFailed, willing, target } = input
  if (casterFailed) return refuse('spell-already-failed', 'input.casterFailed') // WOC-RESIST-4
  const { ego, advantagePoints, cosmicScheme, element } = target
  const at = { scheme: 'input.target.cosmicScheme', element: 'input.target.element' }
  const refused = willing ? null : checkScheme(cosmicScheme, element, at)
  if (refused) return refused
  const cosmic = cosmicModifier(cosmicScheme, element)
  return ok({
    parts: { ego, cosmic, advantagePoints },
    casterTotal: casterLevel + casterAdvantage,
  })
}

/** The remaining effect of a spell that did not beat its target. */
export function savedEffect(mode: ResistMode): SpellEffect {
  return mode === 'mitigate' ? 'limited' : 'none'
}

function acceptedOutput(casterTotal: number): ResistSpellOutput {
  return {
    roll: null,
    catastrophic: false,
    breakdown: null,
    resistLevel: null,
    casterTotal,
    winner: null,
    margin: null,
    marginResult: null,
    effect: 'full',
  }
}
