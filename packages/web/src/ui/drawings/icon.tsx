import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts'

type Size = 'small' | 'large' | undefined

/** An icon in the colour of the text. Decorative: a text is always beside it or on its button. */
export function Icon({ name, size }: { name: IconName; size?: Size }) {
  return <Shapes shapes={ICON_SHAPES[name]} size={size} />
}

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
