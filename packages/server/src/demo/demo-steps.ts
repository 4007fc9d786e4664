import type { Label, Language } from '@mastro/core'
import type { DemoSeat } from './demo-seats.ts'

/** What later steps need to know about the table. */
export interface DemoView {
  seat(of: DemoSeat): string
  /** The id of the seat's character. */
  character(of: DemoSeat): string
  /** The id of the opponent with this name. */
  foe(name: string): string
  /** The seat's newest slip that is not rolled yet. */
  slip(of: DemoSeat): string
  /** The effects proposed on the seat's newest rolled slip. */
  effects(of: DemoSeat): { readonly slip: string; readonly ids: readonly string[] }
  /** The newest Oracle draw. */
  draw(): string
  /** The newest entry of the technology log. */
  technology(): string
}

export interface DemoStep {
  /** `master` is the current leader. */
  readonly by: DemoSeat | 'master'
  /** Free text in it is given in both languages. */
  readonly command: (view: DemoView) => object
}

/** The command with its free text in one language. */
export function localizeCommand(command: unknown, language: Language): unknown {
  if (typeof command !== 'object' || command === null) return command
  if (Array.isArray(command)) return command.map(one => localizeCommand(one, language))
  if ('it' in command && 'en' in command) return command[language]
  const fields = Object.entries(command).map(([key, one]) => [key, localizeCommand(one, language)])
  return Object.fromEntries(fields)
}

export const step = (by: DemoStep['by'], command: DemoStep['command']): DemoStep => ({
  by,
  command,
})

/** A command of the game, with the faces of its dice if it rolls any. */
export const game = (command: object, faces?: readonly number[]) => ({
  type: 'game',
  command,
  ...(faces === undefined ? {} : { dice: { typed: faces } }),
})

export const openTest = (by: DemoSeat, title: Label, value: object): DemoStep =>
  step(by, view => ({
    type: 'open-slip',
    kind: 'test',
    about: { character: view.character(by), title },
    value,
  }))

export const help = (by: DemoSeat, whom: DemoSeat, how: Label): DemoStep =>
  step(by, view => ({
    type: 'fill-part',
    slip: view.slip(whom),
    part: `ally:${view.seat(by)}`,
    value: { help: true, how },
  }))

export const roll = (by: DemoSeat, faces: readonly number[]): DemoStep =>
  step(by, view => ({ type: 'roll-slip', slip: view.slip(by), dice: { typed: faces } }))

/** The Master applies every proposed effect. */
export const settle = (of: DemoSeat): DemoStep =>
  step('master', view => {
    const { slip, ids } = view.effects(of)
    const settlements = ids.map(effect => ({ effect, choice: 'apply' }))
    return { type: 'settle-slip', slip, settlements }
  })

/** A sealed note. Two hexadecimal digits are enough salt for a demonstration. */
export const seal = (text: Label, opening: 'author' | 'session-end', salt: string) => ({
  type: 'seal-note',
  text,
  salt: salt.repeat(32),
  opening,
})
