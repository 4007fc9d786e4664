import { label, phrase, same, type DieView, type Label } from '@mastro/core'
import type { BlowOutput } from './blow.ts'

/** What damage may be told: before armour against a foe, what was dealt against a character. */
export function damageText({ settled, aftermath }: BlowOutput, targetIsFoe: boolean): Label {
  if (settled === null || settled.damageRoll === null) return same('')
  if (targetIsFoe)
    return phrase`, ${label('danno tirato', 'damage rolled')} ${settled.damageRoll.total}`
  if (settled.knockOut?.success === true) return phrase`, ${label('stordito', 'knocked out')}`
  const taken = aftermath.harm?.damageTaken ?? 0
  return phrase`, ${label('danno', 'damage')} ${taken} (${settled.damageRoll.total} − ${settled.armour})`
}

/** Every face that fell, but for the hours of a foe: that it fainted is the Master's to say. */
export function blowDice(
  { draws, aftermath, blow }: BlowOutput,
  targetIsFoe: boolean,
): readonly DieView[] {
  const rolledHours =
    aftermath.faintHours !== null || (aftermath.harm?.unconsciousHours ?? null) !== null
  const seen = targetIsFoe && rolledHours ? draws.slice(0, -1) : draws
  return seen.map(([sides, face], i) => ({
    sides,
    face,
    state: i === 0 && sides === 100 ? (blow.level === 'failure' ? 'miss' : 'hit') : 'plain',
  }))
}
