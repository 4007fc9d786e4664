import { useEffect, useState } from 'preact/hooks'
import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts'
import type { LateIconName } from './late-icon-shapes.ts'

type Size = 'small' | 'large' | undefined

export interface IconProps {
  readonly name: IconName
  readonly size?: Size
}

/** An icon in the colour of the text. Decorative: a text is always beside it or on its button. */
export function Icon({ name, size }: IconProps) {
  return isEarly(name) ? (
    <Shapes shapes={ICON_SHAPES[name]} size={size} />
  ) : (
    <LateIcon name={name} size={size} />
  )
}

let late: Readonly<Record<LateIconName, readonly IconShape[]>> | undefined

/** Keeps its place while the shapes are loading. */
function LateIcon({ name, size }: IconProps & { readonly name: LateIconName }) {
  const [shapes, show] = useState(late)
  useEffect(() => {
    if (shapes !== undefined) return
    void import('./late-icon-shapes.ts').then(
      found => show((late = found.LATE_ICON_SHAPES)),
      () => undefined, // connection lost: decorative
    )
  }, [shapes])
  return <Shapes shapes={shapes?.[name] ?? []} size={size} />
}

const isEarly = (name: IconName): name is keyof typeof ICON_SHAPES => name in ICON_SHAPES

export function Shapes({ shapes, size }: { shapes: readonly IconShape[]; size?: Size }) {
  return (
    <svg
      class={`icon${size === undefined ? '' : ` icon--${size}`}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {shapes.map(shape =>
        typeof shape === 'string' ? (
          <path key={shape} d={shape} />
        ) : (
          <path
            key={shape.d}
            d={shape.d}
            stroke-width={shape.width}
            stroke-linecap={shape.isRound === true ? 'round' : undefined}
          />
        ),
      )}
    </svg>
  )
}
