import type { CharacterDoc, Sector } from '@mastro/rules-chaos'
import { signed } from '../../../i18n/format.ts'
import { useMessages } from '../../../i18n/language.ts'
import { nameOn } from '../own-character.ts'
import { messages } from './messages.ts'
import * as styles from './magic.module.css'

const MIDDLE = 84
const RADIUS = 80
const TEXT = 50

const pointAt = (degrees: number, radius: number) => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return [MIDDLE + radius * Math.cos(turn), MIDDLE + radius * Math.sin(turn)] as const
}

function pathOf({ angle, width }: Sector): string {
  const [x1, y1] = pointAt(angle - width / 2, RADIUS)
  const [x2, y2] = pointAt(angle + width / 2, RADIUS)
  const isLarge = width > 180 ? 1 : 0
  return `M${MIDDLE} ${MIDDLE}L${x1} ${y1}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${x2} ${y2}Z`
}

/**
 * The circle of elements with opposites facing each other. Chosen ones are filled, penalised ones
 * dashed. A tap on a sector filters the spells.
 */
export function CosmicScheme({
  doc,
  chosen,
  onTap,
}: {
  doc: CharacterDoc
  chosen: string | null
  onTap: (element: string) => void
}) {
  const t = useMessages(messages)
  const modifiers = doc.circle.map(
    one => `${nameOn(doc, one.element)} ${modifierText(one.modifier)}`,
  )
  return (
    <svg
      class={styles.cosmos}
      viewBox="0 0 168 168"
      role="img"
      aria-label={`${t.scheme}: ${modifiers.join(', ')}`}
    >
      {doc.circle.map(sector => {
        const isOn = sector.element === chosen
        const [x, y] = pointAt(sector.angle, TEXT)
        const look = isOn ? 'on' : sector.modifier < 0 ? styles.cosmosSectorNegative : ''
        return (
          <g key={sector.element} onClick={() => onTap(sector.element)}>
            <path class={look} d={pathOf(sector)} />
            <text class={isOn ? styles.cosmosTextOn : ''} x={x} y={y}>
              {nameOn(doc, sector.element)}
            </text>
            <text
              class={`${styles.cosmosModifier}${isOn ? ` ${styles.cosmosTextOn}` : ''}`}
              x={x}
              y={y + 18}
            >
              {modifierText(sector.modifier)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const modifierText = (modifier: number): string => (modifier === 0 ? '0' : signed(modifier))
