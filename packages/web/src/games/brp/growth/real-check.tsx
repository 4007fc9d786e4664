import { useState } from 'preact/hooks'
import type { GrowthDoc } from '@mastro/rules-brp'
import { localize, useMessages } from '../../../i18n/language.ts'
import { DicePad } from '../../../parts/dice-pad.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { messages } from './messages.ts'

/** Real dice for one improvement check: the d100 first, the d6 only if the skill improves. */
export function RealCheck({
  row,
  close,
  onFaces,
}: {
  row: GrowthDoc['todo'][number]
  close: () => void
  onFaces: (faces: readonly number[]) => void
}) {
  const t = useMessages(messages)
  const [fell, setFell] = useState<number | null>(null)
  const hundred = (face: number) => (face >= row.needs ? setFell(face) : onFaces([face]))
  return (
    <Dialog title={localize(row.label)} close={close} closeLabel={t.close} isTall>
      {fell === null ? (
        <DicePad
          key="hundred"
          asks={[{ id: 'check', name: { it: t.check, en: t.check }, sides: TOP }]}
          onFaces={([face = TOP]) => hundred(face)}
        />
      ) : (
        <DicePad
          key="six"
          asks={[{ id: 'gain', name: { it: t.gain, en: t.gain }, sides: 6 }]}
          onFaces={([gain = 1]) => onFaces([fell, gain])}
        />
      )}
    </Dialog>
  )
}

const TOP = 100
