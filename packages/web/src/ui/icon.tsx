/** An icon drawn as a CSS mask: it takes the colour of the text. Decorative: words stand beside it or on its button. */
export function Icon({ name, size }: { name: string; size?: 's' | 'l' }) {
  return <i class={`i i-${name}${size === undefined ? '' : ` i--${size}`}`} aria-hidden="true" />
}
