import type { BodyDoc } from '@mastro/core'
import { useMessages } from '../../../i18n/language.ts'
import { useGameBelow } from '../../../net/context.tsx'
import { CastDialog } from '../../../parts/cast/cast-dialog.tsx'
import type { CastPerson } from '../../../parts/cast/cast.tsx'
import { useOpenSlip } from '../../../slip/open-slip.ts'
import { messages } from './contest-messages.ts'

/** Sets up an opposed roll of two or more, by tapping who takes part. Each side rolls for itself. */
export function ContestCast({
  own,
  close,
}: {
  /** The player's character, who takes part. Omit for the Master. */
  own?: string | undefined
  close: () => void
}) {
  const t = useMessages(messages)
  const open = useOpenSlip()
  const awake = useGameBelow<BodyDoc>('body/').filter(({ state }) => ABLE.includes(state.tone))
  const people = (kind: BodyDoc['kind']): readonly CastPerson[] =>
    awake
      .filter(body => body.kind === kind)
      .map(({ id, name, seat }) => ({ id, name, ...(seat === undefined ? {} : { seat }) }))
  return (
    <CastDialog
      title={t.title}
      groups={[
        { label: t.characters, people: people('character') },
        { label: t.foes, people: people('foe') },
      ]}
      initial={own === undefined ? [] : [own]}
      act={t.act}
      onDone={({ sides }) => {
        const ids = sides.flat()
        const all = own === undefined || ids.includes(own) ? ids : [own, ...ids]
        void open({ kind: 'opposed', about: { sides: all } }).then(isDone => isDone && close())
      }}
      close={close}
    />
  )
}

const ABLE: readonly string[] = ['well', 'hurt']
