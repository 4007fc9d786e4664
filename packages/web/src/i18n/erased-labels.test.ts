import { h, options } from 'preact'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  delete options.vnode
})

async function drawnIn(language: string) {
  vi.stubGlobal('localStorage', { getItem: () => language })
  const { localizeErasedLabels } = await import('./erased-labels.ts')
  localizeErasedLabels()
  return {
    name: h('b', { title: '(cancellato)' }, '(cancellato)'),
    line: h('p', null, 'Ada: ', '(cancellato 3)', h('i', null, 'x')),
    input: h('input', { value: '(cancellato 3)' }),
  }
}

test('[PRO-33] an English page draws the labels of erased texts in English', async () => {
  const { name, line, input } = await drawnIn('en')
  expect(name.props).toMatchObject({ title: '(erased)', children: '(erased)' })
  expect(line.props.children).toMatchObject(['Ada: ', '(erased 3)', { type: 'i' }])
  expect(input.props).toEqual({ value: '(cancellato 3)' }) // part of a command
})

test('[PRO-33] an Italian page draws them as they are stored', async () => {
  const { name } = await drawnIn('it')
  expect(name.props).toMatchObject({ title: '(cancellato)', children: '(cancellato)' })
})
