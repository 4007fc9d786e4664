import { useMessages } from '../../../i18n/language.ts'
import { short, useNames } from '../own-character.ts'
import { messages } from '../messages.ts'
import { reaches } from './targets-under-fire.ts'

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
