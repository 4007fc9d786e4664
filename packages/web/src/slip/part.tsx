import { useEffect, useState } from 'preact/hooks'
import type { Json } from '@mastro/core'
import type { Opening, SlipDoc } from '@mastro/table'
import { useWords } from '../i18n/language.ts'
import { useSend } from '../net/context.tsx'
import { randomHex } from '../net/outbox.ts'
import type { Values } from './fields.tsx'
import { words } from './words.ts'

export type MyPart = SlipDoc['mine'][number]

/** What this seat has in one of its parts: local at once, the server's as soon as it comes. */
export function usePart(
  slip: SlipDoc,
  part: MyPart,
): readonly [values: Values, fill: (values: Values, seal?: Opening | false) => void] {
  const send = useSend()
  const kept = slip.parts.find(one => one.id === part.id)
  const stored = toValues(kept?.value)
  const [local, setLocal] = useState<Values | null>(null)
  const stamp = JSON.stringify(kept?.value)
  useEffect(() => setLocal(null), [stamp])

  const fill = (values: Values, opening: Opening | false = false) => {
    setLocal(values)
    const seal = opening === false ? {} : { seal: { salt: randomHex(32), opening } }
    void send({ type: 'fill-part', slip: slip.id, part: part.id, value: values, ...seal }).then(
      done => !done.ok && setLocal(null),
    )
  }
  return [local ?? stored ?? initialValues(part), fill]
}

export function initialValues(part: MyPart): Values {
  return Object.fromEntries(
    part.fields.flatMap(field => (field.initial === undefined ? [] : [[field.id, field.initial]])),
  )
}

function toValues(value: Json | undefined): Values | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Values)
    : null // a part is an object by its schema
}

export function useOpenings(): readonly { readonly value: Opening; readonly label: string }[] {
  const t = useWords(words)
  return (['author', 'scene-end', 'session-end', 'vote'] as const).map(value => ({
    value,
    label: t.opens[value],
  }))
}
