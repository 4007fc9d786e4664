import type { TableRequest } from '@mastro/table'
import type { RaisedRefusal } from './refusal-store.ts'

/**
 * A command that would succeed instead: undo with the dependent acts, or the nearest allowed
 * figure.
 */
export interface Alternative {
  readonly command: TableRequest
  readonly acts?: number
  readonly figure?: number
}

/**
 * The refused command with the value that the server suggests. Null if no suggestion is sure to
 * succeed.
 */
export function nearestAct({ refusal, command }: RaisedRefusal): Alternative | null {
  const { code, nearest, path = '' } = refusal
  if (command.type === 'undo' && code === 'has-dependants' && isActs(nearest))
    return { command: { ...command, withDependants: true }, acts: nearest.acts.length }
  if (typeof nearest !== 'number') return null
  const [, inPart, field] = /^(value\.)?([a-zA-Z-]+)$/.exec(path) ?? []
  if (field === undefined) return null
  const put = { [field]: nearest }
  if (command.type === 'fill-part' && inPart !== undefined && isRecord(command.value))
    return { command: { ...command, value: { ...command.value, ...put } }, figure: nearest }
  if (command.type === 'game' && inPart === undefined && isRecord(command.command))
    return { command: { ...command, command: { ...command.command, ...put } }, figure: nearest }
  return null
}

const isRecord = (value: unknown): value is Readonly<Record<string, never>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isActs = (value: unknown): value is { readonly acts: readonly unknown[] } =>
  isRecord(value) && Array.isArray(value['acts'])
