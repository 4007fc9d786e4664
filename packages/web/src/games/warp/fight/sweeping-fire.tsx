import { useMessages } from '../../../i18n/language.ts'
import { short, useNames } from '../own-character.ts'
import { messages } from '../messages.ts'

export const isSeveral = (on: string): on is 'sweep' | 'double' => on === 'sweep' || on === 'double'

/** The number of targets of a mode of fire: two for a double shot, any number for sweeping fire. */
const reaches = (on: string): number => (on === 'double' ? 2 : on === 'sweep' ? Infinity : 1)

/** The chosen targets still present. All of them if none was chosen. */
export function targetsUnderFire(
  there: readonly string[],
  tapped: readonly string[] | undefined,
  on: string,
): readonly string[] {
  const kept = there.filter(id => tapped?.includes(id) === true)
  return (kept.length === 0 ? there : kept).slice(0, reaches(on))
}

/** Adds or removes a target. When full, the oldest is replaced. */
function tap(under: readonly string[], id: string, on: string): readonly string[] {
  if (under.includes(id)) return under.filter(one => one !== id)
  return [...(under.length < reaches(on) ? under : under.slice(1)), id]
}

/** Fire on several targets: chooses which of those in reach are included. */
export function SweepingFire({
  there,
  under,
  on,
  onChange,
}: {
  there: readonly string[]
  under: readonly string[]
  on: string
  onChange: (under: readonly string[]) => void
}) {
  const t = useMessages(messages)
  const names = useNames()
  return (
    <div class="chips" role="group" aria-label={t.swept}>
      {there.map(id => (
        <button
          key={id}
          type="button"
          class="chip"
          aria-pressed={under.includes(id)}
          onClick={() => onChange(tap(under, id, on))}
        >
          {short(names(id))}
        </button>
      ))}
    </div>
  )
}
