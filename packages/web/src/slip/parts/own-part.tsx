import type { Json } from '@mastro/core'
import type { EnvelopeOpening, SlipDoc } from '@mastro/table'
import { useSend } from '../../net/context.tsx'
import { randomHex } from '@mastro/client'
import { playSound, vibrate } from '../../ui/device/sound.ts'
import { useCorrecting } from './correct-button.tsx'
import { draftKey, draftOf, dropDraft, useDraft } from '../form/drafts.ts'
import type { FieldValues } from '../form/fields.tsx'

export type OwnPart = SlipDoc['mine'][number]

export type FillPart = (values: FieldValues, seal?: EnvelopeOpening | false) => Promise<boolean>

/**
 * Sends one of this seat's parts. Sealing a value, or giving the target, also counts as «ready».
 */
export const useFill = (slip: SlipDoc, part: OwnPart): FillPart => useFills(slip)(part)

/** The same for any of this seat's parts of a slip. */
export function useFills(slip: SlipDoc): (part: OwnPart) => FillPart {
  const send = useSend()
  const [again, setAgain] = useCorrecting(slip.id)
  return part =>
    async (values, opening = false) => {
      const seal = opening === false ? {} : { seal: { salt: randomHex(32), opening } }
      const done = await send({
        type: 'fill-part',
        slip: slip.id,
        part: part.id,
        value: values,
        ...seal,
      })
      if (!done.ok) return false
      if (opening !== false) {
        playSound('seal')
        vibrate()
      }
      dropDraft(draftKey(slip.id, part.id))
      if (again === part.id) setAgain('')
      if (part.role === 'master' && part.required && slip.owner !== part.seat)
        await send({ type: 'ready', slip: slip.id })
      return true
    }
}

/**
 * The value of one of this seat's parts. A local change shows at once, and the server's value once
 * it has received everything.
 */
export function useOwnPart(
  slip: SlipDoc,
  part: OwnPart,
): readonly [values: FieldValues, fill: FillPart] {
  const send = useFill(slip, part)
  const stored = slip.parts.find(one => one.id === part.id)
  const key = `${draftKey(slip.id, part.id)} sent`
  const [local, setLocal] = useDraft<FieldValues | null>(key, null)
  const fill: FillPart = async (values, opening) => {
    setLocal(values)
    const isDone = await send(values, opening)
    if (draftOf<FieldValues | null>(key, null) === values) dropDraft(key) // otherwise a later change is still on its way
    return isDone
  }
  return [local ?? valuesOf(stored?.value) ?? initialValues(part), fill]
}

export function initialValues(part: OwnPart): FieldValues {
  return Object.fromEntries(
    part.fields.flatMap(field => (field.initial === undefined ? [] : [[field.id, field.initial]])),
  )
}

/** Fields without an initial value must be chosen, if there are choices. */
export function isComplete(part: OwnPart, values: FieldValues): boolean {
  return part.fields.every(
    ({ id, kind, initial, choices = [] }) =>
      kind !== 'choice' ||
      initial !== undefined ||
      choices.length === 0 ||
      values[id] !== undefined,
  )
}

export function valuesOf(value: Json | undefined): FieldValues | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as FieldValues)
    : null // safe: a part is an object by its schema
}
