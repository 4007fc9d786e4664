import { options, type VNode } from 'preact'
import { withErasedLabels } from '@mastro/core'
import { language } from './language.ts'

/** Attributes that people read or hear. */
const READ = ['aria-label', 'title', 'alt']

/**
 * Draws the labels of erased texts in the language of the page, wherever a text is drawn. Values of
 * fields stay, because commands contain them.
 */
export function localizeErasedLabels(): void {
  options.vnode = vnode => {
    if (language() !== 'it') translate(vnode)
  }
}

function translate({ type, props }: VNode): void {
  if (typeof type !== 'string' || type === 'textarea') return
  const own = props as Record<string, unknown> // safe: the properties of this element
  for (const name of READ) if (typeof own[name] === 'string') own[name] = drawn(own[name])
  const { children } = own
  if (children !== undefined)
    own['children'] = Array.isArray(children) ? children.map(drawn) : drawn(children)
}

const drawn = (one: unknown): unknown =>
  typeof one === 'string' ? withErasedLabels(one, language()) : one
