import { useMessages } from '../../../i18n/language.ts'
import { short, useNames } from '../own-character.ts'
import { messages } from '../messages.ts'

export const isSeveral = (on: string): on is 'sweep' | 'double' => on === 'sweep' || on === 'double'

/** The number of targets of a mode of fire: two for a double shot, any number for sweeping fire. */
const reaches = (on: string): number => (on === 'double' ? 2 : on === 'sweep' ? Infinity : 1)

/** The chosen targets still present. All of them if none was chosen. */
export function targetsUnderFire(
  inReach: readonly string[],
  tapped: readonly string[] | undefined,
  on: string,
): readonly string[] {
  const chosen = inReach.filter(id => tapped?.includes(id) === true)
  return (chosen.length === 0 ? inReach : chosen).slice(0, reaches(on))
}

/** Adds or removes a target. When full, the oldest is replaced. */
function tap(targets: readonly string[], id: string, on: string): readonly string[] {
  if (targets.includes(id)) return targets.filter(one => one !== id)
  return [...(targets.length < reaches(on) ? targets : targets.slice(1)), id]
}

/** Fire on several targets: chooses which of those in reach are included. */
export function SweepingFire({
  inReach,
  targets,
  on,
  onChange,
}: {
  inReach: readonly string[]
  targets: readonly string[]
  on: string
  onChange: (targets: readonly string[]) => void
}) {
  const t = useMessages(messages)
  const names = useNames()
  return (
    <div class="chips" role="group" aria-label={t.swept}>
      {inReach.map(id => (
        <button
          key={id}
          type="button"
          class="chip"
          aria-pressed={targets.includes(id)}
          onClick={() => onChange(tap(targets, id, on))}
        >
          {short(names(id))}
        </button>
      ))}
    </div>
  )
}
