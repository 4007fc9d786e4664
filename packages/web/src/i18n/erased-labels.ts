import { options, type VNode } from 'preact'
import { withErasedLabels } from '@mastro/core'
import { language } from './language.ts'

/** Properties that people read or hear. */
const READ = ['children', 'aria-label', 'title', 'alt']

/**
 * Draws the labels of erased texts in the language of the page, wherever a text is drawn. Values of
 * fields stay, because commands contain them.
 */
export function localizeErasedLabels(): void {
  options.vnode = ({ type, props }: VNode<Record<string, unknown>>) => {
    if (language() !== 'it' && typeof type === 'string' && type !== 'textarea')
      for (const name of READ) if (name in props) props[name] = drawn(props[name])
  }
}

const drawn = (one: unknown): unknown =>
  Array.isArray(one)
    ? one.map(drawn)
    : typeof one === 'string'
      ? withErasedLabels(one, language())
      : one
