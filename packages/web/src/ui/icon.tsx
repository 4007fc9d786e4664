import { ICON_SHAPES } from './icon-shapes.ts'

/** An icon in the colour of the text. Decorative: words stand beside it or on its button. */
export function Icon({ name, size }: { name: string; size?: 's' | 'l' }) {
  return (
    <svg
      class={`i${size === undefined ? '' : ` i--${size}`}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      {ICON_SHAPES[name]?.map(shape =>
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
