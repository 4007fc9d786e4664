import type { Json } from '@mastro/core'
import type { PendingSpellDoc, CharacterDoc, FoeDoc, GrimoireDoc } from '@mastro/rules-chaos'
import type { SlipDoc } from '@mastro/table'
import { localize, useMessages } from '../../../i18n/language.ts'
import { useGame } from '../../../net/context.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { aboutText, textIn } from '../../../slip/slip-title.ts'
import { nameOn, useSheetOf } from '../own-character.ts'
import { useNames } from '../being-names.ts'
import { messages } from './messages.ts'
import * as styles from './seal.module.css'

export const isCasting = ({ kind }: Pick<SlipDoc, 'kind'>) => kind === 'cast-spell'

/**
 * The spell as the Master judges it: its name or art, its target and purpose, and the foci in order
 * with their meanings.
 */
export function Casting({
  slip,
  by = 'who',
  part: id = 'owner',
}: {
  slip: SlipDoc
  /** The field with the caster, and the part with the spell, if this slip has them. */
  by?: string
  part?: string
}) {
  const t = useMessages(messages)
  const who = aboutText(slip, by) ?? ''
  const value = slip.parts.find(part => part.id === id)?.value
  const names = useNames()
  const sheet = useSheetOf(who)
  const foci = listIn(value, 'foci')
  const ritual = listIn(value, 'materials')
  const effect = textIn(value, 'effect')
  const element = textIn(value, 'element')
  const target = useName(aboutText(slip, 'target') ?? textIn(value, 'target'))
  const others = listIn(value, 'others').map(names)
  const details = [
    ...(target === null ? [] : [t.on([target, ...others].join(', '))]),
    ...(element === null
      ? []
      : [t.element(sheet === undefined ? element : nameOn(sheet, element))]),
  ]
  return (
    <div class="gap">
      {effect !== null && <p class="secondary">{t.wants(names(who), effect)}</p>}
      {details.length > 0 && <p class="caption">{details.join(', ')}</p>}
      {ritual.length > 0 && <p class="caption">{t.ritual(ritual.join(', '))}</p>}
      {foci.length > 0 && <Foci who={who} foci={foci} />}
    </div>
  )
}

function Foci({ who, foci }: { who: string; foci: readonly string[] }) {
  const t = useMessages(messages)
  const grimoire = useGame<GrimoireDoc>(`grimoire/${who}`)
  const sheet = useSheetOf(who)
  const meaning = (name: string) =>
    (grimoire?.foci.find(one => one.name === name)?.meanings ?? []).map(localize).join(', ')
  const isRepeated = (grimoire?.combinations ?? []).some(
    used => used.length === foci.length && used.every((name, i) => name === foci[i]),
  )
  return (
    <>
      <ol class={styles.foci}>
        {foci.map((name, i) => (
          <li key={i}>
            {i > 0 && <Icon name="forward" size="small" />}
            <span class={styles.focus}>
              {sheet === undefined ? name : nameOn(sheet, name)}
              {meaning(name) !== '' && <small>{meaning(name)}</small>}
            </span>
          </li>
        ))}
      </ol>
      {isRepeated && <p class="secondary">{t.again}</p>}
    </>
  )
}

function useName(id: string | null): string | null {
  const character = useGame<CharacterDoc>(`character/${id ?? ''}`)
  const foe = useGame<FoeDoc>(`foe/${id ?? ''}`)
  const spell = useGame<PendingSpellDoc>(`air/${id ?? ''}`)
  return id === null
    ? null
    : (character?.name ?? foe?.name ?? (spell?.called && localize(spell.called)) ?? null)
}

export function listIn(value: Json | undefined, field: string): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const found = (value as Readonly<Record<string, Json>>)[field] // safe: an object, neither null nor a list
  if (typeof found === 'string') return found === '' ? [] : [found]
  return Array.isArray(found) ? found.filter(one => typeof one === 'string') : []
}
