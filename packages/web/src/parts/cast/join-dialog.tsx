import * as styles from './cast.module.css'
import { useState } from 'preact/hooks'
import { useMessages } from '../../i18n/language.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Segmented, type Option } from '../../ui/form/segmented.tsx'
import { Cast, type CastGroup, type CastSides } from './cast.tsx'
import { messages } from './messages.ts'

export interface JoinDialogProps {
  readonly title: string
  readonly groups: readonly CastGroup[]
  /** Whom each of those who join may face. The first is proposed. Omit if nobody is chosen. */
  readonly opponentsOf?: (id: string) => readonly { readonly id: string; readonly name: string }[]
  readonly times?: readonly Option<string>[]
  /** The button, with the number of those who join. */
  readonly act: (count: number) => string
  readonly onJoin: (
    joining: readonly { readonly id: string; readonly against: string | null }[],
    time: string | null,
  ) => void
  readonly close: () => void
}

/** Brings several people into a running fight: who, against whom, now or from the next round. */
export function JoinDialog(props: JoinDialogProps) {
  const { title, groups, opponentsOf = () => [], times = [], act, onJoin, close } = props
  const t = useMessages(messages)
  const [sides, setSides] = useState<CastSides>({})
  const [against, setAgainst] = useState<Readonly<Record<string, string>>>({})
  const [time, setTime] = useState(times[0]?.value ?? null)
  const joining = groups
    .flatMap(group => group.people)
    .filter(({ id }) => sides[id] !== undefined)
    .map(({ id, name }) => {
      const opponents = opponentsOf(id)
      return { id, name, opponents, against: against[id] ?? opponents[0]?.id ?? null }
    })
  return (
    <Dialog title={title} close={close} closeLabel={t.close}>
      <Cast groups={groups} sides={sides} onChange={setSides} away={t.away} />
      {joining.map(
        ({ id, name, opponents, against: chosen }) =>
          opponents.length > 1 && (
            <div key={id} class={styles.faces}>
              <b>{t.faces(name)}</b>
              <Segmented
                label={t.faces(name)}
                value={chosen ?? ''}
                onChange={value => setAgainst({ ...against, [id]: value })}
                options={opponents.map(one => ({ value: one.id, label: one.name }))}
              />
            </div>
          ),
      )}
      {times.length > 1 && time !== null && (
        <Segmented label={t.when} value={time} onChange={setTime} options={times} />
      )}
      <button
        type="button"
        class="button button--primary button--wide"
        data-primary
        aria-disabled={joining.length === 0}
        onClick={() => joining.length > 0 && onJoin(joining, time)}
      >
        {joining.length === 0 ? t.tooFew(1) : act(joining.length)}
      </button>
    </Dialog>
  )
}
